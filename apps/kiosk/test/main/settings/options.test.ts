import { fileLayer, type LayerReading } from '@wattpost/kiosk-config';
import { describe, expect, it } from 'vitest';

import { helpText, readKioskOptions } from '../../../src/main/settings/options.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');

function options(...args: string[]) {
  const reading = readKioskOptions(args, nowMs);
  if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
  return reading.options;
}

describe('a configuration file', () => {
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'folder', path: '/srv/bundles' },
    station: 'configured',
    store: '/srv/store',
    status_file: '/srv/status.json',
    public_key_file: '/srv/key.pub',
    stale_after_hours: 1,
    locales: ['fr-CH'],
    theme: 'dark',
    contact: '0800 1',
    status_port: 8180,
    night: { from: '23:00', until: '05:00' },
  };
  const files = (file: string): LayerReading =>
    file === 'kiosk.json'
      ? fileLayer(JSON.stringify(config), (place) => place)
      : { ok: false, problems: [{ path: '$', message: 'is another' }] };
  const read = (...args: string[]) =>
    readKioskOptions(['--config', 'kiosk.json', ...args], nowMs, files);

  it('gives what it says', () => {
    expect(read()).toMatchObject({
      kind: 'run',
      options: {
        source: { kind: 'folder', path: '/srv/bundles' },
        stations: ['configured'],
        store: '/srv/store',
        statusFile: '/srv/status.json',
        publicKeyFile: '/srv/key.pub',
        staleAfterMs: 3_600_000,
        locales: ['fr-CH'],
        theme: 'dark',
        contact: '0800 1',
        statusPort: 8180,
        configFile: 'kiosk.json',
        night: { fromMinute: 1380, untilMinute: 300 },
      },
    });
  });

  it('is overridden by every option', () => {
    const paths = ['--store', 's', '--status', 't', '--public-key', 'k', '--bundle', 'b.json'];
    const others = ['--contact', 'c', '--status-port', '9000'];
    expect(
      read('--station', 'x,y', '--locale', 'de-AT', '--theme', 'light', ...paths, ...others),
    ).toMatchObject({
      options: {
        source: { kind: 'file', path: 'b.json' },
        stations: ['x', 'y'],
        store: 's',
        statusFile: 't',
        publicKeyFile: 'k',
        locales: ['de-AT'],
        theme: 'light',
        contact: 'c',
        statusPort: 9000,
      },
    });
    expect(read('--watch', 'f')).toMatchObject({
      options: { source: { kind: 'folder', path: 'f' } },
    });
  });

  it('stands below the environment, which stands below the command line', () => {
    const environment = {
      WATTPOST_KIOSK_STORE: 'e',
      WATTPOST_KIOSK_CONTACT: 'e',
      WATTPOST_KIOSK_CONFIG: 'kiosk.json',
    };
    expect(readKioskOptions(['--store', 'o'], nowMs, files, environment)).toMatchObject({
      options: { store: 'o', contact: 'e', statusPort: 8180, configFile: 'kiosk.json' },
    });
    const other = { WATTPOST_KIOSK_CONFIG: 'other.json' };
    expect(readKioskOptions(['--config', 'kiosk.json'], nowMs, files, other).kind).toBe('run');
    expect(readKioskOptions([], nowMs, files, other)).toEqual({
      kind: 'wrong',
      message: 'other.json cannot be used:\n  $ is another',
    });
  });

  it('can be done without: the environment says it all', () => {
    const environment = {
      WATTPOST_KIOSK_SOURCE_KIND: 'platform',
      WATTPOST_KIOSK_SOURCE_TOKEN_FILE: 'k',
      WATTPOST_KIOSK_SOURCE_BASE_URL: 'https://platform.example',
    };
    expect(readKioskOptions(['--station', 'x'], nowMs, undefined, environment)).toMatchObject({
      options: { source: { kind: 'platform', tokenFile: 'k' }, staleAfterMs: 86_400_000 },
    });
    expect(readKioskOptions([], nowMs, undefined, environment)).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining('WATTPOST_KIOSK_STATION is missing') as string,
    });
    expect(readKioskOptions([], nowMs, undefined, { WATTPOST_KIOSK_STROE: 'x' })).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining('did you mean WATTPOST_KIOSK_STORE?') as string,
    });
  });

  it('is refused with its problems', () => {
    const reading = readKioskOptions(['--config', 'x.json'], nowMs, () => ({
      ok: false,
      problems: [{ path: '$.station', message: 'is missing' }],
    }));
    expect(reading).toEqual({
      kind: 'wrong',
      message: 'x.json cannot be used:\n  $.station is missing',
    });
    expect(readKioskOptions(['--config', 'x.json'], nowMs).kind).toBe('wrong');
  });

  it('does not make two sources of one', () => {
    expect(read('--bundle', 'a', '--watch', 'b').kind).toBe('wrong');
  });
});

