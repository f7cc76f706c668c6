import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLockedKiosks, pageUrl, type LockedKiosks } from '../rig/lockedKiosks.ts';

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
});
afterAll(() => locked.dispose());

/** What main is sent in good order. */
const report = {
  revision: 1,
  bundleSha256: null,
  at: 0,
  text: 'x',
  price: 'x',
  fits: true,
  turnCount: 1,
  smallestCapHeights: { price: 40, terms: null, other: 12.5 },
};
const glyph = { text: '1', left: 0, top: 0, right: 9.5, bottom: 20 };
const beat = {
  frames: 1,
  revision: 1,
  bundleSha256: null,
  price: 'x',
  time: '',
  glyphs: [[glyph]],
  at: 0,
};
const endless = 'x'.repeat(100_001);
/** An own property of this name, as only a parser makes it. */
const polluted = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

describe('messages to main are checked', () => {
  it.each<[string, 'painted' | 'beat', unknown]>([
    ...(['painted', 'beat'] as const).flatMap((channel): [string, typeof channel, unknown][] => [
      ['nothing', channel, undefined],
      ['null', channel, null],
      ['a text', channel, 'x'],
      ['a list', channel, []],
      ['an empty object', channel, {}],
    ]),
    ['a number for a text', 'painted', { ...report, text: 1 }],
    ['a missing field', 'painted', { ...report, fits: undefined }],
    ['a field too many', 'painted', { ...report, more: 1 }],
    ['a text without end', 'painted', { ...report, text: endless }],
    ['a price without end', 'painted', { ...report, price: endless }],
    ['a revision that is none', 'painted', { ...report, revision: 1.5 }],
    ['an instant that is none', 'painted', { ...report, at: Number.NaN }],
    ['a bundle that is none', 'painted', { ...report, bundleSha256: 1 }],
    ['frames below zero', 'beat', { ...beat, frames: -1 }],
    ['frames without end', 'beat', { ...beat, frames: Number.POSITIVE_INFINITY }],
    ['glyphs that are none', 'beat', { ...beat, glyphs: [['1']] }],
    ['an amount without glyphs', 'beat', { ...beat, glyphs: [[]] }],
    ['a glyph at no place', 'beat', { ...beat, glyphs: [[{ ...glyph, left: Number.NaN }]] }],
    ['a glyph of three characters', 'beat', { ...beat, glyphs: [[{ ...glyph, text: '123' }]] }],
    [
      'amounts without end',
      'beat',
      { ...beat, glyphs: Array.from({ length: 1_001 }, () => [glyph]) },
    ],
    [
      'an amount without end',
      'beat',
      { ...beat, glyphs: [Array.from({ length: 65 }, () => glyph)] },
    ],
    ['a time without end', 'beat', { ...beat, time: endless }],
    ['a field too many', 'beat', { ...beat, more: 1 }],
  ])('%s as %s is refused', async (_title, channel, sent) => {
    const { page } = locked.kiosk;
    const told = await page.evaluate(
      async ([name, message]) => {
        return window.wattpost[name](message as never).then(
          () => 'taken',
          (error: unknown) => String(error),
        );
      },
      [channel, sent] as const,
    );
    expect(told).toMatch(/refused/);
    expect(locked.kiosk.log()).toContain(`refused wattpost:${channel}: not a valid message`);
  });

  it('one with a polluting name pollutes nothing, in main nor in the page', async () => {
    const { page, app } = locked.kiosk;
    const told = await page.evaluate(
      async ([text, good]) => {
        const sent = Object.assign(JSON.parse(text) as object, good);
        await window.wattpost.painted(sent).catch(() => undefined);
        return 'polluted' in {};
      },
      [polluted, report] as const,
    );
    expect(told).toBe(false);
    expect(await app.evaluate(() => 'polluted' in {})).toBe(false);
  });

  it('what cannot be sent at all does not reach main', async () => {
    const told = await locked.kiosk.page.evaluate(() => {
      const endless: Record<string, unknown> = {};
      endless['endless'] = endless;
      const all = [{ run: () => 1 }, endless, Symbol('x'), document.body];
      return Promise.all(
        all.map((one) =>
          Promise.resolve()
            .then(() => window.wattpost.painted(one as never))
            .then(
              () => 'taken',
              () => 'refused',
            ),
        ),
      );
    });
    expect(told).toEqual(['refused', 'refused', 'refused', 'refused']);
  });
});

