import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { handleSubmittedForm } from '../../../src/newsletter/submitted-form.ts';
import { firstIn, nextEvent, print } from '../island/page.ts';
import { EMAIL, familyForm, printForm } from './nl-form-page.ts';

describe('<nl-form> on the page that answers a POST', () => {
  const heard: unknown[][] = [];
  const onHost: CustomEvent[] = [];

  before(() => {
    const events = ['submitted', '12.error', 'error', 'success'];
    window.mc4wp = {
      listeners: events.map((event) => ({
        event,
        callback: (_: unknown, ...args: unknown[]) => heard.push([event, ...args]),
      })),
    };
    const result = {
      id: '12',
      element_id: 'mc4wp-form-12',
      event: '',
      data: { EMAIL: 'anna@', FNAME: 'Anna', AGREE_TO_TERMS: '1' },
      errors: ['invalid_email'],
      auto_scroll: 'default',
    };
    Object.assign(window, { mc4wp_submitted_form: result });
    return () => Reflect.deleteProperty(window, 'mc4wp_submitted_form');
  });

  it('tells what became of it, refills the form but no consent, and scrolls there (FORM-7, FORM-13)', async () => {
    document.addEventListener('nl-error', (event) => onHost.push(event as CustomEvent));
    const section = print(
      `<div style="block-size: 3000px"></div><nl-form data-load-on="ready">${familyForm(
        `${EMAIL}<label>Nome <input name="FNAME"></label><p id="dep" data-show-if="FNAME:Anna">A</p>
        <label><input type="checkbox" name="AGREE_TO_TERMS" value="1"> Accetto</label>`,
      )}</nl-form>`,
    );
    await nextEvent(section, 'nl-error');
    await waitUntil(() => heard.length === 3);
    expect(heard).to.deep.equal([
      ['submitted', null],
      ['12.error', ['invalid_email']],
      ['error', ['invalid_email']],
    ]);
    const value = (name: string): string | undefined =>
      section.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect([value('EMAIL'), value('FNAME')]).to.deep.equal(['anna@', 'Anna']);
    expect(section.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).to.equal(false);
    expect(section.querySelector<HTMLElement>('#dep')?.hidden).to.equal(false);
    expect(scrollY).to.be.greaterThan(1000);
    expect(onHost.map(({ detail }) => detail.errors)).to.deep.equal([['invalid_email']]);
  });

  it('scrolls there only if the visitor has not scrolled, also where the page scrolls in an element (FORM-7)', async () => {
    const { element, section } = await printForm(familyForm(EMAIL, { id: 13 }));
    const page = document.createElement('div');
    page.style.cssText = 'position: fixed; inset: 0; overflow: auto';
    page.innerHTML = '<div style="block-size: 3000px"></div>';
    page.append(firstIn(section, 'nl-form'));
    section.append(page);
    const submit = (): void => handleSubmittedForm({ element_id: element.id, auto_scroll: 'default' });
    page.scrollTop = 200;
    submit();
    expect(page.scrollTop).to.equal(200);
    page.scrollTop = 0;
    submit();
    expect(page.scrollTop).to.be.greaterThan(1000);
  });
});
