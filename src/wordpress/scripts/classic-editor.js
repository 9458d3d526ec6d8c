/**
 * Keeps our tags out of the paragraphs that the classic editor makes of lines. It tells blocks from text by their names,
 * so our tags have the name of a block while it works. TinyMCE would remove a block in a paragraph.
 */
(() => {
  const { jQuery, yearbookIslandsTags: tags } =
    /** @type {{ jQuery?: (body: Element) => { on: Function }, yearbookIslandsTags?: readonly string[] }} */ (
      /** @type {unknown} */ (window)
    );
  if (!jQuery || !tags) return;

  const names = tags.join('|');
  const begin = new RegExp(`<(${names})(?=[\\s/>])`, 'g');
  const end = new RegExp(`</(?:${names})\\s*>`, 'g');
  // only our own names come back: an author can write any other one into the attribute
  const held = new RegExp(`<hgroup(?: data-yb-tag="(${names})")?|</hgroup>`, 'g');

  /** @param {string} text */
  const hold = (text) => text.replace(begin, '<hgroup data-yb-tag="$1"').replace(end, '</hgroup>');

  /** @param {string} text */
  function release(text) {
    /** @type {(string | undefined)[]} */
    const open = [];
    return text.replace(held, (found, /** @type {string | undefined} */ tag) => {
      if (found !== '</hgroup>') {
        open.push(tag);
        return tag ? `<${tag}` : found;
      }
      const last = open.pop();
      return last ? `</${last}>` : found;
    });
  }

  /** @typedef {{ data: string }} Conversion */
  const body = jQuery(document.body);
  for (const name of ['Wpautop', 'PreWpautop']) {
    body.on(`before${name}`, (/** @type {Event} */ _event, /** @type {Conversion} */ conversion) => {
      conversion.data = hold(conversion.data);
    });
    body.on(`after${name}`, (/** @type {Event} */ _event, /** @type {Conversion} */ conversion) => {
      conversion.data = release(conversion.data);
    });
  }
})();
