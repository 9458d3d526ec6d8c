/**
 * What pages have beside plain ads: groups and tests, which are drawn, and what the server chooses or has chosen.
 * A chunk of its own, loaded before anything is decided where boot data has any of it (`parts.ts`).
 */
export * as sources from './sources/read-more.ts';
export { chooseTests } from './decide/choose-tests.ts';
export { decideGroup, nextAd } from './decide/decide-group.ts';
export { composeChoice } from './inject/compose-choice.ts';
export { placeJsItems } from './deliver/place-server-items.ts';
export { passiveRotation, withOwnInterval } from './deliver/rotation.ts';
