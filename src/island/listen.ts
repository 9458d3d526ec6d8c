type Events = HTMLElementEventMap & DocumentEventMap & MediaQueryListEventMap;

/** Listens for several types of events, each with its own listener, until the signal says so. */
export function listen(
  target: EventTarget,
  listeners: { readonly [Type in keyof Events]?: (event: Events[Type]) => unknown },
  options: AddEventListenerOptions & { signal: AbortSignal },
): void {
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, options);
}
