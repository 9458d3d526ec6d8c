import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../elements/nl-form/page-answer.ts';

const alert = (kind: string, text: string): string =>
  `<div class="mc4wp-alert mc4wp-${kind}" role="alert"><p>${text}</p></div>`;

const form = (
  id: number,
  response: string,
  fields = '<div class="mc4wp-form-fields"><p>…</p></div>',
): string =>
  `<form id="mc4wp-form-${id}" class="mc4wp-form mc4wp-form-${id} mc4wp-form-submitted" method="post" data-id="${id}">${fields}\n<div class="mc4wp-response">${response}</div></form>`;

const result = (fields: object): string =>
  `<script id="mc4wp-forms-submitted-js-before">\nvar mc4wp_submitted_form = ${JSON.stringify(fields)};\n</script>`;

const page = (...parts: string[]): string =>
  `<!doctype html><html><head><title>Blog</title></head><body><main>${parts.join('\n')}</main></body></html>`;

describe('the answer in a page (FORM-22)', () => {
  it('is a success with its event and message', () => {
    const message = alert('success', 'Grazie, <a href="/casella/">guarda la posta</a>');
    const answered = page(form(87, message), result({ id: 87, event: 'subscribed', data: { EMAIL: 'a}b' } }));
    expect(readPage(answered, 87)).toEqual({
      errors: [],
      message,
      event: 'subscribed',
      hideFields: false,
      redirectTo: '',
    });
  });

  it.each([
    ['forms without an end', '<form class="mc4wp-form-87"'],
    ['alerts without an end', form(87, '<div class="mc4wp-alert mc4wp-error"'.repeat(9))],
    ['brackets of a result', `mc4wp_submitted_form = {${'}{'.repeat(99)}`],
  ])('is read in one pass from a long page of %s', (_what, part) => {
    const end = form(87, alert('success', 'Grazie'));
    const read = readPage(part.repeat(490_000 / part.length) + '\n' + end, 87);
    expect(read).not.toBe(undefined);
  });

  it('hides the fields where the page leaves them out', () => {
    expect(readPage(page(form(87, alert('success', 'Sì'), '')), 87)?.hideFields).toBe(true);
  });

  it('is every error with its message', () => {
    const message = alert('error', 'Manca un campo') + alert('error', 'Indirizzo sbagliato');
    const errors = ['required_field_missing', 'invalid_email'];
    const answered = page(form(87, message), result({ id: 87, event: '', errors }));
    expect(readPage(answered, 87)).toMatchObject({ errors, message });
  });

  it('is an error also where its alert is a notice: who is signed up already', () => {
    const answered = page(
      form(87, alert('notice', 'Già iscritta')),
      result({ id: '87', errors: ['already_subscribed'] }),
    );
    expect(readPage(answered, 87)?.errors).toEqual(['already_subscribed']);
  });

  it.each([
    ['success', []],
    ['error', ['error']],
    ['notice', ['error']],
  ])('is what its alert says where the page has no result: %s', (kind, errors) => {
    expect(readPage(page(form(87, alert(kind, 'x'))), 87)?.errors).toEqual(errors);
  });

  it('is what its result says where the page has no alert', () => {
    const answered = page(form(87, ''), result({ id: 87, event: 'subscribed' }));
    expect(readPage(answered, 87)).toMatchObject({ errors: [], message: '', event: 'subscribed' });
  });

  it('is that of the copy of the form that was sent', () => {
    const answered = page(form(87, ''), form(9, alert('error', 'altro')), form(87, alert('success', 'Sì')));
    expect(readPage(answered, 87)).toMatchObject({ errors: [], message: alert('success', 'Sì') });
  });

  it('is read also where a minifier has joined the scripts', () => {
    const answered = page(
      '<script>var mc4wp_submitted_form={"id":87,"errors":["spam"]};var x={};f();</script>',
    );
    expect(readPage(answered, 87)?.errors).toEqual(['spam']);
  });

  it.each([
    ['', ''],
    ['another page', page('<h1>Errore</h1>')],
    ['the form as it was', page(form(87, ''))],
    ['another form', page(form(9, alert('success', 'Sì')), result({ id: 9 }))],
    ['a form whose number begins alike', page(form(870, alert('success', 'Sì')))],
    ['a broken result', page(form(87, ''), '<script>var mc4wp_submitted_form = {"id": 87, "err</script>')],
    ['a result that is no record', page(form(87, ''), result([]))],
  ])('is nothing where the page is %s', (_what, answered) => {
    expect(readPage(answered, 87)).toBeNull();
  });

  it('never throws', () => {
    const pieces = fc.constantFrom(
      ...[
        '<form class="mc4wp-form-87">',
        '</form>',
        '<div class="mc4wp-alert mc4wp-success">',
        '</div>',
        '<',
      ],
      ...['mc4wp_submitted_form = {', '"id":87', '"errors":', '[null]', ',', '}', ';', '\n', '</script>'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const answer = readPage(parts.join(''), 87);
        expect(answer === null || Array.isArray(answer.errors)).toBe(true);
      }),
    );
  });
});
