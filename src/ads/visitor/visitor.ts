/**
 * What decisions ask about visitor, site and day. A chunk of its own, loaded before anything is decided where an ad
 * has conditions or weekdays, or a placement depends on what is known of the visitor (`parts.ts`).
 */
export { asksForAdblocker } from '../decide/asks-for-adblocker.ts';
export { isOnDay } from '../decide/is-on-day.ts';
export { placementMode } from '../decide/placement-mode.ts';
export { visitorPasses } from '../decide/visitor-passes.ts';
export { detectAdblocker } from './detect-adblocker.ts';
export { readVisitor } from './read-visitor.ts';
export { VisitorMemory } from './visitor-memory.ts';
