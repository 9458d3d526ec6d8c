import { attempt } from '../../src/lib/attempt.ts';
import { endOfJson } from '../../src/lib/json-end.ts';
import { fieldsOf, textOf } from '../../src/lib/shape.ts';
import { errorsOf } from '../../src/newsletter/form-result.ts';
import { ACCEPTED, type FormAnswer } from './form-answer.ts';

/** Begin and end of forms and of parts of them; a `<` inside of a tag is not written as such. */
const FORM = /<form\b[^<>]*>|<\/form>/gi;
const PART = /<div\b[^<>]*>|<\/div>/gi;
const ALERT = /\bmc4wp-alert mc4wp-(\w+)/;
/** The result that the page's own scripts read: one line of JSON. */
const RESULT = /\bmc4wp_submitted_form\s*=\s*(\{.*)/;

interface Found {
  readonly html: string;
  /** What is captured of the tag that begins the element. */
  readonly name: string;
}

/**
 * The elements whose first tag matches `wanted`, each up to the next end. Reads the text once: a page that another
 * server has made may have any length and shape.
 */
function elementsIn(text: string, tags: RegExp, wanted: RegExp): Found[] {
  const found: Found[] = [];
  let open: { at: number; name: string } | null = null;
  for (const { 0: tag, index } of text.matchAll(tags)) {
    if (tag.startsWith('</')) {
      if (open) found.push({ html: text.slice(open.at, index + tag.length), name: open.name });
      open = null;
    } else if (!open) {
      const [, name] = wanted.exec(tag) ?? [];
      if (name) open = { at: index, name };
    }
  }
  return found;
}

/** The JSON object at the beginning of a line. */
const recordIn = (line: string): unknown =>
  attempt(() => JSON.parse(line.slice(0, endOfJson(line))) as unknown);

const alertsIn = (html: string): Found[] => elementsIn(html, PART, ALERT);

const htmlOf = (page: string, formId: number): string => {
  const forms = elementsIn(page, FORM, /\bmc4wp-form-(\d+)\b/).filter(({ name }) => Number(name) === formId);
  // a page may print a form several times; the one that was sent has the message
  return (forms.find(({ html }) => alertsIn(html).length) ?? forms[0])?.html ?? '';
};

/**
 * Reads the answer from an HTML page: the newsletter plugin sends a page even if the request asks for JSON
 * (FORM-22). Null if the page has no result of this form.
 */
export function readPage(page: string, formId: number): FormAnswer | null {
  const form = htmlOf(page, formId);
  const alerts = alertsIn(form);
  const result = fieldsOf(recordIn(RESULT.exec(page)?.[1] ?? ''));
  const isResult = textOf(result.id) === String(formId);
  if (!alerts.length && !isResult) return null;
  const message = alerts.map(({ html }) => html).join('');
  const errorsOfAlerts = alerts.every(({ name }) => name === 'success') ? [] : ['error'];
  const errors = isResult ? errorsOf(result.errors) : errorsOfAlerts;
  if (errors.length) return { ...ACCEPTED, errors, message };
  const hideFields = !!form && !/\bmc4wp-form-fields\b/.test(form);
  return { ...ACCEPTED, message, event: isResult ? textOf(result.event) : '', hideFields };
}
