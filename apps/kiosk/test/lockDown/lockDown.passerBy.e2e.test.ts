import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBundlePath } from '@wattpost/samples';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { pageUrl, stillArguments } from '../rig/lockedKiosks.ts';

let rig: KioskRig;
let kiosk: OpenKiosk;
beforeAll(async () => {
  rig = await makeKioskRig();
  kiosk = await rig.open({ bundle: sampleBundlePath('city-ac'), args: stillArguments });
});
afterAll(() => rig.dispose());
beforeEach(async () => {
  await kiosk.page.evaluate(() => Object.assign(window, { stillHere: true, heard: [] }));
});

type InputEvent = Parameters<Electron.WebContents['sendInputEvent']>[0];

/** Sends input to the window itself, as a keyboard or a mouse does. */
async function send(...events: readonly InputEvent[]): Promise<void> {
  await kiosk.app.evaluate(({ BrowserWindow }, all) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const event of all) contents?.sendInputEvent(event);
  }, events);
}

let moves = 0;
/** Waits until the page has dealt with all input so far: it hears a movement that comes after it. */
async function settle(): Promise<void> {
  const heard = kiosk.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('mousemove', () => resolve(true), { once: true });
      }),
  );
  let isHeard = false;
  void heard.then((told) => (isHeard = told));
  const nudge = async (): Promise<boolean> => {
    moves += 1;
    await send({ type: 'mouseMove', x: 100 + (moves % 500), y: 100 });
    return isHeard;
  };
  await expect.poll(nudge, { interval: 10 }).toBe(true);
}

async function expectNothingHappened(): Promise<void> {
  const state = await kiosk.app.evaluate(({ BrowserWindow }) => {
    const windows = BrowserWindow.getAllWindows();
    const contents = windows[0]?.webContents;
    return {
      windows: windows.length,
      zoom: contents?.getZoomFactor(),
      hasTools: contents?.isDevToolsOpened(),
      isFull: windows[0]?.isFullScreen(),
    };
  });
  expect(state).toEqual({ windows: 1, zoom: 1, hasTools: false, isFull: false });
  const page = await kiosk.page.evaluate(() => ({
    isHere: 'stillHere' in window,
    scale: window.visualViewport?.scale,
    scrolled: [window.scrollX, window.scrollY],
    selected: window.getSelection()?.toString(),
    url: location.href,
  }));
  expect(page).toEqual({ isHere: true, scale: 1, scrolled: [0, 0], selected: '', url: pageUrl });
}

describe('a passer-by cannot do anything', () => {
  it.each([
    ...['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'Escape', 'Tab', 'Enter', 'Space'],
    ...['Control+R', 'Control+Shift+R', 'Control+F5', 'Control+Shift+I', 'Control+Shift+J'],
    ...['Control+Shift+C', 'Control+U', 'Control+Plus', 'Control+-', 'Control+0', 'Control+P'],
    ...['Control+S', 'Control+O', 'Control+F', 'Control+G', 'Control+L', 'Control+A', 'Control+C'],
    ...['Control+N', 'Control+T', 'Control+W', 'Control+Q', 'Control+H', 'Control+J'],
    ...['Alt+F4', 'Alt+Left', 'Alt+Right', 'Alt+Home', 'Alt+F', 'Meta+R', 'Meta+Q', 'Shift+F10'],
    ...['Backspace', 'BrowserBack', 'BrowserRefresh', 'PageDown', 'End', 'Down', 'PrintScreen'],
  ])('the key %s does nothing, and the page does not even hear of it', async (key) => {
    await kiosk.page.evaluate(() => {
      document.addEventListener('keydown', () => Object.assign(window, { stillHere: false }), {
        capture: true,
        once: true,
      });
    });
    const parts = key.split('+');
    const keyCode = parts.at(-1) ?? '';
    const modifiers = parts.slice(0, -1).map((one) => one.toLowerCase()) as never;
    await send(
      ...(['keyDown', 'char', 'keyUp'] as const).map((type) => ({ type, keyCode, modifiers })),
    );
    await settle();
    await expectNothingHappened();
    expect(await kiosk.page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(
      true,
    );
  });

  it.each([
    ['turning the wheel', []],
    ['turning the wheel with Control held', ['control']],
  ])('%s neither scrolls nor zooms', async (_title, modifiers) => {
    for (const deltaY of [-500, 500]) {
      await send({
        type: 'mouseWheel',
        x: 300,
        y: 300,
        deltaX: 0,
        deltaY,
        canScroll: true,
        modifiers: modifiers as never,
      });
    }
    await settle();
    await expectNothingHappened();
  });

  it('pinching does not zoom', async () => {
    const session = await kiosk.page.context().newCDPSession(kiosk.page);
    await session.send('Input.synthesizePinchGesture', { x: 400, y: 300, scaleFactor: 3 });
    await session.detach();
    await settle();
    await expectNothingHappened();
  });

  it.each(['left', 'middle', 'right'] as const)(
    'clicking twice with the %s button, and dragging, selects and opens nothing',
    async (button) => {
      for (const [x, y] of [
        [100, 60],
        [300, 300],
        [1000, 500],
      ] as const) {
        for (const clickCount of [1, 2, 3]) {
          await send(
            { type: 'mouseDown', x, y, button, clickCount },
            { type: 'mouseUp', x, y, button, clickCount },
          );
        }
      }
      await send(
        { type: 'mouseDown', x: 60, y: 60, button, clickCount: 1 },
        { type: 'mouseMove', x: 900, y: 600, button },
        { type: 'mouseUp', x: 900, y: 600, button, clickCount: 1 },
        { type: 'contextMenu', x: 300, y: 300 },
      );
      await settle();
      await expectNothingHappened();
    },
  );

  it('a file or an address dropped on the window is not opened', async () => {
    const session = await kiosk.page.context().newCDPSession(kiosk.page);
    const data = {
      items: [{ mimeType: 'text/uri-list', data: 'https://other.example/' }],
      files: ['/etc/hostname'],
      dragOperationsMask: 1,
    };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    }
    await session.detach();
    await settle();
    await expectNothingHappened();
  });

  it('there is no menu, and developer tools do not open', async () => {
    const found = await kiosk.app.evaluate(async ({ BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows();
      const contents = window?.webContents;
      contents?.openDevTools();
      contents?.toggleDevTools();
      contents?.inspectElement(10, 10);
      await new Promise((resolve) => setImmediate(resolve));
      return {
        menu: Menu.getApplicationMenu(),
        hasBar: window?.isMenuBarVisible(),
        hasTools: contents?.isDevToolsOpened(),
      };
    });
    expect(found).toEqual({ menu: null, hasBar: false, hasTools: false });
    await expectNothingHappened();
  });

  it('the page can show no dialog: nobody is there to close it', async () => {
    const seen: Promise<string>[] = [];
    kiosk.page.on('dialog', (dialog) => {
      // Chromium tells of it, but there is none to be closed.
      seen.push(dialog.dismiss().then(() => 'shown', String));
    });
    const confirmed = await kiosk.page.evaluate(() => {
      window.alert('x');
      return window.confirm('x');
    });
    expect(confirmed).toBe(false);
    for (const told of await Promise.all(seen)) expect(told).toContain('No dialog is showing');
    await expectNothingHappened();
  });

  it('a second kiosk of the same user ends by itself', async () => {
    const second = await rig.run({
      bundle: sampleBundlePath('city-ac'),
      args: [...stillArguments, '--print'],
    });
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
