import { readFileSync } from 'node:fs';
import { readBundle, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lawFindings, lawRules } from '../src/lawFindings.ts';
import { lawCountries, type LawCountry } from '../src/lawRule.ts';

// A Monday, ten in the morning in Zurich.
const nowMs = Date.parse('2026-11-23T09:00:00Z');

type Json = Record<string, unknown>;

const kwh = (price: number): Json[] => [{ uuid: null, unit: 1000, price }];
const minutes = (price: number, unit = 1): Json[] => [{ uuid: null, unit, price }];
const rising = (first: number, then: number): Json => ({
  energy: [...kwh(first), ...kwh(then)],
  time: [],
  session_fee: null,
});
const following = (follow: string): Json => ({ format: 'wattpost-bundle/2', follow });
const fee = { amount: 1, grace_period: null, energy_threshold: null };

const euroPrice = { energy: kwh(0.45), time: [], session_fee: null };

/** A time zone of each country whose rules are tested; Sweden has none of its own here. */
const zones = {
  AT: 'Europe/Vienna',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  NL: 'Europe/Amsterdam',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
  CH: 'Europe/Zurich',
  UK: 'Europe/London',
  US: 'America/Los_Angeles',
} as const;
type Tested = keyof typeof zones;
const tested = Object.keys(zones) as Tested[];
const members: readonly Tested[] = ['AT', 'DE', 'ES', 'FR', 'NL', 'PT', 'SE'];

interface Changes {
  readonly rate?: Json;
  readonly station?: Json;
  readonly bundle?: Json;
}

/** A bundle of one station in the Netherlands, whose one price is in order in all of the Union. */
function bundleWith({ rate = {}, station = {}, bundle = {} }: Changes = {}): Bundle {
  const sample = JSON.parse(readFileSync(sampleBundlePath('default-only'), 'utf8')) as {
    stations: Json[];
    cost_rates: Json[];
  };
  const changed = {
    ...sample,
    valid_until: null,
    ...bundle,
    stations: [
      {
        ...sample.stations[0],
        time_zone: zones.NL,
        max_power_kw: 22,
        directions: [],
        ...station,
      },
    ],
    cost_rates: [
      {
        ...sample.cost_rates[0],
        currency: 'EUR',
        tax: { percent: 20, included: true },
        marketing_texts: {},
        intervals: euroPrice,
        ...rate,
      },
    ],
  };
  const reading = readBundle(new TextEncoder().encode(JSON.stringify(changed)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** The same in another country. */
function bundleIn(country: Tested, changes: Changes = {}): Bundle {
  const station = { time_zone: zones[country], ...changes.station };
  return bundleWith({ ...changes, station });
}

/** What all cost rates of a calendar share (K5). */
function calendarFacts(rate: BundleCostRate | undefined): Pick<BundleCostRate, 'currency' | 'tax'> {
  return { currency: rate?.currency ?? 'EUR', tax: rate?.tax ?? null };
}

function codes(bundle: Bundle, ...countries: LawCountry[]): string[] {
  return lawFindings(bundle, countries, nowMs).map(({ code }) => code);
}

/** A week of which the night has no price. */
const daytime = {
  dynamic_pricing: 1,
  intervals: null,
  recurring: [
    {
      uuid: '11111111-1111-4111-8111-111111111111',
      name: 'Day',
      marketing_texts: {},
      intervals: euroPrice,
      validity: {
        type: 'recurring',
        weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          start_time: '06:00',
          end_time: '22:00',
        })),
      },
    },
  ],
};

const wholeDay = JSON.parse(
  JSON.stringify(daytime).replaceAll('06:00', '00:00').replaceAll('22:00', '24:00'),
) as Json;

const pounds = { currency: 'GBP', intervals: { ...euroPrice, energy: kwh(0.79) } };
const evening = {
  ...daytime,
  ...pounds,
  intervals: { ...euroPrice, energy: kwh(0.49) },
  recurring: [
    {
      ...daytime.recurring[0],
      intervals: pounds.intervals,
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 1, start_time: '16:00', end_time: '24:00' }],
      },
    },
  ],
};
const timeOnly = { energy: [], time: minutes(0.1), session_fee: null };
const free = { energy: [], time: [], session_fee: null };
const french = { fr: { short_description: 'Énergie verte', description: '', legal: '' } };
const german = { de_DE: { short_description: 'Grüner Strom', description: '', legal: '' } };

