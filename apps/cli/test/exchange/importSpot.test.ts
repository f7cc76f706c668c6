import { readBundle } from '@wattpost/contract';
import { spotFeeds } from '@wattpost/exchange/formats';
import { spotDayPrices, spotJson, spotXml, type SpotFeed } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { sampleText, wattpost, type Outcome, type World } from '../fakeIo.ts';

/** Saturday, 2026-11-21, a quarter past one: the prices of Sunday are there. */
const now = '2026-11-21T12:15:00Z';
const feed: SpotFeed = { fromMs: Date.parse('2026-11-21T23:00Z'), prices: spotDayPrices(96) };
const day = spotXml(feed);
const rate = '70eedac4-7294-5df5-b13e-6f16de2623c0';
const formula = {
  format: 'wattpost-spot-formula/1',
  cost_rates: [rate],
  bidding_zone: '10Y1001A1001A82H',
  currency: 'EUR',
  charges: [{ name: 'Grid', price: 0.12 }],
  tax_percent: 20,
  floor: 0,
  cap: 0.9,
  rounding: { mode: 'half_up', step: 0.001 },
  others: { time: [{ unit: 1, price: 0.1 }], session_fee: { amount: 0.5 } },
};
const files = {
  'day.xml': day,
  'day.json': spotJson(feed),
  'spot.json': JSON.stringify(formula),
};

function importSpot(args: readonly string[], world: World = {}): Promise<Outcome> {
  const options = ['--formula', 'spot.json', '--into', 'city-ac.json', '-o', 'new.json'];
  return wattpost(['import', 'spot', ...args, ...options, '--replace-weekly'], {
    now,
    ...world,
    files: { ...files, ...world.files },
  });
}

