import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import { tempFolder } from '../../rig/tempFolder.ts';
import { judgeIn, queryIn } from '../../../src/main/reader/offerReader.ts';
import {
  makeReaderThread,
  type ReaderThread,
  type ReaderThreadOptions,
} from '../../../src/main/reader/readerThread.ts';

const offered = { bytes: Buffer.from('{}'), signature: null };
const terms = acceptanceTerms;
const good = `{ kind: 'judged', acceptance: { ok: true, accepted: { createdAtMs: 7 } } }`;

/** A thread that runs a program of our own, with `say`, once for each job. */
async function thread(
  onJob: string,
  changes: Partial<ReaderThreadOptions> = {},
): Promise<ReaderThread> {
  const program = path.join(await tempFolder(), 'reader.mjs');
  await writeFile(
    program,
    `import { parentPort, threadId } from 'node:worker_threads';
    const say = (word) => parentPort.postMessage(word);
    let jobs = 0;
    parentPort.on('message', async (job) => { jobs += 1; ${onJob} });`,
  );
  const made = makeReaderThread({
    program,
    silenceMs: 300_000,
    idleMs: null,
    memoryMb: 256,
    ...changes,
  });
  onTestFinished(made.stop);
  return made;
}

describe('a reader in a separate thread', () => {
  it('returns the result of acceptBundle', async () => {
    const judge = judgeIn(await thread(`say(${good})`));
    expect(await judge(offered, terms)).toEqual({
      ok: true,
      accepted: { createdAtMs: 7 },
    });
  });

  const tooLong = /^it took longer than 0\.6 seconds$/;
  it.each([
    ['never ends', 'for (;;);', tooLong],
    ['never ends within one expression', `/(a+)+$/.test('a'.repeat(60) + 'b');`, tooLong],
    ['never answers', '', tooLong],
    ['fails', `throw new Error('quoted');`, /^its reader failed \(Error\)$/],
    ['ends itself', 'process.exit(0);', /^its reader was ended$/],
    ['answers something else', `say({ kind: 'asked' });`, /answered something else/],
  ])('one that %s costs the offer, and nothing else', async (_title, onJob, reason) => {
    let turns = 0;
    const alive = setInterval(() => {
      turns += 1;
    }, 50);
    const first = `if (job.offered.bytes.length === 2) { ${onJob} } else say(${good});`;
    const judge = judgeIn(await thread(first, reason === tooLong ? { silenceMs: 600 } : {}));
    const judgement = await judge(offered, terms);
    clearInterval(alive);
    expect(judgement).toMatchObject({ ok: false, refusal: { code: 'not_readable' } });
    if (!judgement.ok) expect(judgement.refusal.reasons.join()).toMatch(reason);
    // While the kiosk waits it has turns; had it been blocked it would have had one, when it is over.
    if (reason === tooLong) expect(turns).toBeGreaterThan(2);
    // The next offer has a reader again, whose start may take a busy machine longer than the limit.
    const next = { ...offered, bytes: Buffer.from('{} ') };
    await expect.poll(() => judge(next, terms)).toMatchObject({ ok: true });
  });

  it('one that runs out of memory costs the offer, and nothing else', async () => {
    const fill = 'const all = []; for (;;) all.push(new Array(100_000).fill({}));';
    const judge = judgeIn(await thread(fill, { memoryMb: 32 }));
    expect(await judge(offered, terms)).toEqual({
      ok: false,
      refusal: {
        code: 'not_readable',
        reasons: ['its reader failed (ERR_WORKER_OUT_OF_MEMORY)'],
      },
    });
  });

  it('may take any time while it reports that it is alive', async () => {
    const slow = `const all = setInterval(() => say({ kind: 'alive' }), 100);
      setTimeout(() => { clearInterval(all); say({ kind: 'asked', answer: { ok: false, reason: 'late' } }); }, 2_500);`;
    const ask = queryIn(await thread(slow, { silenceMs: 600 }));
    const question = {
      baseUrl: '',
      stations: [],
      stationToken: '',
      pricingToken: '',
      validForMs: 1,
      nowMs: 0,
      timeoutMs: null,
      isSignatureRequired: false,
    };
    // A busy machine may need longer than the limit until the thread reports for the first time.
    await expect.poll(() => ask(question)).toEqual({ ok: false, reason: 'late' });
  });

  it('does one job after the other, and is ended when there is none', async () => {
    const number = `say({ kind: 'judged', acceptance: { ok: true, accepted: { createdAtMs: jobs } } })`;
    const judge = judgeIn(await thread(number, { idleMs: 300 }));
    const numbers = async (): Promise<unknown[]> => {
      const both = await Promise.all([judge(offered, terms), judge(offered, terms)]);
      return both.map((one) => (one.ok ? one.accepted.createdAtMs : one.refusal.reasons));
    };
    expect(await numbers()).toEqual([1, 2]);
    // A timer of this thread, too: the end of the idle one is due before it.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await numbers()).toEqual([1, 2]);
  });
});
