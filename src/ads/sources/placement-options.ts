import { type Fields, fieldsOf, flagOf, numberOf, textOf } from '../../lib/shape.ts';
import type { CloseOptions, Frame, PlacementOptions } from '../model/ads.ts';

/** The close button of the placement or of its layer. Without a time-out, closing writes no cookie. */
function closeOf(settings: Fields): CloseOptions {
  const enabled = [settings.close, fieldsOf(settings.layer_placement).close]
    .map(fieldsOf)
    .filter((close) => flagOf(close.enabled));
  const timed = enabled.find((close) => flagOf(close.timeout_enabled));
  return {
    enabled: enabled.length > 0,
    timeoutDays: timed ? Math.max(0, numberOf(timed.timeout) ?? 0) : null,
  };
}

/** The selector of a custom position. `inject_by` says which of the two fields holds it. */
function targetSelectorOf(settings: Fields): string {
  const by = textOf(settings.inject_by);
  return textOf(by && by !== 'pro_custom_element' ? settings.container_id : settings.pro_custom_element);
}

function frameIn(settings: Fields): Frame {
  if (!flagOf(settings.frame)) return null;
  return flagOf(settings.frame_popups) ? 'popups' : 'closed';
}

/** Reads the options of a placement from any of the places where pages print them (PLACEMENT-17). */
export const readPlacementOptions = (settings: Fields): PlacementOptions => ({
  targetSelector: targetSelectorOf(settings),
  lazy: flagOf(settings.lazy_load),
  removeIfEmpty: flagOf(settings.cache_busting_empty),
  close: closeOf(settings),
  testId: textOf(settings.test_id) || null,
  frame: frameIn(settings),
});
