import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPackage } from '@electron/asar';
import { sampleBundlePath } from '@wattpost/samples';
import {
  describeElectron,
  resolveElectron,
  type ElectronChoice,
} from '../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../scripts/electron/kioskStage.ts';
import { packKiosk } from '../../../scripts/packaging/packKiosk.ts';
import { cacheFolder } from '../../../scripts/run/root.ts';
import { stageFile } from '../../../scripts/electron/runKiosk.ts';
import { startVirtualDisplay, type VirtualDisplay } from '../../../scripts/electron/virtualDisplay.ts';
import type { PaintingApp } from './paintingApp.ts';

/** The packed kiosk and the bare window, each with a user's home and a screen of its own. */
export interface KioskApps {
  readonly kiosk: PaintingApp;
  readonly bare: PaintingApp;
  /** Which Electron both are packed with. */
  readonly electron: string;
  readonly dispose: () => Promise<void>;
}

/** The screen that both fill. */
const screen = { width: 1920, height: 1080 };

/** Given to both: without a graphics card, what would be tried first is not what a station does. */
export const sharedSwitches: readonly string[] = ['--disable-gpu'];

const binary = 'wattpost-kiosk';

/** Packs the kiosk as it is delivered, and the bare window into the same folder with another archive. */
export async function makeKioskApps(progress: (text: string) => void): Promise<KioskApps> {
  const electron = await resolveElectron();
  progress('packing the kiosk and the bare window');
  const { unpacked: kioskFolder } = await packKiosk({
    target: 'dir',
    output: await cacheFolder('bench', 'kiosk'),
  });
  const bareFolder = await packBareWindow(kioskFolder);
  const opened: { readonly close: () => Promise<void> }[] = [];
  const dispose = async (): Promise<void> => {
    for (const { close } of opened.toReversed()) await close();
  };
  const prepare = async (
    name: PaintingApp['name'],
    folder: string,
    argumentsIn: (stage: KioskStage) => Promise<readonly string[]>,
  ): Promise<PaintingApp> => {
    const stage = await makeKioskStage(packed(electron, folder));
    opened.push({ close: () => stage.dispose() });
    const display = await openDisplay(stage);
    opened.push(display);
    return {
      name,
      command: stage.executable,
      args: [...sharedSwitches, ...(await argumentsIn(stage))],
      env: { ...stage.env, ...display.env },
      statusFile: path.join(stage.home, 'status.json'),
    };
  };
  try {
    return {
      kiosk: await prepare('kiosk', kioskFolder, async (stage) => {
        return ['--config', await writeConfig(stage)];
      }),
      bare: await prepare('bare', bareFolder, async (stage) => {
        return Promise.resolve(['--status', path.join(stage.home, 'status.json')]);
      }),
      electron: describeElectron(electron),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function openDisplay(stage: KioskStage): Promise<VirtualDisplay> {
  const display = await startVirtualDisplay({ ...screen, folder: stage.home });
  await stage.own(display.env.XAUTHORITY);
  return display;
}

function packed(electron: ElectronChoice, folder: string): ElectronChoice {
  return { ...electron, folder, executable: path.join(folder, binary) };
}

/** The kiosk's folder once more, with another application in it. */
async function packBareWindow(kioskFolder: string): Promise<string> {
  const bench = await cacheFolder('bench');
  await rm(path.join(bench, 'bare-window'), { recursive: true, force: true });
  const folder = path.join(bench, 'bare-window');
  await linkAll(kioskFolder, folder);
  const archive = path.join(folder, 'resources', 'app.asar');
  await rm(archive);
  await createPackage(fileURLToPath(new URL('../bareWindow', import.meta.url)), archive);
  return folder;
}

/** The same files under other names: nothing is copied. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    await (entry.isDirectory() ? linkAll(source, target) : link(source, target));
  }
}

/** A station as an operator sets it up: bundles in a folder, a store, a status file. */
async function writeConfig(stage: KioskStage): Promise<string> {
  const bundles = path.join(stage.home, 'bundles');
  await mkdir(bundles);
  await stage.own(bundles);
  await stageFile(stage, sampleBundlePath('city-ac'), path.join('bundles', 'prices.json'));
  const file = path.join(stage.home, 'kiosk.json');
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'folder', path: 'bundles' },
    store: 'store',
    status_file: 'status.json',
    theme: 'light',
  };
  await writeFile(file, JSON.stringify(config));
  await stage.own(file);
  return file;
}
