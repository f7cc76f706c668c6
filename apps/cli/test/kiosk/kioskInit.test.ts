import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKioskFolder, sampleStation, type KioskFolder } from '../kioskFolder.ts';
import { wattpostHere, type Done, type Here } from '../realIo.ts';

let folder: KioskFolder;
let file = '';
beforeEach(() => {
  folder = makeKioskFolder();
  file = folder.place('new.json');
});
afterEach(() => {
  folder.remove();
});

function init(args: readonly string[], here: Here = {}): Promise<Done> {
  return wattpostHere(['kiosk', 'init', file, ...args], here);
}

function written(): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('wattpost kiosk init with options', () => {
  it('writes what they say, in the order of the documents, with full paths', async () => {
    const { exitCode, out, err } = await init([
      ...['--bundle', folder.place('bundle.json'), '--station', 'a', 'b', '--locale', 'de-AT,en'],
      ...['--distance', '3', '--diagonal', '32', '--resolution', '1080x1920', '--theme', 'dark'],
      ...['--night', '23:00-05:00', '--contact', 'Störung? 0800 1', '--status-port', '8180'],
      ...['--store', folder.place('store'), '--log-folder', folder.place('log')],
      ...['--status-file', folder.place('status.json'), '--public-key', folder.place('key.pub')],
    ]);
    expect([exitCode, err]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8').replaceAll(folder.path, '')).toBe(
      `${JSON.stringify(
        {
          format: 'wattpost-kiosk/1',
          source: { kind: 'file', path: '/bundle.json' },
          stations: ['a', 'b'],
          store: '/store',
          status_file: '/status.json',
          status_port: 8180,
          public_key_file: '/key.pub',
          locales: ['de-AT', 'en'],
          theme: 'dark',
          night: { from: '23:00', until: '05:00' },
          screen: { diagonal_inches: 32, viewing_distance_m: 3, resolution: '1080x1920' },
          contact: 'Störung? 0800 1',
          log: { folder: '/log' },
        },
        null,
        2,
      )}\n`,
    );
    expect(out.replaceAll(folder.path, '')).toContain(`wattpost kiosk check /new.json`);
    expect(out).toContain('copy the public key of wattpost keygen');
  });

  it('tells of the key’s rights, and of the file that is still to be written', async () => {
    writeFileSync(folder.place('key'), 'x', { mode: 0o644 });
    const platform = ['--base-url', 'https://platform.example', '--station', sampleStation];
    const { out } = await init([...platform, '--token-file', folder.place('key'), '--json']);
    expect(JSON.parse(out)).toMatchObject({
      next: expect.arrayContaining([`chmod 600 ${folder.place('key')}`]) as unknown,
    });
    const absent = folder.place('none');
    const again = await init([...platform, '--token-file', absent, '--force', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({
      next: expect.arrayContaining([
        `write a read-only token (areas stations:read,pricing) into ${absent}, then: chmod 600 ${absent}`,
      ]) as unknown,
    });
  });

  it.each<[string, readonly string[], RegExp]>([
    [
      'nothing',
      [],
      /--bundle FILE.*--watch FOLDER.*--base-url URL --token-file FILE --station UUID/,
    ],
    [
      'a platform alone',
      ['--base-url', 'https://x.example'],
      /--token-file is missing.*--station is missing/,
    ],
    ['two sources', ['--bundle', 'a', '--watch', 'b'], /--bundle and --watch cannot all be given/],
    [
      'no encryption',
      ['--base-url', 'http://x.example', '--token-file', 'k', '--station', 'x'],
      /--base-url must be .*https/,
    ],
    [
      'a distance that is none',
      ['--watch', 'b', '--distance', 'far'],
      /--distance must be .*but is "far"/,
    ],
    ['a distance without a size', ['--watch', 'b', '--distance', '3'], /--diagonal is missing/],
    ['half a night', ['--watch', 'b', '--night', '23:00'], /such as 23:00-05:00/],
    ['a night of nonsense', ['--watch', 'b', '--night', 'a-b'], /--night must be a time of day/],
    ['a theme that is none', ['--watch', 'b', '--theme', 'blue'], /--theme must be/],
    [
      'five stations',
      ['--watch', 'b', '--station', '1', '2', '3', '4', '5'],
      /--station must be a list/,
    ],
    ['a port of the system', ['--watch', 'b', '--status-port', '80'], /--status-port must be/],
    ['an unknown option', ['--token', 'geheim'], /unknown option '--token'/],
  ])(
    'refuses %s, by the names of the options, and writes nothing',
    async (_title, args, message) => {
      const { exitCode, out, err } = await init(args);
      expect(err.replaceAll(/\s+/g, ' ')).toMatch(message);
      expect([exitCode, out, existsSync(file)]).toEqual([2, '', false]);
    },
  );
});

describe('--help', () => {
  it.each([['kiosk'], ['kiosk', 'init'], ['kiosk', 'check']])('explains %s %s', async (...args) => {
    const { exitCode, out, err } = await wattpostHere([...args, '--help']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: wattpost ${args.join(' ')}`);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('is pointed to when a command is not understood', async () => {
    const { exitCode, err } = await wattpostHere(['kiosk', 'start']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('wattpost kiosk --help')]);
  });
});

describe('the file', () => {
  const args = ['--watch', 'bundles'];

  it('is not written over, unless asked for', async () => {
    writeFileSync(file, 'mine');
    const refused = await init(args);
    expect(refused.err).toContain('--force');
    expect([refused.exitCode, readFileSync(file, 'utf8')]).toEqual([2, 'mine']);
    expect((await init([...args, '--force'])).exitCode).toBe(0);
    expect(written()).toMatchObject({ source: { kind: 'folder' } });
  });

  it.each<[string, () => string]>([
    [
      'a link that leads nowhere',
      () => {
        symlinkSync('nowhere', file);
        return file;
      },
    ],
    [
      'a folder',
      () => {
        mkdirSync(file);
        return file;
      },
    ],
    ['a place in no folder', () => folder.place('none/new.json')],
    ['standard output', () => '-'],
  ])('is not %s', async (_title, make) => {
    const { exitCode, err } = await wattpostHere(['kiosk', 'init', make(), ...args]);
    expect([exitCode, err.startsWith('error: ')]).toEqual([2, true]);
    expect(existsSync(folder.place('nowhere'))).toBe(false);
  });
});

describe('wattpost kiosk init at a terminal', () => {
  it('asks for what matters, checks each answer, and writes', async () => {
    const { exitCode, err, asked } = await init([], {
      answers: [
        ...['4', '1', folder.place('bundle.json'), '1', 'far', '3', '1', '32'],
        ...['x'.repeat(81), 'Entrance north', 'Störung? 0800 1', folder.place('store'), ''],
      ],
    });
    expect(exitCode, err).toBe(0);
    expect(written()).toEqual({
      format: 'wattpost-kiosk/1',
      source: { kind: 'file', path: folder.place('bundle.json') },
      station: sampleStation,
      store: folder.place('store'),
      status_file: '/run/wattpost/status.json',
      screen: { diagonal_inches: 32, viewing_distance_m: 3 },
      name: 'Entrance north',
      contact: 'Störung? 0800 1',
    });
    expect(asked).toHaveLength(13);
    expect(err).toContain('It must be one line of plain text of 1 to 80 characters');
    expect(err).toContain('Answer 1, 2 or 3.');
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'It must be a number of metres from 0.5 to 20, but is "far".',
    );
    expect(err).toContain('1  Rathaushof · Ladesäule 1  ' + sampleStation);
  });

  it('asks only for what the options have not said', async () => {
    const { asked } = await init(['--watch', folder.place('none'), '--store', folder.place('s')], {
      answers: ['', '', '', '', ''],
    });
    expect(asked.map((question) => question.split('?')[0])).toEqual([
      'Which one',
      'From how many metres away is it read',
      'What do you call this display',
      'Whom to call when the display fails',
      'File for the status',
    ]);
    expect(written()).toMatchObject({ source: { path: folder.place('none') } });
  });

  it('writes nothing when whoever is asked goes away', async () => {
    for (let count = 0; count < 5; count += 1) {
      const answers = ['1', folder.place('bundle.json'), '', '', ''].slice(0, count);
      const { exitCode, err } = await init([], { answers });
      expect([exitCode, err.includes('Stopped; nothing was written.')]).toEqual([2, true]);
      expect(existsSync(file)).toBe(false);
    }
  });
});
