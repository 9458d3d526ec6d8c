import { keepSaying } from '../../src/lib/texts.ts';
import { webAddress } from '../../src/lib/web-address.ts';
import { paramsOf, type Facet, type FacetOption } from '../../src/yearbook/facets/facet.ts';
import { make } from './make-element.ts';

type Text = (key: string) => string;

const labelled = (text: string, control: HTMLElement): HTMLElement => make('label', {}, `${text} `, control);

/** A label from the dictionary, which follows the page's language. */
function labelledFromDictionary(text: () => string, control: HTMLElement): HTMLElement {
  const label = labelled('', control);
  keepSaying(label, () => {
    if (label.firstChild) label.firstChild.nodeValue = `${text()} `;
  });
  return label;
}

/**
 * Marks the element around the controls of a tree, and of a facet of which entries need all chosen values.
 */
function marked(element: HTMLElement, { isTree, needsAll }: Facet): HTMLElement {
  if (isTree) element.setAttribute('data-tree', '');
  if (needsAll) element.setAttribute('data-match', 'all');
  return element;
}

function fieldset(facet: Facet, controls: readonly HTMLElement[]): HTMLElement {
  const group = make('fieldset', { className: 'facet' }, make('legend', {}, facet.label), ...controls);
  return marked(group, facet);
}

/** The image or the colour of a value. */
function swatch({ color, image }: FacetOption): HTMLElement[] {
  const src = image && webAddress(image, document.baseURI)?.href;
  const shown = src ? make('img', { src, alt: '' }) : color ? make('span', {}) : undefined;
  if (!shown) return [];
  shown.setAttribute('data-swatch', '');
  if (color) shown.style.backgroundColor = color;
  return [shown];
}

function choice({ type, name }: Facet, option: FacetOption): HTMLElement {
  const control = make('input', { type, name, value: option.value });
  return make('label', { className: 'facet__choice' }, control, ' ', ...swatch(option), ` ${option.label}`);
}

/** The choices of a tree in nested lists: the choices below a path are in its list item. */
function branches(facet: Facet, options: readonly FacetOption[], parent?: FacetOption): HTMLElement[] {
  const isBelow = ({ value }: FacetOption, other?: FacetOption): boolean =>
    other === undefined || value.startsWith(`${other.value}/`);
  const below = options.filter((option) => isBelow(option, parent));
  const nearest = below.filter((option) => !below.some((other) => isBelow(option, other)));
  if (!nearest.length) return [];
  const items = nearest.map((option) =>
    make('li', {}, choice(facet, option), ...branches(facet, below, option)),
  );
  return [make('ul', {}, ...items)];
}

const choices = (facet: Facet): HTMLElement =>
  fieldset(
    facet,
    facet.isTree ? branches(facet, facet.options) : facet.options.map((option) => choice(facet, option)),
  );

const select = (facet: Facet): HTMLElement => {
  const options = [{ value: '', label: '–' }, ...facet.options];
  const control = make(
    'select',
    { name: facet.name },
    ...options.map(({ value, label }) => make('option', { value }, label)),
  );
  return marked(make('p', { className: 'facet' }, labelled(facet.label, control)), facet);
};

const range = (facet: Facet, text: Text): HTMLElement => {
  const ends = ['filter-from', 'filter-to'];
  const number = { type: 'number', step: 'any', inputMode: 'numeric' };
  const controls = paramsOf(facet).map((name, end) =>
    labelledFromDictionary(
      () => text(ends[end] ?? ''),
      make('input', { name, ...(facet.type === 'range' ? number : { type: 'date' }) }),
    ),
  );
  return fieldset(facet, controls);
};

const field = ({ label, type, name }: Facet): HTMLElement =>
  make('p', { className: 'facet' }, labelled(label, make('input', { type, name })));

const RENDER: Readonly<Record<Facet['type'], (facet: Facet, text: Text) => HTMLElement>> = {
  checkbox: choices,
  radio: choices,
  select,
  search: field,
  date: field,
  range,
  'date-range': range,
};

/** Renders the form that a server would print for these facets. */
export function renderForm(facets: readonly Facet[], action: string, text: Text): HTMLFormElement {
  const submit = make('button', { type: 'submit' }, text('filter-submit'));
  return make(
    'form',
    { className: 'facets', method: 'get', action },
    ...facets.map((facet) => RENDER[facet.type](facet, text)),
    make('p', {}, submit),
  );
}
