import { keepSaying } from '../../src/lib/texts.ts';
import { paramsOf, type Facet } from '../../src/yearbook/facets/facet.ts';

type Text = (key: string) => string;

/** An element with properties, attributes where there are none of that name, and children. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const labelled = (text: string, control: HTMLElement): HTMLElement => make('label', {}, `${text} `, control);

/** A label of ours: in the page's language, and in the next. */
function labelledByUs(text: () => string, control: HTMLElement): HTMLElement {
  const label = labelled('', control);
  keepSaying(label, () => {
    if (label.firstChild) label.firstChild.nodeValue = `${text()} `;
  });
  return label;
}

function fieldset(facet: Facet, controls: readonly HTMLElement[]): HTMLElement {
  return make('fieldset', { className: 'facet' }, make('legend', {}, facet.label), ...controls);
}

const choices = (facet: Facet): HTMLElement =>
  fieldset(
    facet,
    facet.options.map(({ value, label }) => {
      const control = make('input', { type: facet.type, name: facet.name, value });
      return make('label', { className: 'facet__choice' }, control, ` ${label}`);
    }),
  );

const select = (facet: Facet): HTMLElement => {
  const options = [{ value: '', label: '–' }, ...facet.options];
  const control = make(
    'select',
    { name: facet.name },
    ...options.map(({ value, label }) => make('option', { value }, label)),
  );
  return make('p', { className: 'facet' }, labelled(facet.label, control));
};

const range = (facet: Facet, text: Text): HTMLElement => {
  const ends = ['filter-from', 'filter-to'];
  const controls = paramsOf(facet).map((name, end) =>
    labelledByUs(
      () => text(ends[end] ?? ''),
      make('input', { type: 'number', name, step: 'any', inputMode: 'numeric' }),
    ),
  );
  return fieldset(facet, controls);
};

const search = (facet: Facet): HTMLElement =>
  make(
    'p',
    { className: 'facet' },
    labelled(facet.label, make('input', { type: 'search', name: facet.name })),
  );

const RENDER: Readonly<Record<Facet['type'], (facet: Facet, text: Text) => HTMLElement>> = {
  checkbox: choices,
  radio: choices,
  select,
  search,
  range,
};

/** The form of facets that a page gives as data: the same that a server would print. */
export function renderForm(facets: readonly Facet[], action: string, text: Text): HTMLFormElement {
  const submit = make('button', { type: 'submit' }, text('filter-submit'));
  return make(
    'form',
    { className: 'facets', method: 'get', action },
    ...facets.map((facet) => RENDER[facet.type](facet, text)),
    make('p', {}, submit),
  );
}
