import { spotDayPrices } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { joinSpot } from '../../src/spot/joinSpot.ts';
import { readSpot } from '../../src/spot/readSpot.ts';

const hourMs = 3_600_000;
const fromMs = Date.parse('2026-11-26T23:00Z');
const prices = spotDayPrices(24).map(Number);
const expected = prices.map((price, hour) => ({
  fromMs: fromMs + hour * hourMs,
  untilMs: fromMs + (hour + 1) * hourMs,
  price: String(price),
}));

/** An answer of aWATTar, whose entries may be changed. */
function awattar(change: (entry: object, hour: number) => unknown = (entry) => entry): string {
  const data = prices.map((marketprice, hour) =>
    change(
      {
        start_timestamp: fromMs + hour * hourMs,
        end_timestamp: fromMs + (hour + 1) * hourMs,
        marketprice,
        unit: 'Eur/MWh',
      },
      hour,
    ),
  );
  return JSON.stringify({ object: 'list', data, url: '/at/v1/marketdata' });
}

const utc = (epochMs: number): string => new Date(epochMs).toISOString().replace('.000', '');

/** Prices of Nord Pool's data portal, whose members may be changed. */
function nordPool(changes: object = {}, areas: readonly string[] = ['SE3']): string {
  return JSON.stringify({
    deliveryDateCET: '2026-11-27',
    version: 3,
    market: 'DayAhead',
    deliveryAreas: areas,
    multiAreaEntries: prices.map((price, hour) => ({
      deliveryStart: utc(fromMs + hour * hourMs),
      deliveryEnd: utc(fromMs + (hour + 1) * hourMs),
      entryPerArea: Object.fromEntries(areas.map((area) => [area, price])),
    })),
    currency: 'SEK',
    areaStates: [{ state: 'Final', areas }],
    ...changes,
  });
}

function codesOf(text: string): string[] {
  const reading = readSpot(text);
  const joined = reading.ok ? joinSpot([reading.series]) : reading;
  return joined.ok ? [] : [...new Set(joined.problems.map(({ code, path }) => `${code} ${path}`))];
}

it.each([
  ['aWATTar, Austria', awattar(), 'EUR', '10YAT-APG------L'],
  ['aWATTar, Germany', awattar().replace('/at/', '/de/'), 'EUR', '10Y1001A1001A82H'],
  ['Nord Pool', nordPool(), 'SEK', '10Y1001A1001A46L'],
])('reads a day of %s', (_, text, currency, biddingZone) => {
  expect(readSpot(text)).toEqual({
    ok: true,
    series: { currency, biddingZone, intervals: expected },
    findings: [],
  });
});

it('reads of several areas of Nord Pool that of the zone', () => {
  const text = nordPool(
    {
      areaStates: [
        { state: 'Final', areas: ['SE3'] },
        { state: 'Preliminary', areas: ['SE4'] },
      ],
    },
    ['SE4', 'SE3', 'XY1'],
  );
  expect(readSpot(text, '10Y1001A1001A46L')).toEqual(readSpot(nordPool()));
  expect(readSpot(text, '10Y1001A1001A47J')).toMatchObject({ problems: [{ code: 'not_final' }] });
  for (const [zone, words] of [
    [undefined, 'one delivery area, found SE4, SE3, XY1.'],
    ['10YAT-APG------L', 'or that of the bidding zone 10YAT-APG------L, found SE4, SE3, XY1.'],
  ] as const) {
    const reading = readSpot(text, zone);
    const [problem] = reading.ok ? [] : reading.problems;
    expect(problem).toMatchObject({ path: '$.multiAreaEntries', code: 'several_areas' });
    expect(problem?.message).toContain(words);
  }
});

it('says that aWATTar states no zone where its address is missing', () => {
  const reading = readSpot(awattar().replace('/at/v1/marketdata', ''));
  expect(reading).toMatchObject({
    series: { biddingZone: null },
    findings: [{ code: 'spot_zone_not_stated', severity: 'info' }],
  });
});

