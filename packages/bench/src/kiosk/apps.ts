import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPackage } from '@electron/asar';
import { sampleBundlePath } from '@wattpost/samples';
import { describeElectron, resolveElectron } from '../../../../scripts/electron/electron.ts';
import { packKiosk } from '../../../../scripts/packaging/packKiosk.ts';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import type { PaintingApp } from './paintingApp.ts';
import { openStation, sharedSwitches, type Station } from './station.ts';

/** The packed kiosk and the bare window, each at a station of its own. */
export interface KioskApps {
  readonly kiosk: PaintingApp;
  readonly bare: PaintingApp;
  /** Which Electron both are packed with. */
  readonly electron: string;
  readonly close: () => Promise<void>;
}

/** Packs the kiosk as it is delivered, and the bare window into the same folder with another archive. */
export async function makeKioskApps(): Promise<KioskApps> {
  const electron = await resolveElectron();
  const output = await cacheFolder('bench', 'kiosk');
  const { unpacked: kioskFolder } = await packKiosk({ target: 'dir', output });
  const opened: Station[] = [];
  const close = async (): Promise<void> => {
    for (const station of opened) await station.close();
  };
  const prepare = async (
    name: PaintingApp['name'],
    folder: string,
    argumentsAt: (station: Station) => Promise<readonly string[]>,
  ): Promise<PaintingApp> => {
    const executable = path.join(folder, 'wattpost-kiosk');
    const station = await openStation({ ...electron, folder, executable });
    opened.push(station);
    const args = [...sharedSwitches, ...(await argumentsAt(station))];
    const { stage, env } = station;
    return { name, command: stage.executable, args, env, statusFile: statusFileOf(station) };
  };
  try {
    return {
      kiosk: await prepare('kiosk', kioskFolder, async (station) => [
        '--config',
        await writeConfig(station),
      ]),
      bare: await prepare('bare', await packBareWindow(kioskFolder), (station) =>
        Promise.resolve(['--status', statusFileOf(station)]),
      ),
      electron: describeElectron(electron),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function statusFileOf({ stage }: Station): string {
  return path.join(stage.home, 'status.json');
}

/** The kiosk's folder once more, its files under other names, with another application in it. */
async function packBareWindow(kioskFolder: string): Promise<string> {
  const folder = path.join(await cacheFolder('bench'), 'bare-window');
  await rm(folder, { recursive: true, force: true });
  await promisify(execFile)('cp', ['--archive', '--link', kioskFolder, folder]);
  const archive = path.join(folder, 'resources', 'app.asar');
  await rm(archive);
  await createPackage(fileURLToPath(new URL('../../bareWindow', import.meta.url)), archive);
  return folder;
}

/** A station as an operator sets it up: bundles in a folder, a store, a status file. */
async function writeConfig({ stage, write }: Station): Promise<string> {
  const bundles = path.join(stage.home, 'bundles');
  await mkdir(bundles);
  await stage.own(bundles);
  const sample = await readFile(sampleBundlePath('city-ac'), 'utf8');
  await write(path.join('bundles', 'prices.json'), JSON.parse(sample) as object);
  return write('kiosk.json', {
    format: 'wattpost-kiosk/1',
    source: { kind: 'folder', path: 'bundles' },
    ...{ store: 'store', status_file: 'status.json', theme: 'light' },
  });
}
