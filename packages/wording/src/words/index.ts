export {
  type AmountPart,
  type MoneyText,
  amountParts,
  energyAmountParts,
  partsText,
} from './amount.ts';
export { type Words, quantityText, words } from './words.ts';
export { numberFormat } from './numberFormat.ts';