const cases: readonly {
  code: string;
  countries: readonly Tested[];
  bad: Changes;
  good: Changes;
}[] = [
  {
    code: 'afir_components',
    countries: members,
    bad: { rate: { intervals: { ...euroPrice, session_fee: fee } }, station: { max_power_kw: 50 } },
    good: {
      rate: { intervals: { ...euroPrice, time: minutes(0.1) } },
      station: { max_power_kw: 50 },
    },
  },
  {
    code: 'afir_power_unknown',
    countries: members,
    bad: {
      rate: { intervals: { ...euroPrice, session_fee: fee } },
      station: { max_power_kw: null },
    },
    // In order at any power.
    good: { station: { max_power_kw: null } },
  },
  {
    code: 'afir_unit',
    countries: members,
    bad: { rate: { intervals: { ...euroPrice, time: minutes(2.5, 60) } } },
    good: { rate: { intervals: { ...euroPrice, time: minutes(2.4, 60) } } },
  },
  {
    code: 'afir_price_unknown',
    countries: members,
    bad: { rate: daytime },
    good: { rate: wholeDay },
  },
  {
    code: 'afir_amount_in_text',
    countries: members,
    bad: {
      rate: {
        marketing_texts: {
          fr: { short_description: 'Dès 0,45 € le kWh', description: '', legal: '' },
        },
      },
    },
    good: {
      rate: {
        marketing_texts: {
          fr: { short_description: 'TVA de 20 % incluse', description: '', legal: '' },
        },
      },
    },
  },
  {
    code: 'at_price_not_reportable',
    countries: ['AT'],
    bad: { rate: daytime },
    good: { rate: wholeDay },
  },
  {
    code: 'afir_occupancy_fee',
    countries: members,
    bad: {
      rate: { intervals: { ...euroPrice, time: minutes(0.1) } },
      station: { max_power_kw: 150 },
    },
    // Four hours are free, so this is one.
    good: {
      rate: { intervals: { ...euroPrice, time: [...minutes(0, 240), ...minutes(0.1)] } },
      station: { max_power_kw: 150 },
    },
  },
  {
    code: 'at_tax_not_stated',
    countries: ['AT'],
    bad: { rate: { tax: null } },
    good: { rate: { tax: { percent: 20, included: true } } },
  },
  ...(['DE', 'ES', 'PT'] as const).map((country) => ({
    code: `${country.toLowerCase()}_no_energy_price`,
    countries: [country],
    bad: { rate: { intervals: timeOnly } },
    good: { rate: { intervals: free } },
  })),
  {
    code: 'es_price_not_reportable',
    countries: ['ES'],
    bad: { rate: daytime, station: { max_power_kw: 43 } },
    good: { rate: daytime },
  },
  {
    code: 'es_not_in_euros',
    countries: ['ES'],
    bad: { rate: { currency: 'USD' }, station: { max_power_kw: 43 } },
    good: { rate: { currency: 'USD' } },
  },
  {
    code: 'ch_not_in_francs',
    countries: ['CH'],
    bad: {},
    good: { rate: { currency: 'CHF' } },
  },
  {
    code: 'ch_tax_not_stated',
    countries: ['CH'],
    bad: { rate: { tax: null } },
    good: { rate: { tax: { percent: 8.1, included: true } } },
  },
  {
    code: 'us_time_price',
    countries: ['US'],
    bad: { rate: { currency: 'USD', intervals: { ...euroPrice, time: minutes(0.1) } } },
    // Minutes without charging are another service.
    good: { rate: { currency: 'USD', intervals: { ...euroPrice, idle: minutes(0.4) } } },
  },
  {
    code: 'de_tax_not_stated',
    countries: ['DE'],
    bad: { rate: { tax: null } },
    good: { rate: { tax: { percent: 19, included: false } } },
  },
  {
    code: 'fr_tax_not_stated',
    countries: ['FR'],
    bad: { rate: { tax: null } },
    good: { rate: { tax: { percent: 20, included: true } } },
  },
  {
    code: 'fr_not_in_euros',
    countries: ['FR'],
    bad: { rate: { currency: 'CHF' } },
    good: { rate: { currency: 'EUR' } },
  },
  {
    code: 'fr_not_in_french',
    countries: ['FR'],
    bad: { rate: { marketing_texts: german } },
    good: { rate: { marketing_texts: { ...german, ...french } } },
  },
  {
    code: 'uk_not_in_pence',
    countries: ['UK'],
    bad: { rate: { currency: 'EUR' } },
    good: { rate: pounds },
  },
  {
    code: 'uk_total_not_per_kwh',
    countries: ['UK'],
    bad: { rate: { ...pounds, intervals: { ...pounds.intervals, session_fee: fee } } },
    // A fee for overstaying is no part of the total.
    good: { rate: { ...pounds, intervals: { ...pounds.intervals, idle: minutes(0.5) } } },
  },
  {
    code: 'uk_price_increases',
    countries: ['UK'],
    bad: { rate: evening },
    good: { rate: evening, bundle: following('start') },
  },
  {
    code: 'uk_tax_not_stated',
    countries: ['UK'],
    bad: { rate: { ...pounds, tax: null } },
    good: { rate: pounds },
  },
];

