/**
 * `npm start`: starts the platform with a sample site, and a kiosk that shows a station's price from it.
 * With a screen it runs until its window is closed; without one it writes a picture and ends.
 */
import { stat } from 'node:fs/promises';
import { buildKiosk, buildServer } from './electron/buildKiosk.ts';
import { ensurePackages } from './electron/debian.ts';
import { describeElectron, resolveElectron, type ElectronChoice } from './electron/electron.ts';
import { makeKioskStage } from './electron/kioskStage.ts';
import { runScript } from './run/runScript.ts';
import { openScreen } from './start/kioskScreen.ts';
import { readSampleSite } from './start/sampleSite.ts';
import { showBundle } from './start/showBundle.ts';
import { showPlatform } from './start/showPlatform.ts';
import { help, readStartOptions, type StartOptions } from './start/startOptions.ts';

async function start(options: StartOptions, signal: AbortSignal): Promise<number> {
  const { bundle } = options;
  const site = await readSampleSite();
  const stations = site.choose(options.stations);
  if (bundle !== null) {
    const unreadable = await unreadableBundle(bundle);
    if (unreadable !== undefined) return wrong(unreadable);
  } else if (stations === undefined) {
    const known = site.stations.map(({ uuid, label }) => `  ${uuid} ${label}`).join('\n');
    return wrong(`The sample does not have these stations. Its stations are\n${known}`);
  }
  // The one waits for the network, the other for the processors.
  const [electron] = await Promise.all([findElectron(), build(bundle === null)]);
  // Imports packages that are built only now on a fresh clone.
  const { readKioskOptions } = await import('../apps/kiosk/src/main/settings/options.ts');
  const understood = readKioskOptions(options.kioskArguments, Date.now());
  if (understood.kind !== 'run') return wrong('message' in understood ? understood.message : help);
  const stage = await makeKioskStage(electron);
  try {
    const screen = await openScreen(stage, options.size);
    try {
      const scene = { stage, screen, options, signal };
      return bundle === null
        ? await showPlatform(site, stations ?? [], scene)
        : await showBundle(bundle, scene);
    } finally {
      await screen.close();
    }
  } finally {
    await stage.dispose();
  }
}

async function build(hasPlatform: boolean): Promise<void> {
  if (hasPlatform) await buildServer();
  await buildKiosk();
}

async function findElectron(): Promise<ElectronChoice> {
  if (process.platform === 'linux') await ensurePackages(['window']);
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  return electron;
}

/** Reports wrong usage. */
function wrong(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

/** The message if the bundle cannot be read; `undefined` if it is a file. */
async function unreadableBundle(bundle: string): Promise<string | undefined> {
  try {
    if ((await stat(bundle)).isFile()) return undefined;
    return `${bundle} is not a file; name a price bundle with --bundle.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The bundle cannot be read (${reason}); name another one with --bundle.`;
  }
}

/** Aborted when this process receives a signal to stop. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      stop.abort();
    });
  }
  return stop.signal;
}

await runScript(
  help,
  (args) => readStartOptions(args, Date.now()),
  (options) => start(options, stopSignal()),
);
