/** The element with the number of results. It gets the focus when a button with the focus disappears. */
export const statusOf = (button: HTMLElement): HTMLElement | null | undefined =>
  button.closest('[part=screen]')?.querySelector<HTMLElement>('[part=status]');
