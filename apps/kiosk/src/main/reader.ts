/**
 * A thread of main's process that parses all input: bundles of files and of the store, and the
 * responses of a platform. The screen continues whatever they do to the parser; main ends a thread that
 * stays silent.
 */
import { ownZones } from './host/index.ts';
import { parentPort } from 'node:worker_threads';
import { acceptBundle } from './bundle/index.ts';
import type { QueryPlatform } from './reader/platformRound.ts';
import type { ReaderJob, ReaderWord } from './reader/readerThread.ts';

/** How often the thread reports that it is alive while it waits for a network. */
const aliveMs = 1_000;

let asker: QueryPlatform | null = null;

async function work(job: ReaderJob): Promise<ReaderWord> {
  switch (job.kind) {
    case 'judge':
      return { kind: 'judged', acceptance: acceptBundle(job.offered, job.terms, ownZones()) };
    case 'query': {
      // The client is a large part of the program, and a file source does not need it.
      const { makePlatformQuery } = await import('./reader/platformRound.ts');
      // Node's `fetch`, not Chromium's: the page's session has no network, and this shares nothing with it.
      asker ??= makePlatformQuery((url, init) => fetch(url, init), Math.random, ownZones());
      return { kind: 'asked', answer: await asker(job.question) };
    }
  }
}

parentPort?.on('message', (job: ReaderJob) => {
  const send = (word: ReaderWord): void => parentPort?.postMessage(word);
  const alive = setInterval(() => {
    send({ kind: 'alive' });
  }, aliveMs);
  void work(job).then((word) => {
    clearInterval(alive);
    send(word);
  });
});
