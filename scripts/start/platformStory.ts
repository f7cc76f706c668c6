import { rm } from 'node:fs/promises';
import type { KioskStage } from '../electron/kioskStage.ts';
import { runKiosk } from '../electron/runKiosk.ts';
import type { KioskHome } from './kioskHome.ts';
import type { KioskScreen } from './kioskScreen.ts';
import type { SamplePlatform } from './samplePlatform.ts';
import { followStatus, statusLines, type ShownStatus } from './shownStatus.ts';
import { takePicture } from './takePicture.ts';

/** Everybody in the story, and how it is to be told. */
export interface Story {
  readonly stage: KioskStage;
  readonly screen: KioskScreen;
  readonly platform: SamplePlatform;
  readonly home: KioskHome;
  /** Further arguments of the kiosk. */
  readonly args: readonly string[];
  /** Where the picture goes; `null`: kiosk.png in the repository. */
  readonly picture: string | null;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const paintLimitMs = 60_000;

/**
 * Without anybody's help: the kiosk shows the platform's price, the platform is pulled away, the kiosk
 * is started anew and shows the price from its store. Returns the exit code.
 */
export async function tellStory(story: Story): Promise<number> {
  const { platform, home, stage, screen, say, signal } = story;
  say(`1. The platform answers at ${platform.baseUrl}, with a sample site.`);
  const first = await showUntil(story, isFromPlatform);
  if (first === undefined) return failed(story, 'The kiosk did not show a price of the platform.');
  say('2. The kiosk shows the price from it:');
  sayStatus(story, first);
  await platform.pullAway();
  say('3. The platform is pulled away: its process is killed. The kiosk is ended, too.');
  const second = await showUntil(story, isWithoutPlatform);
  if (second === undefined) return failed(story, 'The kiosk did not show the price that it kept.');
  say('4. The kiosk is started again. It shows the price from its store:');
  sayStatus(story, second);
  const args = [...home.args, ...story.args];
  const taken = await takePicture(stage, screen, { args, signal, picture: story.picture });
  if (taken === undefined) return 1;
  say(`\n${taken.text}`);
  say(`The picture is in ${taken.picture}`);
  say('To see the board in a browser: npm start -- --browser');
  return taken.code;
}

function failed({ signal }: Story, message: string): number {
  if (!signal.aborted) process.stderr.write(`${message}\n`);
  return 1;
}

function isFromPlatform(status: ShownStatus): boolean {
  return status.isCurrent && status.lastSync !== null && status.lastError === null;
}

function isWithoutPlatform(status: ShownStatus): boolean {
  return status.isCurrent && status.lastSync === null && status.lastError !== null;
}

function sayStatus({ say }: Story, status: ShownStatus): void {
  for (const line of statusLines(status)) say(`     ${line}`);
}

/** Runs the kiosk until its status is as wished; then it is ended. `undefined`: it never was. */
async function showUntil(
  { stage, screen, home, args, signal }: Story,
  isWished: (status: ShownStatus) => boolean,
): Promise<ShownStatus | undefined> {
  // What the kiosk said when it ran before is no answer.
  await rm(home.statusFile, { force: true });
  const enough = new AbortController();
  const running = AbortSignal.any([signal, enough.signal]);
  const run = runKiosk(stage, {
    args: [...home.args, ...args],
    display: screen.display,
    signal: running,
    timeoutMs: paintLimitMs,
  });
  const stop = (): void => {
    enough.abort();
  };
  void run.then(stop);
  try {
    for await (const status of followStatus(home.statusFile, running)) {
      if (isWished(status)) return status;
    }
    return undefined;
  } finally {
    stop();
    await run;
  }
}
