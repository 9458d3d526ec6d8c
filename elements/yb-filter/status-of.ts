/** The number of results, which takes the focus of buttons that disappear. */
export const statusOf = (button: HTMLElement): HTMLElement | null | undefined =>
  button.closest('[part=screen]')?.querySelector<HTMLElement>('[part=status]');
