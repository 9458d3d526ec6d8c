import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { usePart } from '../../src/island/use-part.ts';
import { useStyles } from '../../src/island/use-styles.ts';
import { useText } from '../../src/island/use-text.ts';
import { numberOf } from '../../src/lib/texts.ts';
import { without, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { chipsOf, type Chip, type FieldLabel } from './chips.ts';
import type { Ways } from './filter.tsx';
import type { Filtering } from './filtering.ts';
import { showBadges } from './link-badges.ts';
import { loadPhone, phones } from './parts.ts';
import { styles } from './screen.styles.ts';
import { useFiltering } from './use-filtering.ts';
import { useFocus } from './use-focus.ts';
import type { behaviour } from './yb-filter.contract.ts';

type Props = IslandProps<typeof behaviour> & {
  /** The address that is shown. */
  readonly shown: { readonly open: boolean; readonly search: string };
  readonly ways: Ways;
  /** The link that opened the screen. */
  readonly openerRef: RefObject<HTMLElement | null>;
};
type Text = ReturnType<typeof useText>;

function usePhone(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = phones();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => phones().matches,
  );
}

interface ChosenProps {
  readonly filtering: Filtering;
  readonly text: Text;
  readonly fieldLabel: FieldLabel | undefined;
}

/** The focus of a button that goes: to the chip beside it, else to the count. */
function passFocusOn(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('[part=screen]')?.querySelector<HTMLElement>('[part=status]'))?.focus();
}

/** The chosen filters as buttons that take them away; after an empty result each says what that would find. */
function Chosen({ filtering, text, fieldLabel }: ChosenProps): ReactNode {
  const { values, total, facets, form } = filtering;
  const chips = chipsOf(facets, values, text, fieldLabel);
  const found = ({ facet, value }: Chip): string =>
    total === 0 ? ` (${numberOf(form, filtering.totalWith(without(values, facet, value)))})` : '';
  const choosing =
    (values: () => FacetValues) =>
    ({ currentTarget }: { currentTarget: HTMLElement }): void => {
      passFocusOn(currentTarget);
      filtering.choose(values());
    };
  // its place is kept: the form does not move away under the pointer
  return (
    <div part="summary">
      {chips.length > 0 && (
        <>
          <ul part="chips" aria-label={text('filter-chosen')}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <button
                  type="button"
                  part="chip"
                  aria-label={text('filter-remove', { label: chip.label + found(chip) })}
                  onClick={choosing(() => without(filtering.values, chip.facet, chip.value))}
                >
                  {chip.label + found(chip)} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <button type="button" part="clear" onClick={choosing(() => new Map())}>
            {text('filter-clear')}
          </button>
        </>
      )}
    </div>
  );
}

function statusOf(total: number | null, text: Text): string {
  if (total === null) return '';
  return total ? text('filter-results', { n: total }) : text('filter-none');
}

/** The view of the route: the page's form with what the island adds to it. */
export function Screen({ host, values, shown, ways, openerRef }: Props): ReactNode {
  const text = useText(host);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPhone = usePhone();
  const phone = usePart(host, isPhone && loadPhone);
  const [filtering, rich] = useFiltering({ host, values }, ways);
  const { open, search } = shown;
  const total = filtering?.total ?? null;
  const label = total === null ? text('filter-submit') : text('filter-show', { n: total });
  const ownHeading = host.querySelector<HTMLElement>('h1, h2, h3, [role=heading]');
  useStyles(host, styles + (phone ? phone.phoneStyles : ''));

  useLayoutEffect(() => filtering?.follow(search, open), [filtering, search, open]);
  useLayoutEffect(() => filtering?.nameSubmit?.(label));
  useFocus(open, {
    heading: () => ownHeading ?? heading.current,
    openerRef,
    results: () => filtering?.listing?.target as HTMLElement | null,
  });
  const active = filtering ? chipsOf(filtering.facets, filtering.applied, text, undefined).length : 0;
  useEffect(() => showBadges(ways.path, active), [ways, active]);

  const close = (): void => ways.close(filtering ? filtering.queryOf(filtering.applied) : '');
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
      {filtering && <Chosen filtering={filtering} text={text} fieldLabel={rich?.fieldLabel} />}
      <slot />
      {rich && filtering && <rich.LongLists host={host} filtering={filtering} />}
      {filtering && (isPhone || !filtering.nameSubmit) && (
        <p part="bar">
          <button type="button" part="show" onClick={() => filtering.form.requestSubmit()}>
            {label}
          </button>
        </p>
      )}
    </>
  );
  if (!phone) return <div part="screen">{content}</div>;
  const name = ownHeading?.textContent?.trim() || text('filter');
  return (
    <phone.Phone label={name} open={open} close={close}>
      {content}
    </phone.Phone>
  );
}