describe('messages of anybody else are refused', () => {
  it('another window, even with our preload and our page, gets no answer', async () => {
    const { kiosk, rig } = locked;
    const preload = `${rig.stage.applicationFolder}/dist/preload/preload.cjs`;
    const answers = await kiosk.app.evaluate(
      async ({ BrowserWindow }, [script, url]) => {
        const { session } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const other = new BrowserWindow({
          show: false,
          webPreferences: {
            ...(session === undefined ? {} : { session }),
            preload: script,
            sandbox: true,
            contextIsolation: true,
          },
        });
        await other.loadURL(url);
        const told = (await other.webContents.executeJavaScript(
          `Promise.all(['board', 'painted', 'beat'].map((name) =>
             window.wattpost[name](null).then(() => 'answered', String)))`,
        )) as string[];
        other.destroy();
        return told;
      },
      [preload, pageUrl] as const,
    );
    for (const answer of answers) expect(answer).toMatch(/refused/);
    for (const channel of ['board', 'painted', 'beat']) {
      expect(kiosk.log()).toContain(`refused wattpost:${channel}: it did not come from the board`);
    }
  });

  it('neither a frame in the page nor one that is gone, nor the page once it shows something else', async () => {
    // Handlers are called as Electron calls them, for frames that must not be answered.
    const told = await locked.open.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const { _invokeHandlers: handlers } = ipcMain as unknown as {
        _invokeHandlers: Map<string, (event: object, ...sent: unknown[]) => unknown>;
      };
      const ask = async (senderFrame: unknown): Promise<string> => {
        try {
          await handlers.get('wattpost:board')?.({ sender: contents, senderFrame }, null);
          return 'answered';
        } catch (error) {
          return String(error);
        }
      };
      const own = contents?.mainFrame;
      const answers = [await ask(own), await ask({ url: own?.url }), await ask(null)];
      await contents?.loadURL('about:blank');
      return [...answers, await ask(contents?.mainFrame)];
    });
    expect(told).toEqual(['answered', 'Error: refused', 'Error: refused', 'Error: refused']);
  });

  it('main listens to the channels of the bridge and to no other', async () => {
    const heard = await locked.kiosk.app.evaluate(({ ipcMain }) => [
      ...(ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers.keys(),
      ...ipcMain.eventNames().map(String),
    ]);
    // Electron itself listens to errors.
    expect(heard.filter((name) => name !== 'error').sort()).toEqual([
      ...['wattpost:beat', 'wattpost:board', 'wattpost:painted'],
    ]);
  });
});

describe('the bridge is what it is, and nothing else', () => {
  it('four functions, frozen, that cannot be replaced, extended or taken away', async () => {
    const found = await locked.kiosk.page.evaluate(() => {
      const before = window.wattpost;
      const holder = window as unknown as Record<string, unknown>;
      const bridge = before as unknown as Record<string, unknown>;
      const functions = { ...before };
      const attempts: readonly (() => unknown)[] = [
        () => (holder['wattpost'] = {}),
        () => Object.defineProperty(window, 'wattpost', { value: {} }),
        () => delete holder['wattpost'],
        () => (bridge['board'] = () => 'forged'),
        () => (bridge['more'] = 1),
        () => Object.setPrototypeOf(before, { more: 1 }) as unknown,
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // Some of them are refused aloud, others in silence.
        }
      }
      return {
        names: Object.getOwnPropertyNames(before).sort(),
        kinds: [...new Set(Object.values(before).map((one) => typeof one))],
        isSame:
          window.wattpost === before && before.board === functions.board && !('more' in before),
        isFrozen: Object.isFrozen(before),
      };
    });
    expect(found).toEqual({
      names: ['beat', 'board', 'onBoard', 'painted'],
      kinds: ['function'],
      isSame: true,
      isFrozen: true,
    });
  });

  it('what main answers is a copy: changing it changes nothing', async () => {
    const prices = await locked.kiosk.page.evaluate(async () => {
      const first = await window.wattpost.board();
      (first as { contact: string | null }).contact = 'forged';
      return (await window.wattpost.board()).contact;
    });
    expect(prices).toBeNull();
  });
});
