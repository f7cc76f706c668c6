import { readFileSync } from 'node:fs';
import { readBundle, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lawCountries, type LawCountry } from '../src/lawRule.ts';
import { lawFindings } from '../src/lawFindings.ts';

// A Monday, ten in the morning in Zurich.
const nowMs = Date.parse('2026-11-23T09:00:00Z');

type Json = Record<string, unknown>;

const kwh = (price: number): Json[] => [{ uuid: null, unit: 1000, price }];
const minutes = (price: number, unit = 1): Json[] => [{ uuid: null, unit, price }];
const fee = { amount: 1, grace_period: null, energy_threshold: null };

const euroPrice = { energy: kwh(0.45), time: [], session_fee: null };

/** A bundle of one station whose one price is in order where it is in euros. */
function bundleWith({ rate = {}, station = {} }: { rate?: Json; station?: Json } = {}): Bundle {
  const sample = JSON.parse(readFileSync(sampleBundlePath('default-only'), 'utf8')) as {
    stations: Json[];
    cost_rates: Json[];
  };
  const changed = {
    ...sample,
    valid_until: null,
    stations: [{ ...sample.stations[0], max_power_kw: 22, directions: [], ...station }],
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
const french = { fr: { short_description: 'Énergie verte', description: '', legal: '' } };
const german = { de_DE: { short_description: 'Grüner Strom', description: '', legal: '' } };

const cases: readonly {
  code: string;
  countries: readonly LawCountry[];
  bad: Parameters<typeof bundleWith>[0];
  good: Parameters<typeof bundleWith>[0];
}[] = [
  {
    code: 'afir_components',
    countries: ['AT', 'DE', 'FR', 'NL'],
    bad: { rate: { intervals: { ...euroPrice, session_fee: fee } }, station: { max_power_kw: 50 } },
    good: {
      rate: { intervals: { ...euroPrice, time: minutes(0.1) } },
      station: { max_power_kw: 50 },
    },
  },
  {
    code: 'afir_power_unknown',
    countries: ['AT', 'DE', 'FR', 'NL'],
    bad: {
      rate: { intervals: { ...euroPrice, session_fee: fee } },
      station: { max_power_kw: null },
    },
    // In order at any power.
    good: { station: { max_power_kw: null } },
  },
  {
    code: 'afir_unit',
    countries: ['AT', 'DE', 'FR', 'NL'],
    bad: { rate: { intervals: { ...euroPrice, time: minutes(2.5, 60) } } },
    good: { rate: { intervals: { ...euroPrice, time: minutes(2.4, 60) } } },
  },
  {
    code: 'afir_price_unknown',
    countries: ['AT', 'DE', 'FR', 'NL'],
    bad: { rate: daytime },
    good: { rate: wholeDay },
  },
  {
    code: 'afir_amount_in_text',
    countries: ['AT', 'DE', 'FR', 'NL'],
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
    code: 'de_no_energy_price',
    countries: ['DE'],
    bad: { rate: { intervals: { energy: [], time: minutes(0.1), session_fee: null } } },
    good: { rate: { intervals: { energy: [], time: [], session_fee: null } } },
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
];

describe('what countries ask of a published price', () => {
  it.each(cases)('$code: found, and only where the law applies', ({ code, bad, countries }) => {
    const bundle = bundleWith(bad);
    const found = lawCountries.filter((country) => codes(bundle, country).includes(code));
    expect(found).toEqual(countries);
  });

  it.each(cases)('$code: in order there is nothing to say', ({ code, good, countries }) => {
    expect(codes(bundleWith(good), ...countries)).not.toContain(code);
  });

  it.each(cases)(
    '$code: found in a cost rate that only a period uses',
    ({ code, bad, countries }) => {
      const { stations, cost_rates: rates } = bundleWith(bad);
      const [station] = stations;
      const reading = readBundle(
        JSON.stringify({
          ...bundleWith(),
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
      const findings = lawFindings(reading.bundle, countries, nowMs);
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

  it('a price in order has no finding in any member state', () => {
    expect(codes(bundleWith(), 'AT', 'DE', 'FR', 'NL')).toEqual([]);
    expect(codes(bundleWith({ rate: pounds }), 'UK')).toEqual([]);
  });

  it('one finding for several countries names those that were asked for', () => {
    const bundle = bundleWith({ rate: { intervals: { ...euroPrice, time: minutes(2.5, 60) } } });
    expect(lawFindings(bundle, ['NL', 'UK', 'DE'], nowMs)[0]).toMatchObject({
      code: 'afir_unit',
      path: '$.cost_rates[0]',
      countries: ['NL', 'DE'],
      article: 'AFIR, article 5(4)',
      severity: 'warning',
    });
    expect(lawFindings(bundle, [], nowMs)).toEqual([]);
  });

  it('each finding leads to a heading of the documentation that says what it rests on', () => {
    const page = readFileSync(new URL('../../../docs/prices-law.md', import.meta.url), 'utf8');
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    for (const { bad, countries, code } of cases) {
      const found = lawFindings(bundleWith(bad), countries, nowMs).find((one) => one.code === code);
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
    const findings = lawFindings(bundleWith({ rate: { ...pounds, intervals } }), ['UK'], nowMs);
    // (20 kWh x 79p + 60 min x 1p + 100p) / 20 kWh
    expect(findings.map(({ message }) => message).join('\n')).toContain('the default price 87p.');
  });

  it('a gap is reported with the instant at which it begins', () => {
    const [finding] = lawFindings(bundleWith({ rate: daytime }), ['NL'], nowMs);
    expect(finding?.message).toContain('has no price at 2026-11-23T21:00Z');
  });

  it('a cost rate that no station uses is not published', () => {
    const bundle = bundleWith();
    const [rate] = bundle.cost_rates;
    if (rate === undefined) throw new Error('There is no cost rate.');
    const spare = { ...rate, uuid: 'spare', currency: 'CHF' };
    expect(codes({ ...bundle, cost_rates: [rate, spare] }, 'FR')).toEqual([]);
  });
});
