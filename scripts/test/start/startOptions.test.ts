import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { help, readStartOptions, type StartOptions } from '../../start/startOptions.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

function understood(...args: string[]): StartOptions {
  return readStartOptions(args, nowMs);
}

describe('the command line of npm start', () => {
  it('means the platform when nothing else is asked for', () => {
    expect(understood()).toEqual({
      bundle: null,
      stations: [],
      screenshot: null,
      size: { width: 1920, height: 1080 },
      kioskArguments: ['--size', '1920x1080'],
    });
  });

  it('--at shows the sample bundle: the platform has the clock of this machine', () => {
    const sample = path.join(repositoryRoot, 'packages/samples/bundles/city-ac.json');
    expect(understood('--at', '2026-10-25T00:30:00Z').bundle).toBe(sample);
  });

  it('takes files from the current folder', () => {
    const { bundle, screenshot } = understood('--bundle', 'a.json', '--screenshot', 'b.png');
    expect([bundle, screenshot]).toEqual([path.resolve('a.json'), path.resolve('b.png')]);
  });

  it('passes on to the kiosk what is the kiosk’s', () => {
    const given = ['--at', '0', '--locale', 'de-AT', '--theme', 'dark', '--size', '800x600'];
    const options = understood(...given, '--run-clock', '--station', 's,t');
    expect(options.kioskArguments).toEqual([...given, '--run-clock']);
    expect(options).toMatchObject({ stations: ['s', 't'], size: { width: 800, height: 600 } });
  });

  it.each([[['--bogus']], [['extra']], [['--size=1']], [['--at=noon']], [['--run-clock']]])(
    'refuses %j',
    (args) => {
      expect(() => readStartOptions(args, nowMs)).toThrow();
    },
  );

  it('help names every option', () => {
    const options = [
      'bundle',
      'at',
      'run-clock',
      'station',
      'locale',
      'theme',
      'size',
      'screenshot',
      'help',
    ];
    for (const option of options) expect(help).toContain(`--${option}`);
  });
});
