import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../test/kioskRig.ts';

const city = sampleBundlePath('city-ac');
const args = ['--size', '1280x720', '--at', '2026-11-19T10:00:00Z'];
const pageUrl = 'app://kiosk/index.html';

let rig: KioskRig;
let kiosk: OpenKiosk;
/** The same, but without the page's content security policy: what is left must hold by itself. */
let open: OpenKiosk;
let outside: Server;
let outsideUrl: string;
let visits: string[];

beforeAll(async () => {
  rig = await makeKioskRig();
  visits = [];
  outside = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('outside');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
  kiosk = await rig.open({ bundle: city, args });
  open = await rig.open({
    bundle: city,
    args: [...args, `--user-data-dir=${rig.stage.home}/second`],
    bypassCsp: true,
  });
});
afterAll(async () => {
  await rig.dispose();
  outside.close();
});

describe('Chromium runs with its sandbox on, as an ordinary user', () => {
  it('every page process is filtered, without rights, and in a world of its own', async () => {
    const processes = await kiosk.app.evaluate(({ app }) =>
      app.getAppMetrics().map(({ pid, type }) => ({ pid, type })),
    );
    const pages = processes.filter(({ type }) => type === 'Tab');
    expect(pages.length).toBeGreaterThan(0);
    for (const { pid } of processes) {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      expect(line).not.toContain('--no-sandbox');
      expect(status(pid, 'Uid')[0]).toBe(String(rig.stage.uid));
      expect(rig.stage.uid).not.toBe(0);
    }
    for (const { pid } of pages) {
      expect(status(pid, 'Seccomp')).toEqual(['2']);
      expect(status(pid, 'NoNewPrivs')).toEqual(['1']);
      expect(status(pid, 'CapEff')).toEqual(['0000000000000000']);
      // More than one number: the process lives in a namespace inside of ours.
      expect(status(pid, 'NSpid').length).toBeGreaterThan(1);
    }
  });

  it('the page has no Node, no Electron, and a frozen bridge of three functions', async () => {
    const found = await kiosk.page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
      bridge: Object.keys(window.wattpost).sort(),
      isFrozen: Object.isFrozen(window.wattpost),
    }));
    expect(found).toEqual({ node: [], bridge: ['board', 'onBoard', 'painted'], isFrozen: true });
  });

  it('the window was made with everything off', async () => {
    const preferences = await kiosk.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      return contents.getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      ...{ contextIsolation: true, sandbox: true, webSecurity: true },
      ...{ nodeIntegration: false, nodeIntegrationInSubFrames: false, webviewTag: false },
      allowRunningInsecureContent: false,
    });
  });
});

