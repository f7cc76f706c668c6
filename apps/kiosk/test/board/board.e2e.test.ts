import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { clockChangeBundle } from '../bundles/testBundle.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';

interface PriceAnswer {
  readonly at: string;
  readonly local: string;
  readonly time_zone: string;
  readonly source: string;
  readonly entry_uuid: string | null;
  readonly name: string | null;
  readonly intervals: {
    readonly energy: readonly { readonly unit: number; readonly price: number }[];
    readonly time: readonly { readonly unit: number; readonly price: number }[];
    readonly session_fee: { readonly amount: number } | null;
  } | null;
  readonly valid_from: string | null;
  readonly next_change: string | null;
  readonly marketing_text: {
    readonly short_description: string;
    readonly description: string;
    readonly legal: string;
  } | null;
}

/** What the command line says about the same bundle and instant. */
function askCommandLine(bundle: string, at: string, locale: string): PriceAnswer {
  const command = path.join(repositoryRoot, 'apps', 'cli', 'bin', 'wattpost.js');
  const answer = spawnSync(
    process.execPath,
    [command, 'price', bundle, '--at', at, '--locale', locale, '--json'],
    { encoding: 'utf8' },
  );
  expect(answer.stderr).toBe('');
  expect(answer.status).toBe(0);
  return JSON.parse(answer.stdout) as PriceAnswer;
}

/** The amounts that a board in this locale has to show: kWh, minute, session; a free first block is none. */
function expectedAmounts(answer: PriceAnswer, locale: string, currency: string): string[] {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 6,
  });
  const { energy = [], time = [], session_fee: fee = null } = answer.intervals ?? {};
  // In the samples every price is for a kWh or for a minute, or is zero.
  for (const { unit, price } of energy) expect(unit === 1000 || price === 0).toBe(true);
  for (const { unit, price } of time) expect(unit === 1 || price === 0).toBe(true);
  const charged = time.slice(time[0]?.price === 0 ? 1 : 0);
  return [...energy, ...charged, ...(fee === null ? [] : [{ price: fee.amount }])].map(
    ({ price }) => format.format(price),
  );
}

let rig: KioskRig;
let clockChanges: string;

beforeAll(async () => {
  rig = await makeKioskRig();
  clockChanges = path.join(rig.stage.home, 'clock-changes.json');
  writeFileSync(clockChanges, JSON.stringify(clockChangeBundle()));
});
afterAll(async () => {
  await rig.dispose();
});

async function withBoard<T>(
  bundle: string,
  args: readonly string[],
  use: (kiosk: OpenKiosk) => Promise<T>,
): Promise<T> {
  const kiosk = await rig.open({
    bundle,
    args: ['--size', '1920x1080', '--theme', 'light', ...args],
  });
  try {
    return await use(kiosk);
  } finally {
    await kiosk.close();
  }
}

const city = sampleBundlePath('city-ac');
const motorway = sampleBundlePath('motorway-hpc');

describe('the board shows what `wattpost price --json` says', () => {
  it.each([
    ['at the change', 'city', '2026-11-19T10:00:00Z', '11:00'],
    ['before midnight between two dates', 'motorway', '2026-11-20T22:59:59Z', '23:59'],
    ['02:29:59, second pass, 2026-10-25', 'clock', '2026-10-25T01:29:59Z', '02:29'],
  ])('%s', async (title, which, at, time) => {
    const bundle = { city, motorway, clock: clockChanges }[which] ?? '';
    const locale = which === 'motorway' ? 'de-DE' : 'de-AT';
    const answer = askCommandLine(bundle, at, locale);
    expect(answer.local.slice(11, 16)).toBe(time);
    await withBoard(bundle, ['--at', at, '--locale', locale], async (kiosk) => {
      const board = await readBoard(kiosk.page);
      expect(board.time).toBe(time);
      expect(board.at).toBe(Date.parse(answer.at));
      expect(board.source).toBe(answer.source);
      expect(board.entryUuid).toBe(answer.entry_uuid);
      expect(board.name).toBe(answer.name);
      expect(board.validFrom).toBe(
        answer.valid_from === null ? null : Date.parse(answer.valid_from),
      );
      expect(board.nextChange).toBe(
        answer.next_change === null ? null : Date.parse(answer.next_change),
      );
      expect([...board.amounts].sort()).toEqual([...expectedAmounts(answer, locale, 'EUR')].sort());
      expect(board.components).toEqual(
        [...board.components].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      );
      const {
        short_description: short = '',
        description = '',
        legal = '',
      } = answer.marketing_text ?? {};
      for (const text of [short, description, legal]) expect(board.texts).toContain(text);
      const picture = await rig.picture(kiosk, `price-${title.replaceAll(/[^a-z0-9]+/gi, '-')}`);
      expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(picture.readUInt32BE(16)).toBe(1920);
    });
  });
});

