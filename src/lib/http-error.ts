/** An answer, whatever its status. */
export interface HttpResponse<T = unknown> {
  /** JSON where the answer says it is, else its text; null where it is empty JSON. */
  data: T;
  status: number;
  statusText: string;
  headers: Headers;
  /** Where the answer came from, after redirects. */
  url: string;
}

/**
 * Why a request failed: `network` (no answer), `aborted` (by its signal), `timeout`, `status` (outside success),
 * `answer` (said to be JSON and is not), `request` (it could not be made of what was given).
 */
export type HttpErrorCode = 'network' | 'aborted' | 'timeout' | 'status' | 'answer' | 'request';

interface HttpErrorDetails extends ErrorOptions {
  code: HttpErrorCode;
  url: string;
  response?: HttpResponse | undefined;
}

/** What every failed request throws, and nothing else; its messages are those of the specification, §8. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** The answer's status; 0 where none came. */
  readonly status: number;
  /** The address that was asked. */
  readonly url: string;
  /** The answer, where one came. */
  readonly response: HttpResponse | undefined;

  constructor(message: string, { code, url, response, ...options }: HttpErrorDetails) {
    super(message, options);
    this.code = code;
    this.url = url;
    this.status = response?.status ?? 0;
    this.response = response;
  }
}