describe('what countries ask of a published price', () => {
  it.each(cases)('$code: found, and only where the law applies', ({ code, bad, countries }) => {
    const found = tested.filter((country) => codes(bundleIn(country, bad), country).includes(code));
    expect(found).toEqual(countries);
  });

  it.each(cases)('$code: in order there is nothing to say', ({ code, good, countries }) => {
    for (const country of countries) {
      expect(codes(bundleIn(country, good), country)).not.toContain(code);
    }
  });

  it('each rule has its case, and is a warning only if its text was read', () => {
    expect(cases.map(({ code }) => code).sort()).toEqual(lawRules.map(({ code }) => code).sort());
    const ofSummaries = lawRules.filter(({ source }) => source.read === 'summary');
    expect(ofSummaries.map(({ severity }) => severity)).toEqual(ofSummaries.map(() => 'info'));
  });

  it.each(cases)(
    '$code: found in a cost rate that only a period uses',
    ({ code, bad, countries }) => {
      const { stations, cost_rates: rates, ...bundle } = bundleIn(countries[0] ?? 'NL', bad);
      const [station] = stations;
      const reading = readBundle(
        JSON.stringify({
          ...bundle,
          format: 'wattpost-bundle/2',
          stations: [
            {
              ...station,
              cost_rate_uuid: 'usual',
              cost_rate_periods: [
                { cost_rate_uuid: rates[0]?.uuid, from: '2026-11-25T00:00:00', until: null },
              ],
            },
          ],
          cost_rates: [
            ...rates,
            { ...bundleWith().cost_rates[0], uuid: 'usual', ...calendarFacts(rates[0]) },
          ],
        }),
      );
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      const findings = lawFindings(reading.bundle, lawCountries, nowMs);
      const places = findings.filter((one) => one.code === code).map(({ path }) => path);
      expect(
        places.some((path) =>
          /cost_rates\[0\]|periods\[0\]|max_power|^\$\.stations\[0\]$/.test(path),
        ),
      ).toBe(true);
    },
  );

  it('K3 a station has no price where no cost rate applies', () => {
    const { stations, ...bundle } = bundleWith();
    const calendar = stations.map((station) => ({
      ...station,
      cost_rate_periods: [
        { cost_rate_uuid: null, from: '2026-11-25T00:00:00', until: '2026-11-26T00:00:00' },
      ],
    }));
    const findings = lawFindings({ ...bundle, stations: calendar }, ['NL'], nowMs);
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['afir_price_unknown', '$.stations[0].cost_rate_uuid'],
    ]);
    expect(findings[0]?.message).toMatch(/^".+" has no price at 2026-11-24T23:00Z:/);
  });

  it.each<[Tested, Json, readonly string[]]>([
    ...members.map((country): [Tested, Json, readonly string[]] => [
      country,
      {},
      country === 'SE' ? ['law_own_rules_unknown'] : [],
    ]),
    ['CH', { currency: 'CHF' }, []],
    ['UK', pounds, []],
    ['US', { currency: 'USD' }, []],
  ])('a price in order has no finding in %s', (country, rate, expected) => {
    expect(codes(bundleIn(country, { rate }), country)).toEqual(expected);
  });

  it.each<[string, Changes, boolean]>([
    ['"follow": "schedule"', { rate: evening, bundle: following('schedule') }, true],
    ['blocks that rise', { rate: { ...pounds, intervals: rising(0.49, 0.79) } }, true],
    ['blocks that fall', { rate: { ...pounds, intervals: rising(0.79, 0.49) } }, false],
    ['one price', { rate: pounds }, false],
    ['a price for minutes that begins', { rate: { ...evening, intervals: free } }, true],
  ])('uk_price_increases: %s', (_name, changes, isFound) => {
    expect(codes(bundleIn('UK', changes), 'UK').includes('uk_price_increases')).toBe(isFound);
  });

  it('uk_price_increases names the first instant', () => {
    const [finding] = lawFindings(bundleIn('UK', { rate: evening }), ['UK'], nowMs);
    expect(finding?.message).toContain('increases at 2026-11-23T16:00Z, and the bundle does not');
    expect(finding).toMatchObject({
      article: 'SI 2023/1168, regulation 11(2)',
      source:
        'SI 2023/1168, as made on 2 November 2023, in force since 24 November 2023; text read',
    });
  });

  describe('which law applies', () => {
    const perHour = { rate: { intervals: { ...euroPrice, time: minutes(2.5, 60) } } };

    it('is that of the station, by its time zone', () => {
      const bundle = bundleIn('DE', perHour);
      expect(lawFindings(bundle, ['NL', 'UK', 'DE'], nowMs)).toMatchObject([
        { code: 'afir_unit', path: '$.cost_rates[0]', countries: ['DE'], severity: 'warning' },
      ]);
      expect(lawFindings(bundle, [], nowMs)).toEqual([]);
    });

    it('is none of the requested ones for a station in another country, which is said', () => {
      const [finding, ...others] = lawFindings(bundleIn('CH', perHour), ['NL'], nowMs);
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        code: 'law_other_country',
        path: '$.stations[0].time_zone',
        severity: 'info',
        countries: ['NL'],
      });
      expect(finding?.message).toContain('Check it with the rules of CH.');
      const tokyo = bundleWith({ ...perHour, station: { time_zone: 'Asia/Tokyo' } });
      expect(lawFindings(tokyo, ['NL'], nowMs)[0]?.message).toContain('knows no rules');
    });

    it('is that of all requested countries for a station whose zone names no place, which is said', () => {
      const bundle = bundleWith({ ...perHour, station: { time_zone: 'UTC' } });
      expect(lawFindings(bundle, ['NL', 'DE'], nowMs)).toMatchObject([
        { code: 'afir_unit', countries: ['NL', 'DE'] },
        { code: 'law_country_unknown', path: '$.stations[0].time_zone' },
      ]);
    });

    it('differs in a bundle of two countries', () => {
      const {
        stations,
        cost_rates: rates,
        ...bundle
      } = bundleIn('FR', {
        rate: { marketing_texts: german },
      });
      const [paris] = stations;
      const berlin = { ...paris, uuid: 'berlin', time_zone: zones.DE };
      const reading = readBundle(
        JSON.stringify({ ...bundle, stations: [berlin, paris], cost_rates: rates }),
      );
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      expect(lawFindings(reading.bundle, ['DE', 'FR'], nowMs)).toMatchObject([
        { code: 'fr_not_in_french', path: '$.stations[1]', countries: ['FR'] },
      ]);
      expect(codes(reading.bundle, 'FR')).toEqual(['fr_not_in_french', 'law_other_country']);
    });
  });

  it('each finding leads to a heading of the documentation that says what it rests on', () => {
    const page = readFileSync(new URL('../../../docs/prices-law.md', import.meta.url), 'utf8');
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const notes = [bundleIn('SE'), bundleIn('CH'), bundleWith({ station: { time_zone: 'UTC' } })];
    for (const { link, code } of notes.flatMap((bundle) => lawFindings(bundle, ['SE'], nowMs))) {
      expect(anchors).toContain(link.split('#')[1]);
      expect(page).toContain(`\`${code}\``);
    }
    const words = page.replaceAll(/\s+/g, ' ');
    for (const { source, article } of lawRules) {
      expect(words).toContain(source.title);
      expect(words).toContain(article);
    }
    for (const { bad, countries, code } of cases) {
      const [country = 'NL'] = countries;
      const findings = lawFindings(bundleIn(country, bad), [country], nowMs);
      const found = findings.find((one) => one.code === code);
      const [address, anchor] = found?.link.split('#') ?? [];
      expect(address).toBe('https://github.com/wattpost/wattpost/blob/main/docs/prices-law.md');
      expect(anchors).toContain(anchor);
      expect(page).toContain(`\`${code}\``);
    }
  });

  it('the equivalent in pence per kWh is that of a session, without the minutes after charging', () => {
    const intervals = {
      ...pounds.intervals,
      session_fee: fee,
      time: minutes(0.01),
      idle: minutes(1),
    };
    const findings = lawFindings(bundleIn('UK', { rate: { ...pounds, intervals } }), ['UK'], nowMs);
    // (20 kWh x 79p + 60 min x 1p + 100p) / 20 kWh
    expect(findings.map(({ message }) => message).join('\n')).toContain('the default price 87p.');
  });

  it('a gap is reported with the instant at which it begins', () => {
    const [finding] = lawFindings(bundleWith({ rate: daytime }), ['NL'], nowMs);
    expect(finding?.message).toContain('has no price at 2026-11-23T21:00Z');
  });

  it('a cost rate that no station uses is not published', () => {
    const bundle = bundleIn('FR');
    const [rate] = bundle.cost_rates;
    if (rate === undefined) throw new Error('There is no cost rate.');
    const spare = { ...rate, uuid: 'spare', currency: 'CHF' };
    expect(codes({ ...bundle, cost_rates: [rate, spare] }, 'FR')).toEqual([]);
  });
});
