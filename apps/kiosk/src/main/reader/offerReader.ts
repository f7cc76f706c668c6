import path from 'node:path';
import type { Judge } from '../bundle/index.ts';
import type { QueryPlatform } from './platformRound.ts';
import { makeReaderThread, type JobOutcome, type ReaderThread } from './readerThread.ts';

/** The maximum time to read an offer; a valid one takes a second or two. */
const silenceMs = 30_000;
/** Bundles arrive rarely. */
const idleMs = 10_000;

/** A bundle does not need more. */
const memoryMb = 1024;

const program = path.join(import.meta.dirname, 'reader.cjs');

/** Checks offers in another thread, so that they cannot block the screen. */
export function judgeApart(): Judge {
  return judgeIn(makeReaderThread({ program, silenceMs, idleMs, memoryMb }));
}

/** Queries a platform in another thread, so that its responses cannot block the screen. */
export function queryInThread(): QueryPlatform {
  // It caches unchanged responses from one round to the next.
  return queryIn(makeReaderThread({ program, silenceMs, idleMs: null, memoryMb }));
}

/** Checks offers in a thread; an offer that it cannot finish is refused. */
export function judgeIn(thread: ReaderThread): Judge {
  return async (offered, terms) => {
    const outcome = await thread.run({ kind: 'judge', offered, terms });
    if (!outcome.ok || outcome.word.kind !== 'judged') {
      return { ok: false, refusal: { code: 'not_readable', reasons: [reasonOf(outcome)] } };
    }
    return outcome.word.acceptance;
  };
}

/** Queries a platform in a thread; a response that it cannot finish counts as none. */
export function queryIn(thread: ReaderThread): QueryPlatform {
  return async (question) => {
    const outcome = await thread.run({ kind: 'query', question });
    return outcome.ok && outcome.word.kind === 'asked'
      ? outcome.word.answer
      : { ok: false, reason: `the answer was not read: ${reasonOf(outcome)}` };
  };
}

function reasonOf(outcome: JobOutcome): string {
  return outcome.ok ? 'its reader answered something else' : outcome.reason;
}
