export { requestFile, workerApi, type FileAnswer, startWorker, whenIdle } from './workerClient.ts';
export { Query } from './query.ts';
export { NavigateEvent, View, type ViewContext, type NavigationTarget } from './view.ts';
export { download } from './download.ts';
export { draftsQuestion } from './draftsQuestion.ts';
export { moreIcon, stepIcon, turnIcon } from './icons.ts';
export { nowMs, nowText, thisMinute } from './clock.ts';
export { format, momentText, offsetText } from './moments.ts';
export { sentClock, stationClockOf } from './sentClock.ts';
export { newUuid } from './newUuid.ts';
export { hashWith, inHash, onHash, setHash } from './pageHash.ts';
export { controls } from './pageStyles.ts';
export { tables } from './tableStyles.ts';
export { readClock, readDate } from './readDate.ts';
export { selectField } from './selectField.ts';
export { drawSmaller, fontsLoaded } from './smallerBoard.ts';
export {
  type SpanName,
  type TimeSpan,
  dateAt,
  midnights,
  plusDays,
  spanAround,
  startOfDate,
} from './stationClock.ts';
export { type Theme, chosenTheme, setTheme } from './theme.ts';
export { amountNote, askAmount } from './amountNote.ts';
export { Field } from './field.ts';
export { TypedText } from './typedText.ts';
export { typing } from './typing.ts';
