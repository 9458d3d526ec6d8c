import type { OpenOptions, Site, Tab } from './harness.ts';

interface Holding {
  readonly tab: Tab;
  /** Resolves when the page has requested the chunk. */
  readonly asked: Promise<void>;
  /** Lets the requests of the chunk go on, held ones and later ones. */
  readonly answer: () => void;
}

/** Opens a page with this markup and holds a chunk until the test answers it. */
export async function openHolding(
  site: Site,
  chunk: string,
  html: string,
  { intercept }: Pick<OpenOptions, 'intercept'> = {},
): Promise<Holding> {
  let answer = (): void => {};
  let hear = (): void => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const tab = await site.open({
    intercept: (request) => {
      if (!request.url().includes(`/chunks/${chunk}-`)) return intercept?.(request);
      hear();
      return answered;
    },
  });
  await tab.print(html);
  return { tab, asked, answer };
}
