import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type RecordHead,
  type RecordLine,
  chainFault,
  firstLink,
  readRecordLine,
} from '@wattpost/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type StartOptions } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * The whole app is killed (SIGKILL, all processes) at random moments while its prices change. No line that was
 * complete before a kill is lost or changed by the next start, and the chain never breaks.
 */
const kills = Number(process.env['WATTPOST_DRILL_KILLS'] ?? 32) / 4;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** The complete lines of a record, whose chain must be sound. An incomplete last one is not read. */
function completeLines(folder: string): readonly string[] {
  const names = readdirSync(folder).sort();
  expect(names.every((name) => name.endsWith('.jsonl'))).toBe(true);
  return names.flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1),
  );
}

/** The complete lines, or none yet. */
function linesSoFar(folder: string): readonly string[] {
  return existsSync(folder) ? completeLines(folder) : [];
}

function verified(texts: readonly string[]): readonly RecordLine[] {
  let head: RecordHead = { line: 0, hash: firstLink };
  return texts.map((text) => {
    const reading = readRecordLine(text, (of) => createHash('sha256').update(of).digest('hex'));
    if (!reading.ok) throw new Error(`${reading.message} ${text}`);
    expect(chainFault(reading.value, head)).toBeNull();
    head = { line: reading.value.n, hash: reading.value.hash };
    return reading.value;
  });
}

it(`killed ${kills} times while prices change, its record keeps every line`, async () => {
  const place = await makeDrillFolders(rig);
  const folder = path.join(place.folder, 'record');
  let before: readonly string[] = [];
  let serial = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    serial += 1;
    await place.drop(
      `${serial}.json`,
      agedBundle({ price: serial / 100 }, 3_600_000 - serial * 1_000),
    );
    const kiosk = rig.start({
      statusFile: place.status,
      args: ['--disable-gpu', ...place.args],
      env: { WATTPOST_KIOSK_RECORD_FOLDER: folder },
    });
    try {
      const price = (serial / 100).toFixed(2);
      await kiosk.waitFor('its price is recorded', ({ painted }) => {
        const isPainted = painted?.is_current === true && painted.price.includes(price);
        return isPainted && linesSoFar(folder).at(-1)?.includes(price) === true;
      });
      for (let change = 0; change < 3; change += 1) {
        serial += 1;
        const created = 3_600_000 - serial * 1_000;
        await place.drop(`${serial}.json`, agedBundle({ price: serial / 100 }, created));
        await wait(Math.random() * 900);
      }
    } finally {
      await kiosk.kill();
    }
    const lines = completeLines(folder);
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines.length).toBeGreaterThan(before.length);
    before = lines;
  }
  const events = verified(before).map(({ event }) => event);
  expect(events.filter((event) => event === 'started').length).toBe(kills);
}, 3_600_000);

describe('asked to end, its last line says so', () => {
  /** Starts and ends a kiosk three times. */
  async function startAndEnd(start: (options: StartOptions) => SpawnedKiosk): Promise<void> {
    const place = await makeDrillFolders(rig);
    const folder = path.join(place.folder, 'record');
    await place.drop('1.json', agedBundle({ price: 0.5 }));
    for (let round = 1; round <= 3; round += 1) {
      const kiosk = start({
        statusFile: place.status,
        args: ['--disable-gpu', ...place.args],
        env: { WATTPOST_KIOSK_RECORD_FOLDER: folder },
      });
      await kiosk.waitFor('it records', () => linesSoFar(folder).length === 2 * round - 1);
      expect(await kiosk.end()).toBe(0);
      const events = verified(completeLines(folder)).map(({ event }) => event);
      expect(events.slice(-2)).toEqual(['started', 'stopped']);
      expect(events).toHaveLength(2 * round);
    }
  }

  it('by its service manager', () => startAndEnd((options) => rig.start(options)));

  it('through cage, which does not pass a signal on', async () => {
    await ensurePackages(['cage']);
    const packaged = path.join(repositoryRoot, 'apps/kiosk/packaging/linux/run-under-cage');
    const script = path.join(rig.stage.home, 'run-under-cage');
    await copyFile(packaged, script);
    await rig.stage.own(script);
    const executable = await rig.stage.executableUnder(script);
    const screen = {
      WLR_BACKENDS: 'headless',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
    };
    await startAndEnd(({ args, env, ...options }) =>
      rig.start({
        ...options,
        executable,
        args: ['--ozone-platform=x11', ...args],
        env: { ...env, ...screen },
      }),
    );
  });
});
