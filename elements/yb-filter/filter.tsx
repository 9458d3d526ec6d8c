import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { Router, useLocation, useRoute, useSearch } from 'wouter';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { usePart } from '../../src/island/use-part.ts';
import { webAddress } from '../../src/lib/web-address.ts';
import { complain } from './complain.ts';
import { loadScreen } from './load-screen.ts';
import { followLinks, queryFor } from './route-links.ts';
import { slide } from './slide.ts';
import { behaviour, type FilterHost } from './yb-filter.contract.ts';

type Props = IslandProps<typeof behaviour>;

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
const depth = (): number => Number((history.state as { ybFilter?: unknown } | null)?.ybFilter) || 0;

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
          complain(({ nameRefusal }) => nameRefusal(error));
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
function useShown(
  host: FilterHost,
  onRoute: boolean,
  search: string,
  isLoaded: boolean,
): { open: boolean; search: string } {
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
  const [isWanted, want] = useReducer(() => true, false);
  // once it was there it stays: what it has done to the listing goes with it
  if (!isWanted && (onRoute || search)) want();
  const screen = usePart(host, isWanted && loadScreen);
  const shown = useShown(host, onRoute, search, !!screen);
  const ways = useWays(base);
  const openerRef = useRef<HTMLElement>(null);

  useEffect(
    () =>
      followLinks(ways.path, {
        // what cannot be had leaves the link a link
        near: () => void loadScreen().then(want, () => undefined),
        follow(link) {
          openerRef.current = link;
          const present = location.search.slice(1);
          const query = queryFor(link, present);
          // a link to where the page is
          if (onRoute && query === present) return;
          loadScreen().then(
            () => {
              want();
              navigate(withQuery('/filter/', query), {
                state: { ybFilter: (onRoute ? depth() : 0) + 1 },
              });
            },
            () => location.assign(link.href),
          );
        },
      }),
    [ways, navigate, onRoute],
  );

  return screen ? (
    <screen.Screen host={host} values={values} shown={shown} ways={ways} openerRef={openerRef} />
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
    if (path === undefined) complain(({ nameBase }) => nameBase(String(values.base)));
    return path ?? '/annuario';
  }, [values.base]);
  return (
    <Router base={base}>
      <Routed host={host} values={values} base={base} />
    </Router>
  );
}
