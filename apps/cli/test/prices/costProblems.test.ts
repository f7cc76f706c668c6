import { describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';

const overnight = ['--from', '2026-11-23T21:00', '--to', '2026-11-24T08:00:20'];

describe('C9 sessions that cannot be billed', () => {
  const meterOf = (list: unknown): string => JSON.stringify(list);
  it.each([
    [
      'ends first',
      ['--from', '2026-11-21T10:00', '--to', '2026-11-21T09:00', '--energy-wh', '1'],
      '--to',
      'ends_before_start',
    ],
    [
      'negative energy',
      ['--from', '2026-11-21T10:00', '--to', '2026-11-21T11:00', '--energy-wh', '-1'],
      '--energy-wh',
      'negative',
    ],
    [
      'an unknown price',
      ['--from', '2026-11-21T10:00', '--to', '2026-11-21T11:00', '--energy-wh', '1'],
      '--from',
      'price_unknown',
    ],
    [
      'a price that ends',
      [
        '--from',
        '2026-11-20T17:00',
        '--to',
        '2026-11-20T19:00',
        '--energy-wh',
        '1',
        '--follow',
        'schedule',
      ],
      '$',
      'price_unknown',
    ],
  ])('%s: exit 1', async (_name, args, path, code) => {
    const { exitCode, out, err } = await wattpost(['cost', 'price-unknown.json', ...args]);
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toContain('1 problem in the session:');
    expect(err).toContain(`  ${path}\n`);
    expect(err.replaceAll('\n', ' ')).toContain(`(${code})`);
    const json = await wattpost(['cost', 'price-unknown.json', ...args, '--json']);
    expect([json.exitCode, json.err]).toEqual([1, '']);
    expect(JSON.parse(json.out)).toMatchObject({ problems: [{ path, code }] });
  });

  it.each([
    [
      'runs backwards',
      meterOf([
        { at: '2026-11-23T21:30', energyWh: 5 },
        { at: '2026-11-23T22:00', energyWh: 4 },
      ]),
      'meter.json $[1].energyWh',
      'meter_backwards',
    ],
    [
      'is out of order',
      meterOf({
        readings: [
          { at: '2026-11-23T22:30', energyWh: 5 },
          { at: '2026-11-23T22:00', energyWh: 6 },
        ],
      }),
      'meter.json $.readings[1].at',
      'not_in_order',
    ],
    [
      'has a time that does not exist',
      meterOf([{ at: '2026-11-31', energyWh: 5 }]),
      '$[0].at',
      'not_a_time',
    ],
    ['has no time', meterOf([{ energyWh: 5 }]), 'meter.json $[0].at', 'missing'],
    [
      'has NaN as text',
      meterOf([{ at: '2026-11-23T22:00', energyWh: 'NaN' }]),
      'meter.json $[0].energyWh',
      'not_a_number',
    ],
    ['is no list', '{"a":1}', '$', 'wrong_type'],
    ['is a number', '5', '$', 'wrong_type'],
    ['is no JSON', '[{"at":', '$', 'invalid_json'],
    ['has a key twice', '[{"at":1,"at":2}]', '$[0].at', 'duplicate_key'],
    ['is empty', '', '$', 'empty'],
    ['lists nothing', '[]', 'meter.json $', 'empty'],
  ])('a meter that %s: exit 1', async (_name, text, path, code) => {
    const { exitCode, out } = await wattpost(
      ['cost', 'city-ac.json', ...overnight, '--readings', 'meter.json', '--json'],
      { files: { 'meter.json': text } },
    );
    expect(exitCode).toBe(1);
    const { problems } = JSON.parse(out) as { problems: { path: string; code: string }[] };
    expect(problems.map((problem) => `${problem.path} ${problem.code}`)).toContain(
      `${path} ${code}`,
    );
  });
});

describe('C9 meters as CSV', () => {
  const throughout = 'line 2 wrong_row, line 5 wrong_row, line 4, at not_a_time';
  it.each([
    ['is empty', '', 'line 1 wrong_header'],
    ['has no header', '2026-11-23T21:30,5\n', 'line 1 wrong_header'],
    ['has semicolons', 'at;energy_wh\n2026-11-23T21:30;5\n', 'line 1 wrong_header'],
    ['is binary', Uint8Array.of(0x50, 0x4b, 0xff), '$ not_utf8'],
    ['lists nothing', 'at,energy_wh\n\n', 'meter.csv line 1 empty'],
    ['has a decimal comma', 'at,energy_wh\n2026-11-23T21:30,5,5\n', 'line 2 wrong_row'],
    [
      'has no energy',
      'at,energy_wh\n2026-11-23T21:30,\n',
      'meter.csv line 2, energy_wh not_a_number',
    ],
    [
      'runs backwards after a blank line',
      'at,energy_wh\n2026-11-23T21:30,5\n\n2026-11-23T22:00,4.5\n',
      'meter.csv line 4, energy_wh meter_backwards',
    ],
    [
      'is out of order',
      'at,energy_wh\n2026-11-23T22:30,5\n2026-11-23T22:00,6\n',
      'meter.csv line 3, at not_in_order',
    ],
    ['is wrong throughout', 'at,energy_wh\n1\n2026-11-23T22:00,6\n2026-11-31,5\nx,y,z', throughout],
  ])('that %s: exit 1', async (_name, file, expected) => {
    const { exitCode, out } = await wattpost(
      ['cost', 'city-ac.json', ...overnight, '--readings', 'meter.csv', '--json'],
      { files: { 'meter.csv': file } },
    );
    expect(exitCode).toBe(1);
    const { problems } = JSON.parse(out) as { problems: { path: string; code: string }[] };
    expect(problems.map(({ path, code }) => `${path} ${code}`).join(', ')).toBe(expected);
  });

  it('says that it is too large, as of any input', async () => {
    const { exitCode, err } = await wattpost(
      ['cost', 'city-ac.json', ...overnight, '--readings', 'meter.csv', '--max-mib', '1'],
      { files: { 'meter.csv': `at,energy_wh\n${'2026-11-23T21:30,5\n'.repeat(60_000)}` } },
    );
    expect(exitCode).toBe(1);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'at most 1 MiB, found more. If that is right, raise --max-mib',
    );
  });
});

