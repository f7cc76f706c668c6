import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBarePage, openLockedKiosks, type LockedKiosks } from '../rig/lockedKiosks.ts';

let locked: LockedKiosks;
/** A page in a session of its own, without our headers: here it is the app alone that says no. */
let bare: Page;
beforeAll(async () => {
  locked = await openLockedKiosks();
  bare = await openBarePage(locked.open);
});
afterAll(() => locked.dispose());

/** Names of the Permissions API, of Chromium and of Electron, old ones too. */
const names = [
  ...['accelerometer', 'accessibility-events', 'ambient-light-sensor', 'background-fetch'],
  ...['background-sync', 'bluetooth', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['clipboard-sanitized-write', 'deprecated-sync-clipboard-read', 'display-capture'],
  ...['fileSystem', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['keyboard-lock', 'keyboardLock', 'local-fonts', 'magnetometer', 'media', 'mediaKeySystem'],
  ...['microphone', 'midi', 'midiSysex', 'nfc', 'notifications', 'openExternal', 'payment-handler'],
  ...['periodic-background-sync', 'persistent-storage', 'pointer-lock', 'pointerLock', 'push'],
  ...['screen-wake-lock', 'serial', 'speaker-selection', 'storage-access', 'system-wake-lock'],
  ...['top-level-storage-access', 'usb', 'window-management', 'window-placement'],
];

/** Things that need somebody's consent; each resolves with what was given. */
const requests: readonly (readonly [string, () => unknown])[] = [
  ['notifications', () => Notification.requestPermission().then((told) => told === 'granted')],
  [
    'a place',
    () =>
      new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
  ],
  ['a camera', () => navigator.mediaDevices.getUserMedia({ video: true })],
  ['a microphone', () => navigator.mediaDevices.getUserMedia({ audio: true })],
  ['the screen', () => navigator.mediaDevices.getDisplayMedia({ video: true })],
  ['MIDI', () => navigator.requestMIDIAccess({ sysex: true })],
  ['the clipboard', () => navigator.clipboard.readText()],
  ['writing to the clipboard', () => navigator.clipboard.writeText('x').then(() => 'written')],
  [
    'the pointer',
    () =>
      new Promise((resolve, reject) => {
        document.addEventListener('pointerlockchange', () => resolve('locked'));
        document.addEventListener('pointerlockerror', () => reject(new Error('refused')));
        void document.documentElement.requestPointerLock();
      }),
  ],
  ['staying awake', () => navigator.wakeLock.request('screen')],
  ['storage for good', () => navigator.storage.persist()],
  ['other programs', () => navigator.share({ text: 'x' })],
];

/** The same, where the page's types do not know them: what has it, what it is called, what it is given. */
const deviceRequests: readonly (readonly [string, string, object])[] = [
  ['hid', 'requestDevice', { filters: [] }],
  ['usb', 'requestDevice', { filters: [] }],
  ['serial', 'requestPort', {}],
  ['bluetooth', 'requestDevice', { acceptAllDevices: true }],
  ['keyboard', 'lock', {}],
];

/** What became of a request: whatever is neither a refusal nor an empty hand was given. */
const outcome = (given: unknown): string =>
  given === undefined || given === false || (Array.isArray(given) && given.length === 0)
    ? 'nothing'
    : 'given';

describe.each([
  ['in the page', () => locked.open.page],
  ['in a page of another session, without our headers', () => bare],
])('everything that needs consent is denied, %s', (_title, page) => {
  it('every permission that it can ask the state of', async () => {
    const states = await page().evaluate(async (all) => {
      const asked = all.map(async (name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(
          ({ state }) => [name, state] as const,
          // Chromium does not know this name, or not without more.
          () => [name, 'unknown'] as const,
        ),
      );
      return Promise.all(asked);
    }, names);
    const known = states.filter(([, state]) => state !== 'unknown');
    expect(known.length).toBeGreaterThan(12);
    expect(known.filter(([, state]) => state !== 'denied')).toEqual([]);
  });

  it.each(requests)('%s', async (_what, request) => {
    const given = await page()
      .evaluate(request)
      .catch(() => undefined);
    expect(outcome(given)).toBe('nothing');
  });

  it('the whole screen', async () => {
    // Electron tells the page nothing of a refusal: the promise stays open.
    const isGiven = await page().evaluate(async () => {
      const asked = document.documentElement.requestFullscreen().catch(() => undefined);
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 500))]);
      return document.fullscreenElement !== null;
    });
    expect(isGiven).toBe(false);
  });

  it.each(['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'])(
    '%s, which would show a dialog, is not there',
    async (name) => {
      expect(await page().evaluate((one) => one in window, name)).toBe(false);
    },
  );

  it.each(deviceRequests)('%s.%s', async (holder, method, argument) => {
    const given = await page()
      .evaluate(
        ([one, call, options]) => {
          const holders = navigator as unknown as Record<
            string,
            Record<string, (given: object) => Promise<unknown>> | undefined
          >;
          return holders[one]?.[call]?.(options);
        },
        [holder, method, argument] as const,
      )
      .catch(() => undefined);
    expect(outcome(given)).toBe('nothing');
  });
});

describe('main refuses permission requests', () => {
  it.each(['select-hid-device', 'select-usb-device', 'select-serial-port'])(
    '%s: no device is shown or given',
    async (name) => {
      const told = await locked.open.app.evaluate(({ BrowserWindow }, event) => {
        const { session } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const answers: unknown[] = [];
        let isDenied = false;
        const answer = (given: unknown): void => {
          answers.push(given);
        };
        const fake = { preventDefault: () => (isDenied = true) };
        const rest = event === 'select-serial-port' ? [[], {}, answer] : [{}, answer];
        session?.emit(event, fake, ...rest);
        return { isDenied, answers };
      }, name);
      expect(told).toEqual({ isDenied: true, answers: [''] });
    },
  );

  it('select-bluetooth-device: no device is shown or given', async () => {
    const told = await locked.open.app.evaluate(({ BrowserWindow }) => {
      const answers: unknown[] = [];
      let isDenied = false;
      const fake = { preventDefault: () => (isDenied = true) };
      BrowserWindow.getAllWindows()[0]?.webContents.emit(
        'select-bluetooth-device',
        fake,
        [{ deviceId: 'x', deviceName: 'x' }],
        (given: unknown) => answers.push(given),
      );
      return { isDenied, answers };
    });
    expect(told).toEqual({ isDenied: true, answers: [''] });
  });
});