describe('wattpost import spot', () => {
  it('names all feeds in its help', async () => {
    const { out } = await wattpost(['import', 'spot', '--help'], { columns: 1000 });
    expect(spotFeeds.filter(({ name, form }) => !out.includes(`${name} (${form})`))).toEqual([]);
  });

  it('writes the prices of the day, and says which default price applies outside', async () => {
    const { exitCode, out, err, written } = await importSpot(['day.xml', '--require', 'tomorrow']);
    expect(exitCode).toBe(0);
    expect(out).toBe('new.json: 96 dated entries in each of 1 cost rate, from day.xml\n');
    expect(err.replaceAll('\n', ' ')).toContain(
      'The prices are from 22 Nov 2026 00:00 until 22 Nov 2026 24:00. Outside of known times the default price of the cost rate applies: €0.49/kWh',
    );
    const bundle = readBundle(written.get('new.json') ?? '');
    const [changed] = bundle.ok ? bundle.bundle.cost_rates : [];
    expect(changed).toMatchObject({ uuid: rate, dynamic_pricing: 2 });
    // 175.5 per MWh, 0.12 per kWh and 20 per cent are 0.3546.
    expect(changed?.unique[0]).toMatchObject({
      name: '2026-11-22 00:00',
      intervals: { energy: [{ unit: 1000, price: 0.355 }], session_fee: { amount: 0.5 } },
    });
  });

  it('writes the same for both feeds and in JSON says what it wrote', async () => {
    const xml = await importSpot(['day.xml']);
    const json = await importSpot(['day.json', '--json']);
    expect(json.written.get('new.json')).toBe(xml.written.get('new.json'));
    expect(JSON.parse(json.out)).toMatchObject({
      output: 'new.json',
      cost_rates: [rate],
      entries: 96,
      from: '2026-11-21T23:00:00.000Z',
      until: '2026-11-22T23:00:00.000Z',
      findings: [
        { code: 'weekly_prices_lost' },
        { code: 'spot_zone_not_stated' },
        { code: 'spot_known_until' },
      ],
    });
  });

  const broken = (changes: object): World => ({
    files: { 'spot.json': JSON.stringify({ ...formula, ...changes }) },
  });
  const feedOf = (text: string): World => ({ files: { 'day.xml': text } });
  it.each([
    ['half a file', feedOf(day.slice(0, 3000)), 65, 'is the file complete?'],
    ['an entity', feedOf(`<!DOCTYPE a [<!ENTITY x SYSTEM "/etc/passwd">]>${day}`), 65, 'refused'],
    ['a file that is too large', feedOf(' '.repeat(17 * 1024 * 1024)), 65, 'at most 16 MiB'],
    ['NaN', feedOf(day.replace('>175.50<', '>NaN<')), 65, 'found "NaN"'],
    [
      'zeros',
      feedOf(spotXml({ ...feed, prices: feed.prices.map(() => '0') })),
      65,
      '--accept spot_zeros',
    ],
    [
      'a copy of the day before',
      feedOf(spotXml({ ...feed, prices: [...feed.prices, ...feed.prices] })),
      65,
      'spot_copied',
    ],
    [
      'prices per kWh',
      feedOf(
        spotXml({ ...feed, prices: feed.prices.map((one) => (Number(one) / 1000).toFixed(5)) }),
      ),
      65,
      'Are they per kWh?',
    ],
    ['another zone', feedOf(day.replaceAll('82H', '47J')), 65, '10Y1001A1001A47J'],
    ['yesterday', { now: '2026-11-23T12:00:00Z' }, 65, 'which is over'],
    [
      'a formula that divides by zero',
      broken({ rounding: { mode: 'up', step: 0 } }),
      1,
      'step_is_zero',
    ],
    ['a price below 0 without a floor', broken({ floor: null, charges: [] }), 1, '"floor": 0'],
    ['an unknown cost rate', broken({ cost_rates: ['x'] }), 1, 'unknown_cost_rate'],
    ['another tax', broken({ tax_percent: 19 }), 1, 'set tax_percent to 20'],
    ['no file', { files: { 'day.xml': { code: 'ENOENT' } } }, 2, 'there is no such file'],
  ] satisfies [string, World, number, string][])(
    'changes nothing for %s',
    async (_, world, code, words) => {
      const { exitCode, err, written } = await importSpot(['day.xml'], world);
      expect(err.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(exitCode).toBe(code);
      expect([...written]).toEqual([]);
    },
  );

  it('sees a copy of the day that only the bundle holds, with surcharges by weekday', async () => {
    const weekdays = (weekday: number) => [{ weekday, start_time: '00:00', end_time: '24:00' }];
    const charges = [
      { name: 'Sunday', price: 0.02, weekdays: weekdays(0) },
      { name: 'Monday', price: 0.07, weekdays: weekdays(1) },
    ];
    const { files: by = {} } = broken({ charges });
    const next = { ...feed, fromMs: feed.fromMs + 86_400_000 };
    const sunday = await importSpot(['day.xml'], { files: by });
    const monday = (prices: readonly string[]): Promise<Outcome> => {
      const known = sunday.written.get('new.json') ?? '';
      const changed = { ...by, 'city-ac.json': known, 'day.xml': spotXml({ ...next, prices }) };
      return importSpot(['day.xml'], { now: '2026-11-22T12:15:00Z', files: changed });
    };
    const copied = await monday(feed.prices);
    expect(copied).toMatchObject({ exitCode: 65 });
    expect(copied.err.replaceAll(/\s+/g, ' ')).toContain(
      'All prices of 23 Nov 2026 are those of the day before.',
    );
    expect([...copied.written]).toEqual([]);
    expect(await monday(feed.prices.with(7, '99.99'))).toMatchObject({ exitCode: 0 });
  });

  it('takes prices per kWh with two decimals, and asks whether they are, since windy days are as low', async () => {
    const prices = feed.prices.map((one) => Math.abs(Number(one) / 1000).toFixed(2));
    const { exitCode, err } = await importSpot(['day.xml'], feedOf(spotXml({ ...feed, prices })));
    expect(exitCode).toBe(0);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'note: warning: 2026-11-22: All prices of 22 Nov 2026 are between 0 and 0.18 EUR per MWh. Are they per kWh? (spot_low)',
    );
  });

  it('takes a doubtful day for the doubts that are accepted, and only for those', async () => {
    const world = feedOf(spotXml({ ...feed, prices: feed.prices.map(() => '80.50') }));
    const refused = await importSpot(['day.xml', '--accept', 'spot_zeros'], world);
    expect(refused).toMatchObject({ exitCode: 65 });
    const accepted = ['--accept', 'spot_zeros', '--accept', 'spot_constant'];
    const taken = await importSpot(['day.xml', ...accepted], world);
    expect(taken).toMatchObject({ exitCode: 0 });
    expect(taken.err).toContain('(spot_constant)');
    const unknown = await importSpot(['day.xml', '--accept', 'zeros'], world);
    expect(unknown).toMatchObject({ exitCode: 2 });
    expect(unknown.err.replaceAll(/\s+/g, ' ')).toContain('Give one of spot_zeros, ');
  });

  it('D2 says the same of the default price wherever it is unknown', async () => {
    const { exitCode, err } = await importSpot(['day.xml'], broken({ default_price: null }));
    expect(exitCode).toBe(0);
    const said = err.replaceAll(/\s+/g, ' ');
    expect(said).not.toContain('default price');
    expect(said).toContain('Where no date of the list applies, the price is not known.');
    expect(said).toContain('Outside of known times the price is not known.');
  });

  it('refuses a feed without the required day', async () => {
    const { exitCode, err, written } = await importSpot(['day.xml', '--require', '2026-11-23']);
    expect(exitCode).toBe(65);
    expect(err).toContain('whole market day 2026-11-23');
    expect([...written]).toEqual([]);
  });

  it('stops when a second feed differs beyond the tolerance', async () => {
    const second = spotJson({ ...feed, prices: ['176.50', ...feed.prices.slice(1)] });
    const world = { files: { 'other.json': second } };
    const against = ['day.xml', '--against', 'other.json'];
    const refused = await importSpot([...against, '--tolerance', '0.5'], world);
    expect(refused).toMatchObject({ exitCode: 65 });
    expect(refused.err.replaceAll(/\s+/g, ' ')).toContain('175.50 and 176.5.');
    expect([...refused.written]).toEqual([]);
    expect(await importSpot([...against, '--tolerance', '1'], world)).toMatchObject({
      exitCode: 0,
    });
  });

  it('keeps weekly prices unless they are meant to end', async () => {
    const args = ['day.xml', '--formula', 'spot.json', '--into', 'city-ac.json', '-o', 'new.json'];
    const { exitCode, err, written } = await wattpost(['import', 'spot', ...args], { now, files });
    expect(exitCode).toBe(1);
    expect(err).toContain('--replace-weekly');
    expect([...written]).toEqual([]);
  });

  it('keeps dated prices of other origin unless they are meant to end', async () => {
    const event = JSON.parse(
      sampleText('city-ac', ['"dynamic_pricing": 1', '"dynamic_pricing": 2']),
    ) as {
      cost_rates: { unique: object[] }[];
    };
    event.cost_rates[0]?.unique.push({
      uuid: 'event',
      name: 'Event',
      validity: { type: 'unique', start: '2026-11-22T10:00:00', end: null },
      intervals: { energy: [], time: [], session_fee: null },
    });
    const world = { files: { 'city-ac.json': JSON.stringify(event) } };
    const refused = await importSpot(['day.xml'], world);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.err).toContain('--replace-dates');
    expect(await importSpot(['day.xml', '--replace-dates'], world)).toMatchObject({ exitCode: 0 });
  });

  const explain = ['day.xml', '--formula', 'spot.json', '--into', 'city-ac.json', '--explain'];
  it('explains a price', async () => {
    const { exitCode, out, written } = await wattpost(
      ['import', 'spot', ...explain, '2026-11-22T18:05'],
      { now, files },
    );
    expect(exitCode).toBe(0);
    expect(out).toBe(
      [
        '2026-11-22 18:00 to 2026-11-22 18:15, Europe/Vienna',
        '  spot price per MWh             -4.5 EUR',
        '  spot price per kWh             -0.0045',
        '  + Grid                         0.12',
        '  = sum                          0.1155',
        '  × tax of 20 %                  0.1386',
        '  floor 0, cap 0.9               0.1386',
        '  rounded (half_up, step 0.001)  0.139 EUR per kWh',
        '',
      ].join('\n'),
    );
    expect([...written]).toEqual([]);
  });

  it('explains a price of a doubtful day with the doubts about it', async () => {
    const zeros = spotXml({ ...feed, prices: feed.prices.map(() => '0') });
    const world = { now, files: { ...files, 'day.xml': zeros } };
    const { exitCode, out, err } = await wattpost(
      ['import', 'spot', ...explain, '2026-11-22'],
      world,
    );
    expect(exitCode).toBe(0);
    expect(out).toContain('0.144 EUR per kWh');
    expect(err.replaceAll(/\s+/g, ' ')).toMatch(
      /^note: price: 2026-11-22: Of the 96 prices .* \(spot_zeros\) $/,
    );
    const json = await wattpost(['import', 'spot', ...explain, '2026-11-22', '--json'], world);
    expect(JSON.parse(json.out)).toMatchObject({
      prices: [{ price: 0.144 }],
      findings: [{ code: 'spot_zeros', path: '2026-11-22' }],
    });
  });

  it.each([
    [[...explain, '2026-12-22'], 'where the feed has no price'],
    [[...explain, '2026-11-22', '-o', 'new.json'], 'either -o FILE or --explain'],
    [explain.slice(0, -1), 'Give -o FILE'],
    [[...explain.slice(0, -1), '-o', '-', '--tolerance', '1'], '--tolerance needs --against'],
    [['-', '-', ...explain.slice(1, -1), '-o', 'new.json'], 'Standard input'],
    [[...explain.slice(0, -1), '-o', '-', '--require', 'today'], 'Give a date'],
  ])('refuses wrong usage: %s', async (args, words) => {
    const { exitCode, err } = await wattpost(['import', 'spot', ...args], { now, files });
    expect(exitCode).toBe(2);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(words);
  });
});
