import { expect } from '@open-wc/testing';
import { print } from '../island/page.ts';
import { api, EMAIL, enter, familyForm, printForm } from './nl-form-page.ts';
import { after, recordReports, replace } from '../page.ts';

describe('<nl-form> beside the family’s own script', () => {
  const told: unknown[] = [];
  const theirForm = { id: 12 };
  const theirs = {
    get: () => null,
    on: () => {},
    getByElement: () => theirForm,
    trigger: (event: string, args: unknown[]) => void told.push([event, ...args]),
  };
  before(() => {
    window.mc4wp = { forms: theirs };
  });

  it('leaves its API and the forms outside of islands alone (FORM-8)', async () => {
    const outside = print(familyForm('<p data-show-if="F:a">A</p>', { id: 3 }));
    const { form } = await printForm(familyForm(EMAIL));
    expect(window.mc4wp?.forms).to.equal(theirs);
    expect(api().get(12)).to.equal(form);
    expect(outside.querySelector('p')?.hidden).to.equal(false);
  });

  it('tells its listeners the result of a form that it sends in place (FORM-8)', async () => {
    const printed = await printForm(familyForm(EMAIL), 'ajax');
    enter(printed.control('[name=EMAIL]'), 'anna@example.com');
    const data = { event: 'updated_subscriber', message: 'Sì' };
    replace(window, 'fetch', async () => new Response(JSON.stringify({ data })));
    await after(printed.host, 'nl-success', () => printed.element.requestSubmit());
    const sent = { ...printed.form.getData(), EMAIL: 'anna@example.com' };
    expect(told).to.deep.equal([
      ['submitted', theirForm, null],
      ['success', theirForm, sent],
      ['updated_subscriber', theirForm, sent],
      ['subscribed', theirForm, sent, true],
    ]);
  });

  it('reports a listener of the page that throws, and shows the answer', async () => {
    const printed = await printForm(familyForm(EMAIL), 'ajax');
    enter(printed.control('[name=EMAIL]'), 'anna@example.com');
    replace(window, 'fetch', async () => new Response('{"data":{"message":"Fatto"}}'));
    theirs.trigger = () => {
      throw new Error('theirs');
    };
    const reported = recordReports();
    await after(printed.host, 'nl-success', () => printed.element.requestSubmit());
    expect(reported).to.deep.equal(['theirs']);
    expect(printed.element.textContent).to.contain('Fatto');
  });
});
