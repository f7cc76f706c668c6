import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoListsBundle } from '../bundles/testBundle.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';

/** A frame of the running board: when it was painted on the board's clock, and what it showed. */
interface Frame {
  readonly epochMs: number;
  readonly value: string;
  readonly time: string;
}

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** Every frame of the next seconds in which something had changed. */
async function watch(kiosk: OpenKiosk, seconds: number): Promise<Frame[]> {
  return kiosk.page.evaluate(async (forMs) => {
    const { clock } = await window.wattpost.board();
    if (clock.kind !== 'running') throw new Error('The clock stands still.');
    const root = document.querySelector('wattpost-board')?.shadowRoot;
    const frames: { epochMs: number; value: string; time: string }[] = [];
    const endMs = Date.now() + forMs;
    return new Promise<typeof frames>((resolve) => {
      const look = (): void => {
        const hero = root?.querySelector<HTMLElement>('.hero');
        const time = root?.querySelector<HTMLElement>('.clock time')?.innerText ?? '';
        const value = hero?.dataset['value'] ?? '';
        const last = frames.at(-1);
        if (last?.value !== value || last.time !== time) {
          frames.push({ epochMs: Date.now() + clock.offsetMs, value, time });
        }
        if (Date.now() < endMs) requestAnimationFrame(look);
        else resolve(frames);
      };
      look();
    });
  }, seconds * 1000);
}

describe('the price changes on the second', () => {
  const changes = [
    [
      'a recurring window',
      sampleBundlePath('city-ac'),
      '2026-11-19T10:00:00Z',
      ['0.49', '0.415'],
      ['10:59', '11:00'],
    ],
    [
      'midnight between two dates',
      sampleBundlePath('motorway-hpc'),
      '2026-11-20T23:00:00Z',
      null,
      ['23:59', '00:00'],
    ],
    [
      'midnight between two price lists',
      twoListsBundle([0.49, 0.59], '2027-01-01T00:00:00'),
      '2026-12-31T23:00:00Z',
      ['0.49', '0.59'],
      ['23:59', '00:00'],
    ],
  ] as const;
  const watched: Promise<Frame[]>[] = [];
  beforeAll(async () => {
    // One after the other: each is long done with its start when the first price changes.
    for (const [index, [, bundle, change]] of changes.entries()) {
      const leadMs = 24_000 - index * 7_000;
      const start = new Date(Date.parse(change) - leadMs).toISOString();
      const profile = `--user-data-dir=${path.join(rig.stage.home, `profile-${index}`)}`;
      const kiosk = await rig.open({
        bundle,
        args: [profile, '--size', '1280x720', '--locale', 'de-AT', '--at', start, '--run-clock'],
      });
      watched.push(watch(kiosk, leadMs / 1000 + 3));
    }
  });

  it.each(changes.map((change, index) => [...change, index] as const))(
    '%s',
    async (_title, _bundle, change, values, times, index) => {
      const changeMs = Date.parse(change);
      const [before, after, ...more] = (await watched[index]) ?? [];
      expect(more).toEqual([]);
      expect([before?.time, after?.time]).toEqual(times);
      expect(before?.epochMs).toBeLessThan(changeMs);
      expect(after?.value).not.toBe(before?.value);
      if (values !== null) expect([before?.value, after?.value]).toEqual(values);
      // Not before its second, and within a few frames of a machine that has other work to do.
      expect(after?.epochMs).toBeGreaterThanOrEqual(changeMs);
      expect((after?.epochMs ?? 0) - changeMs).toBeLessThan(250);
    },
  );
});
