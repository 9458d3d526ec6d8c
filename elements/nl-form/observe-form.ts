import { startIfFocused } from '../../src/newsletter/form-listeners.ts';
import { registerForm } from '../../src/newsletter/nl-forms.ts';

/** Registers the form inside the host, also one that is added later or replaces another. */
export function observeForm(host: Element): () => void {
  let current: HTMLFormElement | null = null;
  let unregister = (): void => {};

  const update = (): void => {
    const found = host.querySelector('form');
    if (found === current) return;
    unregister();
    unregister = () => {};
    current = found;
    if (!found) return;
    const [form, end] = registerForm(found);
    unregister = end;
    startIfFocused(form);
  };
  const observer = new MutationObserver(update);
  observer.observe(host, { childList: true, subtree: true });
  update();
  return () => {
    observer.disconnect();
    unregister();
  };
}
