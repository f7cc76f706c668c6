import type { BundleCostRate } from '@wattpost/contract';
import { compileCostRate, priceAt, priceBreakdown, type PriceInterval } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryRate } from '../arbitraryRates.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { readDateList } from '../../src/list/readDateList.ts';
import { spreadsheetWriting, writeDateList } from '../../src/list/writeDateList.ts';

describe('writeDateList', () => {
  const rate: BundleCostRate = {
    uuid: 'r',
    name: 'R',
    currency: 'EUR',
    dynamic_pricing: 2,
    intervals: null,
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique: [
      {
        uuid: 'b',
        name: 'B',
        validity: { type: 'unique', start: '2026-12-25T06:00:00', end: null },
        intervals: {
          energy: [{ uuid: null, unit: 1, price: 0.0000005 }],
          time: [{ uuid: null, unit: 60, price: 2.5 }],
          session_fee: null,
        },
        marketing_texts: { de: { legal: 'x' } },
      },
      {
        uuid: 'a',
        name: 'A; "x"',
        validity: { type: 'unique', start: '2026-12-25T00:00:00', end: '2026-12-27T00:00:00' },
        intervals: { energy: [], time: [], session_fee: null },
        marketing_texts: {},
      },
      {
        uuid: 'c',
        name: 'C',
        validity: { type: 'unique', start: '2026-12-26T00:00:00', end: null },
        intervals: {
          energy: [
            { uuid: null, unit: 1000, price: 1 },
            { uuid: null, unit: 1000, price: 2 },
          ],
          time: [],
          session_fee: null,
        },
        marketing_texts: {},
      },
    ],
  };

  it('U2: writes the midnight that ends the last date of all so that it is read again', () => {
    const unique = rate.unique.slice(0, 1).map((entry) => ({
      ...entry,
      validity: { ...entry.validity, start: '9999-12-31T18:00:00' },
    }));
    const { text } = writeDateList({ ...rate, unique });
    expect(text).toContain('9999-12-31 18:00,24:00,B');
    expect(readDateList(text)).toMatchObject({
      ok: true,
      entries: [{ validity: { start: '9999-12-31T18:00:00', end: '9999-12-31T23:59:59' } }],
    });
  });

  it('writes what each entry really is, in order, and says what it left out', () => {
    const list = writeDateList(rate, { separator: ';', decimalComma: true });
    expect(list.text.split('\r\n')).toEqual([
      'start;end;name;energy_per_kwh;time_per_minute;time_per_hour;session_fee;fee_after_seconds;fee_after_wh',
      '2026-12-25 00:00;2026-12-25 06:00;"A; ""x""";0;;;;;',
      '2026-12-25 06:00;2026-12-26 00:00;B;0,0005;;2,5;;;',
      '',
    ]);
    expect(list).toMatchObject({ rows: 2, pricesAreTheSame: false });
    expect(list.findings.map(({ path, code }) => [path, code])).toEqual([
      ['$.unique[2].intervals', 'price_not_expressible'],
      ['$.unique[0].marketing_texts', 'text_left_out'],
    ]);
  });

  it.each(['=HYPERLINK("http://x.example")', '+49', '-1', '@SUM(A1)', '\tx', '\rx', "'=1"])(
    'guards the name %j from spreadsheets, and it comes back',
    (name) => {
      const [first] = rate.unique;
      if (first === undefined) throw new Error('the rate has entries');
      const { text } = writeDateList({ ...rate, unique: [{ ...first, name }] });
      expect(text).not.toMatch(/(^|[,\n]"?)[=+\-@\t]/);
      expect(readDateList(text)).toMatchObject({ ok: true, entries: [{ name }] });
    },
  );

  it.each(Object.entries(spreadsheetWriting))(
    'writes for %s spreadsheets',
    (_language, writing) => {
      const [first] = rate.unique;
      if (first === undefined) throw new Error('the rate has entries');
      const { text } = writeDateList({ ...rate, unique: [{ ...first, name: 'Säule' }] }, writing);
      // Without the mark, spreadsheets read UTF-8 as Windows-1252.
      expect(text.startsWith(`\uFEFFstart${writing.separator}`)).toBe(true);
      expect(readDateList(new TextEncoder().encode(text))).toMatchObject({
        ok: true,
        separator: writing.separator,
        encoding: 'utf-8',
        entries: [{ name: 'Säule' }],
      });
    },
  );

  it(
    'law: read again, the prices are the same at every instant',
    () => {
      let same = 0;
      fc.assert(
        fc.property(
          arbitraryRate,
          fc.array(arbitraryInstant, { minLength: 10, maxLength: 10 }),
          fc.constantFrom(',' as const, ';' as const, '\t' as const),
          fc.boolean(),
          (seed, instants, separator, decimalComma) => {
            const plain = (list: readonly PriceInterval[]): PriceInterval[] => list.slice(0, 1);
            const unique = seed.unique.map((entry, index) => {
              const { energy, time, session_fee } = entry.intervals;
              // A row has one price of each kind; now and then there are more.
              const isBlocks = index === 7;
              const intervals = isBlocks
                ? entry.intervals
                : { energy: plain(energy), time: plain(time), session_fee };
              return { ...entry, intervals };
            });
            const given = { ...seed, unique, dynamic_pricing: 2 };
            const list = writeDateList(given, { separator, decimalComma });
            if (!list.pricesAreTheSame || list.rows === 0) return;
            same += 1;
            const reading = readDateList(list.text);
            if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
            expect(reading.separator).toBe(separator);
            const back = { ...given, unique: reading.entries };
            const [before, after] = [given, back].map((costRate) =>
              compileCostRate(costRate, { timeZone: 'Europe/Vienna' }),
            );
            for (const instant of instants) {
              const told = (plan: typeof before): unknown => {
                if (plan === undefined) return undefined;
                const { intervals } = priceAt(plan, instant);
                const price = intervals && priceBreakdown(intervals, plan.tax);
                return price?.isFree === true ? 'free' : price;
              };
              const [a, b] = [told(before), told(after)];
              expect(b).toEqual(a);
            }
          },
        ),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 3);
    },
    lawTimeoutMs,
  );
});
