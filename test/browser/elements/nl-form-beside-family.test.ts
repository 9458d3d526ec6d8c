import { expect } from '@open-wc/testing';
import { print } from '../island/page.ts';
import { api, EMAIL, familyForm, printForm, useFormPage } from './nl-form-page.ts';

describe('<nl-form> beside the family’s own script', () => {
  const theirs = { get: () => null, on: () => {} };
  before(() => {
    window.mc4wp = { forms: theirs };
  });
  useFormPage();

  it('leaves its API and the forms outside of islands alone', async () => {
    const outside = print(familyForm('<p data-show-if="F:a">A</p>', { id: 3 }));
    const { form } = await printForm(familyForm(EMAIL));
    expect(window.mc4wp?.forms).to.equal(theirs);
    expect(api().get(12)).to.equal(form);
    expect(outside.querySelector('p')?.hidden).to.equal(false);
  });
});
