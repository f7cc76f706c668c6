import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import type { MutableJson } from '../smallBundle.ts';
import { costRateUuid, siteStation, smallSite, stationUuid } from '../smallSite.ts';
import { parseSite, type SiteFormat } from '../../src/site/readSite.ts';
import { chargeLogInFile, siteFormatFor } from '../../src/site/siteFormat.ts';

const holiday = {
  costRateUuid,
  from: '2026-12-20T00:00:00',
  until: '2027-01-07T00:00:00',
};

function withPeriods(periods: unknown, format: SiteFormat = 'wattpost-site/2'): MutableJson {
  return smallSite({ format, stations: [siteStation({ costRatePeriods: periods })] });
}

const log = {
  id: 1,
  uuid: stationUuid,
  station_uuid: stationUuid,
  start: '2026-01-01T00:00:00Z',
  end: '2026-01-01T01:00:00Z',
  energy_wh: 1000,
};

const withLogs = (charge_log: MutableJson): MutableJson =>
  smallSite({ format: 'wattpost-site/2', charge_logs: [charge_log] });

/** The charge log with a receipt of one line. */
function billed(line: MutableJson = {}): MutableJson {
  const tax = { percent: 20, net: '0.35', tax: '0.07', gross: '0.42' };
  const span = { from: log.start, until: log.end };
  const price = { quantity: 1000, unit: 1000, price: '0.42', amount: '0.42' };
  const own = { component: 'energy', entry_uuid: null, cost_rate_uuid: costRateUuid };
  const lines = [{ ...own, ...span, ...price, ...line }];
  const receipt = { currency: 'EUR', total: '0.42', lines, tax, taxes: [tax] };
  return { ...log, cost_rate_uuid: costRateUuid, receipt };
}

const problemsOf = (input: unknown): string[] => problemLines(parseSite(input));

describe('the second format of a site file', () => {
  it('K1 has periods of stations, and uuids in one case', () => {
    const periods = [
      { ...holiday, costRateUuid: costRateUuid.replace('8000', 'ABCD') },
      { costRateUuid: null, from: '2028-01-01T00:00:00', until: null },
    ];
    const reading = parseSite(withPeriods(periods));
    const [station] = reading.ok ? reading.site.stations : [];
    expect(station?.costRatePeriods).toEqual([
      { ...holiday, costRateUuid: costRateUuid.replace('8000', 'abcd') },
      periods[1],
    ]);
  });

  it.each<[SiteFormat, string, MutableJson]>([
    ['wattpost-site/1', 'a station without periods', smallSite()],
    ['wattpost-site/1', 'one with an empty list', withPeriods([])],
    ['wattpost-site/2', 'one with a period', withPeriods([holiday])],
    ['wattpost-site/2', 'a charge log without its cost rate', withLogs(log)],
    ['wattpost-site/1', 'a receipt of its cost rate', withLogs(billed())],
    ['wattpost-site/2', 'one of another', withLogs(billed({ cost_rate_uuid: stationUuid }))],
    ['wattpost-site/2', 'one with two percentages', withLogs(billed({ tax_percent: 10 }))],
  ])('%s is enough for %s', (format, _name, input) => {
    const reading = parseSite(input);
    expect(reading.ok && siteFormatFor(reading.site)).toBe(format);
  });

  it.each([
    // Such a text would be compared by the zone of the machine.
    ['start', '2026-01-02T23:00:00'],
    ['end', '2025-12-31T00:00:00'],
    ['end', 'Dec 31, 2025'],
    ['end', '2025-12-31T00:00:00+01:00'],
  ])('compares no %s that is not a UTC instant: %s', (field, text) => {
    expect(problemsOf(withLogs({ ...log, [field]: text }))).toEqual([
      `$.charge_logs[0].${field} not_an_instant`,
    ]);
  });

  it('reads 10 000 periods', () => {
    expect(problemsOf(withPeriods(Array.from({ length: 10_000 }, () => holiday)))).toEqual([]);
  });

  it('K2 takes a charge log at a station without its cost rate', () => {
    const reading = parseSite(smallSite({ format: 'wattpost-site/2', charge_logs: [log] }));
    expect(reading.ok && reading.site.charge_logs[0]?.cost_rate_uuid).toBeNull();
  });

  it('the first has the receipt of a charge log without the additions, and reads it', () => {
    const reading = parseSite(withLogs(billed()));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const [kept] = reading.site.charge_logs;
    if (kept === undefined) throw new Error('There is no charge log.');
    expect(chargeLogInFile(kept, 'wattpost-site/2')).toBe(kept);
    const inFirst = chargeLogInFile(kept, 'wattpost-site/1');
    expect(JSON.stringify(inFirst)).not.toMatch(/taxes|"cost_rate_uuid":.*"cost_rate_uuid"/);
    const again = parseSite(smallSite({ charge_logs: [inFirst] }));
    const { taxes: _, ...receipt } = kept.receipt ?? {};
    const lines = kept.receipt?.lines.map((line) => ({ ...line, cost_rate_uuid: null }));
    expect(again.ok && again.site.charge_logs[0]?.receipt).toEqual({ ...receipt, lines });
  });

  const path = '$.stations[0].costRatePeriods';

  it.each<[string, MutableJson, readonly string[]]>([
    ['periods in the first format', withPeriods([], 'wattpost-site/1'), [`${path} unknown_key`]],
    ['periods that are no list', withPeriods({}), [`${path} wrong_type`]],
    [
      'more than 10 000',
      withPeriods(Array.from({ length: 10_001 }, () => holiday)),
      [`${path} out_of_range`],
    ],
    ['an unknown member', withPeriods([{ ...holiday, name: '' }]), [`${path}[0].name unknown_key`]],
    [
      'nothing but a start',
      withPeriods([{ from: holiday.from }]),
      [`${path}[0].costRateUuid missing`, `${path}[0].until missing`],
    ],
    [
      'K1 an end that is the start',
      withPeriods([holiday, { ...holiday, until: holiday.from }]),
      [`${path}[1].until empty_window`],
    ],
    [
      'U5 a time with a zone',
      withPeriods([{ ...holiday, from: '2026-12-20T00:00:00Z' }]),
      [`${path}[0].from not_a_local_datetime`],
    ],
    [
      'U5 a date that does not exist',
      withPeriods([{ ...holiday, until: '2027-02-30T00:00:00' }]),
      [`${path}[0].until not_a_local_datetime`],
    ],
    [
      'a charge log of the first format without its cost rate',
      smallSite({ charge_logs: [log] }),
      ['$.charge_logs[0].cost_rate_uuid missing'],
    ],
    [
      'a receipt of the second format in the first',
      smallSite({ charge_logs: [billed()] }),
      [
        '$.charge_logs[0].receipt.lines[0].cost_rate_uuid unknown_key',
        '$.charge_logs[0].receipt.taxes unknown_key',
      ],
    ],
    [
      'a charge log at a charge point without its cost rate',
      smallSite({
        format: 'wattpost-site/2',
        charge_logs: [{ ...log, station_uuid: null, cp_id: 1 }],
      }),
      ['$.charge_logs[0].cost_rate_uuid missing'],
    ],
  ])('refuses %s', (_name, input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });
});
