/** A text in the language of the editor. The build lists all texts of the definitions and the contracts. */
export const translate = (text: string): string => wp.i18n.__(text, 'yearbook-islands');
