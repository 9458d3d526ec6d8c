/** Whether the page is being prepared for a visitor who may never come. */
export const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;
