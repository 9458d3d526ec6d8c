import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { Router, useRoute, useSearch } from 'wouter';
import { loadAhead } from '../../src/island/load-ahead.ts';
import { reactView } from '../../src/island/react-view.tsx';
import { useFailure, useLazy } from '../../src/island/use-lazy.ts';
import type { IslandProps } from '../../src/island/view.ts';
import { loadTimeoutOf } from '../../src/lib/lazy.ts';
import { painted } from '../../src/lib/painted.ts';
import { asksFilter } from './asks-filter.ts';
import { takeOver } from './await-visitor.ts';
import { basePath } from './base-path.ts';
import { endEarly, isEarly, leaveToBrowser, openEarly } from './open-early.ts';
import { followLinks, queryFor } from './route-links.ts';
import { PATIENCE_MS, screen } from './screen-part.ts';
import { isInstant, slide } from './slide-transition.ts';
import { useNavigation } from './use-navigation.ts';
import type { contract, FilterHost } from './yb-filter.contract.ts';

type Props = IslandProps<typeof contract>;

/** Fetches the screen before a visitor asks for it, unless the visitor saves data. */
function useScreenAhead(): void {
  useEffect(() => {
    const end = new AbortController();
    // ignored, because a link that needs the screen reports a failure
    loadAhead(() => void screen.load().catch(() => undefined), end.signal);
    return () => end.abort();
  }, []);
}

/**
 * Whether the browser has shown the last change of address with its own transition, for example for a swipe.
 */
function useBrowserTransition(): React.RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    const note = (event: PopStateEvent): void => {
      shown.current = event.hasUAVisualTransition;
    };
    // captured, so that it runs before the router's listener
    addEventListener('popstate', note, { capture: true });
    return () => removeEventListener('popstate', note, { capture: true });
  }, []);
  return shown;
}

/** The address that the page shows. It follows the real one with a transition when the screen opens or closes. */
function useShown(
  host: FilterHost,
  isOnRoute: boolean,
  search: string,
  isLoaded: boolean,
  openerRef: RefObject<HTMLElement | null>,
): { open: boolean; search: string } {
  const [shown, setShown] = useState({ open: isOnRoute, search });
  const byBrowserRef = useBrowserTransition();
  const latest = useRef(shown);
  // a new query alone needs no transition, so it is followed in the same rendering
  if (shown.open === isOnRoute && shown.search !== search) setShown({ open: isOnRoute, search });
  useLayoutEffect(() => {
    latest.current = { open: isOnRoute, search };
    if (shown.open !== isOnRoute) {
      if (!isLoaded && (isOnRoute || search)) return;
      // the transition calls this later, when the address may have changed again
      const show = (): void => setShown(latest.current);
      if (byBrowserRef.current || isInstant() || isEarly(host)) show();
      // capturing the page is slow: paint the response to the visitor's click first
      else void painted().then(() => slide(isOnRoute ? 'left' : 'right', () => flushSync(show)));
    }
    byBrowserRef.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of `shown` needs no transition
  }, [isOnRoute, search, isLoaded]);
  useLayoutEffect(() => {
    if (shown.open) openerRef.current = endEarly(host) ?? openerRef.current;
    if (!isEarly(host)) host.toggleAttribute('open', shown.open);
  }, [host, shown.open, openerRef]);
  return shown;
}

function Routed({ host, values, base }: Props & { base: string }): ReactNode {
  const [isOnRoute] = useRoute('/filter');
  const search = useSearch();
  const [isNeeded, need] = useReducer(() => true, false);
  // once needed, the screen stays: without it the listing would lose its filters
  if (!isNeeded && (isOnRoute || asksFilter(host, search))) need();
  const loaded = useLazy(host, isNeeded && screen);
  const openerRef = useRef<HTMLElement>(null);
  const shown = useShown(host, isOnRoute, search, !!loaded, openerRef);
  const sentRef = useRef(false);
  const navigation = useNavigation(host, base, sentRef);
  const fail = useFailure(host, screen);
  useScreenAhead();

  useEffect(() => {
    const follow = (link: HTMLAnchorElement): void => {
      openerRef.current = link;
      const present = location.search.slice(1);
      const query = queryFor(link, present);
      if ((isOnRoute && query === present) || isEarly(host)) return;
      const isShown = !isOnRoute && !screen.part && openEarly(host, link, navigation.path, query);
      screen.load(Math.min(loadTimeoutOf(host), PATIENCE_MS)).then(
        async () => {
          if (isShown) return;
          // rendering the screen is slow: paint the response to the visitor's click first
          await painted();
          need();
          navigation.open(query, isOnRoute);
        },
        (error: unknown) => {
          // without the screen, the form is a plain one; without a form, the browser follows the link
          if (isShown) return leaveToBrowser(host, () => fail(error));
          location.assign(link.href);
          fail(error);
        },
      );
    };
    // in slices, because a press follows at once
    const near = (): void => screen.whenLoaded(() => startTransition(need));
    takeOver(host, { near, follow });
    return followLinks(navigation.path, { near, follow });
  }, [host, navigation, isOnRoute, fail]);

  return loaded ? (
    <loaded.Screen
      host={host}
      values={values}
      shown={shown}
      navigation={navigation}
      openerRef={openerRef}
      sentRef={sentRef}
    />
  ) : (
    <slot />
  );
}

/** The route of the filter and the links to it; the screen is a chunk of its own. */
function Filter({ host, values }: Props): ReactNode {
  const base = useMemo(() => basePath(values.base), [values.base]);
  return (
    <Router base={base}>
      <Routed host={host} values={values} base={base} />
    </Router>
  );
}

export default reactView(Filter);