describe('the command line', () => {
  it('without arguments: the whole screen, the real clock, no bundle', () => {
    expect(options()).toEqual({
      source: null,
      stations: [],
      store: null,
      statusFile: null,
      publicKeyFile: null,
      staleAfterMs: null,
      locales: [],
      theme: 'auto',
      screen: null,
      night: null,
      adHocLabel: false,
      record: null,
      contact: null,
      name: null,
      statusPort: null,
      log: null,
      qr: null,
      ignored: [],
      clock: { kind: 'running', offsetMs: 0 },
      size: null,
      windowed: false,
      screenshot: null,
      print: false,
      check: null,
      forgetPrices: false,
      configFile: null,
    });
  });

  it.each([
    ['2026-10-25T00:30:00Z', Date.parse('2026-10-25T00:30:00Z')],
    ['2026-10-25T02:30+02:00', Date.parse('2026-10-25T00:30:00Z')],
    ['2026-10-25T00:30:00.250Z', Date.parse('2026-10-25T00:30:00Z') + 250],
    ['1764000000000', 1_764_000_000_000],
  ])('--at %s stands still', (at, epochMs) => {
    expect(options('--at', at).clock).toEqual({ kind: 'frozen', epochMs });
  });

  it('--at with --run-clock goes on from there', () => {
    expect(options('--at', '2026-11-19T10:00:00Z', '--run-clock').clock).toEqual({
      kind: 'running',
      offsetMs: -3_600_000,
    });
  });

  it('sizes, locales, themes', () => {
    expect(options('--size', '1080x1920', '--locale', 'de_AT,en', '--theme', 'dark')).toMatchObject(
      {
        size: { width: 1080, height: 1920 },
        locales: ['de-AT', 'en'],
        theme: 'dark',
      },
    );
  });

  it('--check, as text or as JSON', () => {
    expect([options('--check').check, options('--check', '--json').check]).toEqual([
      'text',
      'json',
    ]);
  });

  it('Chromium’s own switches may stand among them', () => {
    expect(
      options('--disable-gpu', '--inspect=0', '--print', '--force-device-scale-factor=2').print,
    ).toBe(true);
  });

  it.each([
    ['--bundel', 'x'],
    ['something'],
    ['--at', 'noon'],
    ['--at', '2026-10-25T02:30:00'],
    ['--at', '2026-13-01T00:00:00Z'],
    ['--run-clock'],
    ['--size', '1920'],
    ['--size', '1x1'],
    ['--theme', 'blue'],
    ['--locale', 'not a tag'],
    ['--station', '1,2,3,4,5'],
    ['--station', ''],
    ['--status-port', '80'],
    ['--contact', 'a\nb'],
    ['--json'],
    ['--no-sandbox'],
    ['--disable-web-security'],
  ])('refuses %s %s, saying why', (...args) => {
    const reading = readKioskOptions(args, nowMs);
    expect(reading.kind).toBe('wrong');
    if (reading.kind === 'wrong') expect(reading.message).not.toBe('');
  });

  it('--help names every option', () => {
    expect(readKioskOptions(['--help'], nowMs)).toEqual({ kind: 'help' });
    const names: Readonly<Record<string, string>> = {
      clock: 'at',
      locales: 'locale',
      source: 'bundle',
      statusFile: 'status',
      publicKeyFile: 'public-key',
      statusPort: 'status-port',
      stations: 'station',
      configFile: 'config',
      staleAfterMs: 'config',
      screen: 'config',
      night: 'config',
      adHocLabel: 'config',
      record: 'config',
      log: 'config',
      qr: 'config',
      ignored: 'config',
      forgetPrices: 'forget-prices',
    };
    for (const name of Object.keys(options())) {
      const option = names[name] ?? name;
      expect(helpText).toContain(`--${option}`);
    }
  });
});
