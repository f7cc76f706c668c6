import { rm } from 'node:fs/promises';
import { runKiosk } from '../electron/runKiosk.ts';
import type { Scene } from './kioskScreen.ts';
import type { SamplePlatform } from './samplePlatform.ts';
import { showBoard } from './showBundle.ts';
import { followStatus, isRefused, statusLines, type DisplayedStatus } from './displayedStatus.ts';

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

/** The cure of a kiosk that was built long ago. */
const rebuild = 'To build the kiosk again, remove apps/kiosk/dist.';

/**
 * Shows the platform's price, kills the platform, starts the kiosk again and shows the price from its store.
 * Returns the exit code.
 */
export async function runDemo(demo: DemoPlatform): Promise<number> {
  const { platform, print } = demo;
  print(`1. The platform answers at ${platform.baseUrl}, with a sample site.`);
  const first = await showUntil(demo, true);
  if (typeof first === 'string') {
    return failed(demo, `The kiosk did not show a price of the platform: ${first}`);
  }
  print('2. The kiosk shows the price from it:');
  printStatus(demo, first);
  await platform.kill();
  print('3. The platform’s process is killed, and the kiosk is ended, too.');
  const second = await showUntil(demo, false);
  if (typeof second === 'string') {
    return failed(demo, `The kiosk did not show the stored price: ${second}`);
  }
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
 * Runs the kiosk until it shows a price, with or without a response from the platform, and ends it. Without a price in
 * time, or with one that the kiosk refuses: returns why.
 */
async function showUntil(
  { stage, screen, statusFile, args, signal }: DemoPlatform,
  isAnswered: boolean,
): Promise<DisplayedStatus | string> {
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
  let why = `nothing in ${paintLimitMs / 1000} seconds; its messages are above`;
  try {
    for await (const status of followStatus(statusFile, running)) {
      const { painted, last_sync: sync, last_error: error } = status;
      const isRequested = isAnswered ? sync && !error : !sync && error;
      if (painted?.is_current === true && isRequested) return status;
      if (error) why = error.message;
      // It would refuse the same prices again and again.
      if (isAnswered && isRefused(status)) return `${why}. ${rebuild}`;
    }
    return why;
  } finally {
    stop();
    await run;
  }
}
