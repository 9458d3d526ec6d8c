import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { NlForm } from '../../../src/newsletter/nl-form.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, print, ready, tasksDone } from '../island/page.ts';
import { click, recordReports } from '../page.ts';
import { api, EMAIL, eventsDone, familyForm, printForm, record, stay, useFormPage } from './nl-form-page.ts';

describe('<nl-form>', () => {
  const queued: unknown[] = [];
  const warned: string[] = [];

  before(() => {
    const { warn } = console;
    console.warn = (...args: unknown[]) => warned.push(args.join(' '));
    const listeners = [
      { event: 'started', callback: (form: NlForm) => queued.push(form.name) },
      { event: 'started', callback: 'no function' },
      null,
    ];
    window.mc4wp = { listeners, forms: { on: () => {} } };
    return () => (console.warn = warn);
  });

  useFormPage();

  it('takes the place of the family’s script where only its queue was there (FORM-8)', async () => {
    const { control } = await printForm(familyForm(EMAIL));
    expect(window.mc4wp?.forms).to.equal(window.nlForms);
    expect(window.mc4wp).not.to.have.property('listeners');
    expect(warned.join()).to.include('the callback is no function');
    control('[name=EMAIL]').focus();
    await eventsDone();
    expect(queued).to.deep.equal(['Gazzetta']);
  });

  it('is started by the first focus alone, then tells of changes and of the submit, id first (FORM-5, FORM-6)', async () => {
    const { control, element, form, host } = await printForm(familyForm(EMAIL));
    const heard = record('12.started', 'started', '12.change', 'change', '12.submit', 'submit');
    const onHost: string[] = [];
    for (const type of ['nl-started', 'nl-change', 'nl-submit'])
      host.addEventListener(type, (event) => onHost.push(event.type));
    element.addEventListener('submit', () => heard.calls.push(['the form’s own listener']));
    element.addEventListener('submit', stay);
    await click(control('[name=EMAIL]'));
    expect(form.started).to.equal(true);
    await sendKeys({ type: 'anna@example.com' });
    await sendKeys({ press: 'Tab' });
    // `submit` overtakes an event that is still in its timer
    await waitUntil(() => heard.names().includes('change'));
    await click(control('[type=submit]'));
    expect(heard.names()).to.deep.equal([
      '12.started',
      'started',
      '12.change',
      'change',
      '12.submit',
      'submit',
      'the form’s own listener',
    ]);
    expect(heard.calls.slice(0, 6).every(([, which]) => which === form)).to.equal(true);
    expect((heard.calls[5]?.[2] as Event).type).to.equal('submit');
    expect(onHost).to.deep.equal(['nl-started', 'nl-change', 'nl-submit']);
    heard.stop();
  });

  it('lets a callback, a listener of nl-submit, and an earlier listener prevent the submit (FORM-6)', async () => {
    const { element, host } = await printForm(familyForm('<input name="A" aria-label="A">'));
    let prevented: boolean | null = null;
    element.addEventListener('submit', (event) => {
      prevented = event.defaultPrevented;
      stay(event);
    });
    element.requestSubmit();
    expect(prevented).to.equal(false);
    const off = api().on('submit', (_form: NlForm, event: Event) => event.preventDefault());
    element.requestSubmit();
    expect(prevented).to.equal(true);
    off();
    host.addEventListener('nl-submit', stay, { once: true });
    element.requestSubmit();
    expect(prevented).to.equal(true);
    const heard = record('submit');
    window.addEventListener('submit', stay, { capture: true, once: true });
    element.requestSubmit();
    expect(heard.calls).to.deep.equal([]);
    heard.stop();
  });

  it('goes on when a callback throws', async () => {
    const { control } = await printForm(familyForm(EMAIL));
    const reported = recordReports();
    const off = api().on('started', () => {
      throw new Error('di terzi');
    });
    const heard = record('started');
    control('[name=EMAIL]').focus();
    await eventsDone();
    expect(String(reported)).to.include('di terzi');
    expect(heard.names()).to.deep.equal(['started']);
    heard.stop();
    off();
  });

  it('ends a subscription by off, and calls listeners by trigger', async () => {
    const heard: unknown[] = [];
    const callback = (...args: unknown[]): void => void heard.push(args);
    api().on('prova', callback);
    api().trigger('prova', [1, 2]);
    await eventsDone();
    api().off('prova', callback);
    api().trigger('prova', [3]);
    await eventsDone();
    expect(heard).to.deep.equal([[1, 2]]);
  });

  it('lets a script set neither the timestamp nor what is no data (FORM-14)', async () => {
    const { form } = await printForm(familyForm('<input name="MERGE[NOME]"><input name="MERGE[ETÀ]">'));
    form.setData({ MERGE: { NOME: 'Bea' }, 'MERGE[ETÀ]': 30, _mc4wp_timestamp: 1 });
    expect(form.getData()).to.deep.include({ MERGE: { NOME: 'Bea', ETÀ: '30' } });
    expect(form.getData()._mc4wp_timestamp).not.to.equal('1');
    form.setData('no object');
    expect(warned.join()).to.include('setData()');
  });

  it('says what the visitor agreed to, in the words beside the box, and never ticks it (FORM-13)', async () => {
    const { element, form, control, host } = await printForm(
      familyForm(`<label><input type="checkbox" name="AGREE_TO_TERMS" value="1"> Ho letto
        <a href="#">l’informativa</a></label>`),
    );
    element.addEventListener('submit', stay);
    form.refill({ AGREE_TO_TERMS: '1' });
    expect(control('[name=AGREE_TO_TERMS]').checked).to.equal(false);
    await click(control('[name=AGREE_TO_TERMS]'));
    let detail: { agreed: unknown } | null = null;
    host.addEventListener('nl-submit', (event) => (detail = (event as CustomEvent).detail));
    element.requestSubmit();
    expect(detail)
      .to.have.property('agreed')
      .that.deep.equals([{ name: 'AGREE_TO_TERMS', value: '1', text: 'Ho letto l’informativa' }]);
  });

  it('keeps honeypot and timestamp as a fresh page would have them (FORM-14)', async () => {
    const { control } = await printForm(
      familyForm(EMAIL).replace('_honeypot" value=""', '_honeypot" value="vecchio"'),
    );
    const now = Date.now() / 1000;
    expect(control('[name=_mc4wp_honeypot]').value).to.equal('');
    expect(Number(control('[name=_mc4wp_timestamp]').value)).to.be.within(now - 600, now);
  });

  it('empties a honeypot that the browser’s autofill has filled, and no other (FORM-14)', async () => {
    const { element, control } = await printForm(familyForm(EMAIL));
    element.addEventListener('submit', stay);
    const honeypot = control('[name=_mc4wp_honeypot]');
    expect([honeypot.autocomplete, honeypot.tabIndex]).to.deep.equal(['off', -1]);
    control('[name=EMAIL]').value = 'anna@example.com';
    honeypot.value = 'un robot';
    element.requestSubmit();
    expect(honeypot.value).to.equal('un robot');
    // no script can make the browser fill a field in
    Object.assign(honeypot, { matches: (selectors: string) => selectors === ':autofill' });
    element.requestSubmit();
    expect(honeypot.value).to.equal('');
  });

  it('makes a place for responses where the server printed none, and takes it away again', async () => {
    const { form, element, host } = await printForm(`<form>${EMAIL}</form>`);
    form.setResponse('');
    expect(element.querySelector('.mc4wp-response')).to.equal(null);
    form.setResponse('Fatto');
    expect(firstIn(element, '.mc4wp-response').textContent).to.equal('Fatto');
    host.remove();
    await tasksDone();
    expect(element.querySelector('.mc4wp-response')).to.equal(null);
  });

  it('takes in a form that comes later, and one that takes its place', async () => {
    const section = print('<nl-form data-load-on="ready"></nl-form>');
    const host = firstIn(section, 'nl-form');
    await ready(host);
    host.innerHTML = familyForm('<input name="F"><p id="dep" data-show-if="F:a">A</p>', { id: 31 });
    await tasksDone();
    expect(firstIn(host, '#dep').hidden).to.equal(true);
    host.innerHTML = familyForm('<input name="F" value="a"><p id="dep" data-hide-if="F:a">A</p>', { id: 32 });
    await tasksDone();
    expect(firstIn(host, '#dep').hidden).to.equal(true);
    expect(api().get(31).element.isConnected).to.equal(false);
    expect(api().get(32)?.name).to.equal('Gazzetta');
  });
});

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
