import { startIfFocused } from '../../src/yearbook/forms/follow-forms.ts';
import { adoptForm } from '../../src/yearbook/forms/nl-forms.ts';

/** Takes in the form inside the host, also one that comes later or takes the place of another. */
export function followChild(host: Element): () => void {
  let element: HTMLFormElement | null = null;
  let release = (): void => {};

  const follow = (): void => {
    const found = host.querySelector('form');
    if (found === element) return;
    release();
    release = () => {};
    element = found;
    if (!found) return;
    const [form, letGo] = adoptForm(found);
    release = letGo;
    startIfFocused(form);
  };
  const observer = new MutationObserver(follow);
  observer.observe(host, { childList: true, subtree: true });
  follow();
  return () => {
    observer.disconnect();
    release();
  };
}
