import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Heartbeat } from '../../../src/ipc/ipc.ts';
import type { RecoveryAction } from '../../../src/main/recovery/recovery.ts';
import type { CaptureArea, Picture } from '../../../src/main/recovery/picture.ts';
import { freshRecord, type RecoveryRecord } from '../../../src/main/recovery/recoveryRecord.ts';
import { recoveryTimes as times } from '../../../src/main/recovery/recoveryTimes.ts';
import { startSupervisor, type Supervisor } from '../../../src/main/recovery/supervisor.ts';
import { drawPicture, glyphAt } from './drawnPicture.ts';

const epoch = Date.parse('2026-11-21T12:00:00Z');
const price = '€0.31 per kWh';

interface Watched {
  readonly supervisor: Supervisor;
  readonly actions: RecoveryAction[];
  readonly saved: RecoveryRecord[];
  news: number;
  /** How often it wanted to know whether there is a display. */
  asked: number;
  isDark: boolean;
  capture: (area: CaptureArea) => Picture | null;
  /** Lets time go by, second by second, with a heartbeat in each, or without. */
  readonly pass: (seconds: number, beat?: Partial<Heartbeat> | null) => void;
}

function watch(left: RecoveryRecord | null = null, canSave = true): Watched {
  const nowMs = (): number => Date.now() - epoch;
  const saved: RecoveryRecord[] = [];
  const watched: Watched = {
    actions: [],
    saved,
    news: 0,
    asked: 0,
    isDark: false,
    capture: () => null,
    supervisor: startSupervisor({
      version: '1',
      times,
      file: {
        read: () => left,
        save: (record) => {
          saved.push(record);
          return canSave;
        },
      },
      clocks: { boardMs: () => Date.now(), wallMs: () => Date.now(), monotonicMs: nowMs },
      expected: () => ({ bundleSha256: null, at: () => ({ price, time: '12:00' }) }),
      isDisplayThere: () => {
        watched.asked += 1;
        return !watched.isDark;
      },
      capture: (area) => Promise.resolve(watched.capture(area)),
      act: (action) => watched.actions.push(action),
      onNews: () => {
        watched.news += 1;
      },
      log: () => undefined,
    }),
    pass: (seconds, beat = null) => {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1_000);
        if (beat !== null) watched.supervisor.beat({ ...good(), ...beat });
        watched.supervisor.tick();
      }
    },
  };
  return watched;
}

function good(): Heartbeat {
  const common = { frames: 2, revision: 1, bundleSha256: null, price, time: '12:00', glyphs: [] };
  return { ...common, at: Date.now() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: epoch });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the picture of the price', () => {
  const glyphs = [[glyphAt('7', 10, 10, 22, 30)]];
  const blank = (area: CaptureArea): Picture => drawPicture(area, 245, []);
  const drawn = (area: CaptureArea): Picture => drawPicture(area, 245, [[4, 4, 16, 24, 10]]);
  const passSlowly = async (watched: Watched, seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      watched.pass(1, { glyphs });
      await vi.advanceTimersByTimeAsync(0);
    }
  };

  it('that no capture shows is a fault, and leads to the safe screen and its pauses', async () => {
    const watched = watch();
    watched.capture = drawn;
    await passSlowly(watched, 5);
    expect(watched.saved.at(-1)).toMatchObject({ isCaptureProven: true });
    expect(watched.supervisor.view().sinceCaptureMs).not.toBeNull();
    watched.capture = blank;
    // The price is captured anew when the machine has slept, as after a change.
    watched.supervisor.interrupted();
    await passSlowly(watched, 4);
    expect(watched.supervisor.view().heartbeat.bad).toEqual({
      kind: 'not_painted',
      message: 'nothing is visible where "7" belongs',
    });
    expect(watched.actions).toEqual([]);
    await passSlowly(watched, 150);
    expect(watched.actions).toEqual(['reload', 'reload', 'window', 'window', 'relaunch']);
  });

  it('goes on from the safe screen after growing pauses', async () => {
    const attempts = { reload: 2, window: 2, relaunch: 2, software: 2, safe: 0 };
    const watched = watch({ ...freshRecord('1'), attempts, isCaptureProven: true });
    watched.capture = blank;
    await passSlowly(watched, 600);
    const seen = watched.actions.join(' ');
    expect(seen).toMatch(/^safe board safe board safe/);
    expect(watched.actions.length).toBeLessThan(10);
  });

  it('is no fault where none has ever shown it', async () => {
    const watched = watch();
    watched.capture = blank;
    await passSlowly(watched, 600);
    expect(watched.actions).toEqual([]);
    expect(watched.supervisor.view()).toMatchObject({ isBeating: true, sinceCaptureMs: null });
  });
});

