export { decimalOf, decimalText, exactText, fixedText, roundedTo } from './decimal.ts';
export {
  type Fraction,
  add,
  compare,
  divide,
  multiply,
  raisedTo,
  subtract,
  toNumber,
  zero,
} from './fraction.ts';
