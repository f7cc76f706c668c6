/**
 * A thread of main's process that does all the reading: bundles of files and of the store, and the
 * answers of a platform. Whatever they do to a reader, the screen goes on; main ends a thread that
 * stays silent.
 */
import './host/index.ts';
import { parentPort } from 'node:worker_threads';
import { acceptBundle } from './bundle/index.ts';
import type { AskPlatform, ReaderJob, ReaderWord } from './reader/index.ts';

/** How often the thread says that it is alive while it waits for a network. */
const aliveMs = 1_000;

let asker: AskPlatform | null = null;

async function work(job: ReaderJob): Promise<ReaderWord> {
  switch (job.kind) {
    case 'judge':
      return { kind: 'judged', acceptance: acceptBundle(job.offered, job.terms) };
    case 'ask': {
      // What speaks with a platform is a good part of the program, and a file needs none of it.
      const { makePlatformAsker } = await import('./reader/platformRound.ts');
      // Node's, not Chromium's: the page's session has no network at all, and this shares nothing with it.
      asker ??= makePlatformAsker((url, init) => fetch(url, init), Math.random);
      return { kind: 'asked', answer: await asker(job.question) };
    }
  }
}

parentPort?.on('message', (job: ReaderJob) => {
  const say = (word: ReaderWord): void => parentPort?.postMessage(word);
  const alive = setInterval(() => {
    say({ kind: 'alive' });
  }, aliveMs);
  void work(job).then((word) => {
    clearInterval(alive);
    say(word);
  });
});
