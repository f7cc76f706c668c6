import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { parseSite, type Site, type SiteStation } from '@wattpost/contract/wire';
import type { ImpossiblePower } from '@wattpost/engine';
import { findingMessage } from '@wattpost/lint';
import { describe, expect, it } from 'vitest';
import {
  atImport,
  connectorOf,
  publishingSite,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import {
  replacedWarnings,
  siteWarnings,
  warningLines,
  type SiteWarning,
} from '../../src/commands/siteWarnings.ts';

const uuid = (digits: string): string => `00000000-0000-4000-8000-${digits.padStart(12, '0')}`;

function siteWith(mode: number, list: 'recurring' | 'unique', entries: readonly object[]): Site {
  const reading = parseSite({
    format: 'wattpost-site/1',
    organizations: [{ uuid: uuid('1'), name: 'City' }],
    cost_rates: [
      {
        organization_uuid: uuid('1'),
        uuid: uuid('2'),
        name: 'City AC',
        currency: 'EUR',
        time_zone: 'Europe/Vienna',
        dynamic_pricing: mode,
        intervals: null,
        marketing_texts: {},
        [list]: entries,
      },
    ],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

function feast(digits: string, name: string): object {
  return {
    uuid: uuid(digits),
    name,
    intervals: { energy: [], time: [], session_fee: null },
    marketing_texts: {},
    validity: { type: 'unique', start: '2026-12-24T08:00:00' },
  };
}

const code = 'power_impossible';

const warningsAbout = (site: Site, zones: OwnZones = runtimeZones): readonly SiteWarning[] =>
  siteWarnings(site, zones, atImport.atMs);

/** As they are printed. */
function warningsOf(site: Site): readonly string[] {
  return warningLines([], warningsAbout(site));
}

describe('warnings about a site', () => {
  it('U3 of two entries with one start, the one that the interface lists first holds', () => {
    const warnings = warningsOf(
      siteWith(2, 'unique', [feast('b', 'Listed first'), feast('a', 'Lower')]),
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('cost rate "City AC": unreachable: “Listed first”');
  });

  it('names entries of a mode that the rate is not in', () => {
    expect(warningsOf(siteWith(1, 'unique', [feast('a', 'Feast')]))[0]).toContain(
      'ignored_entries',
    );
  });

  it.each([
    ['K4 a period in which a shorter one always applies', rates.usual, 1],
    ['nothing where the file has not all cost rates', stationUuids[0], 0],
  ])('names %s', (_, outer, count) => {
    const day = { from: '2026-12-24T00:00:00', until: '2026-12-25T00:00:00' };
    const twice = [
      { costRateUuid: rates.dated, ...day },
      { costRateUuid: outer, ...day },
    ];
    const warnings = warningsAbout(
      publishingSite({ stations: [stationAt(0, { costRatePeriods: twice })] }),
    );
    const named = {
      path: '$.stations[0].costRatePeriods[1]',
      code: 'period_never_applies',
      about: 'station "Station 0"',
    };
    expect(warnings).toMatchObject(Array.from({ length: count }, () => named));
  });

  it('reads a zone that the runtime does not know by the zone data of this process', () => {
    const own = { release: '2026e', clockOf: () => 'Europe/Vienna' };
    const site = siteWith(2, 'unique', [feast('b', 'Listed first'), feast('a', 'Lower')]);
    const [rate] = site.cost_rates;
    if (rate === undefined) throw new Error('The site has no cost rate.');
    const there: Site = { ...site, cost_rates: [{ ...rate, time_zone: 'Mars/Olympus' }] };
    expect(warningsAbout(there, own)).toEqual(warningsAbout(site));
    expect(warningsAbout(site)).toMatchObject([{ code: 'unreachable' }]);
    const day = { from: '2026-12-24T00:00:00', until: '2026-12-25T00:00:00' };
    const costRatePeriods = [1, 2].map(() => ({ costRateUuid: rates.usual, ...day }));
    const station = stationAt(0, { costRatePeriods });
    const published = publishingSite({ stations: [station] });
    const elsewhere = { ...published.stations[0], timeZone: 'Mars/Olympus' } as SiteStation;
    expect(warningsAbout({ ...published, stations: [elsewhere] }, own)).toMatchObject([
      { code: 'period_never_applies' },
    ]);
    const dearer = { ...rate, time_zone: 'Mars/Olympus', unique: [] };
    const nowMs = Date.parse('2026-11-28T00:00:00Z');
    expect(
      replacedWarnings({ ...there, cost_rates: [dearer] }, there.cost_rates, nowMs, own),
    ).toEqual(
      replacedWarnings({ ...site, cost_rates: [{ ...rate, unique: [] }] }, [rate], nowMs, own),
    );
  });

  it('names short gaps between entries, and between periods', () => {
    const [first, second] = [feast('a', 'Eve'), feast('b', 'Day')];
    const eve = { type: 'unique', start: '2026-12-24T08:00:00', end: '2026-12-24T23:59:00' };
    const day = { type: 'unique', start: '2026-12-25T00:00:00', end: null };
    const entries = [
      { ...first, validity: eve },
      { ...second, validity: day },
    ];
    expect(warningsOf(siteWith(2, 'unique', entries))).toEqual([
      'warning: cost rate "City AC": short_gap: “Eve” applies until 24 Dec 2026 23:59, “Day” from 25 Dec 2026 00:00: ' +
        'in between, no price is known. Set the end of “Eve” to 25 Dec 2026 00:00.',
    ]);
    const costRatePeriods = [
      { costRateUuid: rates.dated, from: '2026-12-01T00:00:00', until: '2026-12-31T23:59:59' },
      { costRateUuid: rates.dated, from: '2027-01-01T00:00:00', until: null },
    ];
    const site = publishingSite({ stations: [stationAt(0, { costRatePeriods })] });
    expect(warningsAbout(site)).toMatchObject([
      {
        path: '$.stations[0].costRatePeriods[0].until',
        code: 'short_gap',
        about: 'station "Station 0"',
      },
    ]);
  });

  it('names texts in the wrong encoding, wherever they are', () => {
    const site = siteWith(1, 'recurring', []);
    const [rate] = site.cost_rates;
    if (rate === undefined) throw new Error('The site has no cost rate.');
    const warnings = warningsAbout({
      ...publishingSite({
        stations: [{ ...stationAt(0), directions: [{ language: 'de', text: 'Am SÃ¼dbahnhof' }] }],
      }),
      cost_rates: [{ ...rate, name: 'FÃ¼r alle' }],
    });
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.stations[0].directions[0].text wrong_encoding',
      '$.cost_rates[0].name wrong_encoding',
    ]);
    expect(warnings[0]?.message).toContain('Write “Am Südbahnhof”.');
  });

  it('names names that are read as others', () => {
    const [warning] = warningsOf(siteWith(2, 'unique', [feast('a', 'Feast\u202e1')]));
    expect(warning).toBe(
      'warning: $.cost_rates[0].unique[0].name: hidden_direction_mark: The name “Feast[U+202E]1” contains ' +
        'an invisible character that reverses the text around it. Remove it.',
    );
  });

  it('names names of places, people and operators that are read as others, too', () => {
    const site = siteWith(2, 'unique', [feast('a', 'Feast')]);
    const name = 'Hof\u2066';
    const named = { uuid: uuid('3'), organization_uuid: uuid('1'), name };
    const location = { uuid: uuid('4'), company_uuid: uuid('3'), name };
    const partner = { slug: 'nap', country_code: 'AT', party_id: 'WPT', operator_name: name };
    const reading = parseSite({
      ...site,
      organizations: [{ uuid: uuid('1'), name }],
      companies: [named],
      technicians: [{ id: 1, company_uuid: uuid('3'), name, email: null, uuid: uuid('5') }],
      locations: [location],
      publishing_partners: [{ ...partner, organization_uuid: uuid('1') }],
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(warningsAbout(reading.site).map(({ path }) => path)).toEqual([
      ...['organizations', 'companies', 'technicians', 'locations'].map(
        (list) => `$.${list}[0].name`,
      ),
      '$.publishing_partners[0].operator_name',
    ]);
  });

  it.each<[string, object, object, object | null]>([
    ['that its station delivers', {}, {}, null],
    ['that it does not', { energy_wh: 9_340_000 }, {}, { kw: 9340, most: 22, isOfStation: true }],
    [
      'until charging ended',
      { energy_wh: 11_000, charging_until: '2026-11-20T09:15:00Z' },
      {},
      { kw: 44, most: 22, isOfStation: true },
    ],
    ['of a station that is not known', { energy_wh: 100_000 }, { max_power_kw: null }, null],
    [
      'that no station delivers',
      { energy_wh: 9_340_000 },
      { max_power_kw: null },
      { kw: 9340, most: 3750, isOfStation: false },
    ],
    ['in no time', { energy_wh: 9_340_000, end: '2026-11-20T09:00:00Z' }, {}, null],
  ])('C13 names a session with energy %s', (_, changes, connector, values) => {
    const [station] = stationUuids;
    const log = {
      id: 7001,
      uuid: uuid('9'),
      station_uuid: station,
      cost_rate_uuid: rates.usual,
      start: '2026-11-20T09:00:00Z',
      end: '2026-11-20T10:00:00Z',
      energy_wh: 22_000,
      ...changes,
    };
    const site = publishingSite({
      stations: [stationAt(0)],
      connectors: [{ ...connectorOf(station), ...connector }],
      charge_logs: [log],
    });
    const message = values && findingMessage({ code, values: values as ImpossiblePower });
    expect(warningsAbout(site)).toEqual(
      message === null
        ? []
        : [{ path: '$.charge_logs[0].energy_wh', code, message, about: 'charge log 7001' }],
    );
  });

  it('says nothing of a good schedule', () => {
    expect(warningsOf(siteWith(2, 'unique', [feast('a', 'Feast')]))).toEqual([]);
  });

  it('names twenty and counts the rest', () => {
    const entries = Array.from({ length: 30 }, (_, index) => feast(`${index + 100}`, 'Feast'));
    const warnings = warningsOf(siteWith(2, 'unique', entries));
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('warning: and 9 more warnings');
  });
});
