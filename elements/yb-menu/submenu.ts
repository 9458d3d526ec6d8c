/** A part of the navigation that a control shows and hides. */
export interface Submenu {
  readonly control: HTMLElement;
  /** Whether an element is in the submenu. */
  contains(element: Node): boolean;
  isOpen(): boolean;
  setOpen(open: boolean): void;
}

export interface Disclosure extends Submenu {
  readonly panel: HTMLElement;
}