const order = ['energy', 'time', 'session_fee'];

describe('an unknown price is never shown as a price', () => {
  it('an unknown price: says so, and no digit stands in its place', async () => {
    await withBoard(
      sampleBundlePath('price-unknown'),
      ['--at', '2026-11-21T13:35:00Z'],
      async (kiosk) => {
        const board = await readBoard(kiosk.page);
        expect(board.source).toBe('none');
        expect(board.amounts).toEqual([]);
        expect(board.status[0]).toBe('Preis nicht verfügbar');
        await rig.picture(kiosk, 'unknown');
      },
    );
  });

  it('data past its validity', async () => {
    const bundle = JSON.parse(readFileSync(city, 'utf8')) as object;
    const expired = { ...bundle, valid_until: '2026-11-19T10:00:00Z' };
    const args = ['--size', '1280x720', '--locale', 'de-AT'];
    const before = await rig.run({
      bundle: expired,
      args: [...args, '--at', '2026-11-19T09:59:59Z', '--print'],
    });
    expect(before.stdout).toContain('pro kWh');
    // The price would change exactly when the data ends: nothing is promised for then.
    expect(before.stdout).not.toContain('bis 11:00');
    expect(before.stdout).not.toContain('Nächster Preis');
    const after = await rig.run({
      bundle: expired,
      args: [...args, '--at', '2026-11-19T10:00:00Z', '--print'],
    });
    expect(after.stdout).toContain('Preis nicht verfügbar');
    expect(after.stdout).not.toMatch(/pro kWh|€ 0/);
  });

  it('a broken bundle: no price, the reason in the log, and exit code 1', async () => {
    const file = path.join(rig.stage.home, 'broken.json');
    const sound = readFileSync(city, 'utf8');
    writeFileSync(file, sound.replace('"price": 0.49', '"price": -0.49'));
    const outcome = await rig.run({ bundle: file, args: ['--size', '1280x720', '--print'] });
    expect(outcome.stdout).toContain('Price not available');
    expect(outcome.stdout).not.toMatch(/\$|negative|JSON|bundle|€/);
    expect(outcome.stderr).toMatch(/kiosk: .* is not used \(not_sound\): .*\$\.cost_rates\[0\]/);
    expect(outcome.code).toBe(1);
  });

  it('an empty file', async () => {
    const file = path.join(rig.stage.home, 'empty.json');
    writeFileSync(file, '');
    await withBoard(file, [], async (kiosk) => {
      const board = await readBoard(kiosk.page);
      expect(board.source).toBe('no_data');
      expect(board.amounts).toEqual([]);
      expect(board.status).toContain('Price not available');
      await rig.picture(kiosk, 'no-data');
    });
  });
});

describe('the kiosk as a program', () => {
  it('prints the board that it paints, and writes its picture', async () => {
    const shot = path.join(rig.stage.home, 'shot.png');
    const outcome = await rig.run({
      bundle: city,
      args: ['--size', '1280x720', '--at', '2026-11-19T10:00:00Z', '--print', '--screenshot', shot],
    });
    expect(outcome.code).toBe(0);
    const picture = readFileSync(shot);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 720]);
    await withBoard(city, ['--at', '2026-11-19T10:00:00Z'], async (kiosk) => {
      const board = await readBoard(kiosk.page);
      const printed = outcome.stdout.replaceAll('\u00a0', ' ');
      for (const amount of board.amounts)
        expect(printed).toContain(amount.replaceAll('\u00a0', ' '));
      expect(printed).toContain(board.time);
      for (const line of board.texts) expect(outcome.stdout).toContain(line);
    });
  });

  it('refuses unknown options with exit code 2', async () => {
    const outcome = await rig.run({ bundle: city, args: ['--bundel', 'x'] });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('--bundle FILE');
  });
});
