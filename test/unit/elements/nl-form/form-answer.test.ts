import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../elements/nl-form/form-answer.ts';

describe('the answer to a form', () => {
  it('is an error with its type where no errors are listed', () => {
    const error = { type: 'spam', message: '<p>No</p>', errors: [] };
    expect(readAnswer({ error })).toMatchObject({ errors: ['spam'], message: '<p>No</p>' });
  });

  it('keeps listed codes, and messages by field', () => {
    expect(readAnswer({ error: { errors: ['invalid_email'] } })?.errors).toEqual(['invalid_email']);
    expect(readAnswer({ error: { errors: { EMAIL: 'No' } } })?.errors).toEqual([
      { field: 'EMAIL', message: 'No' },
    ]);
  });

  it('is a success with what to do next', () => {
    const data = { event: 'subscribed', message: 'Sì', hide_fields: '1', redirect_to: '/grazie/' };
    expect(readAnswer({ data })).toEqual({
      errors: [],
      message: 'Sì',
      event: 'subscribed',
      hideFields: true,
      redirectTo: '/grazie/',
    });
  });

  it('takes what PHP prints for nothing', () => {
    const answer = { data: { event: 'subscribed', hide_fields: '', redirect_to: null }, error: [] };
    expect(readAnswer(answer)).toMatchObject({ event: 'subscribed', hideFields: false, redirectTo: '' });
  });

  it.each([null, '0', 0, '<html>', [], {}, { error: true }, { data: 'x' }, { error: 'x', data: {} }])(
    'is none of %j',
    (answer) => expect(readAnswer(answer)).toBeNull(),
  );
});
