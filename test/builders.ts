/** Ads, groups and placements as pages print them, for tests of every layer. */

type Raw = Readonly<Record<string, unknown>>;
interface AnyAd {
  readonly id?: unknown;
}

/** An ad that everybody may see; its content contains its id. */
export const ad = (
  id: string | number,
  content = `<b data-ad="${id}">${id}</b>`,
  more: object = {},
): { readonly id: string | number } & Raw => ({
  id,
  title: `Annuncio ${id}`,
  type: 'plain',
  content,
  privacy: { ignore: true },
  ...more,
});

export interface PlacementParts {
  /** Fields of `placement_info`. */
  readonly info?: object;
  /** Fields of `group_info`: the placement holds a group of all ads instead of the first ad. */
  readonly group?: object;
  readonly [field: string]: unknown;
}

/** A placement of one ad or of a group. Its own id is `p-{slug}`, the id of its group `g-{slug}`. */
export function placement(
  slug: string,
  ads: readonly AnyAd[],
  { info, group, ...more }: PlacementParts = {},
): Raw {
  return {
    ...(group
      ? { type: 'group', id: `g-${slug}`, group_info: { id: `g-${slug}`, name: `Gruppo ${slug}`, ...group } }
      : { type: 'ad', id: String(ads[0]?.id ?? 0) }),
    ads: Object.fromEntries(ads.map((one) => [String(one.id), one])),
    placement_info: { id: `p-${slug}`, slug, title: `Posizione ${slug}`, ...info },
    ...more,
  };
}

/** Boot data of one placement. */
export const boot = (
  slug: string,
  ads: readonly AnyAd[],
  parts?: PlacementParts,
): { readonly passive_placements: Raw } => ({
  passive_placements: { [`p-${slug}_1`]: placement(slug, ads, parts) },
});
