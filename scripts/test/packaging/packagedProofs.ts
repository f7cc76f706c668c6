import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { KioskStage } from '../../electron/kioskStage.ts';
import { repositoryRoot, tool } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { processTree, startPackaged, waitForStatus, type ProcessFacts } from './packagedRun.ts';
import {
  contrastWithin,
  cropped,
  differingShare,
  readPng,
  readScreen,
  writePng,
} from './xScreen.ts';

/** The environment in which a packaged kiosk is tested. */
export interface PackagedScene {
  readonly stage: KioskStage;
  readonly display: Readonly<Record<string, string>>;
  /** The folder with the X server's picture. */
  readonly framebuffer: string;
  /** The folder for pictures that people look at. */
  readonly pictures: string;
  readonly bundle: string;
}

const limitMs = 90_000;
/** A weekday in the afternoon in Vienna. */
const frozenAt = '2026-11-19T14:20:00Z';
/** Smaller than the X screen. */
const boardSize = { width: 1200, height: 680 };
/** The upper left part of a board in landscape, where the price is. */
const priceArea = { left: 0.02, top: 0.15, right: 0.5, bottom: 0.6 };
/** Two pictures of one board may differ only at the smoothed edges of letters. */
const maxDifferingShare = 0.002;

/** Starts it with a configuration and the real clock, and checks the status file and the kernel's data. */
export async function statusProblems(scene: PackagedScene): Promise<string[]> {
  const { stage } = scene;
  const status = path.join(stage.home, 'status.json');
  const config = await writeConfig(scene, status);
  const expected = await enginePrices(scene.bundle, Date.now());
  const run = startPackaged(stage, {
    args: ['--disable-gpu', '--config', config],
    env: scene.display,
  });
  const problems: string[] = [];
  try {
    const said = await waitForStatus(status, (one) => one['painted'] !== null, limitMs);
    expected.push(...(await enginePrices(scene.bundle, Date.now())));
    const painted = (said['painted'] ?? {}) as Readonly<Record<string, unknown>>;
    const bundle = (said['bundle'] ?? {}) as Readonly<Record<string, unknown>>;
    const price = typeof painted['price'] === 'string' ? painted['price'] : '';
    if (said['state'] !== 'fresh') problems.push(`state is ${String(said['state'])}, not fresh`);
    if (!expected.some((amount) => price.includes(amount))) {
      problems.push(`painted is "${price}", but the engine returns ${expected.join(' or ')}`);
    }
    if (painted['is_current'] !== true) problems.push('what is painted is not the current data');
    const hash = createHash('sha256')
      .update(await readFile(scene.bundle))
      .digest('hex');
    if (bundle['sha256'] !== hash) problems.push('the status names another bundle');
    problems.push(...sandboxProblems(processTree(run.pid), stage.uid));
  } finally {
    const code = await run.stop();
    if (code === null) problems.push('it did not end when it was asked to');
  }
  // SIGUSR1 would open Node's inspector if its fuse did not forbid it.
  if (/Debugger listening|DevTools listening/.test(run.log()))
    problems.push('a debugger was opened');
  return problems.length === 0 ? [] : [...problems, ...run.log().trim().split('\n').slice(-8)];
}

async function writeConfig({ stage, bundle }: PackagedScene, status: string): Promise<string> {
  const config = path.join(stage.home, 'kiosk.json');
  const store = path.join(stage.home, 'store');
  await mkdir(store, { mode: 0o700 });
  const content = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'file', path: bundle },
    // The sample was made long ago.
    stale_after_hours: null,
    store,
    status_file: status,
    theme: 'light',
    locales: ['de-AT'],
  };
  await writeFile(config, JSON.stringify(content));
  await chmod(config, 0o644);
  for (const file of [config, store]) await stage.own(file);
  return config;
}

