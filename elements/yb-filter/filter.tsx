import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, useLocation, useRoute, useSearch } from 'wouter';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { warnOnce } from '../../src/island/properties.ts';
import { webAddress } from '../../src/lib/web-address.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { followLinks, queryFor } from './route-links.ts';
import { slide } from './slide.ts';
import { contract, type FilterHost } from './yb-filter.contract.ts';

type Props = IslandProps<typeof contract>;

/** The ways that the screen leads. */
export interface Ways {
  /** The path of the screen. */
  readonly path: string;
  /** The path of the listing. */
  readonly listing: string;
  /** Writes what is chosen into the address. */
  choose(query: string, replace: boolean): void;
  /** Leads to the listing of this query. */
  submit(query: string): void;
  /** Leads back to the listing, which shows this query. */
  close(query: string): void;
}

/** How many entries of the history the screen has made, so that closing goes back behind them. */
const depth = (): number => {
  const state: unknown = history.state;
  const value = typeof state === 'object' && state !== null ? Reflect.get(state, 'ybFilter') : 0;
  return typeof value === 'number' ? value : 0;
};

const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

function useWays(base: string): Ways {
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      path: `${base}/filter/`,
      listing: `${base}/`,
      choose(query, replace) {
        const state = replace ? history.state : depth() ? { ybFilter: depth() + 1 } : null;
        // browsers allow a page so many changes in a while; the next one carries this one too
        try {
          navigate(withQuery('/filter/', query), { replace, state });
        } catch (error) {
          console.warn('<yb-filter>: the address could not follow.', error);
        }
      },
      submit: (query) => navigate(withQuery('/', query)),
      close(query) {
        if (depth()) history.go(-depth());
        else navigate(withQuery('/', query));
      },
    }),
    [base, navigate],
  );
}

/** The view's component: there from the start where the address asks for it, else once `load` was called. */
function useScreen(needed: boolean): [ReturnType<typeof loadedScreen>, () => Promise<void>] {
  const [Screen, setScreen] = useState(loadedScreen);
  const [failure, setFailure] = useState<Error>();
  if (failure) throw failure;
  const load = useCallback(async () => {
    const loaded = await loadScreen();
    setScreen(() => loaded);
  }, []);
  useEffect(() => {
    if (!needed || Screen) return;
    loadScreen().then(
      (loaded) => setScreen(() => loaded),
      (cause: unknown) => setFailure(new Error(`Loading chunk ${contract.tag} failed.`, { cause })),
    );
  }, [needed, Screen]);
  return [Screen, load];
}

/** Whether the browser has shown the change of address by itself, as a swipe does. */
function useBrowserTransition(): React.RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    const note = (event: PopStateEvent): void => {
      shown.current = event.hasUAVisualTransition;
    };
    // before the router hears of it
    addEventListener('popstate', note, { capture: true });
    return () => removeEventListener('popstate', note, { capture: true });
  }, []);
  return shown;
}

/** The address as the page shows it: what opens or closes the screen is shown by a transition. */
function useShown(host: FilterHost, isLoaded: boolean): { open: boolean; search: string } {
  const [onRoute] = useRoute('/filter');
  const search = useSearch();
  const [shown, setShown] = useState({ open: onRoute, search });
  const byBrowserRef = useBrowserTransition();
  const latest = useRef(shown);
  // the screen stays where it is: no second rendering for what is chosen on it
  if (shown.open === onRoute && shown.search !== search) setShown({ open: onRoute, search });
  useLayoutEffect(() => {
    latest.current = { open: onRoute, search };
    if (shown.open !== onRoute) {
      if (!isLoaded && (onRoute || search)) return;
      // a transition makes its change later, when the address may be another
      const show = (): void => setShown(latest.current);
      if (byBrowserRef.current) show();
      else slide(onRoute ? 'left' : 'right', show);
    }
    byBrowserRef.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown follows the address, never the other way round
  }, [onRoute, search, isLoaded]);
  useLayoutEffect(() => {
    host.toggleAttribute('open', shown.open);
  }, [host, shown.open]);
  return shown;
}

function Routed({ host, values, base }: Props & { base: string }): ReactNode {
  const [onRoute] = useRoute('/filter');
  const search = useSearch();
  const [, navigate] = useLocation();
  const [Screen, load] = useScreen(onRoute || search !== '');
  const shown = useShown(host, !!Screen);
  const ways = useWays(base);
  const opener = useRef<HTMLElement>(null);
  const takeOpener = useCallback(() => {
    const link = opener.current;
    opener.current = null;
    return link;
  }, []);

  useEffect(
    () =>
      followLinks(ways.path, {
        near: () => void load().catch(() => undefined),
        follow(link) {
          opener.current = link;
          const present = location.search.slice(1);
          const query = queryFor(link, present);
          // a link to where the page is
          if (onRoute && query === present) return;
          load().then(
            () =>
              navigate(withQuery('/filter/', query), {
                state: { ybFilter: onRoute && depth() ? depth() + 1 : 1 },
              }),
            () => location.assign(link.href),
          );
        },
      }),
    [ways, load, navigate, onRoute],
  );

  return Screen ? (
    <Screen host={host} values={values} shown={shown} ways={ways} takeOpener={takeOpener} />
  ) : (
    <slot />
  );
}

/**
 * A host's `base` as a path of this site, without a slash at its end; undefined where it is none. It begins with one
 * slash: two would name another host.
 */
const basePath = (base: string): string | undefined =>
  webAddress(base, location.origin)?.pathname.replace(/^\/+/, '/').replace(/\/+$/, '');

/** The light part of the filter: its route, and the links that lead there (specification §2). */
export function Filter({ host, values }: Props): ReactNode {
  const base = useMemo(() => {
    const path = basePath(values.base || '/annuario');
    if (path === undefined) warnOnce(`<yb-filter>: base="${values.base}" is no path; /annuario is used`);
    return path ?? '/annuario';
  }, [values.base]);
  return (
    <Router base={base}>
      <Routed host={host} values={values} base={base} />
    </Router>
  );
}
