export { blockName, blockPrice, blockSpan, blockWords, passWords } from './blockWords.ts';
export {
  clockWords,
  datePlus,
  dateSpanWords,
  dateWords,
  instantWords,
  isDate,
  lengthWords,
  monthPlus,
  weekStart,
  weekdayOf,
} from './dateWords.ts';
export { DatedView } from './datedView.ts';
export { DragPointer, dragSteps, type DragHost, type DragKeys } from './dragPointer.ts';
export { type LegendSigns, legend, legendStyles } from './legend.ts';
export { hasMoved } from './pointer.ts';
export { shadeClass, shadeStyles } from './shades.ts';
