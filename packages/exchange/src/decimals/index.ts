export {
  decimal,
  decimalPlaces,
  exactNumber,
  exactQuotient,
  nearestNumber,
  roundedNumber,
  type Decimal,
} from './exactDecimal.ts';
