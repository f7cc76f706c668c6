import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModelBoard } from '@wattpost/display/model-board';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTimesVariable } from '../../src/main/recovery/recoveryTimes.ts';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readStatus, until, type SeenStatus } from '../rig/spawnedKiosk.ts';

/**
 * The page's texts are right, but nobody sees them. The faults are put into the real page and the real processes;
 * captures of the window find them.
 *
 * | drill                                        | found as                   | expected then          |
 * | -------------------------------------------- | -------------------------- | ---------------------- |
 * | covered, in the ground's colour, transparent | `not_painted`              | the price, by `reload` |
 * | moved behind the edge of its panel           | `not_painted`              | the price, by `reload` |
 * | the picture from before a change             | `not_painted`              | the price, by `reload` |
 * | the graphics process is stopped              | `no_frames`, `not_painted` | the price once it runs |
 */
const times = {
  beatMs: 500,
  silenceMs: 12_000,
  loadMs: 40_000,
  healthyMs: 600_000,
  stepMs: 50,
  maxStepMs: 200,
  captureMs: 2_000,
};

/** From the fault to the status and the record. */
const statedLimitMs = 60_000;
/** From the fault to the price. */
const mendedLimitMs = 120_000;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface Drill {
  readonly title: string;
  readonly fault: (opened: CapturedKiosk) => Promise<unknown>;
  readonly message: RegExp;
  readonly price?: string;
}

const drills: readonly Drill[] = [
  {
    title: 'covered by an overlay',
    fault: ({ kiosk: { page } }) =>
      page.evaluate(() => {
        const overlay = document.createElement('div');
        overlay.style.cssText = 'position: fixed; inset: 0; background: #fff';
        document.body.append(overlay);
      }),
    message: /^nothing is visible where "€0.31" belongs$/,
  },
  {
    title: 'one digit covered',
    fault: ({ kiosk: { page } }) =>
      page.evaluate(() => {
        const number = document
          .querySelector('wattpost-board')
          ?.shadowRoot?.querySelector('.hero .amount');
        const { right = 0, top = 0, height = 0 } = number?.getBoundingClientRect() ?? {};
        const overlay = document.createElement('div');
        overlay.style.cssText = `position: fixed; left: ${right - height * 0.5}px; top: ${top}px; width: ${height}px; height: ${height}px; background: #f6f8f6`;
        document.body.append(overlay);
      }),
    message: /^"1" of "€0.31" is not visible where it belongs$/,
  },
  {
    title: 'in the colour of its ground',
    fault: ({ kiosk: { page } }) =>
      page.evaluate(() => {
        document
          .querySelector<ModelBoard>('wattpost-board')
          ?.style.setProperty('--wattpost-ink', 'var(--wattpost-ground, #f6f8f6)');
      }),
    message: /^nothing is visible where "€0.31" belongs$/,
  },
  {
    title: 'almost transparent',
    fault: ({ kiosk: { page } }) => page.evaluate(`(${shiftHero.toString()})('opacity', '0.1')`),
    message: /^nothing is visible where "€0.31" belongs$/,
  },
  {
    title: 'moved behind the edge of its panel',
    fault: ({ kiosk: { page } }) =>
      page.evaluate(`(${shiftHero.toString()})('transform', 'translateX(-60%)')`),
    message: /^something else is visible over "€0.31"$/,
  },
  {
    title: 'painted on the old picture',
    fault: async ({ kiosk: { page }, place, waitFor }) => {
      await page.evaluate(() => {
        const board = document.querySelector<ModelBoard>('wattpost-board');
        if (board === null) return;
        const picture = document.createElement('wattpost-board');
        const { model, shift } = board;
        Object.assign(picture, { model, shift });
        picture.setAttribute('theme', 'light');
        picture.style.cssText = 'position: fixed; inset: 0';
        document.body.append(picture);
      });
      const coveredMs = Date.now();
      // The file is written every 30 seconds; its age is rounded.
      await waitFor(
        'it is captured once more',
        60_000,
        ({ written_at, heartbeat: { capture_age_seconds: age } }) =>
          age !== null && Date.parse(written_at) - (age + 1) * 1000 > coveredMs,
      );
      await place.drop('b.json', agedBundle({ price: 0.32, isLean: true }, 0));
    },
    message: /^the screen shows the picture from before the last change$/,
    price: '€0.32 per kWh',
  },
];

