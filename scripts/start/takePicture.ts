import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KioskStage } from '../electron/kioskStage.ts';
import { repositoryRoot } from '../run/root.ts';
import { runKiosk } from '../electron/runKiosk.ts';
import type { KioskScreen } from './kioskScreen.ts';

/** A run of the kiosk that ends with a picture. */
export interface PictureRun {
  /** Where the picture goes; `null`: kiosk.png in the repository. */
  readonly picture: string | null;
  /** A bundle file; left out: the arguments name a source. */
  readonly bundle?: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

/** What came of it. */
export interface PictureTaken {
  /** The kiosk's exit code: 1 when there was no price to show. */
  readonly code: number;
  /** The board as text. */
  readonly text: string;
  /** Where the picture is. */
  readonly picture: string;
}

const limitMs = 60_000;

/** Lets the kiosk paint once and keeps the picture. `undefined`: it failed, and has said why. */
export async function takePicture(
  stage: KioskStage,
  screen: KioskScreen,
  { bundle, args, signal, ...asked }: PictureRun,
): Promise<PictureTaken | undefined> {
  const picture = asked.picture ?? path.join(repositoryRoot, 'kiosk.png');
  const taken = path.join(stage.home, 'kiosk.png');
  const shown = await runKiosk(stage, {
    ...(bundle === undefined ? {} : { bundle }),
    args: [...args, '--screenshot', taken, '--print'],
    display: screen.display,
    signal,
    timeoutMs: limitMs,
  });
  if (shown.failure !== null || shown.code === null || (shown.code !== 0 && shown.stdout === '')) {
    process.stderr.write(`${shown.stderr}\nThe kiosk failed: ${shown.failure ?? 'see above'}\n`);
    return undefined;
  }
  // Read and written rather than copied: the picture is to belong to who asked for it.
  await writeFile(`${picture}.partial`, await readFile(taken));
  await rename(`${picture}.partial`, picture);
  return { code: shown.code, text: shown.stdout, picture };
}
