/**
 * `npm start`: the platform with a sample site, and the kiosk that shows a station's price from it.
 * With a screen it stays open; without one the story is told on a virtual screen, with a picture.
 */
import { stat } from 'node:fs/promises';
import { buildKiosk, buildServer } from './electron/buildKiosk.ts';
import { ensurePackages, MissingPackagesError } from './electron/debian.ts';
import {
  describeElectron,
  NoElectronError,
  resolveElectron,
  type ElectronChoice,
} from './electron/electron.ts';
import { makeKioskStage, NoSandboxError } from './electron/kioskStage.ts';
import { openScreen } from './start/kioskScreen.ts';
import { readSampleSite } from './start/sampleSite.ts';
import { showBundle } from './start/showBundle.ts';
import { showInBrowser } from './start/showInBrowser.ts';
import { showPlatform } from './start/showPlatform.ts';
import { help, readStartOptions, type StartOptions } from './start/startOptions.ts';

const exitCodes = { good: 0, failed: 1, usage: 2 } as const;

async function start(options: StartOptions, signal: AbortSignal): Promise<number> {
  const { bundle } = options;
  const site = await readSampleSite();
  const stations = site.choose(options.stations);
  if (bundle !== null) {
    const unreadable = await unreadableBundle(bundle);
    if (unreadable !== undefined) return wrong(unreadable);
  } else if (stations === undefined) {
    const known = site.stations.map(({ uuid, label }) => `  ${uuid} ${label}`).join('\n');
    return wrong(`The sample does not have these stations. It has\n${known}`);
  }
  const electron = options.inBrowser ? null : await findElectron();
  if (bundle === null) await buildServer();
  await buildKiosk();
  // Needs packages that on a fresh clone have just been built.
  const { readOptions } = await import('../apps/kiosk/src/main/settings/options.ts');
  const understood = readOptions(options.kioskArguments, Date.now());
  if (understood.kind !== 'run') return wrong('message' in understood ? understood.message : help);
  if (electron === null) return showInBrowser(bundle ?? '', options, understood.options, signal);
  const stage = await makeKioskStage(electron);
  try {
    const screen = await openScreen(stage, options.size);
    try {
      return bundle === null
        ? await showPlatform(site, stations ?? [], stage, screen, options, signal)
        : await showBundle(bundle, stage, screen, options, signal);
    } finally {
      await screen.close();
    }
  } finally {
    await stage.dispose();
  }
}

async function findElectron(): Promise<ElectronChoice> {
  if (process.platform === 'linux') await ensurePackages(['window']);
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  return electron;
}

function wrong(message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCodes.usage;
}

/** Why there is nothing to show, in words; `undefined` when the bundle is a file. */
async function unreadableBundle(bundle: string): Promise<string | undefined> {
  try {
    if ((await stat(bundle)).isFile()) return undefined;
    return `${bundle} is not a file; name a price bundle with --bundle.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The bundle cannot be read (${reason}); name another one with --bundle.`;
  }
}

/** Aborted when this process is asked to end. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      stop.abort();
    });
  }
  return stop.signal;
}

async function main(args: readonly string[]): Promise<number> {
  const reading = readStartOptions(args, Date.now());
  if (reading.kind === 'help') {
    process.stdout.write(help);
    return exitCodes.good;
  }
  if (reading.kind === 'wrong') return wrong(`${reading.message}\n\n${help}`);
  try {
    return await start(reading.options, stopSignal());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      process.stderr.write(
        `Port ${reading.options.port} is taken; name another one with --port.\n`,
      );
      return exitCodes.failed;
    }
    const isExplained =
      error instanceof MissingPackagesError ||
      error instanceof NoElectronError ||
      error instanceof NoSandboxError;
    process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
    return exitCodes.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
