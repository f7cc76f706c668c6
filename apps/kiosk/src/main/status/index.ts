export { type KeptStatus, keepStatus } from './keepStatus.ts';
export { type DisplayFacts, type StatusFacts } from './kioskStatus.ts';
