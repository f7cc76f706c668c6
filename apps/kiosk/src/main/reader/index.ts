export { askPlatform, judgeApart } from './offerReader.ts';
export type { AskPlatform, PlatformQuestion } from './platformRound.ts';
export type { ReaderJob, ReaderWord } from './readerThread.ts';
