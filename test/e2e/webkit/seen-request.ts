import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The answer of a test, or of the server. */
export interface SeenResponse {
  url(): string;
  status(): number;
  ok(): boolean;
  headers(): Readonly<Record<string, unknown>>;
  request(): SeenRequest;
}

interface GivenAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
}

/** The answer of a test to a request. */
export type Decision = { readonly do: 'continue' | 'abort' } | ({ readonly do: 'respond' } & GivenAnswer);

/** Kinds of resources as puppeteer names them, by the destination of the request. */
const KINDS: Readonly<Record<string, string>> = {
  document: 'document',
  iframe: 'document',
  script: 'script',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  empty: 'fetch',
};

/** A request of the browser: the part of puppeteer's class that the tests use. */
export class SeenRequest {
  readonly decided: Promise<Decision>;
  readonly #message: IncomingMessage;
  readonly #body: Buffer;
  readonly #fragment: string;
  #decide: (decision: Decision) => void = () => undefined;
  #failure: string | undefined;

  /** `fragment` belongs to the address that was asked for; browsers do not send it. */
  constructor(message: IncomingMessage, body: Buffer, fragment: string) {
    this.#message = message;
    this.#body = body;
    this.#fragment = fragment;
    this.decided = new Promise((resolve) => (this.#decide = resolve));
  }

  #header(name: string): string {
    return String(this.#message.headers[name] ?? '');
  }
  url(): string {
    return (this.#message.url ?? '') + this.#fragment;
  }
  method(): string {
    return this.#message.method ?? 'GET';
  }
  headers(): IncomingHttpHeaders {
    return this.#message.headers;
  }
  body(): Buffer {
    return this.#body;
  }
  postData(): string | undefined {
    return this.#body.length ? this.#body.toString() : undefined;
  }
  async fetchPostData(): Promise<string | undefined> {
    return this.postData();
  }
  isNavigationRequest(): boolean {
    return this.#header('sec-fetch-mode') === 'navigate';
  }
  resourceType(): string {
    return KINDS[this.#header('sec-fetch-dest')] ?? 'other';
  }
  failure(): { errorText: string } | null {
    return this.#failure === undefined ? null : { errorText: this.#failure };
  }

  async continue(): Promise<void> {
    this.#decide({ do: 'continue' });
  }
  async abort(): Promise<void> {
    this.#decide({ do: 'abort' });
  }
  async respond(answer: GivenAnswer): Promise<void> {
    this.#decide({ do: 'respond', ...answer });
  }

  failed(reason: string): void {
    this.#failure = reason;
  }
  answered(status: number, headers: Readonly<Record<string, unknown>>): SeenResponse {
    return {
      url: () => this.url(),
      status: () => status,
      ok: () => status >= 200 && status < 300,
      headers: () => headers,
      request: () => this,
    };
  }
}
