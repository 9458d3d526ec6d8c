import type { Aftercare, AftercareOptions } from './aftercare.ts';

type Action = (care: Aftercare) => void;

/**
 * Loads what follows delivery as a chunk of its own, beside the first run; the result does something with it, as
 * soon as it is there. A chunk that does not come is reported, and asked again when the network is back.
 */
export function loadAftercare(options: AftercareOptions): (action: Action) => void {
  let care: Aftercare | null = null;
  const waiting: Action[] = [];
  const load = (): void =>
    void import('./aftercare.ts').then(
      ({ Aftercare }) => {
        care = new Aftercare(options);
        for (const action of waiting.splice(0)) action(care);
      },
      (cause: unknown) => {
        options.report(new Error('Loading chunk aftercare failed.', { cause }));
        addEventListener('online', load, { once: true });
      },
    );
  load();
  return (action) => {
    if (care) action(care);
    else waiting.push(action);
  };
}
