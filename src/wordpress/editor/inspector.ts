import { controlOf } from './control.ts';
import {
  commonControls,
  type ContractControls,
  type Control,
  type Definition,
  type Property,
} from './definitions.ts';
import { propertiesOf } from './style-text.ts';
import { translate } from './words.ts';
import type { EditProps } from './wp.d.ts';

const el = wp.element.createElement;

const controls = (list: readonly Control[], { attributes, setAttributes }: EditProps) =>
  list.map((control) =>
    controlOf({
      control,
      value: attributes[control.name],
      set: (value) => setAttributes({ [control.name]: value }),
    }),
  );

/** A part of the inspector; nothing if it has no controls. */
const panel = (title: string, list: readonly Control[], props: EditProps, initialOpen = false) =>
  list.length > 0 && el(wp.components.PanelBody, { title, initialOpen }, controls(list, props));

/** Sets or removes a custom property. */
function setProperty(
  { attributes, setAttributes }: EditProps,
  name: string,
  value: string | undefined,
): void {
  const others = Object.entries(propertiesOf(attributes)).filter(([one]) => one !== name);
  const properties = Object.fromEntries(value ? [...others, [name, value]] : others);
  setAttributes({ properties: Object.keys(properties).length > 0 ? properties : undefined });
}

const lengths = (properties: readonly Property[], props: EditProps) =>
  properties.length > 0 &&
  el(
    wp.components.PanelBody,
    { title: wp.i18n.__('Sizes', 'yearbook-islands'), initialOpen: false },
    properties.map(({ name, label }) =>
      controlOf({
        control: { name, kind: 'text', label },
        value: propertiesOf(props.attributes)[name],
        set: (value) => setProperty(props, name, typeof value === 'string' ? value : undefined),
      }),
    ),
  );

const colors = (properties: readonly Property[], props: EditProps) =>
  properties.length > 0 &&
  el(wp.blockEditor.PanelColorSettings, {
    title: wp.i18n.__('Colors', 'yearbook-islands'),
    initialOpen: false,
    colorSettings: properties.map(({ name, label }) => ({
      label: translate(label),
      value: propertiesOf(props.attributes)[name],
      onChange: (color?: string) => setProperty(props, name, color),
    })),
  });

const ofKind = ({ properties }: ContractControls, kind: Property['kind']): Property[] =>
  properties.filter((one) => one.kind === kind);

/** The settings of a block in the sidebar. */
export const inspectorOf = (definition: Definition, contract: ContractControls, props: EditProps) => [
  el(
    wp.blockEditor.InspectorControls,
    { key: 'settings' },
    panel(wp.i18n.__('Content', 'yearbook-islands'), definition.controls, props, true),
    panel(wp.i18n.__('Behavior', 'yearbook-islands'), contract.attributes, props),
    panel(wp.i18n.__('Texts', 'yearbook-islands'), contract.texts, props),
  ),
  el(
    wp.blockEditor.InspectorControls,
    { key: 'styles', group: 'styles' },
    colors(ofKind(contract, 'color'), props),
    lengths(ofKind(contract, 'length'), props),
  ),
  el(
    wp.blockEditor.InspectorControls,
    { key: 'advanced', group: 'advanced' },
    ...controls(commonControls, props),
  ),
];
