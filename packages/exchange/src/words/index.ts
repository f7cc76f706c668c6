export { priceLine } from './priceLine.ts';
