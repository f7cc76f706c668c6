import { describe, expect, it } from 'vitest';
import type { FeedAnswer } from '../../../src/main/updates/updateFeed.ts';
import {
  followFeed,
  readUpdateTimes,
  updateTimes,
  type UpdateWork,
} from '../../../src/main/updates/updates.ts';

const file = { platform: 'linux-x64', name: 'a', size: 1, sha512: 'x' };
const newer: FeedAnswer = { kind: 'newer', version: '0.2.0', file };
const times = { firstMs: 1_000, everyMs: 6_000, lookMs: 60, stallMs: 1_000 };

/** A kiosk whose timers are fired by hand. */
function bench(changes: Partial<UpdateWork> = {}) {
  const done: string[] = [];
  const timers: { action: () => void; ms: number }[] = [];
  let asked = 0;
  let news = 0;
  const updates = followFeed(
    {
      ask: () => {
        asked += 1;
        return Promise.resolve(newer);
      },
      download: (version) => {
        done.push(`downloaded ${version}`);
        return Promise.resolve(() => {
          done.push(`installed ${version}`);
          return Promise.resolve();
        });
      },
      isFailedVersion: () => false,
      isQuiet: () => true,
      now: () => Date.UTC(2026, 10, 21),
      random: () => 0.5,
      log: (message) => done.push(message),
      onNews: () => (news += 1),
      setTimer: (action, ms) => timers.push({ action, ms }),
      ...changes,
    },
    times,
  );
  const fire = async (): Promise<number> => {
    const timer = timers.shift();
    timer?.action();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return timer?.ms ?? -1;
  };
  return { updates, done, timers, fire, asked: () => asked, news: () => news };
}

describe('updates', () => {
  it('leave the start alone, then ask', async () => {
    const { updates, fire, asked } = bench();
    expect(updates.status()).toEqual({
      state: 'idle',
      version: null,
      message: null,
      checked_at: null,
    });
    expect(asked()).toBe(0);
    expect(await fire()).toBe(1_500);
    expect(asked()).toBe(1);
  });

  it('are downloaded, and installed in the quiet hours', async () => {
    let isQuiet = false;
    const { updates, done, timers, fire } = bench({ isQuiet: () => isQuiet });
    await fire();
    expect(updates.status()).toMatchObject({ state: 'waiting', version: '0.2.0' });
    expect(updates.status().checked_at).toBe('2026-11-21T00:00:00.000Z');
    expect(await fire()).toBe(60);
    expect(done).not.toContain('installed 0.2.0');
    isQuiet = true;
    await fire();
    expect(done.at(-1)).toBe('installed 0.2.0');
    expect(timers).toHaveLength(1);
  });

  it.each<[FeedAnswer, string, RegExp]>([
    [{ kind: 'away', message: 'ECONNREFUSED' }, 'failed', /ECONNREFUSED/],
    [{ kind: 'refused', code: 'forged', message: 'bad' }, 'refused', /bad \(forged\)/],
    [{ kind: 'refused', code: 'older', message: 'old' }, 'refused', /old \(older\)/],
  ])('do nothing but say so on %j', async (answer, state, message) => {
    const { updates, done, fire, timers, news } = bench({ ask: () => Promise.resolve(answer) });
    await fire();
    expect(updates.status().state).toBe(state);
    expect(updates.status().message).toMatch(message);
    expect(done).toEqual([expect.stringMatching(message)]);
    expect(news()).toBe(1);
    // The same once more is no second line of the log.
    expect(timers[0]?.ms).toBe(6_000);
    await fire();
    expect(done).toHaveLength(1);
  });

  it('are quiet when there is nothing new', async () => {
    const { updates, done, fire } = bench({ ask: () => Promise.resolve({ kind: 'current' }) });
    await fire();
    expect(updates.status()).toMatchObject({ state: 'idle', message: null });
    expect(done).toEqual([]);
  });

  it('do not take a version twice that was taken back', async () => {
    const { updates, done, fire } = bench({ isFailedVersion: (version) => version === '0.2.0' });
    await fire();
    expect(updates.status()).toMatchObject({ state: 'refused', version: '0.2.0' });
    expect(done.join()).not.toContain('downloaded');
  });

  it('go on after a failed download and a failed installation', async () => {
    const failing = bench({
      download: () => Promise.reject(new Error('sha512 checksum mismatch')),
    });
    await failing.fire();
    expect(failing.updates.status()).toMatchObject({ state: 'failed', version: '0.2.0' });
    expect(failing.done.at(-1)).toContain('checksum mismatch');
    expect(failing.timers).toHaveLength(1);
    const stuck = bench({
      download: () => Promise.resolve(() => Promise.reject(new Error('EROFS'))),
    });
    await stuck.fire();
    expect(stuck.updates.status()).toMatchObject({ state: 'failed', message: 'EROFS' });
  });

  it('wait shorter in drills only', () => {
    expect(readUpdateTimes(undefined, false)).toBe(updateTimes);
    expect(readUpdateTimes('50', true)).toBe(updateTimes);
    expect(readUpdateTimes('nonsense', false)).toBe(updateTimes);
    expect(readUpdateTimes('50', false)).toEqual({
      ...{ firstMs: 50, everyMs: 50, lookMs: 50, stallMs: 500 },
    });
  });
});
