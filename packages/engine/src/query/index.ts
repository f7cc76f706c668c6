export { nextChange } from './changes.ts';
export { priceAt } from './priceAt.ts';
export { segments } from './segments.ts';
