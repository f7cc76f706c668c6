import './dateEntries.ts';
import './editChange.ts';
import './editConsequence.ts';
import './editDefault.ts';
import './editEntry.ts';
import './editView.ts';

export type { ChooseEntryEvent } from './editEntry.ts';
export type { PriceChangeEvent } from './editChange.ts';
export { Editing } from './editing.ts';
export { problemList } from './problemList.ts';
export { clockText, dayName, editWords, spanText, stepText } from './words.ts';
