import { stationPlan, readBundle } from '@wattpost/contract';
import { sessionCost } from '@wattpost/engine';
import textWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost } from '../fakeIo.ts';

const overnight = ['--from', '2026-11-23T21:00', '--to', '2026-11-24T08:00:20'];
const startMs = Date.parse('2026-11-23T20:00:00Z');
const endMs = Date.parse('2026-11-24T07:00:20Z');

const reading = readBundle(sampleText('city-ac'));
if (!reading.ok) throw new Error('the sample is a bundle');
const plan = stationPlan(reading.bundle, reading.bundle.stations[0]?.uuid ?? '');

const meter = [
  { at: startMs, energyWh: 5_000_000 },
  { at: Date.parse('2026-11-23T21:30:00Z'), energyWh: 5_010_000 },
  { at: endMs, energyWh: 5_018_500 },
];
const meterText = JSON.stringify([
  { at: '2026-11-23T20:00:00Z', energyWh: 5_000_000 },
  { at: '2026-11-23T22:30', energyWh: 5_010_000 },
  { at: '2026-11-24T08:00:20+01:00', energyWh: 5_018_500 },
]);

const meterCsv =
  '\uFEFFat,energy_wh\r\n2026-11-23T20:00:00Z,5000000\r\n"2026-11-23 22:30", 5010000.0\r\n' +
  `\r\n${endMs},"5018500"\r\n`;

describe('wattpost cost --json', () => {
  it.each([
    ['the defaults', [], {}],
    ['the schedule', ['--follow', 'schedule'], { follow: 'schedule' }],
    ['started units', ['--billing', 'started_unit'], { billing: 'started_unit' }],
    [
      'tiers, started units once, by the schedule',
      ['--intervals', 'tiers', '--billing', 'started_unit_once', '--follow', 'schedule'],
      { intervals: 'tiers', billing: 'started_unit_once', follow: 'schedule' },
    ],
    ['a payment in cash', ['--cash-step', '0.05'], { cashStep: 0.05 }],
  ] as const)('prints the receipt as the engine gives it: %s', async (_name, args, policy) => {
    const session = { start: startMs, end: endMs, energyWh: 18_500.5 };
    const cost = sessionCost(plan, session, policy);
    if (!cost.ok) throw new Error('expected a receipt');
    const printed = await printedJson([
      'cost',
      'city-ac.json',
      ...overnight,
      '--energy-wh',
      '18500.5',
      ...args,
    ]);
    expect(printed).toEqual({ ...cost.receipt, diagnostics: [] });
  });

  it.each([
    ['a list', meterText, 'meter.json'],
    ['an object with a list', `{"readings":${meterText},"serial":"7"}`, 'meter.json'],
    ['a list on standard input', meterText, '-'],
    ['CSV', meterCsv, 'METER.CSV'],
    ['CSV on standard input', meterCsv, '-'],
  ])('takes meter readings from %s', async (_name, text, file) => {
    const cost = sessionCost(
      plan,
      { start: startMs, end: endMs, readings: meter },
      { follow: 'schedule' },
    );
    if (!cost.ok) throw new Error('expected a receipt');
    const printed = await printedJson(
      ['cost', 'city-ac.json', ...overnight, '--readings', file, '--follow', 'schedule'],
      { files: { [file]: text }, stdin: text },
    );
    expect(printed).toEqual({ ...cost.receipt, diagnostics: [] });
  });

  it('says on standard error which times were not plain, and leaves the receipt alone', async () => {
    const { exitCode, out, err } = await wattpost(
      [
        ...['cost', 'motorway-hpc.json', '--json', '--readings', 'meter.json'],
        ...['--from', '2026-10-25T02:15', '--to', '2026-10-25T04:00'],
      ],
      { files: { 'meter.json': '[{"at":"2026-10-25T02:30","energyWh":0}]' } },
    );
    expect(exitCode).toBe(0);
    expect(Object.keys(JSON.parse(out) as object)).toEqual([
      ...['currency', 'total', 'lines', 'tax', 'taxes', 'diagnostics'],
    ]);
    expect(err.replaceAll('\n', ' ')).toMatch(/02:15 twice.*\$\[0\]\.at: .*02:30 twice/);
  });
});

