import { rm } from 'node:fs/promises';
import { runKiosk } from '../electron/runKiosk.ts';
import type { Scene } from './kioskScreen.ts';
import type { SamplePlatform } from './samplePlatform.ts';
import { showBoard } from './showBundle.ts';
import { followStatus, statusLines, type ShownStatus } from './shownStatus.ts';

/** A kiosk that follows a platform, and how to report on it. */
interface Story extends Scene {
  readonly platform: SamplePlatform;
  /** Where the kiosk says how it is. */
  readonly statusFile: string;
  /** The arguments of the kiosk. */
  readonly args: readonly string[];
  readonly say: (line: string) => void;
}

const paintLimitMs = 60_000;

/**
 * The kiosk shows the platform's price, the platform is killed, the kiosk is started again and shows the
 * price from its store. Returns the exit code.
 */
export async function tellStory(story: Story): Promise<number> {
  const { platform, say } = story;
  say(`1. The platform answers at ${platform.baseUrl}, with a sample site.`);
  const first = await showUntil(story, true);
  if (first === undefined) return failed(story, 'The kiosk did not show a price of the platform.');
  say('2. The kiosk shows the price from it:');
  sayStatus(story, first);
  await platform.pullAway();
  say('3. The platform is pulled away: its process is killed. The kiosk is ended, too.');
  const second = await showUntil(story, false);
  if (second === undefined) return failed(story, 'The kiosk did not show the price that it kept.');
  say('4. The kiosk is started again. It shows the price from its store:');
  sayStatus(story, second);
  say('');
  return showBoard(story, story.args);
}

function failed({ signal }: Story, message: string): number {
  if (!signal.aborted) process.stderr.write(`${message}\n`);
  return 1;
}

function sayStatus({ say }: Story, status: ShownStatus): void {
  for (const line of statusLines(status)) say(`     ${line}`);
}

/**
 * Runs the kiosk until it shows a price, with the platform's answer or without; then it is ended.
 * `undefined`: it never did.
 */
async function showUntil(
  { stage, screen, statusFile, args, signal }: Story,
  isAnswered: boolean,
): Promise<ShownStatus | undefined> {
  // What the kiosk said when it ran before is no answer.
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
      const isWished = isAnswered ? sync && !error : !sync && error;
      if (painted?.is_current === true && isWished) return status;
    }
    return undefined;
  } finally {
    stop();
    await run;
  }
}
