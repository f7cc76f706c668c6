import { parseSite, type Site } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { publishingSite, rates, stationAt, stationUuids } from '../support/site.ts';
import { siteWarnings, warningLines } from '../../src/commands/siteWarnings.ts';

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

/** As they are printed. */
function warningsOf(site: Site): readonly string[] {
  return warningLines([], siteWarnings(site));
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
    const warnings = siteWarnings(
      publishingSite({ stations: [stationAt(0, { costRatePeriods: twice })] }),
    );
    const named = {
      path: '$.stations[0].costRatePeriods[1]',
      code: 'period_never_applies',
      about: 'station "Station 0"',
    };
    expect(warnings).toMatchObject(Array.from({ length: count }, () => named));
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
    expect(siteWarnings(reading.site).map(({ path }) => path)).toEqual([
      ...['organizations', 'companies', 'technicians', 'locations'].map(
        (list) => `$.${list}[0].name`,
      ),
      '$.publishing_partners[0].operator_name',
    ]);
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
