import { describe, expect, it } from 'vitest';
import { help, readOptions } from './options.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');

function options(...args: string[]) {
  const reading = readOptions(args, nowMs);
  if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
  return reading.options;
}

describe('the command line', () => {
  it('without arguments: the whole screen, the real clock, no bundle', () => {
    expect(options()).toEqual({
      bundle: null,
      station: null,
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
    for (const name of Object.keys(options())) {
      const option = { clock: 'at', locales: 'locale' }[name] ?? name;
      expect(help).toContain(`--${option}`);
    }
  });
});
