import { expect } from '@open-wc/testing';
import { NlForm } from '../../../src/newsletter/nl-form.ts';

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
const radio = (name: string, value: string, more = ''): string =>
  box(name, value, more).replace('checkbox', 'radio');
const select = (options: string, more = 'multiple name="S"'): string => `<select ${more}>${options}</select>`;

/** What a form of these fields has, and the same as one string, before it is encoded. */
type Row = [rule: string, fields: string, data: object, serialized: string];

const ROWS: readonly Row[] = [
  ['empty texts', text('A', ''), { A: '' }, 'A='],
  ['an unticked box as the empty text', box('A', '1'), { A: '' }, 'A='],
  ['a select with nothing chosen as the empty text', select('', 'name="S"'), { S: '' }, 'S='],
  ['a multi-select with nothing chosen as one empty text', select('<option>a'), { S: '' }, 'S='],
  ['the same in a list', select('<option>a', 'multiple name="S[]"'), { S: [''] }, 'S[]='],
  ['objects', text('M[a]', '1') + text('M[b][c]', '2'), { M: { a: '1', b: { c: '2' } } }, 'M[a]=1&M[b][c]=2'],
  ['a numeric index as a list', text('N[0]', '1') + text('N[1]', '2'), { N: ['1', '2'] }, 'N[0]=1&N[1]=2'],
  ['a huge index as a key', text('N[4000000000]', '1'), { N: { 4000000000: '1' } }, 'N[4000000000]=1'],
  ['a second control of a plain name as a list', text('A', '1').repeat(2), { A: ['1', '1'] }, 'A=1&A=1'],
  ['a second control in the place of an empty one', text('A', '') + text('A', '2'), { A: '2' }, 'A=&A=2'],
  ['the last control of a name with a key', text('M[a]', '1').repeat(2), { M: { a: '1' } }, 'M[a]=1&M[a]=1'],
  ['half of a surrogate pair', text('A', '\uD83D'), { A: '\uD83D' }, 'A=\uFFFD'],
  [
    'the unticked boxes of a list in their places',
    box('L[]', 'a') + box('L[]', 'b', 'checked') + box('L[]', 'c'),
    { L: ['', 'b', ''] },
    'L[]=&L[]=b&L[]=',
  ],
  [
    'a radio group with nothing chosen once, after all other fields',
    radio('R', 'a') + radio('R', 'b') + text('Z', '1'),
    { R: '', Z: '1' },
    'Z=1&R=',
  ],
  [
    'the chosen radio button in its place, also where another one of the group is disabled',
    radio('R', 'a', 'disabled') + radio('R', 'b', 'checked') + text('Z', '1'),
    { R: 'b', Z: '1' },
    'R=b&Z=1',
  ],
  [
    'a multi-select as a list, under its name as written in the string',
    select('<option selected>a<option>b<option selected>c'),
    { S: ['a', 'c'] },
    'S=a&S=c',
  ],
  [
    'lists',
    text('L[]', '1') + text('M[x][]', '2') + text('L[]', '3'),
    { L: ['1', '3'], M: { x: ['2'] } },
    'L[]=1&M[x][]=2&L[]=3',
  ],
  [
    'a list of objects, one per control',
    text('O[][k]', '1') + text('O[][l]', '2'),
    { O: [{ k: '1' }, { l: '2' }] },
    'O[][k]=1&O[][l]=2',
  ],
  [
    'no prototype',
    text('__proto__[x]', '1') + text('constructor', '2') + text('toString[x]', '3'),
    { constructor: '2', toString: { x: '3' } },
    '__proto__[x]=1&constructor=2&toString[x]=3',
  ],
  [
    'no button, file, nameless, disabled or hidden control',
    `<input type="submit" name="A" value="1"><input type="image" name="A"><input type="reset" name="A"><input type="file" name="A">
     <button name="A" value="1"></button><output name="A">1</output><input value="1"><input name="A" disabled><fieldset disabled name="F"><input name="A"></fieldset>
     <p data-show-if="B:2">${text('A', '1')}</p>`,
    {},
    '',
  ],
];

describe('the data of a form', () => {
  for (const [rule, fields, data, serialized] of ROWS)
    it(`has ${rule} (FORM-20)`, () => {
      const form = formOf(fields);
      expect(form.getData()).to.deep.equal(data);
      expect(decodeURIComponent(form.getSerializedData())).to.equal(serialized);
      expect(Reflect.get({}, 'x')).to.equal(undefined);
    });

  it('is encoded in the string as a browser sends it (FORM-20)', () => {
    const form = formOf(`${text('à&=[]', "x'!()*~ b")}<textarea name="B">1\n2+%20</textarea>`);
    expect(form.getSerializedData()).to.equal("%C3%A0%26%3D%5B%5D=x'!()*~+b&B=1%0D%0A2%2B%2520");
    expect(form.getData()).to.deep.equal({ 'à&=': ["x'!()*~ b"], B: '1\n2+%20' });
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
});
