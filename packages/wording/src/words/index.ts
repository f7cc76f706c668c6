export { type AmountPart, type MoneyText, amountParts, moneyText, partsText } from './amount.ts';
export { type Words, quantityText, words } from './words.ts';
