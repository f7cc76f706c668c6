import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runKiosk } from '../electron/runKiosk.ts';
import { repositoryRoot } from '../run/root.ts';
import type { Scene } from './kioskScreen.ts';

/** Shows a bundle file: in a window, or as a picture and as text. Returns the exit code. */
export function showBundle(bundle: string, scene: Scene): Promise<number> {
  const { stations, kioskArguments } = scene.options;
  const station = stations.length === 0 ? [] : ['--station', stations.join(',')];
  return showBoard(scene, [...kioskArguments, ...station], bundle);
}

/**
 * Shows the board in a window until it is closed; without a screen, as a picture and as text. Returns the
 * exit code.
 *
 * @param bundle a file; default: the source that the arguments name.
 */
export async function showBoard(
  scene: Scene,
  args: readonly string[],
  bundle?: string,
): Promise<number> {
  const { stage, screen, options, signal } = scene;
  if (!screen.isReal || options.screenshot !== null) return showPicture(scene, args, bundle);
  process.stderr.write('Close the window to end.\n');
  const shown = await runKiosk(stage, {
    ...(bundle === undefined ? {} : { bundle }),
    args: ['--windowed', ...args],
    display: screen.display,
    signal,
  });
  return signal.aborted ? 0 : (shown.code ?? 1);
}

const limitMs = 60_000;

/** Paints the board once and writes the picture. Returns the exit code, 1 also when no price is shown. */
async function showPicture(
  { stage, screen, options, signal }: Scene,
  args: readonly string[],
  bundle?: string,
): Promise<number> {
  const picture = options.screenshot ?? path.join(repositoryRoot, 'kiosk.png');
  const taken = path.join(stage.home, 'kiosk.png');
  const { code, failure, stdout, stderr } = await runKiosk(stage, {
    ...(bundle === undefined ? {} : { bundle }),
    args: [...args, '--screenshot', taken, '--print'],
    display: screen.display,
    signal,
    timeoutMs: limitMs,
  });
  if (failure !== null || code === null || (code !== 0 && stdout === '')) {
    process.stderr.write(`${stderr}\nThe kiosk failed: ${failure ?? 'see above'}\n`);
    return 1;
  }
  // Read and written, not copied, so that this user owns the picture.
  await writeFile(`${picture}.partial`, await readFile(taken));
  await rename(`${picture}.partial`, picture);
  process.stdout.write(`${stdout}\nThe picture is in ${picture}\n`);
  return code;
}
