import path from 'node:path';
import type { Judge } from '../bundle/index.ts';
import type { AskPlatform } from './platformRound.ts';
import { makeReaderThread, type JobOutcome, type ReaderThread } from './readerThread.ts';

/** The most that is taken to read an offer: a good one needs a second or two. */
const silenceMs = 30_000;
/** Bundles come seldom. */
const idleMs = 10_000;

/** No bundle needs more. */
const memoryMb = 1024;

const program = path.join(import.meta.dirname, 'reader.cjs');

/** Has offers judged where that cannot stop the screen. */
export function judgeApart(): Judge {
  return judgeIn(makeReaderThread({ program, silenceMs, idleMs, memoryMb }));
}

/** Queries a platform in another thread, so that its answers cannot block the screen. */
export function askPlatform(): AskPlatform {
  // It remembers from one round to the next what has not changed.
  return askIn(makeReaderThread({ program, silenceMs, idleMs: null, memoryMb }));
}

/** Judges offers in a thread; what it does not get to the end of is refused. */
export function judgeIn(thread: ReaderThread): Judge {
  return async (offered, terms) => {
    const outcome = await thread.run({ kind: 'judge', offered, terms });
    if (!outcome.ok || outcome.word.kind !== 'judged') {
      return { ok: false, refusal: { code: 'not_readable', reasons: [reasonOf(outcome)] } };
    }
    return outcome.word.acceptance;
  };
}

/** Asks a platform from a thread; an answer that it does not get to the end of is none. */
export function askIn(thread: ReaderThread): AskPlatform {
  return async (question) => {
    const outcome = await thread.run({ kind: 'ask', question });
    return outcome.ok && outcome.word.kind === 'asked'
      ? outcome.word.answer
      : { ok: false, reason: `the answer was not read: ${reasonOf(outcome)}` };
  };
}

function reasonOf(outcome: JobOutcome): string {
  return outcome.ok ? 'its reader answered something else' : outcome.reason;
}
