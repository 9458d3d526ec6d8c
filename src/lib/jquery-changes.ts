interface Change {
  readonly target: EventTarget;
  /** The browser's own event; undefined where a script has triggered the change in jQuery alone. */
  readonly originalEvent?: Event;
}

type Listener = (event: Change) => void;

type JQuery = (target: EventTarget) => {
  on(type: string, listener: Listener): void;
  off(type: string, listener: Listener): void;
};

/**
 * Calls back when a jQuery widget has changed a control: it tells the listeners of jQuery alone. jQuery may load later
 * than this code, and is looked for again when the visitor acts.
 */
export function onJQueryChange(
  target: EventTarget,
  changed: (control: EventTarget) => void,
  signal: AbortSignal,
): void {
  const listener: Listener = (event) => {
    if (!event.originalEvent) changed(event.target);
  };
  const looking = new AbortController();
  const join = (): void => {
    const { jQuery } = window as { jQuery?: JQuery };
    if (typeof jQuery !== 'function' || signal.aborted) return;
    looking.abort();
    jQuery(target).on('change', listener);
    signal.addEventListener('abort', () => jQuery(target).off('change', listener));
  };
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, join, { capture: true, signal: looking.signal });
  signal.addEventListener('abort', () => looking.abort());
  join();
}
