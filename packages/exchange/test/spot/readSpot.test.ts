import { spotDayPrices, spotJson, spotXml, type SpotFeed } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { joinSpot, marketDayProblem, spotDifferences } from '../../src/spot/joinSpot.ts';
import { readSpot } from '../../src/spot/readSpot.ts';
import type { SpotReading, SpotSeries } from '../../src/spot/spotSeries.ts';

const fromMs = Date.parse('2026-11-26T23:00Z');
const day: SpotFeed = { fromMs, prices: spotDayPrices(96) };
const hours: SpotFeed = { fromMs, prices: spotDayPrices(24), minutes: 60 };

function read(...texts: readonly string[]): SpotReading {
  const series: SpotSeries[] = [];
  for (const text of texts) {
    const reading = readSpot(text);
    if (!reading.ok) return reading;
    series.push(reading.series);
  }
  return joinSpot(series);
}

function seriesOf(...texts: readonly string[]): SpotSeries {
  const reading = read(...texts);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.series;
}

function codesOf(...texts: readonly string[]): string[] {
  const reading = read(...texts);
  return reading.ok ? [] : reading.problems.map(({ code }) => code);
}

describe('the two forms of a feed', () => {
  it.each([
    ['quarters of an hour', day],
    ['half hours', { ...day, minutes: 30, prices: spotDayPrices(48) }],
    ['hours', hours],
    ['92 quarters', { ...day, prices: spotDayPrices(92), fromMs: Date.parse('2026-03-28T23:00Z') }],
    [
      '100 quarters',
      { ...day, prices: spotDayPrices(100), fromMs: Date.parse('2026-10-24T22:00Z') },
    ],
    [
      'prices below zero',
      { ...hours, prices: hours.prices.map((price) => (Number(price) - 300).toFixed(2)) },
    ],
  ] satisfies [string, SpotFeed][])('are the same series: %s', (_, feed) => {
    const xml = seriesOf(spotXml(feed));
    const json = seriesOf(spotJson(feed));
    expect(json.intervals.map(({ price }) => Number(price))).toEqual(
      xml.intervals.map(({ price }) => Number(price)),
    );
    expect(json.intervals.map((one) => [one.fromMs, one.untilMs])).toEqual(
      xml.intervals.map((one) => [one.fromMs, one.untilMs]),
    );
    expect(xml).toMatchObject({ currency: 'EUR', biddingZone: '10Y1001A1001A82H' });
    expect(json.biddingZone).toBeNull();
  });

  it('leave out points that repeat the price before them (A03)', () => {
    const prices = ['50', '50', '55', '55', '55', '60'];
    const text = spotXml({ ...day, prices, curve: 'A03' });
    expect(text.match(/<Point>/g)).toHaveLength(3);
    expect(seriesOf(text)).toEqual(seriesOf(spotXml({ ...day, prices })));
  });

  it('change from hours to quarters at the midnight of the market', () => {
    const next = fromMs + 86_400_000;
    const lists = [hours, { ...day, fromMs: next }].map(
      (feed) => JSON.parse(spotJson(feed)) as { unix_seconds: number[]; price: number[] },
    );
    const joined = {
      unit: 'EUR / MWh',
      unix_seconds: lists.flatMap((list) => list.unix_seconds),
      price: lists.flatMap((list) => list.price),
    };
    const { intervals } = seriesOf(JSON.stringify(joined));
    expect(intervals).toHaveLength(120);
    expect(intervals[23]).toMatchObject({ untilMs: next });
    expect(intervals[24]).toMatchObject({ fromMs: next, untilMs: next + 900_000 });
  });

  it('take the coupled auction of several', () => {
    const other = { ...day, prices: day.prices.map(() => '1'), sequence: 2 };
    const text = spotXml(other, { ...day, sequence: 1 });
    expect(seriesOf(text)).toEqual(seriesOf(spotXml(day)));
    const reading = readSpot(text);
    expect(reading.ok && reading.findings).toMatchObject([
      {
        code: 'spot_other_auction',
        values: { series: 1, auctions: [{ contract: 'A01', sequence: '2', series: 1 }] },
      },
    ]);
  });

  it('take the day-ahead auction without a number beside numbered intraday auctions, as in Spain', () => {
    const intraday = [1, 2, 3].map((sequence): SpotFeed => ({
      ...day,
      prices: day.prices.map(() => '1'),
      contract: 'A07',
      sequence,
    }));
    const text = spotXml(...intraday, day);
    expect(seriesOf(text)).toEqual(seriesOf(spotXml(day)));
    const reading = readSpot(text);
    expect(reading.ok && reading.findings).toMatchObject([
      {
        message:
          'The coupled day-ahead auction was taken; other time series left out: 3 (contract/sequence: A07/1 × 1, A07/2 × 1, A07/3 × 1).',
      },
    ]);
    expect(codesOf(spotXml(...intraday))).toEqual(['not_day_ahead']);
  });

  it('take the time series with the number of the auction before one without a number', () => {
    const numbered = { ...day, sequence: 1 };
    const unnumbered = { ...day, prices: day.prices.map(() => '1') };
    const next = { ...unnumbered, fromMs: fromMs + 86_400_000 };
    const both = [spotXml(unnumbered, numbered), spotXml(numbered, unnumbered)];
    for (const text of both) {
      expect(seriesOf(text)).toEqual(seriesOf(spotXml(day)));
      const reading = readSpot(text);
      expect(reading.ok && reading.findings).toMatchObject([
        { values: { auctions: [{ contract: 'A01', sequence: null, series: 1 }] } },
      ]);
    }
    // A day that only the other has is taken from it.
    const text = spotXml(unnumbered, numbered, next);
    expect(seriesOf(text)).toEqual(seriesOf(spotXml(day, next)));
  });

  it('have a year of prices at most, in all time series together', () => {
    const year = {
      ...day,
      prices: Array.from({ length: 35_136 }, () => '50'),
      curve: 'A03',
    } as const;
    expect(codesOf(spotXml(year, { ...year, sequence: 1 }))).toEqual(['too_large']);
  });

  it('name at most ten of the auctions that are left out', () => {
    const others = Array.from({ length: 12 }, (_, at) => ({ ...day, sequence: at + 2 }));
    const reading = readSpot(spotXml(day, ...others));
    const [finding] = reading.ok ? reading.findings : [];
    expect(finding).toMatchObject({ values: { series: 12 } });
    expect(finding).toHaveProperty('values.auctions.length', 10);
  });

  it('are joined, with equal intervals once, in any order of files', () => {
    const next = { ...day, fromMs: fromMs + 86_400_000 };
    const both = seriesOf(spotXml(next, day), spotXml(day));
    expect(both).toEqual(seriesOf(spotXml(day), spotXml(next)));
    expect(both.intervals).toHaveLength(192);
  });
});

