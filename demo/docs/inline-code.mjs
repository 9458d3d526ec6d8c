import { escapeHtml, raw } from '../lib/html.mjs';

/** A sentence with its code between backticks as code. @param {string} text */
export const inlineCode = (text) => raw(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
