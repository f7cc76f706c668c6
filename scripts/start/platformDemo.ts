import { rm } from 'node:fs/promises';
import { runKiosk } from '../electron/runKiosk.ts';
import type { Scene } from './kioskScreen.ts';
import type { SamplePlatform } from './samplePlatform.ts';
import { showBoard } from './showBundle.ts';
import { followStatus, statusLines, type DisplayedStatus } from './displayedStatus.ts';

/** A kiosk that polls a platform, and where to report. */
interface DemoPlatform extends Scene {
  readonly platform: SamplePlatform;
  /** The kiosk's status file. */
  readonly statusFile: string;
  /** The arguments of the kiosk. */
  readonly args: readonly string[];
  readonly print: (line: string) => void;
}

const paintLimitMs = 60_000;

/**
 * Shows the platform's price, kills the platform, starts the kiosk again and shows the price from its store.
 * Returns the exit code.
 */
export async function runDemo(demo: DemoPlatform): Promise<number> {
  const { platform, print } = demo;
  print(`1. The platform answers at ${platform.baseUrl}, with a sample site.`);
  const first = await showUntil(demo, true);
  if (first === undefined) return failed(demo, 'The kiosk did not show a price of the platform.');
  print('2. The kiosk shows the price from it:');
  printStatus(demo, first);
  await platform.kill();
  print('3. The platform’s process is killed, and the kiosk is ended, too.');
  const second = await showUntil(demo, false);
  if (second === undefined) return failed(demo, 'The kiosk did not show the stored price.');
  print('4. The kiosk is started again. It shows the price from its store:');
  printStatus(demo, second);
  print('');
  return showBoard(demo, demo.args);
}

function failed({ signal }: DemoPlatform, message: string): number {
  if (!signal.aborted) process.stderr.write(`${message}\n`);
  return 1;
}

function printStatus({ print }: DemoPlatform, status: DisplayedStatus): void {
  for (const line of statusLines(status)) print(`     ${line}`);
}

/**
 * Runs the kiosk until it shows a price, with or without a response from the platform, and ends it.
 * `undefined`: no price in time.
 */
async function showUntil(
  { stage, screen, statusFile, args, signal }: DemoPlatform,
  isAnswered: boolean,
): Promise<DisplayedStatus | undefined> {
  // Discards the status of the previous run.
  await rm(statusFile, { force: true });
  const enough = new AbortController();
  const running = AbortSignal.any([signal, enough.signal]);
  const stop = (): void => {
    enough.abort();
  };
  const { display, isReal } = screen;
  const run = runKiosk(stage, {
    args: isReal ? ['--windowed', ...args] : args,
    display,
    signal: running,
    timeoutMs: paintLimitMs,
  });
  void run.then(stop);
  try {
    for await (const status of followStatus(statusFile, running)) {
      const { painted, last_sync: sync, last_error: error } = status;
      const isRequested = isAnswered ? sync && !error : !sync && error;
      if (painted?.is_current === true && isRequested) return status;
    }
    return undefined;
  } finally {
    stop();
    await run;
  }
}
