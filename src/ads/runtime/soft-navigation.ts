import { isFields } from '../../lib/shape.ts';
import { BOOT_SCRIPTS } from '../sources/read-scripts.ts';

/** Whether a router shows a stored page until the server has answered: the visitor sees another page in a moment. */
export const isPreview = (): boolean => document.documentElement.hasAttribute('data-turbo-preview');

/** Removes boot scripts from the head that the next page does not have, because Turbo keeps all scripts of a head. */
function removeOldScripts({ detail }: CustomEventInit<unknown>): void {
  const newBody = isFields(detail) ? detail.newBody : undefined;
  const page = newBody instanceof Element ? newBody.closest('html') : null;
  if (!page) return;
  const next = [...page.querySelectorAll(`head ${BOOT_SCRIPTS}`)].map(({ textContent }) => textContent);
  for (const script of document.head.querySelectorAll(BOOT_SCRIPTS))
    if (!next.includes(script.textContent)) script.remove();
}

/**
 * Follows Turbo, which replaces the body and stores the one before.
 *
 * @param empty called before the page is stored: an ad in a stored page would stand twice, and its scripts run again
 * @param fill called when a page is shown; it may be the same one
 */
export function followTurbo(empty: () => void, fill: () => void): void {
  document.addEventListener('turbo:before-render', removeOldScripts);
  document.addEventListener('turbo:before-cache', empty);
  document.addEventListener('turbo:load', fill);
}
