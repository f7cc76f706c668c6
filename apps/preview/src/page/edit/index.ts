import './dateEntries.ts';
import './editChange.ts';
import './editConsequence.ts';
import './editDefault.ts';
import './editEntry.ts';

export { followChoices, followWords } from './followChoices.ts';
export type { ChooseEntryEvent } from './editEntry.ts';
export type { PriceChangeEvent } from './editChange.ts';
export { Editing } from './editing.ts';
export { problemList } from './problemList.ts';
export { unitField, type EnergyUnit } from './unitField.ts';
export { clockText, dayName, editWords, quote, spanText, stepText } from './words.ts';
