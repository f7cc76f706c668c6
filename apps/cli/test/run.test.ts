import { describe, expect, it } from 'vitest';
import { sampleText, wattpost } from './fakeIo.ts';

const commands = ['price', 'segments', 'cost', 'check'];

describe('help and version', () => {
  it.each([['--version'], ['-V']])('%s', async (option) => {
    const out = '1.2.3\nzone data 2026c\n';
    expect(await wattpost([option])).toMatchObject({ exitCode: 0, out, err: '' });
    const { out: unknown } = await wattpost([option], { zoneDataVersion: undefined });
    expect(unknown).toContain('zone data of an unknown release\n');
  });

  it.each([[['--help']], [['-h']], [['help']]])(
    '%j lists the commands and exit codes',
    async (args) => {
      const { exitCode, out, err } = await wattpost(args);
      expect([exitCode, err]).toEqual([0, '']);
      for (const command of commands) expect(out).toContain(`  ${command} [options] <BUNDLE>`);
      expect(out).toContain('Exit codes: 0 success; 1 problems in the data; 2 wrong usage');
    },
  );

  it.each(commands)('%s --help has an example, in the width of the terminal', async (command) => {
    for (const columns of [40, 80]) {
      const { exitCode, out } = await wattpost([command, '--help'], { columns });
      expect(exitCode).toBe(0);
      expect(out).toContain(`  wattpost ${command} city.json`);
      expect(out).toContain('--json');
    }
  });

  it('without a command: the help, as wrong usage', async () => {
    const { exitCode, out, err } = await wattpost([]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain('Usage: wattpost');
  });
});

describe('wrong usage: exit 2, nothing on standard output', () => {
  it.each([
    [['prcie'], 'unknown command', 'Did you mean price?'],
    [['price'], "missing required argument 'BUNDLE'", 'wattpost price --help'],
    [['price', 'a.json', 'b.json'], 'too many arguments', 'wattpost price --help'],
    [['price', 'city-ac.json', '--frm', 'x'], "unknown option '--frm'", 'wattpost price --help'],
    [['price', 'city-ac.json', '--at'], 'argument missing', 'wattpost price --help'],
    [['price', 'city-ac.json', '--at', 'noon'], '--at is "noon"', '2026-11-21T10:00'],
    [
      ['price', 'city-ac.json', '--at', '2026-02-30'],
      '--at is "2026-02-30", which does not exist',
      '',
    ],
    [['price', 'city-ac.json', '--locale', 'x'], '"x" is not a valid locale', 'de-AT,en'],
    [['price', 'city-ac.json', '--locale', 'de,,en'], '"" is not a valid locale', 'de-AT,en'],
    [['price', 'city-ac.json', '--max-mib', '0'], 'Give a whole number from 1 to 1024', ''],
    [['price', 'city-ac.json', '--max-mib', 'x'], 'Give a whole number from 1 to 1024', ''],
    [
      ['price', 'city-ac.json', '--station', 'nope'],
      'The bundle has no station "nope"; it has:',
      'Rathaushof · Ladesäule 1 (AT-W-0417)',
    ],
    [
      ['segments', 'city-ac.json', '--from', '2026-11-21'],
      "required option '--to <T>' not specified",
      '',
    ],
    [['segments', 'city-ac.json', '--from', 'x', '--to', '2026-11-21'], '--from is "x"', ''],
    [['segments', 'city-ac.json', '--to', 'x', '--from', '2026-11-21'], '--to is "x"', ''],
    [
      ['cost', 'city-ac.json', '--to', '2026-11-21', '--energy-wh', '1'],
      "required option '--from <T>' not specified",
      '',
    ],
    [['check', 'city-ac.json', '--station', 'x'], "unknown option '--station'", ''],
  ])('%j', async (args, message, cure) => {
    const { exitCode, out, err } = await wattpost(args, { columns: 200 });
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain(cure);
    expect(err).not.toContain('    at ');
  });

  it('a choice among stations lists them with their names', async () => {
    const { exitCode, out, err } = await wattpost(['price', 'all-stations.json']);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain('choose one with --station:');
    expect(err.match(/^ {2}[0-9a-f-]{36} {2}\S/gm)).toHaveLength(4);
  });
});

describe('the world around', () => {
  it('- reads the bundle from standard input', async () => {
    const { exitCode, out } = await wattpost(['price', '-'], { stdin: sampleText('city-ac') });
    expect(exitCode).toBe(0);
    expect(out).toContain('Wochenende');
  });

  it('--max-mib moves the bound', async () => {
    const stdin = sampleText('city-ac') + ' '.repeat(2 * 1024 * 1024);
    expect((await wattpost(['price', '-', '--max-mib', '1'], { stdin })).exitCode).toBe(1);
    expect((await wattpost(['price', '-', '--max-mib', '3'], { stdin })).exitCode).toBe(0);
  });

  it.each([
    [undefined, {}, 80],
    [undefined, { COLUMNS: '60' }, 60],
    [50, { COLUMNS: '60' }, 50],
    [undefined, { COLUMNS: 'wide' }, 80],
    [5, {}, 20],
  ])('terminal %s, environment %j: %i columns', async (columns, env, expected) => {
    const world = columns === undefined ? { env } : { columns, env };
    const { out } = await wattpost(['price', 'default-only.json'], world);
    const widths = out
      .split('\n')
      .filter((line) => line.startsWith('│'))
      .map((line) => line.length);
    expect(new Set(widths)).toEqual(new Set([expected]));
  });

  it('writes no colours, whatever the environment asks for', async () => {
    for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '3' }]) {
      const { out, err } = await wattpost(['price', 'city-ac.json'], { env, columns: 80 });
      expect(out + err).not.toContain('\u001b');
    }
    expect((await wattpost(['--help'], { env: { FORCE_COLOR: '3' } })).out).not.toContain('\u001b');
  });
});
