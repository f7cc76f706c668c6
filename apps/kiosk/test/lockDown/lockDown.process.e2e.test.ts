import { readdirSync, readFileSync } from 'node:fs';
import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLockedKiosks, pageUrl, type LockedKiosks } from '../rig/lockedKiosks.ts';

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
});
afterAll(() => locked.dispose());

/** What the page gets from an address, without its policy: nothing counts as 404. */
async function ask(url: string, method = 'GET'): Promise<number> {
  return locked.open.page.evaluate(
    ([one, by]) =>
      fetch(one, { method: by }).then(
        ({ status }) => status,
        () => 404,
      ),
    [url, method] as const,
  );
}

describe('app:// serves the page and nothing else', () => {
  it('the page lives there, and not in a file', async () => {
    expect(locked.kiosk.page.url()).toBe(pageUrl);
    expect(await locked.kiosk.page.evaluate(() => [origin, isSecureContext])).toEqual([
      'app://kiosk',
      true,
    ]);
  });

  it.each([pageUrl, `${pageUrl}?query#hash`, 'app://kiosk/./x/../index.html'])(
    '%s is the page',
    async (url) => {
      expect(await ask(url)).toBe(200);
    },
  );

  it.each([
    'app://kiosk/../main/main.cjs',
    'app://kiosk/..%2fmain%2fmain.cjs',
    'app://kiosk/..%2Fmain%2Fmain.cjs',
    'app://kiosk/%2e%2e/%2e%2e/package.json',
    'app://kiosk/%2e%2e%2f%2e%2e%2fpackage.json',
    'app://kiosk/%252e%252e%252fmain%252fmain.cjs',
    'app://kiosk/..%5c..%5cpackage.json',
    'app://kiosk/..\\..\\package.json',
    'app://kiosk/assets/..%2f..%2fmain/main.cjs',
    'app://kiosk/%c0%ae%c0%ae/main/main.cjs',
    'app://kiosk//etc/passwd',
    'app://kiosk/%2fetc/passwd',
    'app://kiosk/file:///etc/passwd',
    'app://kiosk/%00index.html',
    'app://kiosk/index.html%00',
    'app://kiosk/index.html/',
    'app://kiosk/assets/',
    'app://kiosk/',
    'app://other/index.html',
    'app://KIOSK.other/index.html',
    'app://localhost/index.html',
    `app://kiosk/${'a/'.repeat(30_000)}index.html`,
    `app://kiosk/${'a'.repeat(5_000)}.html`,
  ])('%.60s is not to be had', async (url) => {
    expect(await ask(url)).toBe(404);
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'nothing is answered to %s',
    async (method) => {
      expect(await ask(pageUrl, method)).toBe(404);
    },
  );

  it('a link inside of the folder does not lead out of it', async () => {
    const folder = path.join(locked.rig.stage.applicationFolder, 'dist', 'renderer', 'assets');
    const link = path.join(folder, 'link-of-a-test.js');
    await symlink('../../main/main.cjs', link);
    try {
      expect(await ask('app://kiosk/assets/link-of-a-test.js')).toBe(404);
    } finally {
      await unlink(link);
    }
  });
});

describe('what every answer carries', () => {
  it.each([
    ['the page', pageUrl, 200],
    ['a refusal', `${pageUrl}.nothing`, 404],
  ])('%s', async (_title, url, status) => {
    const answer = await locked.open.page.evaluate(async (one) => {
      const response = await fetch(one);
      return { status: response.status, headers: Object.fromEntries(response.headers) };
    }, url);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    for (const rule of [
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "worker-src 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    // It would bring shared memory and finer clocks; no page opens this one, and it opens none.
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(
      await locked.open.page.evaluate(() => [crossOriginIsolated, opener === null, history.length]),
    ).toEqual([false, true, 1]);
    const permissions = headers['permissions-policy'] ?? '';
    for (const name of ['camera', 'microphone', 'geolocation', 'display-capture', 'fullscreen']) {
      expect(permissions).toContain(`${name}=()`);
    }
    expect(permissions).not.toMatch(/=\((?!\))|\*/);
  });

  it('Chromium understands all of it, and the page breaks none of it', () => {
    expect(locked.kiosk.log()).not.toMatch(
      /Permissions-Policy|Content Security Policy|Unrecognized/,
    );
  });

  it('an answer has the kind of its file, so that nothing has to be guessed', async () => {
    const kinds = await locked.open.page.evaluate(async () => {
      const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';
      const script = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      const answers = await Promise.all([location.href, styles, script].map((url) => fetch(url)));
      return answers.map((one) => one.headers.get('content-type'));
    });
    expect(kinds).toEqual([
      ...['text/html; charset=utf-8', 'text/css; charset=utf-8'],
      'text/javascript; charset=utf-8',
    ]);
  });
});

describe('webSecurity is on', () => {
  it('what another origin serves to nobody cannot be read, network or not', async () => {
    // `other` is served by main itself, so that neither network nor policy is what refuses it.
    await locked.open.app.evaluate(({ BrowserWindow }) => {
      const { protocol } = BrowserWindow.getAllWindows()[0]?.webContents.session ?? {};
      protocol?.handle('other', () => new Response('secret'));
    });
    const told = await locked.open.page.evaluate(() =>
      fetch('other://place/').then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    );
    expect(told).toBe('refused');
  });
});

/** A field of /proc/PID/status, as its words. */
function status(pid: number, field: string): readonly string[] {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${field}:`));
  return (line?.slice(field.length + 1) ?? '').trim().split(/\s+/);
}

describe('Chromium runs with its sandbox on, as an ordinary user', () => {
  it('every page process is filtered, without rights, and in a world of its own', async () => {
    const { kiosk, rig } = locked;
    const processes = await kiosk.app.evaluate(({ app }) =>
      app.getAppMetrics().map(({ pid, type }) => ({ pid, type })),
    );
    const pages = processes.filter(({ type }) => type === 'Tab');
    expect(pages.length).toBeGreaterThan(0);
    expect(rig.stage.uid).not.toBe(0);
    for (const { pid } of processes) {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      expect(line).not.toContain('--no-sandbox');
      expect(status(pid, 'Uid')[0]).toBe(String(rig.stage.uid));
    }
    for (const { pid } of pages) {
      expect(status(pid, 'Seccomp')).toEqual(['2']);
      expect(status(pid, 'NoNewPrivs')).toEqual(['1']);
      expect(status(pid, 'CapEff')).toEqual(['0000000000000000']);
      // More than one number: the process lives in a namespace inside of ours.
      expect(status(pid, 'NSpid').length).toBeGreaterThan(1);
    }
  });

  it('so is the page of a window that asks for no sandbox: enableSandbox is for all', async () => {
    const [pid, found] = await locked.open.app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, webPreferences: { sandbox: false } });
      await window.loadURL('about:blank');
      const names = "['process', 'require'].filter((name) => name in window)";
      const told = (await window.webContents.executeJavaScript(names)) as unknown;
      return [window.webContents.getOSProcessId(), told] as const;
    });
    expect(found).toEqual([]);
    expect(status(pid, 'Seccomp')).toEqual(['2']);
    expect(status(pid, 'CapEff')).toEqual(['0000000000000000']);
    await locked.open.app.evaluate(({ BrowserWindow }, one) => {
      const windows = BrowserWindow.getAllWindows();
      windows.find(({ webContents }) => webContents.getOSProcessId() === one)?.destroy();
    }, pid);
  });

  it('the window was made with everything off', async () => {
    const preferences = await locked.kiosk.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      return contents.getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
    });
  });
});

describe('the page has nothing of Node and Electron', () => {
  const names = ['require', 'process', 'module', 'exports', 'Buffer', 'electron', 'ipcRenderer'];

  it('in itself', async () => {
    for (const { page } of [locked.kiosk, locked.open]) {
      expect(
        await page.evaluate((all) => all.filter((name) => name in window), [...names, '__dirname']),
      ).toEqual([]);
    }
  });

  it('in frames and workers, even where the policy does not forbid them', async () => {
    const found = await locked.open.page.evaluate(async (all) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<p>frame</p>';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const inside = frame.contentWindow ?? window;
      const inFrame = [...all, 'wattpost'].filter((name) => name in inside);
      const code = `postMessage(${JSON.stringify(all)}.filter((name) => name in self))`;
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      const inWorker = await new Promise<unknown>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new Error('The worker did not run.'));
      });
      worker.terminate();
      frame.remove();
      return { inFrame, inWorker };
    }, names);
    expect(found).toEqual({ inFrame: [], inWorker: [] });
  });

  it('code that reaches for the constructor of a function finds the page’s own', async () => {
    // Without the policy `Function` works, and the worst that it finds is the page.
    const found = await locked.open.page.evaluate(() => {
      const make = window.wattpost.board.constructor as FunctionConstructor;
      const run = make('return [this === window, typeof require, typeof process]') as () => unknown;
      return run();
    });
    expect(found).toEqual([true, 'undefined', 'undefined']);
  });
});

describe('the page leaves nothing on disk', () => {
  it('what it stores is gone with the kiosk', async () => {
    const { rig, open } = locked;
    const marker = 'left-behind-by-the-page';
    const stored = await open.page.evaluate(async (text) => {
      localStorage.setItem('marker', text);
      const request = indexedDB.open(text);
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      request.result.close();
      await caches.open(text);
      return localStorage.getItem('marker');
    }, marker);
    expect(stored).toBe(marker);
    const storage = await open.app.evaluate(({ BrowserWindow }) => {
      const { session } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
      return [session?.isPersistent(), session?.getStoragePath()];
    });
    expect(storage).toEqual([false, null]);
    await open.close();
    const profile = path.join(rig.stage.home, 'second');
    const files = readdirSync(profile, { recursive: true, withFileTypes: true });
    expect(files.length).toBeGreaterThan(0);
    const written = files
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of written) {
      const content = readFileSync(file, 'latin1');
      expect(content.includes(marker) || file.includes(marker), file).toBe(false);
    }
  });
});
