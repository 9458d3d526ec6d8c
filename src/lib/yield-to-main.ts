import { pageGlobal } from './page-global.ts';

type Scheduler = { yield?: () => Promise<void> } | undefined;

/** Lets the browser paint and handle input before the next piece of work. */
export function yieldToMain(): Promise<void> {
  const scheduler = pageGlobal('scheduler', undefined, globalThis) as Scheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
