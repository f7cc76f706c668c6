import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPackage } from '@electron/asar';
import { sampleBundlePath } from '@wattpost/samples';
import type { ElectronChoice } from '../../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../../scripts/electron/kioskStage.ts';
import { startVirtualDisplay } from '../../../../scripts/electron/virtualDisplay.ts';
import { packKiosk } from '../../../../scripts/packaging/packKiosk.ts';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { runTool } from '../../../../scripts/run/runCommand.ts';
import type { PaintingApp } from './paintingApp.ts';

/** Given to every window: without a graphics card, what would be tried first is not what a station does. */
export const sharedSwitches: readonly string[] = ['--disable-gpu'];

/** A user's home and a screen, on which an Electron can be started. */
export interface Station {
  readonly stage: KioskStage;
  /** What the process is to have in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Writes a file into the home; gives its path. */
  readonly write: (name: string, content: string) => Promise<string>;
}

/** Makes a station of its own. */
export async function openStation(
  opened: AsyncDisposableStack,
  electron: ElectronChoice,
): Promise<Station> {
  const stage = await makeKioskStage(electron);
  opened.defer(() => stage.dispose());
  const screen = { width: 1920, height: 1080, folder: stage.home };
  const display = await startVirtualDisplay(screen);
  opened.defer(() => display.close());
  await stage.own(display.env.XAUTHORITY);
  const write = async (name: string, content: string): Promise<string> => {
    const file = path.join(stage.home, name);
    await writeFile(file, content);
    await stage.own(file);
    return file;
  };
  return { stage, env: { ...stage.env, ...display.env }, write };
}

/** The packed kiosk and the bare window. */
export type KioskApps = Readonly<Record<'kiosk' | 'bare', PaintingApp>>;

/**
 * Packs the kiosk as it is delivered, and the bare window into the same folder with another archive; each
 * is at a station of its own.
 */
export async function makeKioskApps(
  opened: AsyncDisposableStack,
  electron: ElectronChoice,
): Promise<KioskApps> {
  const output = await cacheFolder('bench', 'kiosk');
  const { unpacked } = await packKiosk({ target: 'dir', output });
  const prepare = async (
    folder: string,
    ownArgs: (station: Station, statusFile: string) => Promise<readonly string[]>,
  ): Promise<PaintingApp> => {
    const executable = path.join(folder, 'wattpost-kiosk');
    const station = await openStation(opened, { ...electron, folder, executable });
    const { stage, env } = station;
    const statusFile = path.join(stage.home, 'status.json');
    const args = [...sharedSwitches, ...(await ownArgs(station, statusFile))];
    return { command: stage.executable, args, env, statusFile };
  };
  return {
    kiosk: await prepare(unpacked, async (station) => ['--config', await writeConfig(station)]),
    bare: await prepare(await packBareWindow(unpacked), (_station, statusFile) =>
      Promise.resolve(['--status', statusFile]),
    ),
  };
}

/** The kiosk's folder once more, its files under other names, with another application in it. */
async function packBareWindow(kioskFolder: string): Promise<string> {
  const folder = path.join(await cacheFolder('bench'), 'bare-window');
  await rm(folder, { recursive: true, force: true });
  await runTool('cp', ['--archive', '--link', kioskFolder, folder]);
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
  await write('bundles/prices.json', await readFile(sampleBundlePath('city-ac'), 'utf8'));
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'folder', path: 'bundles' },
    ...{ store: 'store', status_file: 'status.json', theme: 'light' },
  };
  return write('kiosk.json', JSON.stringify(config));
}
