export { type StatusReporter, startStatusReporter } from './statusReporter.ts';
export { type DisplayFacts, type StatusFacts } from './kioskStatus.ts';
