import { adoptStyles } from '../../src/island/styles.ts';
import { filledText } from '../../src/island/filled-text.ts';
import { ensureId } from '../../src/island/temporary-attributes.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import { controlsOf, labelOf, type Control } from './form-facets.ts';
import { makeOwn } from './make-element.ts';
import { onFormEvents } from './on-form-events.ts';
import { styles } from './trees.styles.ts';

/** Whether the visitor has opened (`true`) or closed (`false`) a branch; without it the choices decide. */
const OPEN = 'data-yb-open';

/** An item of a list with the list of its children. */
interface Branch {
  readonly item: HTMLElement;
  readonly list: HTMLElement;
  readonly control: Control;
  readonly button: HTMLButtonElement;
}

const isOpen = ({ item }: Branch): boolean =>
  item.hasAttribute(OPEN) ? item.getAttribute(OPEN) !== 'false' : item.querySelector(':checked') !== null;

function branchOf(control: Control): Branch | undefined {
  const item = control.closest<HTMLElement>('li');
  const list = item?.querySelector<HTMLElement>(':scope > ul, :scope > ol');
  if (!item || !list || list.contains(control)) return undefined;
  const button = makeOwn('button', 'branch', { type: 'button' });
  return { item, list, control, button };
}

/** Adds a button to a branch that opens and closes it. */
function grow(host: HTMLElement, branch: Branch, signal: AbortSignal): () => void {
  const { item, list, control, button } = branch;
  const removeId = ensureId(list);
  button.setAttribute('aria-controls', list.id);
  const update = (): void => {
    // a branch that is open for a choice stays open when the choice is removed
    if (isOpen(branch) && !item.hasAttribute(OPEN)) item.setAttribute(OPEN, 'true');
    button.ariaExpanded = String(isOpen(branch));
    button.ariaLabel = filledText(host, 'filter-branch', { label: labelOf(control) });
  };
  button.addEventListener('click', () => {
    item.setAttribute(OPEN, String(!isOpen(branch)));
    update();
  });
  control.addEventListener(
    'change',
    () => {
      if (control instanceof HTMLInputElement && control.checked) item.setAttribute(OPEN, 'true');
    },
    { signal },
  );
  list.before(button);
  signal.addEventListener('abort', () => {
    button.remove();
    item.removeAttribute(OPEN);
    removeId();
  });
  return update;
}

/** Lets the visitor open the branches of trees whose children stand in a list inside the parent's item. */
export function growTrees(
  host: HTMLElement,
  { form, facets }: { readonly form: HTMLFormElement; readonly facets: readonly Facet[] },
  signal: AbortSignal,
): () => void {
  const branches = facets
    .filter(({ isTree }) => isTree)
    .flatMap((facet) => controlsOf(form, facet).flatMap((control) => branchOf(control) ?? []));
  if (branches.length) adoptStyles(host, styles);
  const updates = branches.map((branch) => grow(host, branch, signal));
  const updateAll = (): void => updates.forEach((update) => update());
  onFormEvents(form, ['change'], updateAll, signal);
  updateAll();
  return updateAll;
}
