export {
  blockName,
  blockPrice,
  blockSpan,
  blockWords,
  briefPrice,
  passWords,
} from './blockWords.ts';
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
export { copyFormStyles, DatedView } from './datedView.ts';
export { keysHelp, keysHelpStyles } from './keysHelp.ts';
export { type LegendSigns, legend, legendStyles } from './legend.ts';
export { blockClass, shadeClass, shadeStyles } from './shades.ts';
