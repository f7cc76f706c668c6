import { describe, expect, it } from 'vitest';
import { readDateList, type DateListOptions } from '../../src/list/readDateList.ts';

function findings(text: string, options: DateListOptions = {}): string[] {
  const reading = readDateList(text, options);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.findings.map(({ severity, path, code }) => `${severity} ${path} ${code}`);
}

describe('rows that overlap', () => {
  it('U1 says that the earlier row does not come back, once for each pair of rows', () => {
    const text = [
      'start;end;energy',
      '2026-12-24;2026-12-27;0.2',
      '2026-12-25 08:00;10:00;0.5',
      '2026-12-26 08:00;;0.5',
    ].join('\n');
    const reading = readDateList(text);
    const found = reading.ok ? reading.findings : [];
    expect(found).toMatchObject([
      {
        path: 'line 3, column 1 (start)',
        code: 'overlap',
        severity: 'price',
        values: { line: 2, until: '2026-12-25T23:59:59', start: '2026-12-25T08:00:00' },
      },
      expect.objectContaining({ path: 'line 4, column 1 (start)', code: 'overlap' }),
    ]);
    expect(found[0]?.message).toBe(
      'The row of line 2 lasts until 25 Dec 2026 24:00 and this one starts within it, at 25 Dec 2026 08:00: ' +
        'from then on that row does not apply, not after this one either.',
    );
  });

  it.each([
    ['one after the other', '2026-12-24;18:00;1\n2026-12-24 18:00;24:00;1\n2026-12-25;;1'],
    ['in any order', '2026-12-25;2026-12-26;1\n2026-12-24;2026-12-25;1'],
    ['with ends left open', '2026-12-24;;1\n2026-12-24 18:00;;1'],
  ])('are none %s', (_, rows) => {
    expect(findings(`start;end;energy\n${rows}`)).toEqual([]);
  });
});

describe('implausible prices', () => {
  const header = 'start;energy;min;hour;fee';
  it.each([
    ['per MWh', '84.20;;;', {}, 'column 2 (energy)'],
    ['3 per kWh itself', '3;;;', {}, undefined],
    ['above 1 per minute', '0.5;1.01;;', {}, 'column 3 (min)'],
    ['above 60 per hour', '0.5;;61;', {}, 'column 4 (hour)'],
    ['above 30 per session', '0.5;;;31', {}, 'column 5 (fee)'],
    ['free of charge', '0;0;;0', {}, undefined],
    ['120 forints', '120;;;', { currency: 'HUF' }, undefined],
    ['120 000 forints', '120000;;;', { currency: 'HUF' }, 'column 2 (energy)'],
    ['120 with a bound of its own', '120;;;', { maxPerKwh: 120 }, undefined],
    ['more than a bound of its own', '0.7;;;', { maxPerKwh: 0.6 }, 'column 2 (energy)'],
  ])('%s', (_, cells, options, place) => {
    const expected = place === undefined ? [] : [`price line 2, ${place} implausible_price`];
    expect(findings(`${header}\n2026-12-24;${cells}`, options)).toEqual(expected);
  });

  it('names the price, the bound and the unit that may be meant', () => {
    const reading = readDateList('start,energy\n2026-12-24,84.20');
    expect(reading.ok ? reading.findings.map(({ message }) => message).join('\n') : '').toBe(
      '84.2 per kWh is more than is plausible (3). Is it meant per MWh?',
    );
  });

  it.each([
    ['per Wh', '0.00049', 'implausible_price'],
    ['0.1 + 0.2', '0.300000000000001', 'too_many_decimals'],
    ['of an exchange, per MWh with two decimals', '0.08731', undefined],
  ])('%s is taken, with a warning where it looks implausible', (_, price, code) => {
    const expected = code === undefined ? [] : [`warning line 2, column 2 (energy) ${code}`];
    expect(findings(`start;energy\n2026-12-24;${price}`)).toEqual(expected);
  });

  it('says how it read what may be a thousand', () => {
    expect(findings('start;energy;fee\n2026-12-24;1,250;1.00')).toEqual([
      'warning line 2, column 2 (energy) ambiguous_number',
    ]);
  });
});
