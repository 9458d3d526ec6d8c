import { expect } from '@open-wc/testing';
import { firstIn, print, ready } from '../island/page.ts';
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
  useFormPage,
} from './nl-form-page.ts';

describe('the script API of forms', () => {
  useFormPage();

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

  describe('a form that is not on the page', () => {
    it('is an empty form with its id, the same each time (FORM-16)', async () => {
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
    });

    it('gives way to the form that comes to the page (FORM-16)', async () => {
      await printForm(familyForm(EMAIL));
      const before = api().get(77);
      const { form } = await printForm(familyForm(EMAIL, { id: 77 }));
      expect(api().get(77)).to.equal(form).and.not.to.equal(before);
    });
  });

  describe('trigger()', () => {
    it('calls the listeners of {id}.{event}, then of {event}, with the arguments (FORM-6)', async () => {
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
    });

    it('calls listeners that came after it, and takes the id that the form has then', async () => {
      const { form, element } = await printForm(familyForm(EMAIL));
      api().trigger('prova', [form]);
      const heard = record('12.prova', '13.prova', 'prova');
      element.dataset.id = '13';
      await eventsDone();
      heard.stop();
      expect(heard.names()).to.deep.equal(['13.prova', 'prova']);
    });

    it('calls the listeners of submit at once (FORM-6)', async () => {
      const { form } = await printForm(familyForm(EMAIL));
      const heard = record('12.submit', 'submit', '12.12.submit');
      api().trigger('submit', [form]);
      expect(heard.names()).to.deep.equal(['12.submit', 'submit']);
      api().trigger('12.submit', [form]);
      expect(heard.names()).to.deep.equal(['12.submit', 'submit', '12.12.submit', '12.submit']);
      heard.stop();
    });

    it('waits about 10 ms with every other event (FORM-6)', async () => {
      const { form } = await printForm(familyForm(EMAIL));
      const { setTimeout: set } = window;
      const delays: unknown[] = [];
      window.setTimeout = ((run: () => void, delay: number) => {
        delays.push(delay);
        return set(run, delay);
      }) as typeof window.setTimeout;
      for (const event of ['started', 'change', 'success', 'prova', 'submitted'])
        api().trigger(event, [form]);
      window.setTimeout = set;
      expect(delays).to.deep.equal([10, 10, 10, 10, 10]);
      await eventsDone();
    });

    it('needs no form', async () => {
      await printForm(familyForm(EMAIL));
      const heard = record('prova', 'undefined.prova');
      api().trigger('prova');
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.deep.equal([['prova']]);
    });
  });

  describe('the events of a visitor', () => {
    it('set `started` at once, and hand on the focus event itself (FORM-5)', async () => {
      const { control, form } = await printForm(familyForm(EMAIL));
      const heard = record('started');
      const dom: Event[] = [];
      control('[name=EMAIL]').addEventListener('focus', (event) => {
        dom.push(event);
        expect(form.started).to.equal(true);
      });
      control('[name=EMAIL]').focus();
      expect(form.started).to.equal(true);
      expect(heard.calls).to.deep.equal([]);
      await eventsDone();
      heard.stop();
      const [[, , event] = []] = heard.calls;
      expect(event).to.equal(dom[0]);
      expect([(event as Event).type, (event as Event).target]).to.deep.equal([
        'focus',
        control('[name=EMAIL]'),
      ]);
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

  describe('conditions', () => {
    it('are evaluated on keyup (FORM-17)', async () => {
      const { control } = await printForm(familyForm(CONDITION));
      control('[name=F]').value = 'a';
      expect(shown(control('.dep'))).to.equal(false);
      control('[name=F]').dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      expect(shown(control('.dep'))).to.equal(true);
    });

    it('are evaluated for all forms on mc4wp-refresh at the document (FORM-17)', async () => {
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

    const selects: [what: string, select: string, condition: string, shown: boolean][] = [
      ['a select', '<select name="F"><option value="a">A</select>', 'F:', true],
      ['a multi-select', '<select name="F" multiple><option value="a">A</select>', 'F:', true],
      ['a select', '<select name="F"><option value="a">A</select>', 'F:*', false],
    ];
    for (const [what, select, condition, isShown] of selects)
      it(`take the empty text for ${what} with nothing chosen: ${condition} (FORM-2)`, async () => {
        const { control, form } = await printForm(
          familyForm(`${select}<p class="dep" data-show-if="${condition}">A</p>`),
        );
        control<HTMLSelectElement>('select').selectedIndex = -1;
        form.update();
        expect(shown(control('.dep'))).to.equal(isShown);
      });
  });

  describe('setData()', () => {
    it('dispatches a bubbling change on each field that it fills, in the order of the data (FORM-18)', async () => {
      const { element, form } = await printForm(
        familyForm(`<input name="A"><input name="B"><textarea name="M[x]"></textarea><select name="S"><option>a<option>b</select>
          <input type="checkbox" name="L[]" value="a" checked><input type="checkbox" name="L[]" value="b">
          <input type="radio" name="R" value="a"><input type="radio" name="R" value="b"><input name="Z">`),
      );
      const changed: unknown[] = [];
      element.addEventListener('change', ({ target, bubbles }) => {
        const { name, value } = target as HTMLInputElement;
        changed.push([name, value, bubbles]);
      });
      const heard = record('change');
      form.setData({ S: 'b', B: 2, M: { x: 'y' }, L: ['b'], R: 'a', A: null });
      expect(changed).to.deep.equal([
        ['S', 'b', true],
        ['B', '2', true],
        ['M[x]', 'y', true],
        ['L[]', 'b', true],
        ['R', 'a', true],
        ['A', '', true],
      ]);
      await eventsDone();
      heard.stop();
      expect(heard.calls).to.have.length(6);
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

    it('reads a date in words, and leaves buttons and files alone', async () => {
      const { form, control } = await printForm(
        familyForm(
          '<input type="date" name="D"><input type="file" name="P"><input type="submit" name="I" value="Vai">',
        ),
      );
      form.setData({ D: '2026-11-23T10:00:00Z', P: 'x', I: 'x' });
      expect([control('[name=D]').value, control('[name=I]').value]).to.deep.equal(['2026-11-23', 'Vai']);
    });
  });

  describe('setResponse()', () => {
    it('has the HTML in place when it returns: elements, classes and roles (FORM-19)', async () => {
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
