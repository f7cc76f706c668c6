import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from '@prometheus-io/client';
import { describe, expect, it } from 'vitest';
import { addLongestTurn } from '../../src/metrics/longestTurn.ts';

/** Keeps the processor busy, in milliseconds of this thread's own time. */
function work(ms: number): void {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if (user + system >= ms * 1000) return;
  }
}

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Milliseconds of the longest turn, after a scrape, while a turn does this. */
async function longestMs(turn: () => void): Promise<number> {
  const registry = new Registry();
  const end = addLongestTurn(registry);
  const scrape = async (): Promise<number> =>
    1000 * Number((await registry.metrics()).trim().split(' ').at(-1));
  await wait(20);
  await scrape();
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      turn();
      resolve();
    });
  });
  // A timer that was due before this one fires before it.
  await wait(20);
  const ms = await scrape();
  end();
  return ms;
}

describe('the longest turn', () => {
  it('has the processor time of a turn', async () => {
    const ms = await longestMs(() => {
      work(150);
    });
    expect(ms).toBeGreaterThanOrEqual(150);
    expect(ms).toBeLessThan(250);
  });

  it('does not count the time in which the thread waits', async () => {
    const ms = await longestMs(() => {
      block(150);
    });
    expect(ms).toBeLessThan(75);
  });
});
