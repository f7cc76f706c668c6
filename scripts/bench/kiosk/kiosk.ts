import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPackage } from '@electron/asar';
import { sampleBundlePath } from '@wattpost/samples';
import { ensurePackages } from '../../electron/debian.ts';
import { describeElectron, resolveElectron, type ElectronChoice } from '../../electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../electron/kioskStage.ts';
import { startVirtualDisplay } from '../../electron/virtualDisplay.ts';
import { packKiosk } from '../../packaging/packKiosk.ts';
import { cacheFolder } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';
import { contest, summary, type Round } from '../report/contest.ts';
import { fromMs, size, span, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { cpuMsOf, pssBytes, startPainting, type PaintingApp } from './paintingApp.ts';

const sides = ['kiosk', 'bare'] as const;
type Side = (typeof sides)[number];

/** A window that has settled. */
interface Idle {
  /** Memory; 0 without root, which reads the memory of sandboxed processes. */
  readonly bytes: number;
  /** Share of one core: 0.01 is one percent. */
  readonly coreShare: number;
}

export interface KioskResult {
  readonly electron: string;
  /** Milliseconds from the start of the process to the painted text. */
  readonly starts: readonly Round<Side, number>[];
  readonly idle: readonly Round<Side, Idle>[];
}

/** The kiosk and a bare window, on Linux. */
export const kioskPart: ReportPart = {
  id: 'kiosk',
  measure: async ({ kioskStarts, kioskRests, kioskIdleSeconds }, report, cleanup) => {
    if (process.platform !== 'linux') {
      report('kiosk: skipped; it needs Linux');
      return null;
    }
    await ensurePackages(['window']);
    const electron = await resolveElectron();
    report('kiosk: packing the kiosk and the bare window');
    const apps = await makeKioskApps(cleanup, electron);
    report(`kiosk: ${kioskStarts} starts of each`);
    const start = async (side: Side): Promise<number> => {
      await using started = new AsyncDisposableStack();
      return (await startPainting(started, apps[side])).paintedAfterMs;
    };
    // The first pair only fills caches.
    const starts = await contest(sides, kioskStarts, start, 1);
    report(`kiosk: memory and ${kioskIdleSeconds} s idle, ${kioskRests} times each`);
    const idle = await contest(sides, kioskRests, (side) => idleOf(apps[side], kioskIdleSeconds));
    return kioskReport({ electron: describeElectron(electron), starts, idle });
  },
};

/** Packs the kiosk as it is delivered, and the bare window; each gets its own screen and home. */
async function makeKioskApps(
  cleanup: AsyncDisposableStack,
  electron: ElectronChoice,
): Promise<Readonly<Record<Side, PaintingApp>>> {
  const output = await cacheFolder('bench', 'kiosk');
  const { unpacked } = await packKiosk({ target: 'dir', output });
  const prepare = async (
    folder: string,
    ownArgs: (stage: KioskStage, statusFile: string) => Promise<readonly string[]>,
  ): Promise<PaintingApp> => {
    const executable = path.join(folder, 'wattpost-kiosk');
    const stage = await makeKioskStage({ ...electron, folder, executable });
    cleanup.defer(() => stage.dispose());
    const screen = { width: 1920, height: 1080, folder: stage.home };
    const display = await startVirtualDisplay(screen);
    cleanup.defer(() => display.close());
    await stage.own(display.env.XAUTHORITY);
    const statusFile = path.join(stage.home, 'status.json');
    const args = ['--disable-gpu', ...(await ownArgs(stage, statusFile))];
    return { command: stage.executable, args, env: { ...stage.env, ...display.env }, statusFile };
  };
  return {
    kiosk: await prepare(unpacked, async (stage) => ['--config', await writeConfig(stage)]),
    bare: await prepare(await packBareWindow(unpacked), (_stage, statusFile) =>
      Promise.resolve(['--status', statusFile]),
    ),
  };
}

/** The kiosk's folder as hard links, with another application archive. */
async function packBareWindow(kioskFolder: string): Promise<string> {
  const folder = path.join(await cacheFolder('bench'), 'bare-window');
  await rm(folder, { recursive: true, force: true });
  await runTool('cp', ['--archive', '--link', kioskFolder, folder]);
  const archive = path.join(folder, 'resources', 'app.asar');
  await rm(archive);
  await createPackage(fileURLToPath(new URL('./bareWindow', import.meta.url)), archive);
  return folder;
}

/** A configuration as at a station: bundles in a folder, a store, a status file. Returns its path. */
async function writeConfig(stage: KioskStage): Promise<string> {
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'folder', path: 'bundles' },
    store: 'store',
    status_file: 'status.json',
    theme: 'light',
  };
  const [bundles, file] = [path.join(stage.home, 'bundles'), path.join(stage.home, 'kiosk.json')];
  const prices = path.join(bundles, 'prices.json');
  await mkdir(bundles);
  await writeFile(prices, await readFile(sampleBundlePath('city-ac')));
  await writeFile(file, JSON.stringify(config));
  for (const made of [bundles, prices, file]) await stage.own(made);
  return file;
}

/** Memory that is only needed for the start is freed within this time. */
const settleMs = 20_000;

async function idleOf(app: PaintingApp, seconds: number): Promise<Idle> {
  await using cleanup = new AsyncDisposableStack();
  const { session } = await startPainting(cleanup, app);
  await sleep(settleMs);
  const bytes = process.getuid?.() === 0 ? pssBytes(session) : 0;
  const [cpuMs, startMs] = [cpuMsOf(session), performance.now()];
  await sleep(seconds * 1000);
  const coreShare = (cpuMsOf(session) - cpuMs) / (performance.now() - startMs);
  return { bytes, coreShare };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

export function kioskReport({ electron, starts, idle }: KioskResult): string {
  const rowOf = (
    what: string,
    text: (value: number) => string,
    rounds: readonly Round<Side, number>[],
    isCompared = true,
  ) => ({
    what,
    ratio: isCompared ? summary(rounds.map(({ kiosk, bare }) => kiosk / bare)) : undefined,
    kiosk: text(summary(rounds.map(({ kiosk }) => kiosk)).median),
    bare: text(summary(rounds.map(({ bare }) => bare)).median),
  });
  const of = (figure: keyof Idle): readonly Round<Side, number>[] =>
    idle.map(({ kiosk, bare }) => ({ kiosk: kiosk[figure], bare: bare[figure] }));
  const rows = [
    rowOf('start to painted text', fromMs, starts),
    ...(idle.some(({ bare }) => bare.bytes > 0) ? [rowOf('memory', size, of('bytes'))] : []),
    rowOf('idle, share of a core', percent, of('coreShare'), false),
  ];
  const cells = markdownTable(rows, {
    '': ({ what }) => what,
    kiosk: ({ kiosk }) => kiosk,
    'bare window': ({ bare }) => bare,
    'ratio (lower is better)': ({ ratio }) => (ratio ? `${ratio.median.toFixed(2)}×` : ''),
    'min – max': ({ ratio }) => (ratio ? span(ratio, (value) => value.toFixed(2)) : ''),
  });
  return `${electron}. ${starts.length} pairs of starts, ${idle.length} of memory and idle.\n\n${cells}`;
}
