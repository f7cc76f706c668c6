export { queryInThread, judgeApart } from './offerReader.ts';
export type { QueryPlatform, PlatformQuestion } from './platformRound.ts';
export type { ReaderJob, ReaderWord } from './readerThread.ts';
