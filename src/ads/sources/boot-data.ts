/** The sections of boot data. */
export const SECTIONS = [
  'config',
  'passive_ads',
  'passive_groups',
  'passive_placements',
  'ajax_queries',
  'ajax_queries_args',
  'placement_tests',
  'has_ads',
  'js_items',
] as const;

/** Boot data as the page printed it; a section may have any value. JSON and globals give the same record. */
export type RawBootData = { readonly [section in (typeof SECTIONS)[number]]?: unknown };
