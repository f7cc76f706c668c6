import { describe, expect, it } from 'vitest';
import type { KioskConfig } from './kioskConfig.ts';
import { help, readOptions } from './options.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');

function options(...args: string[]) {
  const reading = readOptions(args, nowMs);
  if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
  return reading.options;
}

describe('a configuration file', () => {
  const config: KioskConfig = {
    source: { kind: 'folder', path: '/srv/bundles' },
    ...{ station: 'configured', store: '/srv/store', statusFile: '/srv/status.json' },
    ...{ publicKeyFile: '/srv/key.pub', staleAfterMs: 1, locales: ['fr-CH'], theme: 'dark' },
  };
  const read = (...args: string[]) =>
    readOptions(['--config', 'kiosk.json', ...args], nowMs, (file) =>
      file === 'kiosk.json'
        ? { ok: true, config }
        : { ok: false, problems: [{ path: '$', message: 'is another' }] },
    );

  it('gives what it says', () => {
    expect(read()).toMatchObject({ kind: 'run', options: config });
  });

  it('is overridden by every option', () => {
    const paths = ['--store', 's', '--status', 't', '--public-key', 'k', '--bundle', 'b.json'];
    expect(read('--station', 'x', '--locale', 'de-AT', '--theme', 'light', ...paths)).toMatchObject(
      {
        options: {
          source: { kind: 'file', path: 'b.json' },
          ...{ station: 'x', store: 's', statusFile: 't', publicKeyFile: 'k' },
          ...{ locales: ['de-AT'], theme: 'light' },
        },
      },
    );
    expect(read('--watch', 'f')).toMatchObject({
      options: { source: { kind: 'folder', path: 'f' } },
    });
  });

  it('is refused with its problems', () => {
    const reading = readOptions(['--config', 'x.json'], nowMs, () => ({
      ok: false,
      problems: [{ path: '$.station', message: 'is missing' }],
    }));
    expect(reading).toEqual({
      kind: 'wrong',
      message: 'x.json cannot be used:\n  $.station is missing',
    });
    expect(readOptions(['--config', 'x.json'], nowMs).kind).toBe('wrong');
  });

  it('does not make two sources of one', () => {
    expect(read('--bundle', 'a', '--watch', 'b').kind).toBe('wrong');
  });
});

describe('the command line', () => {
  it('without arguments: the whole screen, the real clock, no bundle', () => {
    expect(options()).toEqual({
      source: null,
      station: null,
      store: null,
      statusFile: null,
      publicKeyFile: null,
      staleAfterMs: null,
      locales: [],
      theme: 'auto',
      clock: { kind: 'running', offsetMs: 0 },
      size: null,
      windowed: false,
      screenshot: null,
      print: false,
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
    ['--no-sandbox'],
    ['--disable-web-security'],
  ])('refuses %s %s, saying why', (...args) => {
    const reading = readOptions(args, nowMs);
    expect(reading.kind).toBe('wrong');
    if (reading.kind === 'wrong') expect(reading.message).not.toBe('');
  });

  it('--help names every option', () => {
    expect(readOptions(['--help'], nowMs)).toEqual({ kind: 'help' });
    const names: Readonly<Record<string, string>> = {
      ...{ clock: 'at', locales: 'locale', source: 'bundle', statusFile: 'status' },
      ...{ publicKeyFile: 'public-key', staleAfterMs: 'config' },
    };
    for (const name of Object.keys(options())) {
      const option = names[name] ?? name;
      expect(help).toContain(`--${option}`);
    }
  });
});
