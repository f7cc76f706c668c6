export { memoryUse } from './memoryUse.ts';
export { type StatusReporter, startStatusReporter } from './statusReporter.ts';
export {
  type DisplayFacts,
  type RecordFacts,
  type StatusFacts,
  healthOf,
  isOutOfOrder,
} from './kioskStatus.ts';
