import { HttpError, sendRequest } from '../../src/lib/http.ts';
import type { NlForm } from '../../src/newsletter/nl-form.ts';
import { failure, readAnswer, type FormAnswer } from './form-answer.ts';
import type { NlFormHost } from './nl-form.contract.ts';
import { readPage } from './page-answer.ts';

/** A form that is being sent. */
export interface Sending {
  /** Its attributes say where and how the form is sent. */
  readonly host: NlFormHost;
  readonly form: NlForm;
  readonly submitter: HTMLElement | null;
  /** Aborted when the host is removed. */
  readonly signal: AbortSignal;
}

/** More of an answer is not read, characters. */
const LONGEST_ANSWER = 500_000;

/** The HTTP statuses with an error code of their own, which has its own message. */
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
  const known = STATUSES.get(error.status);
  if (known) return failure(known);
  if (code === 'timeout') return failure('timeout');
  // the host was removed, so there is no place for a message
  if (code === 'aborted') return failure(code);
  console.error(`Sending the form to ${error.url} failed:`, error.message);
  return failure(code === 'network' ? 'offline' : 'down');
}

/** The address to send to. `getAttribute`, because a control called `action` hides the form's property. */
const addressOf = ({ form, submitter, host }: Sending): string =>
  host.endpoint ||
  submitter?.getAttribute('formaction') ||
  form.element.getAttribute('action') ||
  location.href;

/** The body: form-encoded as the browser would do it, or multipart if a file is chosen. */
function bodyOf({ form, submitter }: Sending): FormData | URLSearchParams {
  const fields = new FormData(form.element, submitter);
  const texts = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value instanceof File && value.size) return fields;
    texts.append(name, value instanceof File ? value.name : value);
  }
  return texts;
}

/**
 * The parsed JSON, whatever the `Content-Type`: some web hosts label JSON as HTML. The browser reads the text itself,
 * because an old library may have replaced the page's `JSON`.
 */
const parsed = (text: string): Promise<unknown> => new Response(text).json().catch(() => undefined);

/** Posts the form as the newsletter plugin's own scripts do and reads the answer; never throws. */
export async function postForm(request: Sending): Promise<FormAnswer> {
  const { host, form, signal } = request;
  try {
    const { status, data, url } = await sendRequest<string>({
      url: addressOf(request),
      method: 'POST',
      data: bodyOf(request),
      headers: { Accept: 'application/json' },
      timeout: host.timeout,
      signal,
      responseType: 'text',
      validateStatus: () => true,
    });
    const known = STATUSES.get(status);
    if (known) return failure(known);
    const text = data.slice(0, LONGEST_ANSWER);
    const answer = readAnswer(await parsed(text)) ?? readPage(text, form.id);
    if (answer && (answer.errors.length || (status >= 200 && status <= 299))) return answer;
    console.error(
      `Sending the form to ${url} failed: it answered ${status}, and nothing that a form understands`,
    );
    return failure('down');
  } catch (error) {
    return failureOf(error);
  }
}
