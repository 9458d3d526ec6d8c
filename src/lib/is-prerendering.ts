/** Whether the browser prerenders the page: the visitor may never see it. */
export const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;
