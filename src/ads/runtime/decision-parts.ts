/**
 * Code that decisions need on few pages: consent tools of others, patterns, weekdays and stored facts in conditions, the detection of
 * an ad blocker, answers that a cache may give, long boot data.
 */
export { otherTools as consentTools } from '../consent/methods/other-tools.ts';
export { conditionParts } from '../decide/condition-parts.ts';
export { askShared } from '../deliver/ask-shared.ts';
export { lazyBootData } from '../sources/lazy-boot-data.ts';
export { detectAdblocker } from '../visitor/detect-adblocker.ts';
