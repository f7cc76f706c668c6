import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLockedKiosks, type LockedKiosks } from '../rig/lockedKiosks.ts';

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
});
afterAll(() => locked.dispose());

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
      ...{ contextIsolation: true, sandbox: true, webSecurity: true },
      ...{ nodeIntegration: false, nodeIntegrationInSubFrames: false },
      ...{ webviewTag: false, allowRunningInsecureContent: false, experimentalFeatures: false },
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