/** The price of a kilowatt-hour from the command line, in the display's format. */
async function enginePrices(file: string, instant: number): Promise<string[]> {
  const command = path.join(repositoryRoot, 'apps', 'cli', 'bin', 'wattpost.js');
  const at = new Date(instant).toISOString();
  const outcome = await spawnCommand(tool('node'), [command, 'price', file, '--at', at, '--json']);
  if (outcome.code !== 0) throw new Error(`wattpost price failed: ${outcome.stderr}`);
  const { intervals } = JSON.parse(outcome.stdout) as {
    readonly intervals: { readonly energy: readonly { readonly price: number }[] };
  };
  return intervals.energy.map(({ price }) => price.toFixed(2).replace('.', ','));
}

/**
 * Problems of the sandbox: every process must belong to the ordinary user, and every page's process must
 * have a filter for system calls (Seccomp 2) and its own PID namespace.
 */
function sandboxProblems(processes: readonly ProcessFacts[], uid: number): string[] {
  const renderers = processes.filter(({ command }) => command.includes('--type=renderer'));
  const problems = renderers.length === 0 ? ['there is no process for the page'] : [];
  for (const { pid, command, status } of processes) {
    const owner = Number(status['Uid']?.split('\t')[0]);
    if (owner !== uid) problems.push(`process ${pid} belongs to user ${owner}`);
    if (command.includes('--no-sandbox'))
      problems.push(`process ${pid} was started without sandbox`);
  }
  for (const { pid, status } of renderers) {
    const numbers = status['NSpid']?.split('\t').length ?? 0;
    const { Seccomp: seccomp = '?', NoNewPrivs: noNewPrivileges = '?' } = status;
    if (seccomp !== '2') problems.push(`the page's process ${pid} has no filter for system calls`);
    if (numbers < 2) problems.push(`the page's process ${pid} is in no namespace of its own`);
    if (noNewPrivileges !== '1') problems.push(`the page's process ${pid} could gain privileges`);
  }
  return problems;
}

/** With a stopped clock, compares the X server's picture with the kiosk's screenshot. */
export async function pictureProblems(scene: PackagedScene): Promise<string[]> {
  const { stage, framebuffer } = scene;
  const own = path.join(stage.home, 'own.png');
  const status = path.join(stage.home, 'frozen.json');
  const common = [
    ...['--disable-gpu', '--bundle', scene.bundle, '--theme', 'light', '--locale', 'de-AT'],
    // The X server's own size would be taken for the whole screen, and fitted to it.
    ...['--at', frozenAt, '--size', `${boardSize.width}x${boardSize.height}`],
  ];
  const taking = startPackaged(stage, {
    args: [...common, '--screenshot', own],
    env: scene.display,
  });
  await waitForEnd(taking.pid);
  const picture = await readPng(own).catch(() => null);
  await taking.stop();
  if (picture === null) return ['the kiosk took no picture of itself', taking.log()];
  const share = (): number => differingShare(cropped(screen, boardSize), picture);
  let screen = await readScreen(framebuffer);
  if (share() <= maxDifferingShare) return ['the X screen shows the board without a kiosk'];
  const problems: string[] = [];
  const run = startPackaged(stage, { args: [...common, '--status', status], env: scene.display });
  try {
    await waitForStatus(status, (one) => one['painted'] !== null, limitMs);
    const untilMs = performance.now() + limitMs;
    // The X server paints later than the page.
    do screen = await readScreen(framebuffer);
    while (share() > maxDifferingShare && performance.now() < untilMs);
    // This signal would open Node's inspector if its fuse did not forbid it.
    process.kill(run.pid, 'SIGUSR1');
  } finally {
    await run.stop();
  }
  if (/Debugger listening|DevTools listening/.test(run.log()))
    problems.push('a debugger was opened');
  await writePng(path.join(scene.pictures, 'packaged-x-screen.png'), screen);
  if (contrastWithin(screen, priceArea) < 150)
    problems.push('nothing is painted where the price is');
  if (share() > maxDifferingShare) problems.push('the X screen shows something else');
  return problems;
}

async function waitForEnd(pid: number): Promise<void> {
  const untilMs = performance.now() + limitMs;
  while (processTree(pid).some((one) => one.pid === pid && !one.status['State']?.startsWith('Z'))) {
    if (performance.now() > untilMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
