export { priceAt } from './priceAt.ts';
export { segments } from './segments.ts';