describe('a feed that cannot be used', () => {
  const xml = spotXml(day);
  const json = spotJson(day);
  const point = (place: number) => new RegExp(`<Point><position>${place}</position>.*</Point>`);
  it.each([
    ['nothing', '', 'empty'],
    ['half a document', xml.slice(0, 5000), 'invalid_xml'],
    ['half a response', json.slice(0, 800), 'invalid_json'],
    ['a page', '<!DOCTYPE html><html></html>', 'document_type'],
    [
      'an external entity',
      xml.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'document_type',
    ],
    [
      'an XML bomb',
      '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>',
      'document_type',
    ],
    ['an undeclared entity', xml.replace('sample', '&x;'), 'invalid_xml'],
    ['elements inside each other', '<a>'.repeat(100_000), 'too_deep'],
    ['many elements', `<a>${'<b/>'.repeat(400_001)}</a>`, 'too_large'],
    ['more than 16 MiB', ' '.repeat(16 * 1024 * 1024 + 1), 'too_large'],
    ['another document', '<a></a>', 'not_spot'],
    ['another type', xml.replace('>A44<', '>A65<'), 'not_day_ahead'],
    ['an intraday contract', xml.replace('type>A01<', 'type>A07<'), 'not_day_ahead'],
    ['another unit', xml.replace('>MWH<', '>KWH<'), 'other_unit'],
    ['another unit in JSON', json.replace('MWh', 'kWh'), 'other_unit'],
    ['another resolution', xml.replace('PT15M', 'P1D'), 'other_resolution'],
    ['another curve', xml.replace('<curveType>A01', '<curveType>A02'), 'other_curve'],
    ['prices between two zones', xml.replace('82H</in_', '47J</in_'), 'other_zone'],
    ['two zones', spotXml(day, { ...day, zone: '10YFI-1--------U' }), 'other_zone'],
    ['two currencies', spotXml(day, { ...day, currency: 'SEK' }), 'other_currency'],
    ['a point too few', xml.replace(point(7), ''), 'missing_interval'],
    [
      'no first point (A03)',
      xml.replace('>A01</curveType', '>A03</curveType').replace(point(1), ''),
      'missing_interval',
    ],
    ['a point twice', xml.replace('<position>7<', '<position>6<'), 'doubled_interval'],
    ['a point too many', xml.replace('<position>96<', '<position>97<'), 'not_a_position'],
    ['NaN', xml.replace('>175.50<', '>NaN<'), 'not_a_price'],
    ['an exponent', xml.replace('>175.50<', '>1e9<'), 'not_a_price'],
    ['NaN in JSON', json.replace('[175.50', '[NaN'), 'invalid_json'],
    ['a missing price', json.replace('[175.50', '[null'), 'missing_interval'],
    ['a price as text', json.replace('[175.50', '["175.50"'), 'not_a_price'],
    ['a list that is too short', json.replace('[175.50, ', '['), 'missing_interval'],
    [
      'an instant twice',
      json.replace(String(fromMs / 1000), String(fromMs / 1000 + 900)),
      'doubled_interval',
    ],
    ['JSON of another kind', '{"data": []}', 'not_spot'],
    ['JSON without prices', '{"unix_seconds": []}', 'not_spot'],
    ['no prices in JSON', '{"unix_seconds": [], "price": [], "unit": "EUR / MWh"}', 'no_data'],
    ['no time series', xml.replace(/<TimeSeries>[^]*<\/TimeSeries>/, ''), 'no_data'],
    [
      'an acknowledgement',
      '<Acknowledgement_MarketDocument><Reason><code>999</code><text>No data.</text></Reason></Acknowledgement_MarketDocument>',
      'no_data',
    ],
  ])('%s', (_, text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  it('has a missing quarter in JSON', () => {
    const {
      unix_seconds: seconds,
      price,
      ...rest
    } = JSON.parse(json) as {
      unix_seconds: number[];
      price: number[];
    };
    seconds.splice(40, 1);
    price.splice(40, 1);
    expect(codesOf(JSON.stringify({ ...rest, unix_seconds: seconds, price }))).toEqual([
      'missing_interval',
    ]);
  });

  it('has a missing day, or two prices for one time', () => {
    expect(codesOf(spotXml(day), spotXml({ ...day, fromMs: fromMs + 2 * 86_400_000 }))).toEqual([
      'missing_interval',
    ]);
    expect(
      codesOf(spotXml(day), spotXml({ ...day, prices: ['1', ...day.prices.slice(1)] })),
    ).toEqual(['doubled_interval']);
  });

  it('is listed with twenty problems at most', () => {
    const other = { ...day, prices: day.prices.map((price) => (Number(price) + 1000).toFixed(2)) };
    expect(codesOf(spotXml(day), spotXml(other))).toHaveLength(21);
  });
});

describe('two feeds', () => {
  const series = seriesOf(spotXml(day));
  it.each([
    ['the same', {}, 0, 0],
    ['within the tolerance', { prices: ['176.00', ...day.prices.slice(1)] }, 0.5, 0],
    ['beyond the tolerance', { prices: ['176.01', ...day.prices.slice(1)] }, 0.5, 1],
    ['a time that the second does not have', { prices: day.prices.slice(0, 95) }, 0, 1],
  ] satisfies [string, Partial<SpotFeed>, number, number][])(
    '%s',
    (_, changes, tolerance, count) => {
      const second = seriesOf(spotJson({ ...day, ...changes }));
      expect(spotDifferences(series, second, tolerance)).toHaveLength(count);
    },
  );

  it('of other resolutions are compared by time', () => {
    const quarters = {
      ...day,
      prices: hours.prices.flatMap((price) => [price, price, price, price]),
    };
    expect(spotDifferences(seriesOf(spotXml(quarters)), seriesOf(spotXml(hours)), 0)).toEqual([]);
    expect(spotDifferences(seriesOf(spotXml(hours)), seriesOf(spotXml(quarters)), 0)).toEqual([]);
  });
});

describe('the market day of a feed', () => {
  const series = seriesOf(spotXml(day));
  const nowMs = Date.parse('2026-11-26T12:00Z');
  it.each([
    ['2026-11-27', null],
    ['tomorrow', null],
    ['2026-11-26', 'day_missing'],
    ['2026-11-28', 'day_missing'],
  ])('%s', (date, code) => {
    expect(marketDayProblem(series, date, nowMs)?.code ?? null).toBe(code);
  });
});
