/** A response with any status. */
export interface HttpResponse<T = unknown> {
  /** Parsed JSON if the response says it is JSON, else its text; null for empty JSON. */
  data: T;
  status: number;
  statusText: string;
  headers: Headers;
  /** The address of the response, after redirects. */
  url: string;
}

/**
 * Why a request failed: `network` (no response), `aborted` (by the caller's signal), `timeout`, `status` (not
 * a success), `answer` (the response says that it is JSON, but is not), `request` (its data, headers or
 * address cannot be sent).
 */
export type HttpErrorCode = 'network' | 'aborted' | 'timeout' | 'status' | 'answer' | 'request';

interface HttpErrorDetails extends ErrorOptions {
  code: HttpErrorCode;
  url: string;
  response?: HttpResponse | undefined;
}

/** The only error that a failed request throws (HTTP-2). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** The status of the response; 0 if there is none. */
  readonly status: number;
  /** The requested address. */
  readonly url: string;
  /** The response, if there is one. */
  readonly response: HttpResponse | undefined;

  constructor(message: string, { code, url, response, ...options }: HttpErrorDetails) {
    super(message, options);
    this.code = code;
    this.url = url;
    this.status = response?.status ?? 0;
    this.response = response;
  }
}
