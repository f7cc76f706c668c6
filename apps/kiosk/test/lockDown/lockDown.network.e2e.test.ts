import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenKiosk } from '../rig/kioskRig.ts';
import { openLockedKiosks, pageUrl, type LockedKiosks } from '../rig/lockedKiosks.ts';
import { networkAttempts, type NetworkAttempt } from '../rig/networkAttempts.ts';

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
});
afterAll(() => locked.dispose());

/** Makes an attempt in the page of a kiosk; one that throws is refused. */
async function make(kiosk: OpenKiosk, { run, name }: NetworkAttempt): Promise<string> {
  const given = { url: locked.world.url, name };
  return kiosk.page.evaluate(run, given).catch(() => 'refused');
}

describe.each([
  ['under its policy', () => locked.kiosk],
  ['without its policy', () => locked.open],
])('the page has no network, %s', (_title, kiosk) => {
  it.each(networkAttempts.map((one) => [one.title, one] as const))('%s', async (_name, attempt) => {
    const from = locked.world.visits.length;
    expect(await make(kiosk(), attempt)).not.toBe('answered');
    expect(locked.world.visits.slice(from)).toEqual([]);
  });

  it('and nothing of all that comes late', async () => {
    // Everything that was begun above has had its time by now; a second of patience on top.
    await kiosk().page.waitForTimeout(1000);
    expect(locked.world.visits).toEqual([]);
  });
});

describe('what would have been noticed', () => {
  it('the world outside notes connections and datagrams', async () => {
    // A page of the same Electron without our locks: the control for everything above.
    const { open, world } = locked;
    await open.app.evaluate(async ({ BrowserWindow, session }, url) => {
      const free = session.fromPartition('free');
      const window = new BrowserWindow({ show: false, webPreferences: { session: free } });
      await free.setProxy({ mode: 'direct' });
      free.webRequest.onBeforeRequest(null);
      await window.webContents.loadURL(url);
      await window.webContents.executeJavaScript(
        `new WebTransport(${JSON.stringify(url.replace('http:', 'https:'))}).ready.catch(() => 0)`,
      );
      window.destroy();
    }, world.url);
    expect(world.visits).toContain('connection');
    expect(world.visits).toContain('request GET /');
    expect(world.visits.some((visit) => visit.startsWith('datagram'))).toBe(true);
  });
});

describe('nothing is looked up, written or left running', () => {
  it('no name that a page mentions is looked up', async () => {
    const { open, rig } = locked;
    const file = path.join(rig.stage.home, 'net-log.json');
    await open.app.evaluate(async ({ BrowserWindow }, to) => {
      const { netLog } = BrowserWindow.getAllWindows()[0]?.webContents.session ?? {};
      await netLog?.startLogging(to, { captureMode: 'everything' });
    }, file);
    await open.page.evaluate(async () => {
      for (const rel of ['dns-prefetch', 'preconnect']) {
        const link = document.createElement('link');
        link.rel = rel;
        link.href = 'https://name-to-look-up.example/';
        document.head.append(link);
      }
      await fetch('https://name-to-look-up.example/').catch(() => undefined);
    });
    await open.app.evaluate(async ({ BrowserWindow }) => {
      await BrowserWindow.getAllWindows()[0]?.webContents.session.netLog.stopLogging();
    });
    const log = JSON.parse(readFileSync(file, 'utf8')) as NetLog;
    const lookUps = Object.entries(log.constants.logEventTypes).flatMap(([name, type]) =>
      name.startsWith('HOST_RESOLVER') ? [type] : [],
    );
    expect(lookUps.length).toBeGreaterThan(0);
    expect(log.events.filter(({ type }) => lookUps.includes(type))).toEqual([]);
  });

  it('not even our own scheme can be fetched from under the policy', async () => {
    const { page } = locked.kiosk;
    const told = await page.evaluate((url) => fetch(url).catch(() => 'refused'), pageUrl);
    expect(told).toBe('refused');
  });

  it.each(['file:///etc/hostname', 'chrome://version', 'ftp://127.0.0.1/'])(
    'nor %s, even without it',
    async (url) => {
      const told = await locked.open.page.evaluate((one) => fetch(one).catch(() => 'refused'), url);
      expect(told).toBe('refused');
    },
  );

  it('a service worker cannot be had', async () => {
    const told = await locked.open.page.evaluate(() =>
      navigator.serviceWorker.register('/assets/worker.js').catch(() => 'refused'),
    );
    expect(told).toBe('refused');
  });

  it('nothing is downloaded', async () => {
    const { open, rig } = locked;
    const ended = open.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<string>((resolve) => {
          const { session } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
          session?.once('will-download', (event, item) => {
            resolve(`${item.getFilename()} ${event.defaultPrevented ? 'denied' : 'taken'}`);
          });
        }),
    );
    await open.page.evaluate(() => {
      const link = document.createElement('a');
      link.download = 'download.txt';
      link.href = URL.createObjectURL(new Blob(['downloaded']));
      document.body.append(link);
      link.click();
    });
    expect(await ended).toBe('download.txt denied');
    const found = readdirSync(rig.stage.home, { recursive: true }).filter((name) =>
      String(name).includes('download.txt'),
    );
    expect(found).toEqual([]);
  });

  it('scripts that are not ours do not run under the policy', async () => {
    const told = await locked.kiosk.page.evaluate(async () => {
      const marked = window as unknown as { marker?: boolean };
      const code = 'window.marker = true';
      const refused: string[] = [];
      const ways: readonly (() => unknown)[] = [
        () => {
          const script = document.createElement('script');
          document.body.append(script);
          script.textContent = code;
        },
        () => (document.body.innerHTML += `<img src=x onerror="${code}">`),
        () => {
          document.body.setAttribute('onclick', code);
          document.body.click();
        },
        () => globalThis.eval(code) as unknown,
        () => new Worker(URL.createObjectURL(new Blob(['']))),
      ];
      // Code that is called by developer tools may do more than code that the page calls.
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          for (const [index, way] of ways.entries()) {
            try {
              way();
            } catch (error) {
              refused.push(`${index} ${(error as Error).name}`);
            }
          }
          requestAnimationFrame(() => resolve());
        });
      });
      return { refused, ran: 'marker' in marked };
    });
    // The others are refused in silence.
    expect(told.refused).toEqual(
      expect.arrayContaining(['0 TypeError', '1 TypeError', '3 EvalError']),
    );
    expect(told.ran).toBe(false);
  });
});

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly { readonly type: number }[];
}
