import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { NlForm } from '../../../src/newsletter/nl-form.ts';
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
