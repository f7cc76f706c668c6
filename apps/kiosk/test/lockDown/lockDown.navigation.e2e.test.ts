import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLockedKiosks, pageUrl, type LockedKiosks } from '../rig/lockedKiosks.ts';

/** What main saw of the page's attempts. */
interface Seen {
  /** Addresses that a frame was about to go to. */
  readonly tried: string[];
  /** Addresses that a frame went to. */
  readonly reached: string[];
}

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
  await locked.open.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const seen: Seen = { tried: [], reached: [] };
    Object.assign(globalThis, { seen });
    contents?.on('will-frame-navigate', ({ url }) => seen.tried.push(url));
    contents?.on('did-frame-navigate', (_event, url) => seen.reached.push(url));
  });
});
afterAll(() => locked.dispose());

beforeEach(async () => {
  await locked.open.page.evaluate(() => Object.assign(window, { stillHere: true }));
});

async function seen(): Promise<Seen> {
  return locked.open.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

let barriers = 0;
/**
 * Waits until everything that the page has begun has come to an end: an attempt made after it has been
 * seen, and what a frame begins is seen in order.
 */
async function settle(): Promise<void> {
  const address = `${locked.world.url}barrier-${(barriers += 1)}`;
  await locked.open.page.evaluate((url) => {
    location.assign(url);
  }, address);
  await expect.poll(async () => (await seen()).tried).toContain(address);
}

async function expectNothingHappened(): Promise<void> {
  const { open, world } = locked;
  expect(open.page.url()).toBe(pageUrl);
  expect(await open.page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect((await seen()).reached.filter((url) => !url.startsWith('about:'))).toEqual([]);
  expect(open.app.windows()).toHaveLength(1);
  expect(world.visits).toEqual([]);
}

/** Ways to leave, run in the page; each asks main, which says no. */
const ways: readonly (readonly [string, (url: string) => void])[] = [
  ['location', (url) => location.assign(url)],
  ['location.replace', (url) => location.replace(url)],
  [
    'a link',
    (url) => {
      const link = document.createElement('a');
      link.href = url;
      document.body.append(link);
      link.click();
      link.remove();
    },
  ],
  [
    'a form',
    (url) => {
      const form = document.createElement('form');
      form.action = url;
      document.body.append(form);
      form.submit();
      form.remove();
    },
  ],
  [
    'a form that posts',
    (url) => {
      const form = document.createElement('form');
      form.action = url;
      form.method = 'post';
      document.body.append(form);
      form.submit();
      form.remove();
    },
  ],
  [
    'a refresh',
    (url) => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'refresh';
      meta.content = `0; url=${url}`;
      document.head.append(meta);
    },
  ],
  [
    'a frame',
    (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    },
  ],
  [
    'a frame that moves on',
    (url) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.contentWindow?.location.assign(url);
    },
  ],
];

describe('there is no way out of the page, even without its policy', () => {
  it.each(ways)('by %s: main is asked and says no', async (title, go) => {
    const address = `${locked.world.url}${encodeURIComponent(title)}`;
    await locked.open.page.evaluate(go, address);
    // A form adds a question mark.
    const isTried = async (): Promise<boolean> =>
      (await seen()).tried.some((url) => url.startsWith(address));
    await expect.poll(isTried).toBe(true);
    await settle();
    await expectNothingHappened();
    await locked.open.page.evaluate(() => {
      for (const one of document.querySelectorAll('iframe, meta[http-equiv]')) one.remove();
    });
  });

  it('to another page of ours', async () => {
    await locked.open.page.evaluate(() => location.assign('app://kiosk/other.html'));
    await settle();
    await expectNothingHappened();
  });

  it.each([
    'file:///etc/passwd',
    'data:text/html,<h1>out</h1>',
    'chrome://gpu',
    'view-source:app://kiosk/index.html',
    'devtools://devtools/bundled/inspector.html',
    'mailto:someone@example.com',
    'other-app://open',
  ])('to %s', async (url) => {
    await locked.open.page.evaluate((one) => {
      location.assign(one);
    }, url);
    await settle();
    await expectNothingHappened();
  });

  it('to what the page has made itself', async () => {
    await locked.open.page.evaluate(() => {
      location.assign(URL.createObjectURL(new Blob(['<h1>out</h1>'], { type: 'text/html' })));
    });
    await settle();
    await expectNothingHappened();
  });

  it('a script as an address does not run under the policy', async () => {
    const { page } = locked.kiosk;
    await page.evaluate(() => {
      location.href = 'javascript:document.body.setAttribute("data-ran", "yes")';
    });
    // A script as an address runs in a task of its own; after two frames there is none waiting.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.getAttribute('body', 'data-ran')).toBeNull();
  });

  it('through the history there is nothing to go to', async () => {
    await locked.open.page.evaluate(() => {
      history.back();
      history.forward();
      history.go(-2);
    });
    await settle();
    await expectNothingHappened();
  });

  it('by a redirect or a webview: main denies both', async () => {
    const denied = await locked.open.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return ['will-redirect', 'will-attach-webview'].map((name) => {
        let isDenied = false;
        contents?.emit(name, { preventDefault: () => (isDenied = true) });
        return isDenied;
      });
    });
    expect(denied).toEqual([true, true]);
    const isWebview = await locked.open.page.evaluate(
      () => 'reload' in document.createElement('webview'),
    );
    expect(isWebview).toBe(false);
  });
});

describe('there is no second window', () => {
  it('by window.open, a target, or a click with a key held', async () => {
    const opened = await locked.open.page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
      link.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }));
      link.remove();
      return [url, 'about:blank', location.href, ''].map((one) => window.open(one));
    }, locked.world.url);
    expect(opened).toEqual([null, null, null, null]);
    await settle();
    await expectNothingHappened();
  });
});
