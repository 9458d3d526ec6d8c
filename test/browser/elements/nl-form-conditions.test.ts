import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { print, tasksDone } from '../island/page.ts';
import { CONDITION, EMAIL, enter, familyForm, printForm, shown, useFormPage } from './nl-form-page.ts';
import { after, recordConsole } from '../page.ts';

/** The markup of a form with a dependent field, how its visitor chooses, and whether the field shows. */
const rows: [rule: string, condition: string, fields: string, shown: boolean][] = [
  ['a text field', 'data-show-if="F:a"', '<input name="F" value="a">', true],
  ['a textarea', 'data-show-if="F:a"', '<textarea name="F">a</textarea>', true],
  ['a hidden field', 'data-show-if="F:a"', '<input type="hidden" name="F" value="a">', true],
  ['a select', 'data-show-if="F:b"', '<select name="F"><option>a<option selected>b</select>', true],
  [
    'every option of a multi-select',
    'data-show-if="F:c"',
    '<select name="F" multiple><option selected>b<option selected>c</select>',
    true,
  ],
  ['a ticked box', 'data-show-if="F:a"', '<input type="checkbox" name="F" value="a" checked>', true],
  [
    'an unticked box does not count',
    'data-show-if="F:a"',
    '<input type="checkbox" name="F" value="a">',
    false,
  ],
  [
    'a group by its exact name',
    'data-show-if="G[]:a"',
    '<input type="checkbox" name="G[]" value="a" checked>',
    true,
  ],
  [
    'a group not by its short name',
    'data-show-if="G:a"',
    '<input type="checkbox" name="G[]" value="a" checked>',
    false,
  ],
  [
    'any ticked box of a group',
    'data-show-if="G[]:b"',
    '<input type="checkbox" name="G[]" value="a" checked><input type="checkbox" name="G[]" value="b" checked>',
    true,
  ],
  [
    'the chosen radio',
    'data-show-if="F:b"',
    '<input type="radio" name="F" value="a"><input type="radio" name="F" value="b" checked>',
    true,
  ],
  ['radios of which none is chosen', 'data-show-if="F"', '<input type="radio" name="F" value="a">', false],
  ['a submit button is no field', 'data-show-if="F:a"', '<input type="submit" name="F" value="a">', false],
  ['hide-if', 'data-hide-if="F:a"', '<input name="F" value="a">', false],
  ['an empty condition', 'data-show-if', '<input name="F" value="a">', true],
  ['a condition without a field', 'data-show-if=":a"', '<input name="F" value="a">', true],
];

describe('the conditions of a form', () => {
  useFormPage();

  for (const [rule, condition, fields, expected] of rows) {
    it(`reads ${rule} (FORM-1, FORM-2, FORM-3)`, async () => {
      const { control } = await printForm(
        familyForm(`${fields}<p ${condition}><label>Nome <input name="FNAME" id="dep" required></label></p>`),
      );
      const dependent = control('#dep');
      expect(shown(dependent), 'shown').to.equal(expected);
      expect(dependent.required, 'required').to.equal(expected);
      expect(dependent.disabled, 'disabled').to.equal(!expected);
    });
  }

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

  it('names a condition that it cannot read once, however often it is asked', async () => {
    const warned = recordConsole();
    const { element } = await printForm(familyForm('<input name="F"><p data-show-if=":a">A</p>'));
    element.append(document.createElement('p'));
    await tasksDone();
    element.append(document.createElement('input'));
    await tasksDone();
    expect(warned).to.have.length(1);
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
    host.remove();
    await tasksDone();
    expect([field.disabled, field.required, field.parentElement?.hidden]).to.deep.equal([false, true, false]);
    await after(host, 'island-ready', () => section.append(host));
    expect(field.disabled).to.equal(true);
  });
});
