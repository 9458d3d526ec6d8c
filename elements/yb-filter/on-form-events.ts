import { formElementOf } from '../../src/lib/form-members.ts';

/**
 * Calls back with the target of every event of these types in a form and at its controls outside of it, which name the
 * form by `form=`.
 */
export function onFormEvents(
  form: HTMLFormElement,
  types: readonly string[],
  heard: (target: EventTarget | null) => void,
  signal: AbortSignal,
): void {
  const listener = ({ target }: Event): void => {
    if (formElementOf(target) === form) heard(target);
  };
  for (const type of types) form.getRootNode().addEventListener(type, listener, { signal });
}