describe('wattpost cost for people', () => {
  it.each([
    ['start', 80, []],
    ['schedule', 80, ['--follow', 'schedule']],
    ['schedule', 40, ['--follow', 'schedule', '--locale', 'de-AT']],
    ['tiers', 120, ['--intervals', 'tiers', '--billing', 'started_unit']],
    ['cash', 80, ['--cash-step', '0.5']],
  ])('%s in %i columns', async (name, columns, args) => {
    const { exitCode, out } = await wattpost(
      ['cost', 'city-ac.json', ...overnight, '--energy-wh', '18500', ...args],
      { columns },
    );
    expect(exitCode).toBe(0);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    await expect(out).toMatchFileSnapshot(`../golden/cost-${name}-${columns}.txt`);
  });

  it('C7 shows net, tax and total in that order when the prices lack the tax', async () => {
    const files = { 'net.json': sampleText('city-ac', ['"included": true', '"included": false']) };
    const { out } = await wattpost(['cost', 'net.json', ...overnight, '--energy-wh', '10000'], {
      files,
    });
    expect(out).toMatch(/net .*€[\d.]+ [^]*20 % VAT .*€[\d.]+ [^]*total .*€[\d.]+ /);
    expect(out).not.toContain('of which');
  });

  it.each([
    ['0', 'Give a number above 0'],
    ['0.001', '--cash-step'],
  ])('C14 refuses a step of cash of %s', async (step, words) => {
    const { exitCode, err } = await wattpost([
      ...['cost', 'city-ac.json', ...overnight, '--energy-wh', '10000', '--cash-step', step],
    ]);
    expect(exitCode).not.toBe(0);
    expect(err).toContain(words);
  });

  it('keeps wide characters in their columns', async () => {
    const files = {
      'tokyo.json': sampleText(
        'default-only',
        ['"CHF"', '"JPY"'],
        ['"price": 0.45', '"price": 1234567'],
        ['"Seeblick Parkdeck 2"', '"東京駅 丸の内駐車場"'],
        ['"Hotelgäste und Besucher"', '"標準料金"'],
      ),
    };
    const { out } = await wattpost(
      ['cost', 'tokyo.json', ...overnight, '--energy-wh', '10000', '--locale', 'ja-JP'],
      { files },
    );
    expect(out).toContain('│ ￥12,345,670 ');
    const widths = out
      .split('\n')
      .slice(2, -1)
      .map((line) => textWidth(line));
    expect(new Set(widths.slice(1))).toEqual(new Set([80]));
  });

  it('shows nothing of tax when the bundle says nothing', async () => {
    const files = { 'bare.json': sampleText('default-only', ['"tax"', '"tax":null,"x"']) };
    const withoutTax = files['bare.json'].replace(/"x": \{[^}]*\},/, '');
    const { out } = await wattpost(['cost', 'bare.json', ...overnight, '--energy-wh', '10000'], {
      files: { 'bare.json': withoutTax },
    });
    expect(out).toContain('total');
    expect(out).not.toMatch(/VAT|net/);
  });
});

describe('C13 wattpost cost of more energy than the station delivers', () => {
  const hour = ['--from', '2026-11-23T21:00', '--to', '2026-11-23T22:00'];
  const diagnostic = { code: 'power_impossible', severity: 'warning', from: startMs };

  it('is billed, with a warning beside it', async () => {
    const args = ['cost', 'city-ac.json', ...hour, '--energy-wh', '9340000'];
    const { exitCode, out } = await wattpost(args, { columns: 300 });
    expect(exitCode).toBe(0);
    expect(out).toContain('warning: --energy-wh: from ');
    expect(out).toContain(
      ': The energy needs 9,340 kW on average; the station delivers 22 kW at most. ' +
        'Check the energy and the times. (power_impossible)\n',
    );
    const { total, diagnostics } = (await printedJson(args)) as {
      readonly total: string;
      readonly diagnostics: unknown;
    };
    const session = { start: startMs, end: startMs + 3_600_000, energyWh: 9_340_000 };
    const cost = sessionCost(plan, session, {});
    expect(total).toBe(cost.ok ? cost.receipt.total : null);
    expect(diagnostics).toMatchObject([
      {
        ...diagnostic,
        path: '--energy-wh',
        until: startMs + 3_600_000,
        values: { kw: 9340, most: 22, isOfStation: true },
      },
    ]);
  });

  it('names the reading that ends the span', async () => {
    const files = {
      'meter.csv': `at,energy_wh\n${startMs},100\n${startMs + 900_000},5000\n${startMs + 1_800_000},40000\n`,
    };
    const printed = await printedJson(
      ['cost', 'city-ac.json', ...hour, '--readings', 'meter.csv'],
      { files },
    );
    expect(printed).toMatchObject({
      diagnostics: [
        {
          ...diagnostic,
          path: expect.stringMatching(/^meter\.csv .*4/) as unknown,
          from: startMs + 900_000,
          until: startMs + 1_800_000,
          values: { kw: 140, most: 22 },
        },
      ],
    });
  });

  it('is compared with any public charger where the power is not known', async () => {
    const files = {
      'any.json': sampleText('city-ac', ['"max_power_kw": 22', '"max_power_kw": null']),
    };
    const { out } = await wattpost(['cost', 'any.json', ...hour, '--energy-wh', '9340000'], {
      files,
      columns: 300,
    });
    expect(out).toContain('no public charger delivers more than 3,750 kW');
    const less = await wattpost(['cost', 'any.json', ...hour, '--energy-wh', '934000'], { files });
    expect(less.out).not.toContain('warning');
  });
});
