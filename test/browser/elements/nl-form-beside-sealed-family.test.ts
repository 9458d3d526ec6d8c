import { expect } from '@open-wc/testing';
import { api, EMAIL, familyForm, printForm } from './nl-form-page.ts';

describe('<nl-form> where the page has sealed the family’s name', () => {
  const tema = { tema: 1 };
  before(() => {
    window.mc4wp = Object.freeze({ ...tema, listeners: [] });
  });

  it('puts a copy with the API in its place (FORM-8)', async () => {
    const { form } = await printForm(familyForm(EMAIL));
    expect(window.mc4wp).to.include(tema);
    expect(window.mc4wp?.forms).to.equal(api());
    expect(api().get(12)).to.equal(form);
  });
});
