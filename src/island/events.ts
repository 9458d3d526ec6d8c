/** What every island tells, whatever its tag (contract §2). */
export interface IslandEventMap {
  'island-ready': CustomEvent<{ readonly tag: string }>;
  'island-error': CustomEvent<{ readonly tag: string; readonly error: unknown }>;
}

declare global {
  // all events of islands bubble and are composed: documents and windows hear them too
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members are those above
  interface GlobalEventHandlersEventMap extends IslandEventMap {}
}
