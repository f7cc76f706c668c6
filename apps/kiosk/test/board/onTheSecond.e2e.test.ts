import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it.each([
    [
      'a recurring window',
      'city-ac',
      '2026-11-19T10:00:00Z',
      ['0.49', '0.415'],
      ['10:59', '11:00'],
    ],
    [
      'midnight between two dates',
      'motorway-hpc',
      '2026-11-20T23:00:00Z',
      null,
      ['23:59', '00:00'],
    ],
  ] as const)('%s', async (_title, bundle, change, values, times) => {
    const changeMs = Date.parse(change);
    const start = new Date(changeMs - 10_000).toISOString();
    const kiosk = await rig.open({
      bundle: sampleBundlePath(bundle),
      args: ['--size', '1280x720', '--at', start, '--run-clock'],
    });
    const frames = await watch(kiosk, 13);
    await kiosk.close();
    const [before, after, ...more] = frames;
    expect(more).toEqual([]);
    expect([before?.time, after?.time]).toEqual(times);
    expect(before?.epochMs).toBeLessThan(changeMs);
    expect(after?.value).not.toBe(before?.value);
    if (values !== null) expect([before?.value, after?.value]).toEqual(values);
    // Not before its second, and within a few frames of a machine that has other work to do.
    expect(after?.epochMs).toBeGreaterThanOrEqual(changeMs);
    expect((after?.epochMs ?? 0) - changeMs).toBeLessThan(250);
  });
});

describe('the words turn, the number stays', () => {
  it('in three languages on the same spot', async () => {
    const kiosk = await rig.open({
      bundle: sampleBundlePath('city-ac'),
      args: ['--size', '1280x720', '--at', '2026-11-19T10:00:00Z'],
    });
    const seen = await kiosk.page.evaluate(async () => {
      const board = document.querySelector('wattpost-board') as unknown as HTMLElement & {
        turn: number;
        updateComplete: Promise<boolean>;
      };
      const found: { words: string; box: string; amount: string }[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        board.turn = turn;
        await board.updateComplete;
        const amount = board.shadowRoot?.querySelector<HTMLElement>('.hero .amount');
        const words =
          board.shadowRoot?.querySelector<HTMLElement>('.hero .terms .on')?.innerText ?? '';
        const box = JSON.stringify(amount?.getBoundingClientRect());
        found.push({ words, box, amount: amount?.innerText ?? '' });
      }
      return found;
    });
    await kiosk.close();
    expect(new Set(seen.map(({ words }) => words))).toEqual(
      new Set(['pro kWh', 'per kWh', 'par kWh']),
    );
    expect(new Set(seen.map(({ box }) => box)).size).toBe(1);
    expect(new Set(seen.map(({ amount }) => amount)).size).toBe(1);
  });
});
