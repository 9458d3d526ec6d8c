import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { isFull } from '../../size.mjs';
import { NlForm } from '../../../src/newsletter/nl-form.ts';

/** A control of a generated form: what stands in the HTML, from which the model reads its pairs too. */
interface Described {
  readonly name: string;
  readonly kind: 'text' | 'textarea' | 'checkbox' | 'radio' | 'select' | 'multiple' | 'ignored';
  readonly value: string;
  readonly checked: boolean;
  readonly options: readonly (readonly [value: string, selected: boolean])[];
  /** Where the control stands or what disables it. */
  readonly off: '' | 'disabled' | 'fieldset' | 'hidden';
}

const NAMES = ['A', 'B', 'M[x]', 'M[y][z]', 'L[]', 'N[0]', 'N[1]', 'O[][k]', 'con spazi', 'à&=', 'T[]', 'C'];
const VALUES = ['', 'a', 'b c', 'è€', '1&2=3', "x'!()*~", 'riga 1\nriga 2', '+', '%20', '0'];

const control: fc.Arbitrary<Described> = fc.record({
  name: fc.constantFrom(...NAMES),
  kind: fc.constantFrom('text', 'textarea', 'checkbox', 'radio', 'select', 'multiple', 'ignored'),
  value: fc.constantFrom(...VALUES),
  checked: fc.boolean(),
  options: fc.array(fc.tuple(fc.constantFrom(...VALUES), fc.boolean()), { maxLength: 3 }),
  off: fc.constantFrom('', '', '', '', 'disabled', 'fieldset', 'hidden'),
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
const IGNORED = ['submit', 'button', 'reset', 'image', 'file'];

function markup({ name, kind, value, checked, options, off }: Described, at: number): string {
  const common = `name="${escaped(name)}"${off === 'disabled' ? ' disabled' : ''}`;
  const given = `value="${escaped(value)}"${checked ? ' checked' : ''}`;
  const list = options
    .map(([text, selected]) => `<option value="${escaped(text)}"${selected ? ' selected' : ''}>x</option>`)
    .join('');
  const type = IGNORED[at % IGNORED.length] ?? 'file';
  const html = {
    text: `<input type="hidden" ${common} ${given}>`,
    textarea: `<textarea ${common}>${escaped(value)}</textarea>`,
    checkbox: `<input type="checkbox" ${common} ${given}>`,
    radio: `<input type="radio" ${common} ${given}>`,
    select: `<select ${common}>${list}</select>`,
    multiple: `<select multiple ${common}>${list}</select>`,
    ignored: `<input type="${type}" ${common}><button ${common} ${given}></button><input ${given}>`,
  }[kind];
  if (off === 'fieldset') return `<fieldset disabled>${html}</fieldset>`;
  return off === 'hidden' ? `<p data-show-if="MAI:x">${html}</p>` : html;
}

/** The value of a control, by the rules alone. */
function pairsOf({ name, kind, value, checked, options }: Described): [string, string][] {
  const selected = options.filter(([, isSelected]) => isSelected).map(([text]) => text);
  switch (kind) {
    case 'text':
    case 'textarea':
      return [[name, value]];
    case 'checkbox':
      return [[name, checked ? value : '']];
    case 'select':
      // the last one marked counts, else the first one of all; without options nothing is chosen
      return [[name, selected.at(-1) ?? options[0]?.[0] ?? '']];
    case 'multiple':
      return selected.length ? selected.map((text) => [name, text]) : [[name, '']];
    default:
      return [];
  }
}

/** The string of a form, by the rules alone: from the description, without the DOM. */
function model(controls: readonly Described[]): string {
  const enabled = controls.filter(({ off }) => off === '');
  const pairs: [string, string][] = [];
  const isRadio = ({ kind }: Described): boolean => kind === 'radio';
  for (const one of enabled) {
    if (!isRadio(one)) pairs.push(...pairsOf(one));
    // a later radio button of the same name takes the choice away, also a disabled one
    else if (
      one.checked &&
      controls.findLast((other) => isRadio(other) && other.name === one.name && other.checked) === one
    )
      pairs.push([one.name, one.value]);
  }
  for (const name of new Set(enabled.filter(isRadio).map((one) => one.name))) {
    const group = controls.filter((one) => isRadio(one) && one.name === name);
    if (group.findLast(({ checked }) => checked)?.off !== '') pairs.push([name, '']);
  }
  const plus = (text: string): string => encodeURIComponent(text).split('%20').join('+');
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${plus(value.split('\n').join('\r\n'))}`)
    .join('&');
}

function formOf(fields: string): NlForm {
  const element = document.createElement('form');
  element.innerHTML = fields;
  const form = new NlForm(element);
  form.watch();
  return form;
}

const text = (name: string, value: string): string => `<input name="${name}" value="${value}">`;
const box = (name: string, value: string, checked = ''): string =>
  `<input type="checkbox" name="${name}" value="${value}" ${checked}>`;
const radio = (name: string, value: string, checked = ''): string =>
  box(name, value, checked).replace('checkbox', 'radio');

const rows: [rule: string, fields: string, data: object, serialized: string][] = [
  ['empty texts', text('A', ''), { A: '' }, 'A='],
  ['an unticked box as the empty text', box('A', '1'), { A: '' }, 'A='],
  [
    'the unticked boxes of a list in their places',
    box('L[]', 'a') + box('L[]', 'b', 'checked') + box('L[]', 'c'),
    { L: ['', 'b', ''] },
    'L%5B%5D=&L%5B%5D=b&L%5B%5D=',
  ],
  [
    'a radio group with nothing chosen once, after all other fields',
    radio('R', 'a') + radio('R', 'b') + text('Z', '1'),
    { R: '', Z: '1' },
    'Z=1&R=',
  ],
  [
    'the chosen radio button in its place',
    radio('R', 'a') + radio('R', 'b', 'checked') + text('Z', '1'),
    { R: 'b', Z: '1' },
    'R=b&Z=1',
  ],
  [
    'a multi-select with nothing chosen as one empty text',
    '<select multiple name="S"><option>a</select>',
    { S: '' },
    'S=',
  ],
  ['the same in a list', '<select multiple name="S[]"><option>a</select>', { S: [''] }, 'S%5B%5D='],
  [
    'a multi-select as a list, under its name as written in the string',
    '<select multiple name="S"><option selected>a<option>b<option selected>c</select>',
    { S: ['a', 'c'] },
    'S=a&S=c',
  ],
  ['a select with nothing chosen as the empty text', '<select name="S"></select>', { S: '' }, 'S='],
  [
    'objects',
    text('M[a]', '1') + text('M[b][c]', '2'),
    { M: { a: '1', b: { c: '2' } } },
    'M%5Ba%5D=1&M%5Bb%5D%5Bc%5D=2',
  ],
  [
    'lists',
    text('L[]', '1') + text('M[x][]', '2') + text('L[]', '3'),
    { L: ['1', '3'], M: { x: ['2'] } },
    'L%5B%5D=1&M%5Bx%5D%5B%5D=2&L%5B%5D=3',
  ],
  [
    'a numeric index as a list',
    text('N[0]', '1') + text('N[1][k]', '2'),
    { N: ['1', { k: '2' }] },
    'N%5B0%5D=1&N%5B1%5D%5Bk%5D=2',
  ],
  ['a huge index as a key', text('N[4000000000]', '1'), { N: { 4000000000: '1' } }, 'N%5B4000000000%5D=1'],
  [
    'a list of objects, one per control',
    text('O[][k]', '1') + text('O[][l]', '2'),
    { O: [{ k: '1' }, { l: '2' }] },
    'O%5B%5D%5Bk%5D=1&O%5B%5D%5Bl%5D=2',
  ],
  [
    'a second control of a plain name as a list',
    text('A', '1') + text('A', '2') + text('A', ''),
    { A: ['1', '2', ''] },
    'A=1&A=2&A=',
  ],
  ['a second control in the place of an empty one', text('A', '') + text('A', '2'), { A: '2' }, 'A=&A=2'],
  [
    'the last control of a name with brackets',
    text('M[a]', '1') + text('M[a]', '2'),
    { M: { a: '2' } },
    'M%5Ba%5D=1&M%5Ba%5D=2',
  ],
  [
    'blanks and line breaks',
    `${text('A', 'a b')}<textarea name="B">1\n2</textarea>`,
    { A: 'a b', B: '1\n2' },
    'A=a+b&B=1%0D%0A2',
  ],
  ['half of a surrogate pair', text('A', '\uD83D'), { A: '\uD83D' }, 'A=%EF%BF%BD'],
  [
    'no prototype',
    text('__proto__[x]', '1') + text('constructor', '2') + text('toString[x]', '3'),
    { constructor: '2', toString: { x: '3' } },
    '__proto__%5Bx%5D=1&constructor=2&toString%5Bx%5D=3',
  ],
  [
    'no button, file, nameless or disabled control',
    `<input type="submit" name="A" value="1"><input type="image" name="A"><input type="reset" name="A"><input type="file" name="A">
     <button name="A" value="1"></button><output name="A">1</output><input value="1"><input name="A" disabled><fieldset disabled name="F"><input name="A"></fieldset>`,
    {},
    '',
  ],
  [
    'no control of a hidden part',
    `${text('A', '1')}<p data-show-if="A:2">${text('B', '1')}</p>`,
    { A: '1' },
    'A=1',
  ],
];

describe('the data of a form', () => {
  for (const [rule, fields, data, serialized] of rows)
    it(`has ${rule} (FORM-20)`, () => {
      const form = formOf(fields);
      expect(form.getData()).to.deep.equal(data);
      expect(form.getSerializedData()).to.equal(serialized);
      expect(Reflect.get({}, 'x')).to.equal(undefined);
    });

  it('has the text of a form-associated element', () => {
    class Field extends HTMLElement {
      static readonly formAssociated = true;
      readonly internals = this.attachInternals();
      value = 'suo';
    }
    customElements.define('prova-campo', Field);
    const form = formOf('');
    document.body.append(form.element);
    form.element.innerHTML = '<prova-campo name="A"></prova-campo>';
    expect(form.getData()).to.deep.equal({ A: 'suo' });
    form.element.remove();
  });

  it('as one string is what an independent model says, for any form (FORM-20)', () => {
    fc.assert(
      fc.property(fc.array(control, { maxLength: 12 }), (controls) => {
        const form = formOf(controls.map(markup).join(''));
        expect(form.getSerializedData()).to.equal(model(controls));
        form.unwatch();
      }),
      { numRuns: isFull ? 2000 : 400, seed: 29 },
    );
  });
});
