import { writeAttribute } from '../../src/island/write-attribute.ts';
import { fetchListing } from '../../src/yearbook/listing/fetch-listing.ts';
import type { ItemTest, ListingPage } from '../../src/yearbook/listing/read-listing.ts';

/** Pages that load at the same time. */
const AT_A_TIME = 4;

/** The state of a grid's requests, on the host. */
const STATE = 'data-pages';

/** The requests of a grid: one task at a time, and a new task ends the one before. */
export class PageLoads {
  readonly #host: Element;
  readonly #isItem: ItemTest;
  #task: AbortController | null = null;

  constructor(host: Element, isItem: ItemTest) {
    this.#host = host;
    this.#isItem = isItem;
    this.#show(null);
  }

  get isBusy(): boolean {
    return this.#task !== null;
  }

  /** Loads pages in their order; null if the task was ended. Rejects if one of them fails. */
  async load(urls: readonly string[]): Promise<ListingPage[] | null> {
    this.stop();
    const task = (this.#task = new AbortController());
    this.#show('loading');
    try {
      const pages: ListingPage[] = [];
      for (let at = 0; at < urls.length; at += AT_A_TIME) {
        const some = urls.slice(at, at + AT_A_TIME);
        const fetched = some.map((url) => fetchListing(url, this.#host, this.#isItem, task.signal));
        pages.push(...(await Promise.all(fetched)));
      }
      if (this.#task !== task) return null;
      this.#end(null);
      return pages;
    } catch (error) {
      if (this.#task !== task) return null;
      task.abort();
      this.#end('error');
      throw error;
    }
  }

  /** Ends the running task, and forgets that one has failed. */
  stop(): void {
    this.#task?.abort();
    this.#end(null);
  }

  #end(state: string | null): void {
    this.#task = null;
    this.#show(state);
  }

  #show(state: string | null): void {
    writeAttribute(this.#host, STATE, state);
    writeAttribute(this.#host, 'aria-busy', state === 'loading' ? 'true' : null);
  }
}
