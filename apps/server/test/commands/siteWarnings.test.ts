import { parseSite, type Site } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { siteWarnings } from '../../src/commands/siteWarnings.ts';

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

describe('warnings about a site', () => {
  it('U3 of two entries with one start, the one that the interface lists first holds', () => {
    const warnings = siteWarnings(
      siteWith(2, 'unique', [feast('b', 'Listed first'), feast('a', 'Lower')]),
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('cost rate "City AC": unreachable: "Listed first"');
  });

  it('names entries of a mode that the rate is not in', () => {
    expect(siteWarnings(siteWith(1, 'unique', [feast('a', 'Feast')]))[0]).toContain(
      'ignored_entries',
    );
  });

  it('names names that are read as others', () => {
    const [warning] = siteWarnings(siteWith(2, 'unique', [feast('a', 'Feast\u202e1')]));
    expect(warning).toBe(
      'warning: $.cost_rates[0].unique[0].name: hidden_direction_mark: The name "Feast[U+202E]1" has ' +
        'U+202E in it, which nobody sees and which turns the order of the text around it. Remove it.',
    );
  });

  it('says nothing of a good schedule', () => {
    expect(siteWarnings(siteWith(2, 'unique', [feast('a', 'Feast')]))).toEqual([]);
  });

  it('names twenty and counts the rest', () => {
    const entries = Array.from({ length: 30 }, (_, index) => feast(`${index + 100}`, 'Feast'));
    const warnings = siteWarnings(siteWith(2, 'unique', entries));
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('warning: and 9 more like these');
  });
});
