/** The few calls that the bench makes. The packages are installed only where the bench runs. */
declare module 'isotope-layout';
declare module 'macy';
declare module 'minimasonry';
declare module 'muuri';
declare module 'packery';

declare module 'instantsearch.js/es' {
  export interface InstantSearch {
    readonly status: string;
    on(event: string, call: () => void): void;
    once(event: string, call: (error: unknown) => void): void;
    removeListener(event: string, call: () => void): void;
    addWidgets(widgets: readonly unknown[]): void;
    start(): void;
  }
  export default function instantsearch(options: object): InstantSearch;
}
declare module 'instantsearch.js/es/widgets' {
  export const configure: (options: object) => unknown;
  export const refinementList: (options: object) => unknown;
}
