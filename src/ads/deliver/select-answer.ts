import { type Fields, fieldsOf, flagOf, isFilled, textOf, textsOf } from '../../lib/shape.ts';
import type { Ad, Group } from '../model/ads.ts';
import { createAdList } from '../sources/create-ad.ts';
import { createGroup } from '../sources/create-group.ts';
import { readOrReport, type Report } from '../sources/creation.ts';

/** Chosen ads in their order, and the group whose markup goes around them. */
export interface ChosenAds {
  readonly ads: readonly Ad[];
  readonly group: Group | null;
}

/** One item of the server's answer, with defaults for missing fields. */
export interface SelectedItem {
  /** `success`, or `error` for an ordinary refusal; another word is a fault of the server. */
  readonly status: string;
  readonly elementId: string;
  /** The HTML with every wrapper that its ads need. */
  readonly html: string;
  /** The ads themselves, if the answer has their content: then the browser composes them. */
  readonly chosen: ChosenAds | null;
  readonly message: string;
  readonly injectBefore: readonly string[];
  readonly ads: readonly SelectedAd[];
  readonly blogId: string;
  readonly id: string;
  readonly method: string;
  /** Whether the server has counted the impressions of the ads. */
  readonly isCounted: boolean;
}

export interface SelectedAd {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly trackingEnabled: boolean;
}

function readAds(raw: unknown): SelectedAd[] {
  return Object.values(fieldsOf(raw))
    .map(fieldsOf)
    .filter(({ id }) => textOf(id))
    .map(({ id, type, title, tracking_enabled: tracked }) => ({
      id: textOf(id),
      type: textOf(type, 'ad'),
      title: textOf(title),
      trackingEnabled: flagOf(tracked, true),
    }));
}

function readChosen(fields: Fields, name: string, report: Report): ChosenAds | null {
  const printed = Object.values(fieldsOf(fields.ads)).map(fieldsOf);
  if (printed.some(({ content }) => content === undefined)) return null;
  const ads = createAdList(
    printed.map((ad) => ({ blog_id: fields.blog_id, ...ad })),
    name,
    report,
  );
  const makeGroup = (): Group => createGroup(fields, name, report, new Map());
  const group = isFilled(fields.group_info) ? readOrReport('group', name, report, makeGroup) : null;
  return ads.length ? { ads, group } : null;
}

function readItem(raw: unknown, report: Report): SelectedItem | null {
  const fields = fieldsOf(raw);
  const elementId = textOf(fields.elementId);
  if (!elementId) return null;
  return {
    status: textOf(fields.status),
    elementId,
    html: textOf(fields.item),
    chosen: readChosen(fields, `answer for "${elementId}"`, report),
    message: textOf(fields.message),
    injectBefore: textsOf(fields.inject_before),
    ads: readAds(fields.ads),
    blogId: textOf(fields.blog_id, '1'),
    id: textOf(fields.id),
    method: textOf(fields.method, 'placement'),
    isCounted: flagOf(fields.counted, true),
  };
}

/** Reads the items of an answer. An item without an element cannot be placed: it is reported and left out. */
export function readSelectAnswer(answer: readonly unknown[], report: Report): SelectedItem[] {
  return answer.flatMap((raw) => {
    const item = readItem(raw, report);
    if (!item) report(new Error('Ad server: an item names no element'));
    return item ?? [];
  });
}
