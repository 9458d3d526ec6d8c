type Events = HTMLElementEventMap & DocumentEventMap & MediaQueryListEventMap;

/** Adds a listener for each type of event, until the signal aborts. */
export function listen(
  target: EventTarget,
  listeners: { readonly [Type in keyof Events]?: (event: Events[Type]) => unknown },
  options: AddEventListenerOptions & { signal: AbortSignal },
): void {
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, options);
}
