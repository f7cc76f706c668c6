export { Asking } from './asking.ts';
export { type Desk, DeskError, type FileAnswer } from './desk.ts';
export { DeskView } from './deskView.ts';
export { download } from './download.ts';
export { draftsQuestion } from './draftsQuestion.ts';
export { moreIcon, stepIcon, turnIcon } from './icons.ts';
export { capitalized, languageName, localeName } from './languageName.ts';
export { format, momentText, offsetText, thisMinute } from './moments.ts';
export { newUuid } from './newUuid.ts';
export { hashWith, inHash, onHash, setHash } from './pageHash.ts';
export { controls, tables } from './pageStyles.ts';
export { readClock, readDate } from './readDate.ts';
export { ChangedEvent, GoEvent, type Shown, type Spot } from './shown.ts';
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
export { TypedText } from './typedText.ts';
export { Typing, TypingOf, TypingRequest } from './typing.ts';
import './whenField.ts';
export type { WhenField } from './whenField.ts';