/** Runs in the page. */
function shiftHero(name: string, value: string): void {
  document
    .querySelector('wattpost-board')
    ?.shadowRoot?.querySelector<HTMLElement>('.hero .amount')
    ?.style.setProperty(name, value);
}

interface CapturedKiosk {
  readonly kiosk: OpenKiosk;
  readonly place: DrillFolders;
  readonly waitFor: (
    what: string,
    limitMs: number,
    isSo: (status: SeenStatus) => boolean,
  ) => Promise<SeenStatus>;
  readonly faults: () => readonly string[];
}

/** A kiosk whose price a capture has shown. */
async function openCaptured(): Promise<CapturedKiosk> {
  const place = await makeDrillFolders(rig);
  await place.drop('a.json', agedBundle({ price: 0.31, isLean: true }));
  const record = path.join(place.folder, 'record');
  const kiosk = await rig.open({
    args: place.args,
    env: {
      [testTimesVariable]: JSON.stringify(times),
      WATTPOST_KIOSK_RECORD_FOLDER: record,
    },
  });
  const waitFor = async (
    what: string,
    limitMs: number,
    isSo: (status: SeenStatus) => boolean,
  ): Promise<SeenStatus> => {
    let seen: SeenStatus | null = null;
    await until(
      () => `${what}, but ${JSON.stringify(seen)}\n${kiosk.log()}`,
      limitMs,
      () => {
        seen = readStatus(place.status);
        return seen !== null && isSo(seen);
      },
    );
    return seen as unknown as SeenStatus;
  };
  await waitFor('the price is captured', 60_000, isCaptured);
  return {
    kiosk,
    place,
    waitFor,
    faults: () =>
      readdirSync(record)
        .flatMap((name) => readFileSync(path.join(record, name), 'utf8').split('\n'))
        .flatMap((line) => /"fault":"(\w+)"/.exec(line)?.[1] ?? []),
  };
}

const isCaptured = ({ health, heartbeat }: SeenStatus): boolean =>
  health === 'ok' && heartbeat.reason === null && heartbeat.capture_age_seconds !== null;

describe.concurrent('a price that is', () => {
  it.for(drills)('$title', async (drill, { onTestFinished }) => {
    const { fault, message, price = '€0.31 per kWh' } = drill;
    const opened = await openCaptured();
    const { kiosk, place, waitFor, faults } = opened;
    onTestFinished(() => kiosk.close());
    await fault(opened);
    // Not of the heartbeat: the step of recovery may follow within milliseconds.
    await waitFor(
      'it is stated',
      statedLimitMs,
      ({ recovery }) => recovery.last_failure?.kind === 'not_painted',
    );
    const after = await waitFor(
      'the price is there again',
      mendedLimitMs,
      (status) =>
        status.recovery.tier === 'reload' && isCaptured(status) && status.painted?.price === price,
    );
    expect(after.recovery.last_failure?.kind).toBe('not_painted');
    expect(after.recovery.last_failure?.message).toMatch(message);
    expect(after.recovery.attempts['reload']).toBe(1);
    expect(faults()).toContain('not_painted');
    // The price is captured once more, and it is well.
    await waitFor('it stays well', 30_000, isCaptured);
    expect(readStatus(place.status)?.recovery.attempts['reload']).toBe(1);
  });
});

it('no frame of the graphics process comes: stated, and well again when it goes on', async ({
  onTestFinished,
}) => {
  const { kiosk, waitFor, faults } = await openCaptured();
  onTestFinished(() => kiosk.close());
  const pid = await kiosk.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid,
  );
  if (pid === undefined) throw new Error('There is no graphics process.');
  process.kill(pid, 'SIGSTOP');
  try {
    await waitFor('it is stated', statedLimitMs, ({ recovery }) => recovery.last_failure !== null);
    await until(
      () => `it is in the record, but ${faults().join()}`,
      statedLimitMs,
      () => faults().length > 0,
    );
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await waitFor('the price is there again', mendedLimitMs, isCaptured);
  expect(faults().every((fault) => /^(no_frames|not_painted|no_beat)$/.test(fault))).toBe(true);
});
