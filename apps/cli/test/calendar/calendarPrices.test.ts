import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost, type World } from '../fakeIo.ts';
import { calendarFile, changedCalendar, holidayOnly, newTax } from './calendarFiles.ts';

const world: World = {
  files: {
    'new-tax.json': newTax,
    'holiday-only.json': holidayOnly,
    'schedule.json': changedCalendar(() => ({ follow: 'schedule' })),
  },
  env: { LANG: 'en_GB.UTF-8' },
};

const overMidnight = ['--from', '2027-01-06T23:00', '--to', '2027-01-07T01:00'];

describe('K prices of a calendar for people', () => {
  it.each([
    ['price', 'new-tax', ['--at', '2027-01-06T12:00']],
    ['price', 'holiday-only', ['--at', '2027-01-07']],
    ['segments', 'new-tax', ['--from', '2027-01-06', '--to', '2027-01-08']],
    ['segments', 'holiday-and-new-year', ['--from', '2026-12-19', '--to', '2026-12-21']],
    ['week', 'new-tax', ['--week-of', '2027-01-07']],
    ['week', 'holiday-only', ['--week-of', '2027-01-07']],
    ['cost', 'new-tax', [...overMidnight, '--energy-wh', '10000', '--follow', 'schedule']],
  ])('%s %s', async (command, name, args) => {
    const { exitCode, out } = await wattpost([command, `${name}.json`, ...args], world);
    expect(exitCode).toBe(0);
    await expect(out).toMatchFileSnapshot(`../golden/${command}-${name}-80.txt`);
  });

  it('K5 prices without tax get a line for each percentage, before the total', async () => {
    const text = JSON.stringify(JSON.parse(newTax)).replaceAll(
      '"included":true',
      '"included":false',
    );
    const { out } = await wattpost(
      ['cost', 'net.json', ...overMidnight, '--energy-wh', '10000', '--follow', 'schedule'],
      { files: { 'net.json': text } },
    );
    const sums = out
      .split('\n')
      .flatMap(
        (line) =>
          /│ (.*(?:VAT|net|total)\b.*?) *│.*│ (€[\d.]+) *│$/.exec(line)?.slice(1, 3).join(': ') ??
          [],
      );
    expect(sums).toEqual([
      'net: €4.25',
      '20 % VAT on €2.10: €0.42',
      '22 % VAT on €2.15: €0.47',
      'total: €5.14',
    ]);
  });

  it.each([
    ['the bundle says the schedule', 'schedule.json', [], 'The price may change during charging.'],
    [
      'the bundle says the start',
      calendarFile,
      [],
      'The price at the start applies until the end of the session.',
    ],
    [
      'an option says otherwise',
      'schedule.json',
      ['--follow', 'start'],
      'The price at the start applies until the end of the session.',
    ],
    [
      'neither says anything',
      'city-ac.json',
      [],
      'The price at the start applies until the end of the session.',
    ],
  ])('a session over a change: %s', async (_, file, args, expected) => {
    const { out } = await wattpost(
      ['cost', file, ...overMidnight, '--energy-wh', '1', ...args],
      world,
    );
    expect(out.replaceAll('\n', ' ')).toContain(expected);
  });
});

describe('K prices of a calendar for programs', () => {
  it('each price names its cost rate and its tax', async () => {
    const { cost_rates: rates } = JSON.parse(sampleText('holiday-and-new-year')) as {
      cost_rates: { uuid: string }[];
    };
    const [usual, holiday, next] = rates.map(({ uuid }) => uuid);
    const facts = async (at: string): Promise<unknown> => {
      const price = await printedJson(['price', 'new-tax.json', '--at', at], world);
      return [price['cost_rate_uuid'], price['tax']];
    };
    expect(await facts('2026-12-01')).toEqual([usual, { percent: 20, included: true }]);
    expect(await facts('2027-01-06')).toEqual([holiday, { percent: 20, included: true }]);
    expect(await facts('2027-01-07')).toEqual([next, { percent: 22, included: true }]);
    const unknown = await printedJson(['price', 'holiday-only.json', '--at', '2027-01-07'], world);
    expect([unknown['source'], unknown['cost_rate_uuid'], unknown['tax']]).toEqual([
      ...['none', null, null],
    ]);
  });

  it('a timeline as CSV states the cost rate of each line', async () => {
    const { out } = await wattpost(
      [
        'export',
        'timeline',
        'new-tax.json',
        '--from',
        '2027-01-06',
        '--to',
        '2027-01-07T06:00',
        '-o',
        '-',
      ],
      world,
    );
    const [header = '', ...lines] = out.trimEnd().split('\r\n');
    const column = header.split(',').indexOf('tax_percent');
    expect(lines.map((line) => line.split(',')[column])).toEqual(['20', '22']);
  });
});
