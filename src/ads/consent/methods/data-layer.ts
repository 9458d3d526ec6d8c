import { type Fields, fieldsOf } from '../../../lib/shape.ts';
import { poll } from './poll.ts';
import { readPageGlobal } from '../../../lib/page-global.ts';

/** A command `gtag('consent', …)` of the page. */
export interface ConsentCommand {
  readonly kind: 'default' | 'update';
  readonly signals: Fields;
}

/** The signals of Google Consent Mode v2 that ads need. */
export const AD_SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization'] as const;

function commandsIn(entries: readonly unknown[]): ConsentCommand[] {
  return entries.flatMap((entry) => {
    const { 0: name, 1: kind, 2: signals } = fieldsOf(entry);
    const isConsent = name === 'consent' && (kind === 'default' || kind === 'update');
    return isConsent ? [{ kind, signals: fieldsOf(signals) }] : [];
  });
}

/**
 * Calls `onCommands` with the consent commands of the page's data layer: first with all commands so far, then
 * with each new one. The layer itself may come late. Returns the function that ends the watch.
 */
export function watchDataLayer(onCommands: (commands: readonly ConsentCommand[]) => void): () => void {
  let open = true;
  const hear = (entries: readonly unknown[]): void => {
    const commands = open ? commandsIn(entries) : [];
    if (commands.length) onCommands(commands);
  };
  const endPoll = poll(() => {
    const layer = readPageGlobal('dataLayer');
    if (!Array.isArray(layer)) return false;
    // the tag manager may replace `push` too, before or after this code: each replacement calls the one before
    const push = layer.push as (...entries: unknown[]) => number;
    layer.push = (...entries: unknown[]) => {
      const length = push.apply(layer, entries);
      hear(entries);
      return length;
    };
    hear([...layer]);
    return true;
  });
  return () => {
    open = false;
    endPoll();
  };
}

/** Queues `gtag('consent', 'update', …)`. Google's scripts recognise a command as an `arguments` object. */
export function pushConsentUpdate(isGranted: boolean): void {
  const layer = readPageGlobal('dataLayer');
  const value = isGranted ? 'granted' : 'denied';
  const signals = Object.fromEntries(AD_SIGNALS.map((signal) => [signal, value]));
  const command = function (..._command: unknown[]): unknown {
    // eslint-disable-next-line prefer-rest-params -- Google's scripts do not read a list as a command
    return arguments;
  };
  if (Array.isArray(layer)) layer.push(command('consent', 'update', signals));
}
