/** Decodes the HTML of a waiting ad from base64 and UTF-8. Throws on text that is no base64. */
export function decodeAd(text: string): string {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
