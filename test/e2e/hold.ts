import type { Interception, OpenOptions, Site, Tab } from './harness.ts';

type Intercept = NonNullable<OpenOptions['intercept']>;

interface Held {
  readonly intercept: Intercept;
  /** Resolves when the page has requested one of them. */
  readonly asked: Promise<void>;
  /** Lets the requests go on, held ones and later ones, or answers them. */
  readonly answer: (instead?: Interception) => void;
}

/** Holds the requests whose address matches until the test answers them; `others` answers the other ones. */
export function hold(held: RegExp, others?: Intercept): Held {
  let answer: Held['answer'] = () => {};
  let hear = (): void => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  const answered = new Promise<Interception | undefined>((resolve) => (answer = resolve));
  const intercept: Intercept = (request) => {
    if (!held.test(request.url())) return others?.(request);
    hear();
    return answered;
  };
  return { intercept, asked, answer };
}

/** Opens a page with this markup and holds a chunk until the test answers it. */
export async function openHolding(
  site: Site,
  chunk: string,
  html: string,
  others?: Intercept,
): Promise<Omit<Held, 'intercept'> & { readonly tab: Tab }> {
  const { intercept, ...held } = hold(new RegExp(`/chunks/${chunk}-`), others);
  const tab = await site.open({ intercept });
  await tab.print(html);
  return { tab, ...held };
}
