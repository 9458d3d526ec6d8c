import type { Definition } from './definitions.ts';
import { propertiesOf } from './style-text.ts';
import type { Attributes } from './wp.d.ts';

const el = wp.element.createElement;

/** Settings with which a block shows content of the site in addition to the blocks inside. */
const OWN_CONTENT: Readonly<Record<string, readonly string[]>> = {
  masonry: ['type', 'tax', 'term', 'count', 'order', 'before'],
  carousel: ['ids', 'gallery'],
  menu: ['menu', 'location'],
};

/** Whether the server prints more than the blocks inside. An empty grid shows the yearbook. */
export function hasOwnContent(
  { name, hasInner }: Definition,
  attributes: Attributes,
  isEmpty: boolean,
): boolean {
  if (!hasInner || (name === 'masonry' && isEmpty)) return true;
  return (OWN_CONTENT[name] ?? []).some((one) => attributes[one] !== undefined && attributes[one] !== false);
}

/** The id of the post in the editor: a carousel with the gallery of its own post needs it. A template has no number. */
function usePost(): number | undefined {
  return wp.data.useSelect((select) => {
    const id = select('core/editor')?.['getCurrentPostId']?.();
    return typeof id === 'number' ? id : undefined;
  }, []);
}

/**
 * The HTML that the server prints for these settings. The preview takes no click, key or focus, so that its links and
 * forms do not leave the editor.
 */
export function Preview({ definition, attributes }: { definition: Definition; attributes: Attributes }) {
  const post = usePost();
  return el(
    wp.components.Disabled,
    null,
    el(wp.serverSideRender, {
      block: `yearbook-islands/${definition.name}`,
      attributes,
      httpMethod: 'POST',
      skipBlockSupportAttributes: true,
      ...(post && { urlQueryArgs: { post_id: post } }),
    }),
  );
}

/** A CSS length; a bare number is in px. */
const length = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[\d.]+$/.test(text) ? `${text}px` : text || undefined;
};

/** The attributes with which the stylesheet lays out the blocks inside as on the page. */
export function layoutOf(attributes: Attributes): Record<string, unknown> {
  const style = {
    ...propertiesOf(attributes),
    '--yb-columns': attributes['columns'],
    '--yb-gutter': length(attributes['gutter']),
  };
  const layout = ['per-view', 'spacing', 'vertical', 'origin'].flatMap((name) => {
    const value = attributes[name];
    return value === undefined || value === false ? [] : [[name, value === true ? '' : value]];
  });
  return { ...Object.fromEntries(layout), style };
}
