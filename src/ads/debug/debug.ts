/** The log and the panel of `#debug=true`: a chunk that comes with them. */
export { openDebugPanel } from './debug-panel.ts';
export { logDecision } from './log-decision.ts';
