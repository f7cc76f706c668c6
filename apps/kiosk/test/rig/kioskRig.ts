import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { resolveElectron } from '../../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../../scripts/electron/kioskStage.ts';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { runKiosk } from '../../../../scripts/electron/runKiosk.ts';
import type { CommandOutcome } from '../../../../scripts/run/spawnCommand.ts';
import type { KioskBridge } from '../../src/ipc/ipc.ts';
import { launchElectron } from './launchElectron.ts';
import { spawnKiosk, type SpawnedKiosk, type SpawnOptions } from './spawnedKiosk.ts';
import {
  startVirtualDisplay,
  type VirtualDisplay,
} from '../../../../scripts/electron/virtualDisplay.ts';

declare global {
  interface Window {
    readonly wattpost: KioskBridge;
  }
}

/** A kiosk with its window open. */
export interface OpenKiosk {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** What it has logged so far. */
  log(): string;
  /** Ends it; a second time does nothing. */
  close(): Promise<void>;
}

/** How to open a kiosk. */
export interface OpenOptions {
  /** Path of a bundle file, or the bundle itself; left out: the arguments name a source. */
  readonly bundle?: string | object;
  /** Default: `--size 1920x1080`. */
  readonly args?: readonly string[];
  /** More for its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Let the tests do what the page's content security policy forbids, to see what else holds. */
  readonly bypassCsp?: boolean;
}

/** How to start a kiosk by itself. */
export interface StartOptions extends Omit<SpawnOptions, 'stage' | 'display'> {
  /** The folder of another build of it; default: the built kiosk. */
  readonly application?: string;
  /** Another launcher of it; default: that of the stage. */
  readonly executable?: string;
}

/** Everything that opening kiosks needs, made once for a file of tests. */
export interface KioskRig {
  readonly stage: KioskStage;
  /** Opens a kiosk and waits until it has painted its board. */
  open(options: OpenOptions): Promise<OpenKiosk>;
  /** Starts a kiosk as systemd would: nothing is attached to it. It ends with the rig at the latest. */
  start(options: StartOptions): SpawnedKiosk;
  /** Runs the kiosk to its end, as `--print` and `--screenshot` let it. */
  run(options: OpenOptions): Promise<CommandOutcome>;
  /** Saves a picture of the page for people to look at; returns its bytes. */
  picture(kiosk: OpenKiosk, name: string): Promise<Buffer>;
  dispose(): Promise<void>;
}

/** Milliseconds in which a kiosk has painted its board, on a busy machine too. */
const startLimitMs = 60_000;

const defaultArgs = ['--size', '1920x1080', '--theme', 'light'];

/** Installs, fetches and builds what is missing, then makes a rig with a virtual screen. */
export async function makeKioskRig(): Promise<KioskRig> {
  await ensurePackages(['window']);
  await buildKiosk();
  const stage = await makeKioskStage(await resolveElectron());
  let screen: VirtualDisplay | null = null;
  const open = new Set<OpenKiosk>();
  const started = new Set<SpawnedKiosk>();
  try {
    screen = await startVirtualDisplay({ width: 3840, height: 3840, folder: stage.home });
    await stage.own(screen.env.XAUTHORITY);
  } catch (error) {
    await screen?.close();
    await stage.dispose();
    throw error;
  }
  const display = screen;
  let count = 0;
  const stagedBundle = async (bundle: string | object): Promise<string> => {
    const file = path.join(stage.home, `bundle-${(count += 1)}.json`);
    await writeFile(
      file,
      typeof bundle === 'string' ? await readFile(bundle) : JSON.stringify(bundle),
    );
    await stage.own(file);
    return file;
  };
  return {
    stage,
    open: async ({ bundle, args = defaultArgs, env = {}, bypassCsp = false }) => {
      const source = bundle === undefined ? [] : ['--bundle', await stagedBundle(bundle)];
      const app = await launchElectron({
        executablePath: stage.executable,
        args: [stage.applicationFolder, '--disable-gpu', ...source, ...args],
        env: { ...stage.env, ...display.env, ...env },
        chromiumSandbox: true,
        bypassCSP: bypassCsp,
      });
      let said = '';
      for (const stream of [app.process().stdout, app.process().stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          said += chunk.toString('utf8');
        });
      }
      const kiosk: OpenKiosk = {
        app,
        page: await app.firstWindow(),
        log: () => said,
        close: async () => {
          if (!open.delete(kiosk)) return;
          await app.close();
        },
      };
      open.add(kiosk);
      await kiosk.page.waitForSelector('wattpost-board[data-painted]', { timeout: startLimitMs });
      return kiosk;
    },
    start: ({
      application = stage.applicationFolder,
      executable = stage.executable,
      ...options
    }) => {
      const staged = { ...stage, executable, applicationFolder: application };
      const kiosk = spawnKiosk({ stage: staged, display: display.env, ...options });
      started.add(kiosk);
      return kiosk;
    },
    run: async ({ bundle, args = defaultArgs }) =>
      runKiosk(stage, {
        bundle: await stagedBundle(bundle ?? {}),
        args: ['--disable-gpu', ...args],
        display: display.env,
        timeoutMs: 600_000,
      }),
    picture: async (kiosk, name) => {
      const file = path.join(await cacheFolder('pictures'), `${name}.png`);
      return kiosk.page.screenshot({ path: file });
    },
    dispose: async () => {
      for (const kiosk of open) await kiosk.close();
      for (const kiosk of started) await kiosk.kill();
      await display.close();
      await stage.dispose();
    },
  };
}

/** Opens a kiosk that ends with its test, however that ends: there can be only one at a time. */
export async function openForTest(rig: KioskRig, args: readonly string[]): Promise<OpenKiosk> {
  const kiosk = await rig.open({ args });
  onTestFinished(() => kiosk.close());
  return kiosk;
}
