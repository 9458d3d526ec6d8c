import { http, HttpError } from '../../src/lib/http.ts';
import { failure, readAnswer, type FormAnswer } from './form-answer.ts';
import type { Sending } from './send-form.ts';

/** Statuses that say what to do about them. */
const STATUSES = new Map([
  [403, 'expired'],
  [419, 'expired'],
  [429, 'too_many'],
]);

function failureOf(error: unknown): FormAnswer {
  if (!(error instanceof HttpError)) {
    reportError(error);
    return failure('down');
  }
  const { code } = error;
  const named = STATUSES.get(error.status);
  if (named) return failure(named);
  if (code === 'timeout') return failure('timeout');
  // its host has gone: nobody is left to tell
  if (code === 'aborted') return failure(code);
  console.error(`Sending the form to ${error.url} failed:`, error.message);
  return failure(code === 'network' ? 'offline' : 'down');
}

/** The form's address; a control called `action` hides the form's own property. */
const addressOf = ({ form, submitter, settings }: Sending): string =>
  settings.endpoint ||
  submitter?.getAttribute('formaction') ||
  form.element.getAttribute('action') ||
  location.href;

/** Form-encoded as the browser would; with a file in it, in parts. */
function bodyOf({ form, submitter }: Sending): FormData | URLSearchParams {
  const fields = new FormData(form.element, submitter);
  const texts = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value instanceof File && value.size) return fields;
    texts.append(name, value instanceof File ? value.name : value);
  }
  return texts;
}

/** Posts the form as the family's own do and reads the answer; never throws. */
export async function askServer(request: Sending): Promise<FormAnswer> {
  const { settings, signal } = request;
  try {
    const { status, data } = await http.post(addressOf(request), bodyOf(request), {
      headers: { Accept: 'application/json' },
      timeout: settings.timeout,
      signal,
      // also where a host labels JSON as HTML
      responseType: 'json',
      validateStatus: () => true,
    });
    const named = STATUSES.get(status);
    if (named) return failure(named);
    const answer = readAnswer(data);
    if (answer && (answer.errors.length || (status >= 200 && status <= 299))) return answer;
    console.error(`The form's server answered ${status}, and nothing that a form understands`);
    return failure('down');
  } catch (error) {
    return failureOf(error);
  }
}
