import { fieldsOf, textOf } from '../../src/lib/shape.ts';
import { errorsOf } from '../../src/newsletter/form-result.ts';
import { ACCEPTED, type FormAnswer } from './form-answer.ts';

/** Forms of the newsletter plugin, with their numbers. */
const FORM = /<form\b[^>]*\bmc4wp-form-(\d+)\b[^>]*>.*?<\/form>/gis;
const ALERT = /<div\b[^>]*\bmc4wp-alert mc4wp-(\w+)[^>]*>.*?<\/div>/gis;
/** The result that the page's own scripts read: one line of JSON. */
const RESULT = /\bmc4wp_submitted_form\s*=\s*(\{.*)/;

/** The JSON object at the beginning of a line. */
function recordIn(line: string): unknown {
  for (const { index } of line.matchAll(/\}/g)) {
    try {
      return JSON.parse(line.slice(0, index + 1)) as unknown;
    } catch {
      // this bracket ends an inner value
    }
  }
  return undefined;
}

const htmlOf = (page: string, formId: number): string => {
  const forms = [...page.matchAll(FORM)].filter(([, id]) => Number(id) === formId);
  // a page may print a form several times; the one that was sent has the message
  return forms.find(([html]) => html.search(ALERT) >= 0)?.[0] ?? forms[0]?.[0] ?? '';
};

/**
 * Reads the answer from an HTML page: the newsletter plugin sends a page even if the request asks for JSON
 * (FORM-22). Null if the page has no result of this form.
 */
export function readPage(page: string, formId: number): FormAnswer | null {
  const form = htmlOf(page, formId);
  const alerts = [...form.matchAll(ALERT)];
  const result = fieldsOf(recordIn(RESULT.exec(page)?.[1] ?? ''));
  const isResult = textOf(result.id) === String(formId);
  if (!alerts.length && !isResult) return null;
  const message = alerts.map(([html]) => html).join('');
  const errorsOfAlerts = alerts.every(([, kind]) => kind === 'success') ? [] : ['error'];
  const errors = isResult ? errorsOf(result.errors) : errorsOfAlerts;
  if (errors.length) return { ...ACCEPTED, errors, message };
  const hideFields = !!form && !/\bmc4wp-form-fields\b/.test(form);
  return { ...ACCEPTED, message, event: isResult ? textOf(result.event) : '', hideFields };
}
