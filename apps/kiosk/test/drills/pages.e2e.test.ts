import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agoText, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { testBundle } from '../bundles/testBundle.ts';
import { readStatus, until, type SeenStatus } from '../rig/spawnedKiosk.ts';
import { testTimesVariable } from '../../src/main/recovery/recoveryTimes.ts';

/**
 * The page's process is there, but what it paints is not right. The faults are put into the real page;
 * what finds them, and what is done about them, is the product's. A board that is gone, unseen or wrong
 * is `run/recovery`'s.
 *
 * | drill                                   | found as      | step     | expected then            |
 * | --------------------------------------- | ------------- | -------- | ------------------------ |
 * | an endless loop                         | `no_beat`     | `window` | the price, `fresh`       |
 * | its memory runs out (heap of 64 MB)     | `page_gone`   | `reload` | the price, `fresh`       |
 * | alive, but no frames are painted        | `no_frames`   | `reload` | the price, `fresh`       |
 * | a new bundle came, the old price stands | `wrong_*`     | `reload` | the new price, `fresh`   |
 */

/** Several kiosks share a machine; a page that is only slow is no fault here. */
const times = {
  beatMs: 250,
  silenceMs: 12_000,
  loadMs: 40_000,
  healthyMs: 600_000,
  stepMs: 50,
  maxStepMs: 200,
  safePauseMs: 1_500,
};

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface Drill {
  readonly title: string;
  /** What is done in the page. Never resolves where the page does not come back from it. */
  readonly fault: (page: Page, place: DrillFolders) => Promise<unknown>;
  readonly kind: RegExp;
  readonly message?: RegExp;
  /** What the log has besides; Chromium calls a process that ran out of memory crashed. */
  readonly log?: RegExp;
  readonly step: string;
  readonly price?: string;
  readonly args?: readonly string[];
  /** A page that runs out of memory is slow before it dies. */
  readonly silenceMs?: number;
}

const drills: readonly Drill[] = [
  {
    title: 'loops without an end: a new window',
    fault: (page) =>
      page.evaluate(() => {
        for (;;);
      }),
    kind: /^no_beat$/,
    step: 'window',
  },
  {
    title: 'runs out of memory: it is loaded anew',
    args: ['--js-flags=--max-old-space-size=64'],
    silenceMs: 60_000,
    fault: (page) =>
      page.evaluate(() => {
        const kept: number[][] = [];
        for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
      }),
    kind: /^page_gone$/,
    message: /oom|crashed/,
    log: /V8 javascript OOM/,
    step: 'reload',
  },
  {
    title: 'paints no frames: it is loaded anew',
    fault: (page) =>
      page.evaluate(() => {
        window.requestAnimationFrame = () => 0;
      }),
    kind: /^no_frames$/,
    step: 'reload',
  },
  {
    title: 'goes on with the old price when a new one has come: it is loaded anew',
    fault: async (page, place) => {
      await page.evaluate(() => {
        const board = document.querySelector('wattpost-board');
        if (board) Object.defineProperty(board, 'model', { set: () => undefined });
      });
      await place.drop('b.json', testBundle({ created: agoText(0), price: 0.32, isLean: true }));
    },
    kind: /^wrong_(price|bundle)$/,
    step: 'reload',
    price: '€0.32 per kWh',
  },
];

/** Until a fault is found, a step is taken and the price is there again. */
const stepLimitMs = 120_000;

describe.concurrent('the page', () => {
  it.for(drills)('$title', async (drill, { onTestFinished }) => {
    const { fault, kind, message = /./, log = /./, step, price = '€0.31 per kWh' } = drill;
    const { args = [], silenceMs = times.silenceMs } = drill;
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', testBundle({ created: agoText(), price: 0.31, isLean: true }));
    const kiosk = await rig.open({
      args: [...args, ...place.args],
      env: { [testTimesVariable]: JSON.stringify({ ...times, silenceMs }) },
    });
    onTestFinished(() => kiosk.close());
    await until(
      () => `the first price, but ${JSON.stringify(readStatus(place.status))}`,
      60_000,
      () => readStatus(place.status)?.painted?.price === '€0.31 per kWh',
    );
    const faultMs = Date.now();
    // It ends with its page.
    fault(kiosk.page, place).catch(() => undefined);
    let seen: SeenStatus | null = null;
    await until(
      () => `the price after a step, but ${JSON.stringify(seen)}\n${kiosk.log()}`,
      stepLimitMs,
      () => {
        seen = readStatus(place.status);
        if (seen === null || seen.recovery.tier === 'none') return false;
        const isAnew = Date.parse(seen.painted?.painted_at ?? '') > faultMs;
        return isAnew && seen.painted?.price === price && seen.painted.is_current;
      },
    );
    const after = seen as unknown as SeenStatus;
    expect(after.state).toBe('fresh');
    expect(after.recovery.tier).toBe(step);
    expect(after.recovery.attempts[step]).toBe(1);
    expect(after.recovery.last_failure?.kind).toMatch(kind);
    expect(after.recovery.last_failure?.message).toMatch(message);
    expect(kiosk.log()).toMatch(log);
  });
});
