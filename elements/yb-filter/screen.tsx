import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useStyles } from '../../src/island/use-styles.ts';
import { useText } from '../../src/island/use-text.ts';
import { languageOf } from '../../src/lib/texts.ts';
import { chipsOf } from './chips.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { shortenLists } from './long-lists.ts';
import { headingIn, sendAgain } from './open-early.ts';
import { showBadges } from './route-links.ts';
import { SavedSearch } from './saved-search.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { styles } from './screen.styles.ts';
import { growTrees } from './trees.ts';
import { useAdditions } from './use-additions.ts';
import { useFiltering } from './use-filtering.ts';
import { useFocus } from './use-focus.ts';
import type { Navigation } from './use-navigation.ts';
import { useWayOut } from './use-way-out.ts';
import type { contract } from './yb-filter.contract.ts';

type Props = IslandProps<typeof contract> & {
  /** The address that is shown. */
  readonly shown: { readonly open: boolean; readonly search: string };
  readonly navigation: Navigation;
  /** The link that opened the screen. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** Whether the form was sent since the screen opened. */
  readonly sentRef: RefObject<boolean>;
};
type Text = ReturnType<typeof useText>;

const smallScreens = (): MediaQueryList => matchMedia('(width < 40rem)');

/** Whether the screen is a dialog over the page. */
function useIsDialog(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = smallScreens();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => smallScreens().matches,
  );
}

function statusOf(total: number | null, text: Text): string {
  if (total === null) return '';
  return total ? text('filter-results', { n: total }) : text('filter-none');
}

/** The page's form, with counts, chips and buttons around it. */
export function Screen({ host, values, shown, navigation, openerRef, sentRef }: Props): ReactNode {
  const text = useText(host);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDialog = useIsDialog();
  const filtering = useFiltering({ host, values }, navigation, shown);
  const { open, search } = shown;
  const total = filtering?.total ?? null;
  const label = total === null ? text('filter-submit') : text('filter-show', { n: total });
  const ownHeading = headingIn(host);
  const treesRef = useAdditions(host, filtering, growTrees);
  const listsRef = useAdditions(host, filtering, shortenLists);
  useStyles(host, styles);

  // choices, texts and counts may have changed
  useLayoutEffect(() => {
    treesRef.current?.();
    if (host.hasAttribute('only-available')) listsRef.current?.();
  });
  useLayoutEffect(() => filtering?.follow(search, open), [filtering, search, open]);
  useLayoutEffect(() => filtering?.nameSubmit?.(label));
  useFocus(host, open, {
    heading: () => ownHeading ?? heading.current,
    openerRef,
    sentRef,
    results: () => filtering?.results?.target as HTMLElement | null,
  });
  useWayOut({ filtering, navigation, open, search, text });
  useEffect(() => {
    if (filtering && open) sendAgain(host);
  }, [filtering, open, host]);
  const active = filtering ? chipsOf(filtering.facets, filtering.applied, text, languageOf(host)).length : 0;
  useEffect(() => showBadges(navigation.path, active), [navigation, active]);

  const href = filtering && new URL(filtering.hrefOf(filtering.values), location.origin).href;
  const close = (): void => navigation.close(filtering ? filtering.queryOf(filtering.applied) : '');
  const content = (
    <>
      {!ownHeading && (
        <h2 part="heading" ref={heading}>
          {text('filter')}
        </h2>
      )}
      <button type="button" part="close" onClick={close}>
        {text('filter-close')}
      </button>
      <p part="status" role="status" tabIndex={-1}>
        {statusOf(total, text)}
      </p>
      {filtering && <ChosenFilters filtering={filtering} text={text} />}
      <slot />
      {/* rendered also before the address is known, so that the listing does not move */}
      {values.share && (
        <p part="saved">
          {href && <SavedSearch key={href} href={href} title={document.title} text={text} />}
        </p>
      )}
      {filtering && (isDialog || !filtering.nameSubmit) && (
        <p part="bar">
          <button type="button" part="show" onClick={() => filtering.form.requestSubmit()}>
            {label}
          </button>
        </p>
      )}
    </>
  );
  if (!isDialog) return <div part="screen">{content}</div>;
  const name = ownHeading?.textContent?.trim() || text('filter');
  return (
    <ScreenDialog label={name} open={open} close={close}>
      {content}
    </ScreenDialog>
  );
}
