import { escapeHtml, raw } from '../lib/html.mjs';

/** HTML of a sentence: text between backticks becomes `<code>`. @param {string} text */
export const inlineCode = (text) => raw(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