describe('wrong usage of cost: exit 2', () => {
  it.each([
    ['no energy', [], 'Give the energy once'],
    ['energy twice', ['--energy-wh', '1', '--readings', 'meter.json'], 'Give the energy once'],
    ['energy that is no number', ['--energy-wh', 'NaN'], '--energy-wh is "NaN"'],
    ['energy with a comma', ['--energy-wh', '1,5'], '--energy-wh is "1,5"'],
    ['energy with an exponent', ['--energy-wh', '1e3'], '--energy-wh is "1e3"'],
    [
      'no such file',
      ['--readings', 'nope.json'],
      'Cannot read "nope.json": there is no such file.',
    ],
    [
      'another choice',
      ['--energy-wh', '1', '--follow', 'end'],
      'Allowed choices are start, schedule',
    ],
    ['another billing', ['--energy-wh', '1', '--billing', 'x'], 'Allowed choices are pro_rata'],
    [
      'other intervals',
      ['--energy-wh', '1', '--intervals', 'x'],
      'Allowed choices are blocks, tiers',
    ],
  ])('%s', async (_name, args, message) => {
    const { exitCode, out, err } = await wattpost(['cost', 'city-ac.json', ...overnight, ...args]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err.replaceAll('\n', ' ')).toContain(message);
  });

  it('reads standard input once', async () => {
    const { exitCode, err } = await wattpost(['cost', '-', ...overnight, '--readings', '-']);
    expect(exitCode).toBe(2);
    expect(err).toContain('Standard input can be read once');
  });
});
