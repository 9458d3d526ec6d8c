import { lazy, type Lazy } from '../lib/lazy.ts';
import type { Contract } from './contract.ts';
import type { CreateView } from './view.ts';

/** The view of a tag whose behaviour does all its work. It is optional: the behaviour works without it. */
export const behaviourView = <C extends Contract>({ tag }: C): Lazy<CreateView<C>> =>
  lazy(tag, async () => (await import('./take-over.tsx')).default as CreateView<C>);
