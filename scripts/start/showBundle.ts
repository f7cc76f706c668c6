import type { KioskStage } from '../electron/kioskStage.ts';
import { runKiosk } from '../electron/runKiosk.ts';
import type { KioskScreen } from './kioskScreen.ts';
import type { StartOptions } from './startOptions.ts';
import { takePicture } from './takePicture.ts';

/** Shows a bundle file: in a window, or as a picture and as text. Returns the exit code. */
export async function showBundle(
  bundle: string,
  stage: KioskStage,
  screen: KioskScreen,
  options: StartOptions,
  signal: AbortSignal,
): Promise<number> {
  const args = [
    ...options.kioskArguments,
    ...(options.stations.length === 0 ? [] : ['--station', options.stations.join(',')]),
  ];
  if (screen.isReal && options.screenshot === null) {
    process.stderr.write('Close the window to end.\n');
    const { display } = screen;
    const shown = await runKiosk(stage, { bundle, display, signal, args: ['--windowed', ...args] });
    return signal.aborted ? 0 : (shown.code ?? 1);
  }
  const taken = await takePicture(stage, screen, {
    ...{ bundle, args, signal },
    picture: options.screenshot,
  });
  if (taken === undefined) return 1;
  process.stdout.write(`${taken.text}\nThe picture is in ${taken.picture}\n`);
  process.stdout.write('To see the board in a browser: npm start -- --browser\n');
  return taken.code;
}
