import { fieldsOf, flagOf, textOf, textsOf } from '../../lib/shape.ts';

/** One item of the server's answer, with defaults for missing fields. */
export interface SelectedItem {
  /** `success`, or `error` for an ordinary refusal; another word is a fault of the server. */
  readonly status: string;
  readonly elementId: string;
  readonly html: string;
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

function readItem(raw: unknown): SelectedItem | null {
  const fields = fieldsOf(raw);
  const elementId = textOf(fields.elementId);
  if (!elementId) return null;
  return {
    status: textOf(fields.status),
    elementId,
    html: textOf(fields.item),
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
export function readSelectAnswer(
  answer: readonly unknown[],
  report: (error: unknown) => void,
): SelectedItem[] {
  return answer.flatMap((raw) => {
    const item = readItem(raw);
    if (!item) report(new Error('Ad server: an item names no element'));
    return item ?? [];
  });
}
