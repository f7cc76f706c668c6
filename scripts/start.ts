/**
 * `npm start`: shows the kiosk with a sample bundle. With a screen, in a window; without one, on a
 * virtual screen, as a picture and as text. `--browser` shows the same board in a browser.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readOptions } from '../apps/kiosk/src/main/options.ts';
import { serveBoard } from './browserBoard.ts';
import { buildKiosk } from './buildKiosk.ts';
import { ensurePackages, MissingPackagesError } from './debian.ts';
import { describeElectron, NoElectronError, resolveElectron } from './electron.ts';
import { makeKioskStage, NoSandboxError } from './kioskStage.ts';
import { repositoryRoot } from './root.ts';
import { runKiosk, stageFile } from './runKiosk.ts';
import { startVirtualDisplay } from './virtualDisplay.ts';

const help = `npm start [-- options]

Shows the price board of the kiosk: in a window where there is a screen; otherwise as a picture,
kiosk.png, and as text.

  --bundle FILE      the price bundle (default: the sample of a city station)
  --at T             show this instant instead of now, for example 2026-10-25T00:30:00Z
  --run-clock        let time go on from there
  --station UUID, --locale L,…, --theme light|dark|auto, --size WxH   as the kiosk has them
  --screenshot FILE  write a picture there, also where there is a screen
  --browser          show the board in a browser on this machine instead of in Electron
  --port N           where the browser finds it (default: 8420)
  --help             this text

Exit codes: 0 good, 1 the board could not be shown, 2 wrong usage.
`;

const options = {
  bundle: { type: 'string' },
  at: { type: 'string' },
  'run-clock': { type: 'boolean', default: false },
  station: { type: 'string' },
  locale: { type: 'string' },
  theme: { type: 'string' },
  size: { type: 'string', default: '1920x1080' },
  screenshot: { type: 'string' },
  browser: { type: 'boolean', default: false },
  port: { type: 'string', default: '8420' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof readValues>;

function readValues(args: readonly string[]) {
  return parseArgs({ args: [...args], options }).values;
}

/** The arguments for the kiosk itself. */
function kioskArguments(values: Values): string[] {
  const named = (['at', 'station', 'locale', 'theme', 'size'] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  return values['run-clock'] ? [...named, '--run-clock'] : named;
}

async function showInBrowser(bundle: string, values: Values): Promise<number> {
  const reading = readOptions(kioskArguments(values), Date.now());
  if (reading.kind !== 'run') return 2;
  const { locales, theme, clock, station } = reading.options;
  // Needs packages that on a fresh clone have just been built.
  const { acceptBundle } = await import('../apps/kiosk/src/main/acceptBundle.ts');
  const acceptance = acceptBundle(
    { bytes: await readFile(bundle), signature: null },
    { station, publicKey: null, current: null, nowMs: Date.now() },
  );
  if (!acceptance.ok) {
    process.stderr.write(`${acceptance.refusal.reasons.join('\n')}\n`);
    return 1;
  }
  const { data } = acceptance.held;
  const server = await serveBoard(
    { revision: 1, data, standing: { kind: 'good' }, locales, theme, clock },
    Number(values.port),
  );
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The board is at http://127.0.0.1:${port}/ until you press Ctrl-C.\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  server.closeAllConnections();
  server.close();
  return 0;
}

async function showInElectron(bundle: string, values: Values): Promise<number> {
  if (process.platform === 'linux') await ensurePackages(['window']);
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stop.abort();
    });
  }
  const { signal } = stop;
  const stage = await makeKioskStage(electron);
  const hasScreen =
    process.platform !== 'linux' ||
    Boolean(process.env['DISPLAY']) ||
    Boolean(process.env['WAYLAND_DISPLAY']);
  const [width = 0, height = 0] = values.size.split('x').map(Number);
  const virtual = hasScreen
    ? null
    : await startVirtualDisplay({ width, height, folder: stage.home }).catch(
        async (error: unknown) => {
          await stage.dispose();
          throw error;
        },
      );
  try {
    if (virtual !== null) await stage.own(virtual.env.XAUTHORITY);
    const display = virtual?.env ?? (await screenOf(stage));
    const args = kioskArguments(values);
    if (hasScreen && values.screenshot === undefined) {
      process.stderr.write('Close the window to end.\n');
      const shown = await runKiosk(stage, {
        ...{ bundle, display, signal },
        args: ['--windowed', ...args],
      });
      return signal.aborted ? 0 : (shown.code ?? 1);
    }
    const picture = path.resolve(values.screenshot ?? path.join(repositoryRoot, 'kiosk.png'));
    const taken = path.join(stage.home, 'kiosk.png');
    const shown = await runKiosk(stage, {
      ...{ bundle, display, signal },
      args: [...args, '--screenshot', taken, '--print'],
      timeoutMs: 60_000,
    });
    if (shown.failure !== null || (shown.code !== 0 && shown.stdout === '')) {
      process.stderr.write(`${shown.stderr}\nThe kiosk failed: ${shown.failure ?? 'see above'}\n`);
      return 1;
    }
    // Read and written rather than copied: the picture is to belong to who asked for it.
    await writeFile(`${picture}.partial`, await readFile(taken));
    await rename(`${picture}.partial`, picture);
    process.stdout.write(`${shown.stdout}\nThe picture is in ${picture}\n`);
    process.stdout.write('To see the board in a browser: npm start -- --browser\n');
    return shown.code ?? 1;
  } finally {
    await virtual?.close();
    await stage.dispose();
  }
}

/** The user's own screen, with a copy of the key to it that the ordinary user can read. */
async function screenOf(stage: Parameters<typeof stageFile>[0]): Promise<Record<string, string>> {
  const { DISPLAY, WAYLAND_DISPLAY, XDG_RUNTIME_DIR, XAUTHORITY, HOME } = process.env;
  const given = { DISPLAY, WAYLAND_DISPLAY, ...(WAYLAND_DISPLAY ? { XDG_RUNTIME_DIR } : {}) };
  const display = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  try {
    const key = XAUTHORITY ?? path.join(HOME ?? '', '.Xauthority');
    return { ...display, XAUTHORITY: await stageFile(stage, key, 'Xauthority') };
  } catch {
    // A display without a key, as Wayland's and many test displays are.
    return display;
  }
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

async function main(args: readonly string[]): Promise<number> {
  let values: Values;
  try {
    values = readValues(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const understood = readOptions(kioskArguments(values), Date.now());
  if (understood.kind === 'wrong' || !/^\d{1,5}$/.test(values.port)) {
    const message = understood.kind === 'wrong' ? understood.message : '--port must be a number.';
    process.stderr.write(`${message}\n\n${help}`);
    return 2;
  }
  const sample = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');
  const bundle = path.resolve(values.bundle ?? sample);
  const unreadable = await unreadableBundle(bundle);
  if (unreadable !== undefined) {
    process.stderr.write(`${unreadable}\n`);
    return 2;
  }
  try {
    await buildKiosk();
    return await (values.browser ? showInBrowser(bundle, values) : showInElectron(bundle, values));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      process.stderr.write(`Port ${values.port} is taken; name another one with --port.\n`);
      return 1;
    }
    const isExplained =
      error instanceof MissingPackagesError ||
      error instanceof NoElectronError ||
      error instanceof NoSandboxError;
    process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
