import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { NlForm } from '../../../src/newsletter/nl-form.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, print, ready, tasksDone, unmounted } from '../island/page.ts';
import { after, click, nextEvent, recordConsole, recordReports, replace } from '../page.ts';
import {
  api,
  CONDITION,
  EMAIL,
  enter,
  eventsDone,
  familyForm,
  printForm,
  record,
  shown,
  stay,
} from './nl-form-page.ts';

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
    const events = ['12.started', 'started', '12.change', 'change', '12.submit', 'submit'];
    expect(heard.names()).to.deep.equal([...events, 'the form’s own listener']);
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

  it('ends a subscription by off', async () => {
    const heard: unknown[] = [];
    const callback = (...args: unknown[]): void => void heard.push(args);
    api().on('prova', callback);
    api().off('prova', callback);
    api().trigger('prova', [3]);
    await eventsDone();
    expect(heard).to.deep.equal([]);
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
    const { detail } = await after(host, 'nl-submit', () => element.requestSubmit());
    const text = 'Ho letto l’informativa';
    expect(detail.agreed).to.deep.equal([{ name: 'AGREE_TO_TERMS', value: '1', text }]);
  });

  it('keeps honeypot and timestamp as a fresh page would have them, and empties what autofill has put in (FORM-14)', async () => {
    const { element, control } = await printForm(
      familyForm(EMAIL).replace('_honeypot" value=""', '_honeypot" value="vecchio"'),
    );
    const now = Date.now() / 1000;
    expect(Number(control('[name=_mc4wp_timestamp]').value)).to.be.within(now - 600, now);
    element.addEventListener('submit', stay);
    const honeypot = control('[name=_mc4wp_honeypot]');
    expect([honeypot.value, honeypot.autocomplete, honeypot.tabIndex]).to.deep.equal(['', 'off', -1]);
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
    await unmounted(host);
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

/** Fields, a condition, and whether what depends on it shows. */
const CONDITIONS: readonly [rule: string, condition: string, fields: string, shown: boolean][] = [
  ['a text field', 'show-if="F:a"', text('F', 'a'), true],
  ['a textarea', 'show-if="F:a"', '<textarea name="F">a</textarea>', true],
  ['a hidden field', 'show-if="F:a"', '<input type="hidden" name="F" value="a">', true],
  ['a select', 'show-if="F:b"', select('<option>a<option selected>b', 'name="F"'), true],
  ['every option of a multi-select', 'show-if="S:c"', select('<option selected>b<option selected>c'), true],
  ['a select with nothing chosen as the empty text', 'show-if="S:"', select('', 'name="S"'), true],
  ['a multi-select with nothing chosen as the empty text', 'show-if="S:"', select('<option>a'), true],
  ['a select with nothing chosen as no text', 'show-if="S:*"', select('', 'name="S"'), false],
  ['a ticked box', 'show-if="F:a"', box('F', 'a', 'checked'), true],
  ['no unticked box', 'show-if="F:a"', box('F', 'a'), false],
  ['a group by its exact name', 'show-if="G[]:a"', box('G[]', 'a', 'checked'), true],
  ['no group by its short name', 'show-if="G:a"', box('G[]', 'a', 'checked'), false],
  ['any ticked box', 'show-if="G[]:b"', box('G[]', 'a', 'checked') + box('G[]', 'b', 'checked'), true],
  ['the chosen radio', 'show-if="F:b"', radio('F', 'a') + radio('F', 'b', 'checked'), true],
  ['no radios of which none is chosen', 'show-if="F"', radio('F', 'a'), false],
  ['no submit button', 'show-if="F:a"', '<input type="submit" name="F" value="a">', false],
  ['hide-if', 'hide-if="F:a"', text('F', 'a'), false],
];

describe('the conditions of a form', () => {
  for (const [rule, condition, fields, expected] of CONDITIONS)
    it(`read ${rule} (FORM-1, FORM-2)`, async () => {
      const { control } = await printForm(
        familyForm(`${fields}<p data-${condition}><input name="FNAME" id="dep" required></p>`),
      );
      const { required, disabled } = control('#dep');
      expect([shown(control('#dep')), required, disabled]).to.deep.equal([expected, expected, !expected]);
    });

  it('follows every keystroke, and gives required back both ways (FORM-4, FORM-17)', async () => {
    const { control } = await printForm(
      familyForm(`<input name="F" aria-label="F">
        <input name="A" data-show-if="F:sì" required><input name="B" data-hide-if="F:sì" required>`),
    );
    const state = (): boolean[] =>
      ['A', 'B'].flatMap((name) => [shown(control(`[name=${name}]`)), control(`[name=${name}]`).required]);
    expect(state()).to.deep.equal([false, false, true, true]);
    control('[name=F]').focus();
    await sendKeys({ type: 's' });
    expect(state()).to.deep.equal([false, false, true, true]);
    await sendKeys({ type: 'ì' });
    expect(state()).to.deep.equal([true, true, false, false]);
    await sendKeys({ press: 'Backspace' });
    expect(state()).to.deep.equal([false, false, true, true]);
  });

  it('names a condition that it cannot read once, and shows what has it', async () => {
    const warned = recordConsole();
    const { control, element } = await printForm(familyForm('<input name="F"><p data-show-if=":a">A</p>'));
    element.append(document.createElement('p'));
    await tasksDone();
    element.append(document.createElement('input'));
    await tasksDone();
    expect(warned).to.have.length(1);
    expect(shown(control('[data-show-if]'))).to.equal(true);
  });

  it('follows change, reset and setData (FORM-17)', async () => {
    const { control, element, form } = await printForm(
      familyForm(
        `<select name="F" aria-label="F"><option>a<option>b</select><p id="dep" data-show-if="F:b">B</p>`,
      ),
    );
    const dependent = control<HTMLElement>('#dep');
    const select = control<HTMLSelectElement>('select');
    select.value = 'b';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown(dependent)).to.equal(true);
    element.reset();
    await tasksDone();
    expect(shown(dependent)).to.equal(false);
    form.setData({ F: 'b' });
    expect(shown(dependent)).to.equal(true);
    form.reset();
    expect(shown(dependent)).to.equal(false);
  });

  it('keeps what is inside a hidden part out of validation, whatever its own condition says (FORM-4)', async () => {
    const { control, element } = await printForm(
      familyForm(`<input name="A" aria-label="A"><input name="B" aria-label="B" value="x">
        <fieldset data-show-if="A:sì"><p data-show-if="B:x"><input name="C" id="c" aria-label="C" required></p></fieldset>`),
    );
    const inner = control('#c');
    expect([inner.required, inner.disabled, element.checkValidity()]).to.deep.equal([false, true, true]);
    enter(control('[name=B]'), '');
    enter(control('[name=B]'), 'x');
    expect([inner.required, inner.disabled, element.checkValidity()]).to.deep.equal([false, true, true]);
    enter(control('[name=A]'), 'sì');
    expect([inner.required, inner.disabled, element.checkValidity()]).to.deep.equal([true, false, false]);
  });

  it('neither submits nor reads hidden fields, and leaves disabled what the server disabled (FORM-4)', async () => {
    const { control, element, form } = await printForm(
      familyForm(
        `<input name="A" aria-label="A"><p data-show-if="A:sì"><input name="B" value="b"><input name="C" value="c" disabled></p>`,
      ),
    );
    expect(new FormData(element).has('B')).to.equal(false);
    expect(form.getData()).not.to.have.property('B');
    expect(form.getSerializedData()).not.to.include('B=');
    enter(control('[name=A]'), 'sì');
    expect(form.getData()).to.include({ A: 'sì', B: 'b' });
    expect(control('[name=C]').disabled).to.equal(true);
  });

  it('counts fields that are tied to the form from outside, and hides them too', async () => {
    const section = print(`<div id="away"><input name="F" form="mc4wp-form-12" aria-label="F">
      <p data-show-if="G:a"><input name="H" form="mc4wp-form-12" id="h" required></p></div>`);
    const { control } = await printForm(familyForm('<p id="dep" data-show-if="F:a">A</p><input name="G">'));
    const outer = section.querySelector<HTMLInputElement>('[name=F]');
    const far = section.querySelector<HTMLInputElement>('#h');
    if (!outer || !far) throw new Error('not printed');
    expect([shown(control('#dep')), shown(far), far.disabled]).to.deep.equal([false, false, true]);
    enter(outer, 'a');
    enter(control('[name=G]'), 'a');
    expect([shown(control('#dep')), shown(far), far.required]).to.deep.equal([true, true, true]);
  });

  it('takes in fields and conditions that come later (FORM-17)', async () => {
    const { control, element } = await printForm(familyForm('<input name="F" value="b">'));
    element.insertAdjacentHTML('afterbegin', '<p data-show-if="F:a" id="late"><input name="L" required></p>');
    await tasksDone();
    expect([shown(control('#late')), control('[name=L]').disabled]).to.deep.equal([false, true]);
    control('#late').setAttribute('data-show-if', 'F:b');
    await tasksDone();
    expect([shown(control('#late')), control('[name=L]').required]).to.deep.equal([true, true]);
  });

  it('gives back what a hidden field had when the field leaves its hidden part', async () => {
    const { control, element } = await printForm(
      familyForm('<p data-show-if="F:a"><input name="L" required></p>'),
    );
    element.prepend(control('[name=L]'));
    await tasksDone();
    expect([control('[name=L]').disabled, control('[name=L]').required]).to.deep.equal([false, true]);
  });

  it('keeps forms apart', async () => {
    const one = await printForm(familyForm(CONDITION, { id: 1 }));
    const two = await printForm(familyForm(CONDITION, { id: 2 }));
    enter(one.control('[name=F]'), 'a');
    expect([shown(one.control('.dep')), shown(two.control('.dep'))]).to.deep.equal([true, false]);
  });

  it('beats the theme’s display, and takes an inline one away', async () => {
    const { control } = await printForm(
      familyForm(
        '<input name="F" value="a"><p class="dep" data-show-if="F:a" style="display: none">A</p><p class="off" style="display: flex" data-show-if="F:b">B</p>',
      ),
    );
    expect([shown(control('.dep')), shown(control('.off'))]).to.deep.equal([true, false]);
  });

  it('leaves everything shown and enabled when the island goes (FORM-21)', async () => {
    const { host, control, section } = await printForm(
      familyForm(`${EMAIL}<p data-show-if="F:a"><input name="L" required></p>`),
    );
    const field = control('[name=L]');
    await unmounted(host);
    expect([field.disabled, field.required, field.parentElement?.hidden]).to.deep.equal([false, true, false]);
    await after(host, 'island-ready', () => section.append(host));
    expect(field.disabled).to.equal(true);
  });

  it('follow keyup (FORM-17)', async () => {
    const { control } = await printForm(familyForm(CONDITION));
    control('[name=F]').value = 'a';
    expect(shown(control('.dep'))).to.equal(false);
    control('[name=F]').dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    expect(shown(control('.dep'))).to.equal(true);
  });

  it('are read again for all forms on mc4wp-refresh at the document (FORM-17)', async () => {
    const { control } = await printForm(familyForm(CONDITION));
    const outside = print(familyForm(CONDITION, { id: 61 }));
    const root = (print('<div></div>').firstElementChild as HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = `<nl-form data-load-on="ready">${familyForm(CONDITION, { id: 62 })}</nl-form>`;
    await ready(firstIn(root, 'nl-form'));
    const fields = [control('[name=F]'), firstIn(outside, '[name=F]'), firstIn(root, '[name=F]')];
    const parts = [control('.dep'), firstIn(outside, '.dep'), firstIn(root, '.dep')];
    document.dispatchEvent(new Event('mc4wp-refresh'));
    expect(parts.map(({ hidden }) => hidden)).to.deep.equal([true, true, true]);
    for (const field of fields) (field as HTMLInputElement).value = 'a';
    document.dispatchEvent(new Event('mc4wp-refresh'));
    expect(parts.map(({ hidden }) => hidden)).to.deep.equal([false, false, false]);
    // an event that stays in its shadow root
    (fields[2] as HTMLInputElement).value = 'b';
    fields[2]?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(parts[2]?.hidden).to.equal(true);
  });

  it('are followed in a form of the family that came outside of islands later', async () => {
    await printForm(familyForm(EMAIL));
    const section = print(familyForm(CONDITION, { id: 63 }));
    enter(firstIn(section, '[name=F]') as HTMLInputElement, 'b');
    expect(firstIn(section, '.dep').hidden).to.equal(true);
  });
});

describe('the script API of forms', () => {
  describe('ids and names', () => {
    const ids: [rule: string, host: string, form: string, id: number][] = [
      ['the number of data-id', '', 'data-id="7"', 7],
      ['the number that data-id begins with', '', 'data-id=" 8-b2"', 8],
      ['the form-id of the host without a data-id', 'form-id="9"', '', 9],
      ['the form-id of the host where data-id has no number', 'form-id="9x"', 'data-id="x"', 9],
      ['0 without either', '', 'id="15"', 0],
      ['0 where neither has a number', 'form-id="x"', 'data-id=""', 0],
    ];
    for (const [rule, host, form, id] of ids)
      it(`take ${rule} (FORM-15)`, async () => {
        const printed = await printForm(`<form ${form}>${EMAIL}</form>`, host);
        expect(printed.form.id).to.equal(id);
        expect(printed.form.name).to.equal(`Form #${id}`);
        expect(api().get(id)).to.equal(printed.form);
      });

    it('are read by the leading number of what a script asks for, one object per form (FORM-15)', async () => {
      const { form, element, control, section } = await printForm(familyForm(EMAIL));
      for (const id of [12, '12', ' 12', '12 rose', 12.7]) expect(api().get(id)).to.equal(form);
      section.insertAdjacentHTML('beforeend', '<input id="tied" form="mc4wp-form-12">');
      for (const one of [element, control('[name=EMAIL]'), control('p'), control('#tied')])
        expect(api().getByElement(one)).to.equal(form);
      expect(api().getByElement(document.body)).to.equal(null);
      expect(form.name).to.equal('Gazzetta');
      expect((await printForm(`<form>${EMAIL}</form>`, 'name="Mensile"')).form.name).to.equal('Mensile');
    });

    it('prefer the first form of the page, islands and the family’s forms only', async () => {
      print(`<form data-id="12">${EMAIL}</form>`);
      const first = print(familyForm(EMAIL, { name: 'Prima' })).firstElementChild;
      await printForm(familyForm(EMAIL, { name: 'Seconda' }));
      expect(api().get(12).element).to.equal(first);
    });
  });

  it('a form that is not on the page is an empty one with its id, the same each time, until one comes to the page (FORM-16)', async () => {
    await printForm(familyForm(EMAIL));
    const form = api().get('99');
    expect(form).to.include({ id: 99, name: 'Form #99', started: false });
    expect(form.element).to.be.instanceOf(HTMLFormElement);
    expect(form.element.isConnected).to.equal(false);
    expect([form.getData(), form.getSerializedData(), form.errors]).to.deep.equal([{}, '', []]);
    expect(api().get(99)).to.equal(form);
    form.setData({ EMAIL: 'x' });
    form.reset();
    expect(form.element.childElementCount).to.equal(0);
    form.setResponse('<b>Ciao</b>');
    expect(form.element.querySelector('b')?.textContent).to.equal('Ciao');
    const printed = await printForm(familyForm(EMAIL, { id: 99 }));
    expect(api().get(99)).to.equal(printed.form).and.not.to.equal(form);
  });

  describe('trigger()', () => {
    it('calls the listeners of {id}.{event}, then of {event}, with the arguments, those of submit at once, others after 10 ms (FORM-6)', async () => {
      const { form } = await printForm(familyForm(EMAIL));
      const heard = record('prova', '12.prova');
      api().trigger('prova', [form, 'a', 2]);
      expect(heard.calls).to.deep.equal([]);
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.deep.equal([
        ['12.prova', form, 'a', 2],
        ['prova', form, 'a', 2],
      ]);
      const submits = record('12.submit', 'submit', '12.12.submit');
      api().trigger('submit', [form]);
      expect(submits.names()).to.deep.equal(['12.submit', 'submit']);
      api().trigger('12.submit', [form]);
      expect(submits.names()).to.deep.equal(['12.submit', 'submit', '12.12.submit', '12.submit']);
      submits.stop();
      const { setTimeout: set } = window;
      const delays: unknown[] = [];
      replace(window, 'setTimeout', (run: () => void, delay: number) => {
        delays.push(delay);
        return set(run, delay);
      });
      for (const event of ['started', 'change', 'success', 'prova', 'submitted'])
        api().trigger(event, [form]);
      replace(window, 'setTimeout', set);
      expect(delays).to.deep.equal([10, 10, 10, 10, 10]);
      await eventsDone();
    });

    it('calls listeners that came after it, takes the id that the form has then, and needs no form', async () => {
      const { form, element } = await printForm(familyForm(EMAIL));
      api().trigger('prova', [form]);
      const heard = record('12.prova', '13.prova', 'prova', 'undefined.prova');
      element.dataset.id = '13';
      await eventsDone();
      api().trigger('prova');
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.deep.equal([['13.prova', form], ['prova', form], ['prova']]);
    });
  });

  describe('the events of a visitor', () => {
    it('set `started` at once, and hand on the focus event itself (FORM-5)', async () => {
      const { control, form } = await printForm(familyForm(EMAIL));
      const heard = record('started');
      const focus = nextEvent<Event>(control('[name=EMAIL]'), 'focus');
      control('[name=EMAIL]').focus();
      expect([form.started, heard.calls]).to.deep.equal([true, []]);
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.deep.equal([['started', form, await focus]]);
    });

    it('hand on a focus event also where the visitor was there before the code (FORM-5)', async () => {
      await printForm(familyForm(EMAIL));
      const heard = record('31.started');
      const section = print(
        '<nl-form data-load-on="ready"><form data-id="31"><input name="A" aria-label="A"></form></nl-form>',
      );
      firstIn(section, '[name=A]').focus();
      expect(api().get(31).started).to.equal(false);
      await ready(firstIn(section, 'nl-form'));
      expect(api().get(31).started).to.equal(true);
      await eventsDone();
      heard.stop();
      expect(heard.calls.map(([, , event]) => (event as Event).type)).to.deep.equal(['focus']);
    });
  });

  describe('setData()', () => {
    it('dispatches a bubbling change on each field that it fills, in the order of the data, but on no button or file (FORM-18)', async () => {
      const { control, element, form } = await printForm(
        familyForm(`<input type="date" name="D"><input type="file" name="P"><input type="submit" name="I" value="Vai">
          <input name="A"><input name="B"><textarea name="M[x]"></textarea><select name="S"><option>a<option>b</select>
          <input type="checkbox" name="L[]" value="a" checked><input type="checkbox" name="L[]" value="b">
          <input type="radio" name="R" value="a"><input type="radio" name="R" value="b"><input name="Z">`),
      );
      const changed: unknown[] = [];
      element.addEventListener('change', ({ target, bubbles }) => {
        const { name, value } = target as HTMLInputElement;
        changed.push([name, value, bubbles]);
      });
      const heard = record('change');
      const data = { S: 'b', B: 2, M: { x: 'y' }, L: ['b'], R: 'a', A: null };
      form.setData({ ...data, D: '2026-11-23T10:00:00Z', P: 'x', I: 'x' });
      expect(control('[name=I]').value).to.equal('Vai');
      expect(changed).to.deep.equal([
        ['S', 'b', true],
        ['B', '2', true],
        ['M[x]', 'y', true],
        ['L[]', 'b', true],
        ['R', 'a', true],
        ['A', '', true],
        ['D', '2026-11-23', true],
      ]);
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.have.length(7);
    });

    it('gives a form back what getData() took from it (FORM-18)', async () => {
      const fields = `<input name="A" value="1"><input name="A" value="2"><input name="M[x][y]" value="3">
        <input name="N[0]" value="4"><input name="N[1]" value="5"><input name="O[][k]" value="6"><input name="O[][k]" value="7">
        <select name="S" multiple><option selected>a<option>b<option selected>c</select>
        <input type="checkbox" name="L[]" value="a"><input type="checkbox" name="L[]" value="b" checked>
        <input type="checkbox" name="T" value="1" checked><input type="date" name="D" value="2026-11-23">
        <textarea name="X">a\nb</textarea>`;
      const { form } = await printForm(familyForm(fields));
      const data = form.getData();
      const empty = await printForm(
        familyForm(
          fields.replace(/ (value="[2-7]"|selected|checked)/g, (all) => (all.includes('[') ? all : '')),
          {
            id: 14,
          },
        ),
      );
      empty.form.setData(data);
      const own = (all: object): object =>
        Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('_')));
      expect(own(empty.form.getData())).to.deep.equal(own(data));
    });
  });

  it('setResponse() has the HTML in place when it returns: elements, classes and roles (FORM-19)', async () => {
    const { form, element } = await printForm(familyForm(EMAIL));
    const html =
      '<div class="mc4wp-alert mc4wp-success" role="alert"><h3>Grazie</h3><p>Ciao <em class="x">Anna</em></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>';
    form.setResponse(html);
    expect(firstIn(element, '.mc4wp-response').innerHTML).to.equal(html);
    form.setResponse('uno &amp; due');
    expect(firstIn(element, '.mc4wp-response').textContent).to.equal('uno & due');
    form.setResponse('');
    expect(firstIn(element, '.mc4wp-response').childNodes).to.have.length(0);
  });

  it('reset() empties the response, takes back an inline display of the fields, and resets them (FORM-19)', async () => {
    const { form, element, control } = await printForm(familyForm(CONDITION));
    const fields = firstIn(element, '.mc4wp-form-fields');
    enter(control('[name=F]'), 'a');
    form.setResponse('<b>Fatto</b>');
    fields.style.display = 'none';
    form.reset();
    expect(firstIn(element, '.mc4wp-response').childNodes).to.have.length(0);
    expect([fields.style.display, shown(fields)]).to.deep.equal(['', true]);
    expect([control('[name=F]').value, shown(control('.dep'))]).to.deep.equal(['', false]);
  });

  it('a second copy of the code finds the same API', async () => {
    await printForm(familyForm(EMAIL));
    const known: unknown = Reflect.get(globalThis, Symbol.for('yearbook-islands.nl-forms'));
    expect(known === window.nlForms && known === window.mc4wp?.forms).to.equal(true);
    const form = api().get(12);
    expect(Object.keys(form)).to.include.members(['element', 'errors', 'started']);
  });
});
