import { runningOn, type Behaviour } from '../../src/island/behaviour.ts';
import { Steps } from '../../src/island/steps.ts';
import { loadTimeoutOf } from '../../src/lib/lazy.ts';
import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { asksFilter } from './asks-filter.ts';
import { basePath, screenPath } from './base-path.ts';
import { endEarly, isEarly, leaveToBrowser, openEarly } from './open-early.ts';
import { followLinks, queryFor, type LinkHooks } from './route-links.ts';
import { PATIENCE_MS, screen } from './screen-part.ts';
import type { contract, FilterHost } from './yb-filter.contract.ts';

interface WithNavigation {
  navigation?: EventTarget;
}

/** The link that the visitor has followed before the component was there. */
const followed = new WeakMap<Element, HTMLAnchorElement>();

/** The hosts whose visitor has come near a link before the component was there. */
const awaited = new WeakSet<Element>();

/** Calls back when the address of the page may have changed. */
function onAddress(changed: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener('popstate', changed, { signal });
  // browsers without it tell of the steps that the visitor makes, not of those of a script
  (window as WithNavigation).navigation?.addEventListener('currententrychange', changed, { signal });
  return () => end.abort();
}

/** Waits until the address or the visitor asks for the filter, and keeps the link that the visitor follows. */
export const awaitVisitor: Behaviour<typeof contract> = (host, { show, view, fail }) => {
  const steps = new Steps();
  // a page that was stored may have its mark
  endEarly(host);
  const isAsked = (): boolean => isAtFilterRoute() || asksFilter(host, location.search);
  // a form that shows early is painted first
  const showWhereAsked = (): void => void (isAsked() && !isEarly(host) && show());

  function near(): void {
    awaited.add(host);
    show();
    // ignored, because a link that needs the screen reports a failure
    screen.load().catch(() => undefined);
  }

  async function follow(link: HTMLAnchorElement, path: string): Promise<void> {
    if (isEarly(host)) return;
    const patience = Math.min(loadTimeoutOf(host), PATIENCE_MS);
    const shown = openEarly(host, link, path, queryFor(link, location.search.slice(1)));
    if (!shown) followed.set(host, link);
    // running the code would delay the form
    await shown;
    near();
    for (const part of shown ? [view, screen] : [view])
      part.load(patience).catch((error: unknown) => {
        // without the component and a form, the browser follows the link
        if (followed.delete(host)) location.assign(link.href);
        leaveToBrowser(host, () => fail(error, part));
      });
  }

  return {
    update({ base }) {
      const path = screenPath(basePath(base));
      steps.run([
        [[path], () => followLinks(path, { near, follow: (link) => void follow(link, path) })],
        [[], () => onAddress(showWhereAsked)],
        // the screen is closed elsewhere than at its address
        [[], () => void (isAsked() || host.removeAttribute('open'))],
      ]);
      showWhereAsked();
    },
    stop: () => steps.stop(),
  };
};

/** Ends the waiting: the component follows links from now on, and first what the visitor has done already. */
export function takeOver(host: FilterHost, { near, follow }: LinkHooks): void {
  runningOn(host)?.stop();
  const link = followed.get(host);
  followed.delete(host);
  if (awaited.delete(host)) near();
  if (link) follow(link);
}