function status(pid: number, field: string): string[] {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${field}:`));
  return (
    line
      ?.slice(field.length + 1)
      .trim()
      .split(/\s+/) ?? []
  );
}

describe('there is no way out of the page', () => {
  it.each([
    ['location', (url: string) => location.assign(url)],
    [
      'a link',
      (url: string) => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
        link.remove();
      },
    ],
    [
      'a form',
      (url: string) => {
        const form = document.createElement('form');
        form.action = url;
        document.body.append(form);
        form.submit();
        form.remove();
      },
    ],
    ['another page of ours', () => location.assign('app://kiosk/other.html')],
    ['a file', () => location.assign('file:///etc/passwd')],
  ])('navigation by %s is denied', async (_title, go) => {
    await open.page.evaluate(go, outsideUrl);
    await open.page.waitForTimeout(200);
    expect(open.page.url()).toBe(pageUrl);
    expect(visits).toEqual([]);
  });

  it('window.open and new windows are denied', async () => {
    const opened = await open.page.evaluate(
      (url) => [window.open(url), window.open('about:blank'), window.open(location.href)],
      outsideUrl,
    );
    expect(opened).toEqual([null, null, null]);
    expect(open.app.windows()).toHaveLength(1);
  });

  it('frames and webviews are denied', async () => {
    const frames = await open.page.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      const webview = document.createElement('webview');
      webview.setAttribute('src', url);
      document.body.append(frame, webview);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const isWebview = 'reload' in webview;
      const isEmpty = frame.contentDocument === null || frame.contentDocument.body.innerText === '';
      frame.remove();
      webview.remove();
      return { isWebview, isEmpty };
    }, outsideUrl);
    expect(frames).toEqual({ isWebview: false, isEmpty: true });
    expect(visits).toEqual([]);
  });

  it('permissions are denied', async () => {
    const answers = await open.page.evaluate(async () => {
      const state = async (name: string): Promise<string> =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      const media = await navigator.mediaDevices
        .getUserMedia({ audio: true })
        .catch((error: unknown) => (error as Error).name);
      return [
        await Notification.requestPermission(),
        await state('geolocation'),
        await state('camera'),
        await state('notifications'),
        typeof media === 'string' && media !== '',
      ];
    });
    expect(answers).toEqual(['denied', 'denied', 'denied', 'denied', true]);
  });
});

describe('the page has no network', () => {
  const attempts = [
    ['fetch', (url: string) => fetch(url).then(() => 'answered')],
    ['no-cors fetch', (url: string) => fetch(url, { mode: 'no-cors' }).then(() => 'answered')],
    [
      'an image',
      (url: string) =>
        new Promise<string>((resolve, reject) => {
          const image = new Image();
          image.onload = () => resolve('answered');
          image.onerror = () => reject(new Error('refused'));
          image.src = url;
        }),
    ],
    [
      'a WebSocket',
      (url: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = new WebSocket(url.replace('http', 'ws'));
          socket.onopen = () => resolve('answered');
          socket.onerror = () => reject(new Error('refused'));
        }),
    ],
    [
      'a beacon',
      async (url: string) => {
        navigator.sendBeacon(url, 'x');
        await new Promise((resolve) => setTimeout(resolve, 300));
        throw new Error('a beacon has no answer; what counts is that nobody was visited');
      },
    ],
  ] as const;

  it.each(attempts)('%s is refused by the session even without a policy', async (_title, go) => {
    await expect(open.page.evaluate(go, outsideUrl)).rejects.toThrow();
    expect(visits).toEqual([]);
  });

  it.each(attempts)('%s is refused with the policy', async (_title, go) => {
    await expect(kiosk.page.evaluate(go, outsideUrl)).rejects.toThrow();
    expect(visits).toEqual([]);
  });

  it('not even our own scheme can be fetched from', async () => {
    await expect(kiosk.page.evaluate((url) => fetch(url), pageUrl)).rejects.toThrow();
  });

  it('scripts from elsewhere do not run', async () => {
    const ran = await kiosk.page.evaluate(async () => {
      const script = document.createElement('script');
      const marker = window as unknown as { marker?: boolean };
      try {
        script.textContent = 'window.marker = true';
        document.body.append(script);
        document.body.innerHTML += '<img src=x onerror="window.marker = true">';
      } catch {
        // Trusted Types refuse the assignment itself.
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return marker.marker === true;
    });
    expect(ran).toBe(false);
  });
});

describe('app:// serves the page and nothing else', () => {
  it('sends the policy with every answer', async () => {
    const headers = await open.page.evaluate(async (url) => {
      const found = await Promise.all([fetch(url), fetch(`${url}.nothing`)]);
      return found.map((one) => [
        one.status,
        one.headers.get('content-security-policy'),
        one.headers.get('x-content-type-options'),
      ]);
    }, pageUrl);
    for (const [index, [code, policy, sniff]] of headers.entries()) {
      expect(code).toBe(index === 0 ? 200 : 404);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy).not.toContain('unsafe');
      expect(sniff).toBe('nosniff');
    }
  });

  it.each([
    'app://kiosk/../main/main.cjs',
    'app://kiosk/..%2fmain%2fmain.cjs',
    'app://kiosk/%2e%2e/%2e%2e/package.json',
    'app://kiosk/..%5c..%5cpackage.json',
    'app://kiosk//etc/passwd',
    'app://kiosk/%00index.html',
    'app://kiosk/',
    'app://other/index.html',
  ])('%s is not to be had', async (url) => {
    const answer = await open.page.evaluate(
      (one) =>
        fetch(one).then(
          (response) => response.status,
          () => 404,
        ),
      url,
    );
    expect(answer).toBe(404);
  });
});

describe('messages to main are checked', () => {
  const good = { revision: 1, text: 'x', price: 'x', fits: true };
  it.each([
    ['nothing', undefined],
    ['a number for a text', { ...good, text: 1 }],
    ['a missing field', { revision: 1, text: 'x', price: 'x' }],
    ['a field too many', { ...good, more: 1 }],
    ['a text without end', { ...good, text: 'x'.repeat(100_001) }],
    ['a price without end', { ...good, price: 'x'.repeat(100_001) }],
    ['a revision that is none', { ...good, revision: 1.5 }],
  ])('%s is refused', async (_title, report) => {
    await expect(
      kiosk.page.evaluate((sent) => window.wattpost.painted(sent as never), report),
    ).rejects.toThrow(/refused/);
    expect(kiosk.log()).toContain('refused wattpost:painted: not a valid message');
  });

  it('another window, even of our own page, gets no answer', async () => {
    const preload = `${rig.stage.applicationFolder}/dist/preload/preload.cjs`;
    const answer = await kiosk.app.evaluate(
      async ({ BrowserWindow }, [script, url]) => {
        const other = new BrowserWindow({
          show: false,
          webPreferences: { preload: script, sandbox: true, contextIsolation: true },
        });
        await other.loadURL(url);
        const told = (await other.webContents.executeJavaScript(
          "window.wattpost.board().then(() => 'answered', (error) => String(error))",
        )) as string;
        other.destroy();
        return told;
      },
      [preload, pageUrl] as const,
    );
    expect(answer).toMatch(/refused/);
    expect(kiosk.log()).toContain('refused wattpost:board: it did not come from the board');
  });
});

describe('texts are text', () => {
  it('HTML in names and texts is shown as it is written', async () => {
    const html = '<img src=x onerror="window.marker = true"><b>Tom & Jerry</b>';
    const bundle = JSON.parse(readFileSync(city, 'utf8')) as {
      stations: { public_display_name: string; directions: { text: string }[] }[];
      cost_rates: { marketing_texts: Record<string, { short_description: string }> }[];
    };
    const station = bundle.stations[0];
    if (station === undefined) throw new Error('The sample has no station.');
    station.public_display_name = html;
    for (const direction of station.directions) direction.text = html;
    for (const texts of Object.values(bundle.cost_rates[0]?.marketing_texts ?? {})) {
      texts.short_description = html;
    }
    const hostile = await rig.open({
      bundle,
      args: [...args, `--user-data-dir=${rig.stage.home}/third`],
    });
    const seen = await hostile.page.evaluate(() => {
      const root = document.querySelector('wattpost-board')?.shadowRoot;
      return {
        name: root?.querySelector('h1')?.textContent.trim(),
        directions: root?.querySelector('.directions')?.textContent,
        elements: root?.querySelectorAll('img, b').length,
        ran: 'marker' in window,
      };
    });
    await hostile.close();
    expect(seen).toEqual({ name: html, directions: html, elements: 0, ran: false });
  });
});

describe('a passer-by cannot do anything', () => {
  it.each([
    'F5',
    'Control+R',
    'Control+Shift+R',
    'Control+Shift+I',
    'F12',
    'Control+Plus',
    'Alt+F4',
  ])('the key %s does nothing', async (key) => {
    await kiosk.page.evaluate(() => Object.assign(window, { stillHere: true }));
    await pressReally(key);
    await kiosk.page.waitForTimeout(150);
    const state = await kiosk.app.evaluate(({ BrowserWindow }) => {
      const [window, ...more] = BrowserWindow.getAllWindows();
      return {
        more: more.length,
        zoom: window?.webContents.getZoomFactor(),
        tools: window?.webContents.isDevToolsOpened(),
      };
    });
    expect(state).toEqual({ more: 0, zoom: 1, tools: false });
    expect(await kiosk.page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  /** Presses a key in the window itself, as a keyboard does. */
  async function pressReally(key: string): Promise<void> {
    const parts = key.split('+');
    const keyCode = parts.at(-1) ?? '';
    await kiosk.app.evaluate(
      ({ BrowserWindow }, [code, modifiers]) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        for (const type of ['keyDown', 'char', 'keyUp'] as const) {
          contents?.sendInputEvent({ type, keyCode: code, modifiers: [...modifiers] as never });
        }
      },
      [keyCode, parts.slice(0, -1).map((one) => one.toLowerCase())] as const,
    );
  }

  it('there is no menu, and developer tools do not open', async () => {
    const found = await kiosk.app.evaluate(async ({ BrowserWindow, Menu }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.openDevTools();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { menu: Menu.getApplicationMenu(), tools: contents?.isDevToolsOpened() };
    });
    expect(found).toEqual({ menu: null, tools: false });
  });

  it('a second kiosk of the same user ends by itself', async () => {
    const second = await rig.run({ bundle: city, args: [...args, '--print'] });
    expect(second.code).toBe(1);
    expect(second.stdout).toBe('');
    expect(second.stderr).toContain('another kiosk is already running');
  });

  it('the screen is kept awake', async () => {
    const isAwake = await kiosk.app.evaluate(({ powerSaveBlocker }) =>
      [0, 1, 2].some((id) => powerSaveBlocker.isStarted(id)),
    );
    expect(isAwake).toBe(true);
  });
});
