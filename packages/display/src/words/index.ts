export {
  type ClockStyle,
  clockStyle,
  dateText,
  minuteOf,
  momentText,
  timeText,
  zoneName,
} from './moment.ts';
export { numberFormat } from './numberFormat.ts';
export { type PriceLine, lineText, priceLines } from './priceLine.ts';
export { type Words, quantityText, words } from './words.ts';
