import { setTimeout as wait } from 'node:timers/promises';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { readFileSync } from 'node:fs';
import { clockChangeBundle } from '../bundles/testBundle.ts';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { readStatus, until, type SeenStatus, type SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * The clock is wrong, or is set, or stood still. Faked is the wall clock only: at the start by
 * `--at … --run-clock`, while the kiosk runs by another `Date.now` in main and in the page. The
 * monotonic clock and all timers are real, as they are when a time server sets the clock.
 */

const hourMs = 3_600_000;
const yearMs = 365.25 * 24 * hourMs;
const price = '€0.31 per kWh';
const none = 'Price not available';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const validFor = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Where the clock stands at the start, how long the bundle holds, what is expected. */
const starts = [
  ['ten years ahead', 10 * yearMs, validFor(7 * 24 * hourMs), none, 'expired', null, null],
  [
    'ten years ahead, no end of validity',
    10 * yearMs,
    null,
    price,
    'clock_untrusted',
    'after_lifetime',
    'next',
  ],
  ['ten years behind', -10 * yearMs, null, none, 'clock_untrusted', 'before_data', 'price'],
  [
    'an hour and a minute behind',
    -61_000 - hourMs,
    null,
    price,
    'clock_untrusted',
    'before_data',
    'next',
  ],
  ['right', 0, validFor(7 * 24 * hourMs), price, 'fresh', null, null],
] as const;

describe.concurrent('at the start the clock is', () => {
  it.for(starts)(
    '%s',
    async ([, shiftMs, validUntil, painted, state, reason, withheld], { onTestFinished }) => {
      const place = await makeDrillFolders(rig);
      await place.drop('a.json', agedBundle({ price: 0.31, validUntil }));
      const at = ['--at', new Date(Date.now() + shiftMs).toISOString(), '--run-clock'];
      const args = ['--disable-gpu', ...place.args, ...at];
      const kiosk = rig.start({ statusFile: place.status, args });
      onTestFinished(() => kiosk.kill());
      const seen = await kiosk.waitFor('the board is painted', (status) => status.painted !== null);
      expect(seen).toMatchObject({ painted: { price: painted }, state, reason, withheld });
    },
  );
});

/** Sets the clock of a running kiosk, in main and in the page, against the real one. */
async function setClock({ app, page }: OpenKiosk, shiftMs: number): Promise<void> {
  const set = (_electron: unknown, byMs: number): void => {
    const clock = Date as unknown as { realNow?: () => number };
    const real = (clock.realNow ??= Date.now);
    Date.now = () => real() + byMs;
  };
  await Promise.all([
    app.evaluate(set, shiftMs),
    page.evaluate(`(${set.toString()})(null, ${shiftMs})`),
  ]);
}

async function openKiosk({ onTestFinished }: TestContext): Promise<{
  kiosk: OpenKiosk;
  see: (what: Partial<SeenStatus>, painted: string) => Promise<void>;
}> {
  const place = await makeDrillFolders(rig);
  await place.drop('a.json', agedBundle({ price: 0.31 }));
  const kiosk = await rig.open({ args: place.args });
  onTestFinished(() => kiosk.close());
  const see = async (what: Partial<SeenStatus>, painted: string): Promise<void> => {
    const wanted = JSON.stringify(what);
    await until(
      () => `${painted} and ${wanted}, but: ${JSON.stringify(readStatus(place.status))}`,
      60_000,
      () => {
        const seen = readStatus(place.status);
        return (
          seen?.painted?.price === painted &&
          Object.entries(what).every(([key, value]) => seen[key as keyof SeenStatus] === value)
        );
      },
    );
  };
  return { kiosk, see };
}

const right = { state: 'fresh', reason: null, withheld: null } as const;
const shifted = { state: 'clock_untrusted', reason: 'shifted' } as const;

/** By how much the clock is set while the kiosk runs, and what is withheld. */
const settings = [
  ['ten years ahead', 10 * yearMs, 'price', none],
  ['ten years back', -10 * yearMs, 'price', none],
  ['half an hour back', -hourMs / 2, 'price', none],
  ['two minutes back', -120_000, 'next', price],
  ['two minutes ahead', 120_000, 'next', price],
] as const;

describe.concurrent('no time server sets the clock, and a bundle', () => {
  const start = async ({ onTestFinished }: TestContext, isKept: boolean) => {
    const place = await makeDrillFolders(rig);
    if (isKept) await place.drop('a.json', agedBundle({ price: 0.31 }, 2 * hourMs));
    else await place.drop('wrong.json', agedBundle({ price: 0.9 }, -yearMs));
    // A clock by `--at` is never one that a time server sets.
    const at = ['--at', new Date().toISOString(), '--run-clock'];
    const open = (args: readonly string[]) => {
      const kiosk = rig.start({
        statusFile: place.status,
        args: ['--disable-gpu', ...args, ...at],
      });
      onTestFinished(() => kiosk.kill());
      return kiosk;
    };
    return { place, open };
  };
  const seePrice = (kiosk: SpawnedKiosk, text: string): Promise<SeenStatus> =>
    kiosk.waitFor(`${text} is painted`, ({ painted }) => painted?.price === text);

  it('of next year takes no price off the screen', async (context) => {
    const { place, open } = await start(context, true);
    const kiosk = open(place.args);
    await seePrice(kiosk, price);
    await place.drop('wrong.json', agedBundle({ price: 0.9 }, -yearMs));
    await kiosk.waitFor('it is refused', ({ last_error: error }) =>
      /wrong\.json is not used \(from_the_future\)/.test(error?.message ?? ''),
    );
    await place.drop('right.json', agedBundle({ price: 0.4 }));
    const { state, last_error: error } = await seePrice(kiosk, '€0.40 per kWh');
    expect([state, error]).toEqual(['fresh', null]);
  });

  it('of next year that came first gives way to a right one, for good', async (context) => {
    const { place, open } = await start(context, false);
    const kiosk = open(place.args);
    const stuck = await seePrice(kiosk, none);
    expect(stuck).toMatchObject({ state: 'clock_untrusted', reason: 'before_data' });
    await place.drop('right.json', agedBundle({ price: 0.4 }));
    expect(await seePrice(kiosk, '€0.40 per kWh')).toMatchObject({ state: 'fresh' });
    // Older ones stay out: it is the wrong date that does not count, and not every date.
    await place.drop('old.json', agedBundle({ price: 0.2 }, 48 * hourMs));
    await kiosk.waitFor('it is refused', ({ last_error: error }) =>
      /old\.json is not used \(rolled_back\)/.test(error?.message ?? ''),
    );
    expect(await kiosk.end()).toBe(0);
    expect((await place.stored()).count).toBe(1);
    const again = open(place.argsWithoutSource);
    expect(await seePrice(again, '€0.40 per kWh')).toMatchObject({ state: 'fresh' });
  });
});

describe.concurrent('while the kiosk runs the clock', () => {
  it('is set, and put right again, in five ways', async (context) => {
    const { kiosk, see } = await openKiosk(context);
    await see(right, price);
    for (const [, shiftMs, withheld, painted] of settings) {
      await setClock(kiosk, shiftMs);
      await see({ ...shifted, withheld }, painted);
      await setClock(kiosk, 0);
      await see(right, price);
    }
  });

  it('went on while the machine slept: after the resume nothing is doubted', async (context) => {
    const { kiosk, see } = await openKiosk(context);
    await see(right, price);
    await setClock(kiosk, 8 * hourMs);
    await see({ ...shifted, withheld: 'price' }, none);
    await kiosk.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await see(right, price);
  });
});

/** These bundles are weeks old by then, and the board says so; the clock is not doubted. */
const aged = { ...right, state: 'offline_valid' } as const;

describe.concurrent('time goes on', () => {
  it('while every process is stopped: the price is right at once when they go on', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', readFileSync(sampleBundlePath('city-ac')));
    const changeMs = Date.parse('2026-11-19T10:00:00Z');
    const beginMs = performance.now();
    // Within it the kiosk has to start.
    const leadMs = 25_000;
    const at = ['--at', new Date(changeMs - leadMs).toISOString(), '--run-clock'];
    const args = ['--disable-gpu', ...place.args, ...at];
    const kiosk = rig.start({ statusFile: place.status, args });
    context.onTestFinished(() => kiosk.kill());
    const before = await kiosk.waitFor('the board is painted', ({ painted }) => painted !== null);
    expect(before.painted?.price).toContain('€0.490 per kWh');
    kiosk.signalAll('SIGSTOP');
    const stopped = kiosk.status();
    await wait(leadMs + 1000 - (performance.now() - beginMs));
    expect(kiosk.status()).toEqual(stopped);
    kiosk.signalAll('SIGCONT');
    const after = await kiosk.waitFor(
      'the next price',
      ({ painted }) => painted?.price.includes('€0.415 per kWh') === true,
    );
    expect(after).toMatchObject(aged);
  });

  it.for([
    ['autumn', '2026-10-25T01:00:00Z', ['02:59', '€0.230'], ['02:00', '€0.215']],
    ['spring', '2026-03-29T01:00:00Z', ['01:59', '€0.500'], ['03:00', '€0.500']],
  ] as const)('over the night of %s', async ([, change, before, after], context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', JSON.stringify(clockChangeBundle()));
    const at = ['--at', new Date(Date.parse(change) - 25_000).toISOString(), '--run-clock'];
    const kiosk = await rig.open({ args: [...place.args, ...at] });
    context.onTestFinished(() => kiosk.close());
    const seen = async (): Promise<readonly (string | undefined)[]> => {
      const { time, amounts } = await readBoard(kiosk.page);
      return [time, amounts[0]];
    };
    expect(await seen()).toEqual(before);
    await expect.poll(seen).toEqual(after);
    expect(readStatus(place.status)).toMatchObject(aged);
  });
});
