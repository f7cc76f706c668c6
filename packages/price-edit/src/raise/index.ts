export { raisePrices, raisePricesFrom, replacedFrom } from './raisePrices.ts';