describe('supervision', () => {
  it('lets a good page be for days', () => {
    const watched = watch();
    watched.pass(3 * 86_400, {});
    expect(watched.actions).toEqual([]);
    expect(watched.supervisor.view()).toMatchObject({ isBeating: true, isAlive: true });
    // What costs something is asked only when there is something to blame the page for.
    expect(watched.asked).toBe(0);
    // The start, and the first painting: nothing is written that has not changed.
    expect(watched.saved.map(({ life }) => life)).toEqual(['starting', 'painted']);
  });

  it('helps a page that falls silent, and one that shows another price', () => {
    const silent = watch();
    silent.pass(60, {});
    silent.pass(22);
    expect(silent.actions).toEqual(['window']);
    const wrong = watch();
    wrong.pass(60, {});
    wrong.pass(22, { price: '€0.01 per kWh' });
    expect(wrong.actions).toEqual(['reload']);
  });

  it('goes on helping for as long as nothing helps', () => {
    const watched = watch();
    watched.pass(10, {});
    for (let round = 0; round < 30; round += 1) {
      watched.supervisor.loading();
      watched.pass(60);
    }
    expect(watched.actions.slice(0, 3)).toEqual(['window', 'window', 'relaunch']);
  });

  it('reports once that heartbeats have become good, and once that they no longer are', () => {
    const watched = watch();
    watched.pass(1, {});
    const first = watched.news;
    expect(first).toBeGreaterThan(0);
    watched.pass(200, {});
    expect(watched.news).toBe(first);
    watched.pass(20);
    expect(watched.news).toBeGreaterThan(first);
  });

  it('does not blame a page for a stop of its own process, or for a missing display', () => {
    const watched = watch();
    watched.pass(60, {});
    vi.setSystemTime(Date.now() + 3_600_000);
    watched.pass(10);
    expect(watched.actions).toEqual([]);
    watched.isDark = true;
    watched.pass(86_400);
    expect(watched.actions).toEqual([]);
    expect(watched.supervisor.view().isAlive).toBe(true);
    watched.isDark = false;
    // A display that is plugged in is told of a moment later.
    watched.pass(times.loadMs / 1000 - 1);
    expect(watched.actions).toEqual([]);
    watched.supervisor.interrupted();
    watched.pass(5, {});
    expect(watched.supervisor.view().isBeating).toBe(true);
  });

  it('is not alive when nothing is right for long and nothing is done', () => {
    const watched = watch();
    watched.pass(60, {});
    watched.supervisor.report('page_gone', 'drill');
    vi.advanceTimersByTime(1_000);
    expect(watched.supervisor.view().isAlive).toBe(true);
    vi.setSystemTime(Date.now() + times.watchdogMs);
    expect(watched.supervisor.view().isAlive).toBe(false);
  });

  it('once it is told to end takes no more steps, and leaves a record that says so', () => {
    const watched = watch();
    watched.pass(60, {});
    watched.supervisor.report('page_gone', 'drill');
    watched.supervisor.end();
    watched.supervisor.report('page_gone', 'the windows are closed');
    watched.pass(120);
    expect(watched.actions).toEqual([]);
    expect(watched.saved.at(-1)).toMatchObject({ life: 'ended' });
  });

  it('does not start itself anew when its notes cannot be kept', () => {
    const watched = watch(freshRecord('1'), false);
    for (let round = 0; round < 10; round += 1) {
      watched.supervisor.report('page_gone', 'drill');
      vi.advanceTimersByTime(30_000);
    }
    expect(watched.actions).toContain('safe');
    expect(watched.actions.slice(0, 5)).toEqual(['reload', 'reload', 'window', 'window', 'safe']);
    expect(watched.actions).not.toContain('relaunch');
  });
});
