import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { siteCostRate } from '../smallSite.ts';
import { parseWrittenCostRate } from '../../src/site/siteCostRate.ts';

const owner = '11111111-0000-4000-8000-000000000009';
const { organization_uuid: _, ...written } = siteCostRate();

const problemsOf = (input: unknown, base?: string): readonly string[] =>
  problemLines(parseWrittenCostRate(input, owner, base));

describe('a cost rate as the interface writes it', () => {
  it('has the owner that it is given', () => {
    expect(parseWrittenCostRate(written, owner)).toMatchObject({
      ok: true,
      costRate: { organization_uuid: owner, name: 'City AC' },
    });
  });

  it.each([
    ['states no owner', { organization_uuid: owner }, ['$.organization_uuid unknown_key']],
    ['has no unknown member', { colour: 'red' }, ['$.colour unknown_key']],
    ['has no U+0000', { name: 'a\0' }, ['$.name broken_text']],
    ['has none in what the platform adds', { description: '\0' }, ['$.description broken_text']],
    [
      'has no half of a character',
      { marketing_texts: { de_AT: { legal: '\ud83d' } } },
      ['$.marketing_texts.de_AT.legal broken_text'],
    ],
  ])('%s', (_name, members, expected) => {
    expect(problemsOf({ ...written, ...members })).toEqual(expected);
  });

  it('has a zone that the zone data of this process knows, whatever the runtime knows', () => {
    const zones = { release: '2026f', clockOf: () => 'Europe/Vienna' };
    const input = { ...written, time_zone: 'Etc/Of_Tomorrow' };
    expect(parseWrittenCostRate(input, owner, '$', zones)).toMatchObject({
      ok: true,
      costRate: { time_zone: 'Etc/Of_Tomorrow' },
    });
    expect(problemsOf(input)).toEqual(['$.time_zone unknown_time_zone']);
  });

  it('names its problems by their place in the body', () => {
    expect(problemsOf({ ...written, name: '\0' }, '$.cost_rates[3]')).toEqual([
      '$.cost_rates[3].name broken_text',
    ]);
  });

  it.each([null, [], 'text', 7])('is an object, not %j', (input) => {
    expect(problemsOf(input)).not.toEqual([]);
  });
});
