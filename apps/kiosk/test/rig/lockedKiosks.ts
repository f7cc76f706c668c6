import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { makeKioskRig, type KioskRig, type OpenKiosk } from './kioskRig.ts';
import { openOutsideWorld, type OutsideWorld } from './outsideWorld.ts';

/** Two kiosks, and something outside of them that they must never reach. */
export interface LockedKiosks {
  readonly rig: KioskRig;
  /** As an operator has it. */
  readonly kiosk: OpenKiosk;
  /** Without the page's content security policy: what is left must hold by itself. */
  readonly open: OpenKiosk;
  readonly world: OutsideWorld;
  dispose(): Promise<void>;
}

/** Arguments of a kiosk that shows the sample at an instant that stands still. */
export const stillArguments = ['--size', '1280x720', '--at', '2026-11-19T10:00:00Z'];

/** Where the page lives. */
export const pageUrl = 'app://kiosk/index.html';

export async function openLockedKiosks(): Promise<LockedKiosks> {
  const rig = await makeKioskRig();
  const world = await openOutsideWorld();
  const bundle = sampleBundlePath('city-ac');
  const profile = `--user-data-dir=${rig.stage.home}/second`;
  const args = stillArguments;
  const kiosk = await rig.open({ bundle, args });
  const open = await rig.open({ bundle, args: [...args, profile], bypassCsp: true });
  await liftPolicy(open);
  return {
    rig,
    world,
    kiosk,
    open,
    dispose: async () => {
      await rig.dispose();
      await world.close();
    },
  };
}

/** The policy is lifted from the next page on; whether that was the first one is a matter of luck. */
async function liftPolicy(open: OpenKiosk): Promise<void> {
  const isLifted = (): Promise<boolean> =>
    // Code that is called by developer tools may do more than code that the page calls.
    open.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            try {
              resolve(globalThis.eval('true') as boolean);
            } catch {
              resolve(false);
            }
          });
        }),
    );
  if (await isLifted()) return;
  const loaded = open.page.waitForEvent('load');
  await open.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.reload();
  });
  await loaded;
  await open.page.waitForSelector('wattpost-board[data-painted]');
  if (!(await isLifted())) throw new Error('The policy of the page could not be lifted.');
}

/**
 * Opens another page in a kiosk, in a session of its own, as code that got into main might: on our
 * origin, but with none of our headers. What it is denied it is denied by the app alone.
 */
export async function openBarePage(kiosk: OpenKiosk): Promise<Page> {
  const opening = kiosk.app.waitForEvent('window');
  await kiosk.app.evaluate(async ({ BrowserWindow, session }, url) => {
    const bare = session.fromPartition('bare');
    if (!bare.protocol.isProtocolHandled('app')) {
      const headers = { 'Content-Type': 'text/html' };
      bare.protocol.handle('app', () => new Response('<h1>bare</h1>', { headers }));
    }
    const window = new BrowserWindow({ webPreferences: { session: bare, sandbox: true } });
    await window.loadURL(url);
  }, 'app://kiosk/bare.html');
  return opening;
}
