import { runKiosk } from '../electron/runKiosk.ts';
import type { Story } from './platformStory.ts';
import { listenToKeys, type KeyTerminal } from './pressedKeys.ts';
import { followStatus, statusLine } from './shownStatus.ts';

const keyHelp =
  'Press p to pull the platform away, r to bring it back, n to change the prices now, ' +
  'k to restart the kiosk, q to quit.';

/**
 * Keeps the kiosk open in a window, tells what its status file says, and lets keys do to the platform
 * what may happen to it. Ends when the window is closed. Returns the exit code.
 */
export async function runDemo(demo: Story, input: KeyTerminal): Promise<number> {
  const { platform, say, signal } = demo;
  const quit = new AbortController();
  const ending = AbortSignal.any([signal, quit.signal]);
  let kiosk = new AbortController();
  say(`The platform answers at ${platform.baseUrl}; its interface is at ${platform.baseUrl}/docs`);
  say(input.isTTY ? keyHelp : 'Close the window to end.');
  const end = (): void => {
    quit.abort();
  };
  const deaf = listenToKeys(
    input,
    {
      p: async () => {
        await platform.pullAway();
        say(
          'The platform is away. The price stays on the screen; k restarts the kiosk without it.',
        );
      },
      r: async () => {
        await platform.bringBack();
        say('The platform is back. The kiosk asks it again, the later the longer it was away.');
      },
      n: async () => {
        await platform.raisePrices();
        say(
          platform.isThere()
            ? 'Every price went up by 0.05. The kiosk asks every ten seconds.'
            : 'Every price went up by 0.05. The kiosk will hear of it once the platform is back (r).',
        );
      },
      k: () => {
        kiosk.abort();
      },
      q: end,
    },
    end,
    (error) => {
      say(error instanceof Error ? error.message : String(error));
    },
  );
  const telling = tellStatus(demo, ending);
  try {
    while (!ending.aborted) {
      kiosk = new AbortController();
      const shown = await runKiosk(demo.stage, {
        args: ['--windowed', ...demo.args],
        display: demo.screen.display,
        signal: AbortSignal.any([ending, kiosk.signal]),
      });
      const isAsked = [ending, kiosk.signal].some(({ aborted }) => aborted);
      if (!isAsked) return shown.code ?? 1;
    }
    return 0;
  } finally {
    end();
    deaf();
    await telling;
  }
}

/** Says in a line what the status file says, whenever that is something else. */
async function tellStatus({ statusFile, say }: Story, signal: AbortSignal): Promise<void> {
  let last = '';
  for await (const status of followStatus(statusFile, signal)) {
    // A good answer every ten seconds is no news, and messages of failure differ in their wording.
    const price = status.painted?.price;
    const news = JSON.stringify([status.state, price, Boolean(status.last_error)]);
    if (news !== last && price !== undefined) say(statusLine(status));
    last = news;
  }
}