it.each([
  ['Tibber', '{"data": {"viewer": {"homes": []}}}', 'ENTSO-E'],
  [
    'SMARD',
    '{"meta_data": {"version": 1}, "series": [[1795734000000, 81.2]]}',
    'energy-charts.info',
  ],
  ['OMIE', 'MARGINALPDBC;\n2026;11;27;1;81.20;81.20;\n*', 'ENTSO-E'],
])('names a file of %s, and the feed to use instead', (name, text, instead) => {
  const reading = readSpot(text);
  expect(reading).toMatchObject({ ok: false, problems: [{ path: '$', code: 'other_feed' }] });
  const [problem] = reading.ok ? [] : reading.problems;
  expect(problem?.message).toMatch(
    new RegExp(`^This is a file of ${name}: .* Use ${instead} instead\\.$`),
  );
});

describe('a feed that is refused', () => {
  it.each<[string, string, readonly string[]]>([
    ['aWATTar without a list', '{"object": "list", "data": 5}', ['not_spot $']],
    ['aWATTar without prices', '{"object": "list", "data": []}', ['no_data $.data']],
    ['cents per kWh', awattar((entry) => ({ ...entry, unit: 'ct/kWh' })), ['other_unit $.data']],
    [
      'two units',
      awattar((entry, hour) => ({ ...entry, unit: hour === 3 ? 'USD/MWh' : 'EUR/MWh' })),
      ['other_unit $.data'],
    ],
    [
      'no price',
      awattar((entry, hour) => (hour === 3 ? { ...entry, marketprice: null } : entry)),
      ['missing_interval $.data[3].marketprice'],
    ],
    [
      'a price as text',
      awattar((entry, hour) => (hour === 3 ? { ...entry, marketprice: '5' } : entry)),
      ['not_a_price $.data[3].marketprice'],
    ],
    [
      'seconds instead of milliseconds',
      awattar((entry) => ({ ...entry, start_timestamp: 1.5 })),
      prices.map((_, hour) => `not_an_instant $.data[${hour}]`).slice(0, 24),
    ],
    [
      'an interval of two hours',
      awattar((entry, hour) =>
        hour === 3 ? { ...entry, end_timestamp: fromMs + 5 * hourMs } : entry,
      ),
      ['other_resolution $.data[3]'],
    ],
    [
      'an hour twice',
      awattar((entry, hour) =>
        hour === 3 ? { ...entry, start_timestamp: fromMs, end_timestamp: fromMs + hourMs } : entry,
      ),
      ['doubled_interval $', 'missing_interval $'],
    ],
    ['several areas', nordPool({}, ['SE3', 'SE4']), ['several_areas $.multiAreaEntries']],
    ['an area that is not known', nordPool({}, ['XY1']), ['other_zone $.multiAreaEntries']],
    ['another market', nordPool({ market: 'Intraday' }), ['not_day_ahead $.market']],
    ['no currency', nordPool({ currency: 'kr' }), ['other_currency $.currency']],
    [
      'prices that may change',
      nordPool({ areaStates: [{ state: 'Preliminary', areas: ['SE3'] }] }),
      ['not_final $.areaStates'],
    ],
    ['no entries', nordPool({ multiAreaEntries: [] }), ['no_data $.multiAreaEntries']],
    ['entries that are none', nordPool({ multiAreaEntries: 'x' }), ['not_spot $']],
  ])('%s', (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it.each(['data', 'multiAreaEntries'])('has entries of any kind in %s', (key) => {
    for (const entry of [null, 5, 'x', [], {}]) {
      const text =
        key === 'data'
          ? JSON.stringify({ object: 'list', data: [entry] })
          : nordPool({ multiAreaEntries: [entry] });
      expect(codesOf(text)).not.toEqual([]);
    }
  });
});
