export { type CostOptions, costCommand } from './costCommand.ts';
export { addDiffOptions } from './diffCommandOptions.ts';
export { type PriceOptions, priceCommand } from './priceCommand.ts';
export { type SegmentsOptions, segmentsCommand } from './segmentsCommand.ts';
