import type { Choice, Control } from './definitions.ts';
import { translate } from './words.ts';

/** A control with its value; `undefined` if no value is set. */
export interface Setting {
  readonly control: Control;
  readonly value: unknown;
  set(value: unknown): void;
}

const el = wp.element.createElement;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const words = ({ label, help }: Control) => ({
  label: translate(label),
  ...(help && { help: translate(help) }),
  __nextHasNoMarginBottom: true,
  __next40pxDefaultSize: true,
});

/** The text of a field; `undefined` for an empty field. */
const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

const field =
  (type: string) =>
  ({ control, value, set }: Setting) =>
    el(wp.components.TextControl, {
      ...words(control),
      type,
      value: textOf(value),
      placeholder: control.placeholder,
      onChange: (text: string) => set(orNone(text)),
    });

const textarea = ({ control, value, set }: Setting) =>
  el(wp.components.TextareaControl, {
    ...words(control),
    value: textOf(value),
    onChange: (text: string) => set(orNone(text)),
  });

const toggle = ({ control, value, set }: Setting) =>
  el(wp.components.ToggleControl, {
    ...words(control),
    checked: value !== undefined && value !== false,
    onChange: (on: boolean) => set(on ? true : undefined),
  });

/** Adds the chosen value to the list if the list lacks it, such as a deleted menu, so that the control shows it. */
function withValue(choices: readonly Choice[], value: string): readonly Choice[] {
  if (value === '' || choices.some((one) => one.value === value)) return choices;
  /* translators: %s: what a block names and the site does not have */
  const label = wp.i18n.sprintf(wp.i18n.__('%s (not in the list)', 'yearbook-islands'), value);
  return [...choices, { value, label }];
}

const select = ({ control, value, set }: Setting) => {
  const listed = control.list
    ? yearbookIslandsSite[control.list]
    : (control.choices ?? []).map((one) => ({ ...one, label: translate(one.label) }));
  const none = { value: '', label: translate(control.none ?? '') };
  return el(wp.components.SelectControl, {
    ...words(control),
    value: textOf(value),
    options: [none, ...withValue(listed, textOf(value))],
    onChange: (text: string) => set(orNone(text)),
  });
};

const listOf = (value: unknown): string[] =>
  textOf(value)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const checkboxes = ({ control, value, set }: Setting) => {
  const chosen = listOf(value);
  const all = chosen.reduce(withValue, (control.list && yearbookIslandsSite[control.list]) ?? []);
  const toggled = (name: string, on: boolean): string[] =>
    on ? [...chosen, name] : chosen.filter((one) => one !== name);
  return el(
    'fieldset',
    { className: 'yb-editor__choices' },
    el('legend', null, translate(control.label)),
    control.help && el('p', null, translate(control.help)),
    all.map(({ value: name, label }) =>
      el(wp.components.CheckboxControl, {
        key: name,
        label,
        checked: chosen.includes(name),
        __nextHasNoMarginBottom: true,
        onChange: (on: boolean) => set(orNone(toggled(name, on).join(','))),
      }),
    ),
  );
};

/** A switch, and a field for the value while the switch is on. */
const optional = (setting: Setting) => {
  const { control, value, set } = setting;
  const isOn = value !== undefined;
  /* translators: %s: a setting */
  const label = wp.i18n.sprintf(wp.i18n.__('%s: value', 'yearbook-islands'), translate(control.label));
  return el(
    wp.element.Fragment,
    null,
    el(wp.components.ToggleControl, {
      ...words(control),
      checked: isOn,
      onChange: (on: boolean) => set(on ? '' : undefined),
    }),
    isOn &&
      el(wp.components.TextControl, {
        ...words({ ...control, label: '', help: '' }),
        label,
        value: textOf(value),
        onChange: set,
      }),
  );
};

interface Picture {
  readonly id: number;
}

/** A field of ids, and the library to choose pictures from. */
const pictures = (setting: Setting) => {
  const button = ({ open }: { open: () => void }) =>
    el(
      wp.components.Button,
      { className: 'yb-editor__button', variant: 'secondary', onClick: open },
      wp.i18n.__('Choose pictures', 'yearbook-islands'),
    );
  return el(
    wp.element.Fragment,
    null,
    field('text')(setting),
    el(
      wp.blockEditor.MediaUploadCheck,
      null,
      el(wp.blockEditor.MediaUpload, {
        allowedTypes: ['image'],
        multiple: true,
        gallery: true,
        value: listOf(setting.value).map(Number),
        onSelect: (chosen: readonly Picture[]) => setting.set(orNone(chosen.map(({ id }) => id).join(','))),
        render: button,
      }),
    ),
  );
};

const CONTROLS = {
  text: field('text'),
  number: field('number'),
  flag: toggle,
  choice: select,
  one: select,
  many: checkboxes,
  optional,
  pictures,
  json: textarea,
};

/** The form control of a setting. */
export const controlOf = (setting: Setting) =>
  el(wp.element.Fragment, { key: setting.control.name }, CONTROLS[setting.control.kind](setting));
