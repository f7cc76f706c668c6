import { sampleBundlePath } from '@wattpost/samples';
import { readBundle } from '@wattpost/contract';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  importOcpiTariffs,
  readOcpiTariffs,
  type ImportedTariff,
} from '../../src/import/importOcpi.ts';

const component = { type: 'ENERGY', price: 0.3, step_size: 1 };

function tariff(changes: object = {}): object {
  return {
    country_code: 'AT',
    party_id: 'WPT',
    id: 'city',
    currency: 'EUR',
    elements: [{ price_components: [component] }],
    last_updated: '2026-11-02T10:15:00Z',
    ...changes,
  };
}

function one(input: unknown, options = {}): ImportedTariff {
  const reading = importOcpiTariffs(input, options);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const [first, ...others] = reading.tariffs;
  if (first === undefined || others.length > 0) throw new Error('not one tariff');
  return first;
}

function problems(input: unknown): [string, string][] {
  const reading = importOcpiTariffs(input);
  return reading.ok ? [] : reading.problems.map(({ path, code }) => [path, code]);
}

describe('importOcpiTariffs', () => {
  it('makes a cost rate with texts, and the same uuids each time', () => {
    const given = tariff({
      tariff_alt_text: [
        { language: 'de', text: 'Ökostrom' },
        { language: 'de', text: 'Tor offen' },
        { language: '__proto__', text: 'x' },
      ],
    });
    const first = one(given);
    expect(first).toMatchObject({
      tariffId: 'AT*WPT*city',
      version: '2.2.1',
      rate: {
        name: 'AT*WPT*city',
        currency: 'EUR',
        dynamic_pricing: null,
        intervals: {
          energy: [{ uuid: null, unit: 1000, price: 0.3 }],
          time: [],
          session_fee: null,
        },
        tax: null,
      },
      findings: [],
      pricesAreTheSame: true,
    });
    expect(first.rate.marketing_texts['de']).toEqual({ description: 'Ökostrom\nTor offen' });
    expect(Object.keys(first.rate.marketing_texts)).toEqual(['de', '__proto__']);
    expect(first.rate.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(one(given)).toEqual(first);
    expect(one(tariff({ id: 'other' })).rate.uuid).not.toBe(first.rate.uuid);
  });

  it.each([
    ['one tariff', tariff(), ['AT*WPT*city']],
    ['a list', [tariff(), tariff({ id: 'b' })], ['AT*WPT*city', 'AT*WPT*b']],
    ['a response with a list', { data: [tariff()], status_code: 1000 }, ['AT*WPT*city']],
    ['a response with one', { data: tariff(), status_code: 1000 }, ['AT*WPT*city']],
  ])('finds tariffs in %s', (_, input, names) => {
    const reading = importOcpiTariffs(input);
    expect(reading.ok && reading.tariffs.map(({ tariffId }) => tariffId)).toEqual(names);
  });

  it('takes decimal text and null as other systems write them', () => {
    const given = tariff({
      type: null,
      min_price: null,
      elements: [
        { price_components: [{ ...component, price: '0.615', vat: null }], restrictions: null },
      ],
    });
    expect(one(given)).toMatchObject({ rate: { intervals: { energy: [{ price: 0.615 }] } } });
    expect(one(given).findings).toEqual([]);
  });

  it('says when the tariff begins and ends', () => {
    const { validFrom, validUntil, findings } = one(
      tariff({ start_date_time: '2027-01-01T00:00:00', end_date_time: '2027-06-30T00:00:00Z' }),
    );
    expect([validFrom, validUntil]).toEqual(['2027-01-01T00:00:00Z', '2027-06-30T00:00:00Z']);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['begins', 'warning'],
      ['ends', 'info'],
    ]);
    const past = one(tariff({ start_date_time: '2026-01-01T00:00:00Z' }), {
      fromDate: '2026-11-21',
    });
    expect(past.findings.map(({ severity }) => severity)).toEqual(['info']);
  });

  it('lists everything that is wrong, with its place', () => {
    expect(
      problems([
        {
          id: ' ',
          currency: 'Euro',
          elements: [
            {
              price_components: [
                { type: 'WATER', price: -1 },
                { type: 'ENERGY', price: 'x', step_size: 0.5, vat: 120 },
                7,
              ],
              restrictions: {
                start_time: '8:00',
                end_time: '24:01',
                start_date: '2026-02-30',
                day_of_week: ['MONDAY', 'FUNDAY'],
                min_kwh: -1,
                max_duration: '1h',
              },
            },
            { price_components: [] },
            null,
          ],
          tariff_alt_text: [{ language: '', text: 1 }, 5],
          end_date_time: '2026-13-01T00:00:00Z',
        },
      ]),
    ).toEqual([
      ['$[0].country_code', 'missing'],
      ['$[0].party_id', 'missing'],
      ['$[0].id', 'wrong_value'],
      ['$[0].currency', 'wrong_value'],
      ['$[0].elements[0].price_components[0].type', 'wrong_value'],
      ['$[0].elements[0].price_components[0].price', 'wrong_value'],
      ['$[0].elements[0].price_components[0].step_size', 'missing'],
      ['$[0].elements[0].price_components[1].price', 'wrong_value'],
      ['$[0].elements[0].price_components[1].step_size', 'wrong_value'],
      ['$[0].elements[0].price_components[1].vat', 'wrong_value'],
      ['$[0].elements[0].price_components[2]', 'wrong_value'],
      ['$[0].elements[0].restrictions.start_time', 'wrong_value'],
      ['$[0].elements[0].restrictions.end_time', 'wrong_value'],
      ['$[0].elements[0].restrictions.day_of_week[1]', 'wrong_value'],
      ['$[0].elements[0].restrictions.start_date', 'wrong_value'],
      ['$[0].elements[0].restrictions.min_kwh', 'wrong_value'],
      ['$[0].elements[0].restrictions.max_duration', 'wrong_value'],
      ['$[0].elements[1].price_components', 'wrong_value'],
      ['$[0].elements[2]', 'missing'],
      ['$[0].end_date_time', 'wrong_value'],
      ['$[0].last_updated', 'missing'],
      ['$[0].tariff_alt_text[0].language', 'wrong_value'],
      ['$[0].tariff_alt_text[0].text', 'wrong_value'],
      ['$[0].tariff_alt_text[1]', 'wrong_value'],
    ]);
  });

  it.each([[1e300], [1e13], ['1000000000001'], [1e-300]])(
    'refuses a price beyond all sense: %s',
    (price) => {
      const first = {
        price_components: [{ ...component, price }],
        restrictions: { max_kwh: 1e12 },
      };
      const elements = [first, { price_components: [component] }];
      expect(problems(tariff({ elements }))).toEqual([
        ['$.elements[0].price_components[0].price', 'wrong_value'],
      ]);
    },
  );

  it('takes the largest and the smallest prices that make sense', () => {
    const elements = [
      { price_components: [{ ...component, price: 1e12 }], restrictions: { max_kwh: 1e12 } },
      { price_components: [{ ...component, price: 1e-12 }] },
    ];
    expect(one(tariff({ elements })).rate.intervals?.energy).toHaveLength(2);
  });

  it.each([
    ['an empty list', [], '$', 'no_tariff'],
    ['another thing', 'x', '$', 'wrong_value'],
    ['nothing', null, '$', 'missing'],
    ['an empty response', { data: [] }, '$', 'no_tariff'],
  ])('refuses %s', (_, input, path, code) => {
    expect(problems(input)).toContainEqual([path, code]);
  });

  it('refuses a window that begins when it ends, whose meaning is open', () => {
    const restrictions = { start_time: '08:00', end_time: '08:00' };
    expect(
      problems(tariff({ elements: [{ price_components: [component], restrictions }] })),
    ).toEqual([['$.elements[0].restrictions.end_time', 'empty_window']]);
    const wholeDay = { start_time: '00:00', end_time: '00:00' };
    expect(
      one(tariff({ elements: [{ price_components: [component], restrictions: wholeDay }] })).rate
        .dynamic_pricing,
    ).toBe(null);
  });

  it('asks for tax_included where 2.3.0 is said to be', () => {
    const reading = importOcpiTariffs(tariff(), { version: '2.3.0' });
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ path: '$.tax_included', code: 'missing' }],
    });
  });

  it('writes 24:00 and wraps as windows that do not meet', () => {
    const { rate } = one(
      tariff({
        elements: [
          {
            price_components: [{ ...component, price: 0.2 }],
            restrictions: { start_time: '22:00', end_time: '24:00' },
          },
          { price_components: [component] },
        ],
      }),
    );
    expect(rate.recurring).toHaveLength(1);
    expect(rate.recurring[0]?.name).toBe('0.2 EUR/kWh');
    expect(
      rate.recurring[0]?.validity.weekdays.map(({ weekday, start_time, end_time }) => [
        weekday,
        start_time,
        end_time,
      ]),
    ).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '22:00', '24:00']));
  });

  it('leaves out what is over by the date that is asked for', () => {
    const elements = [
      { price_components: [{ ...component, price: 9 }], restrictions: { end_date: '2026-11-01' } },
      {
        price_components: [{ ...component, price: 8 }],
        restrictions: { start_date: '2026-01-01' },
      },
    ];
    const { rate, findings } = one(tariff({ elements }), { fromDate: '2026-11-21' });
    expect(rate).toMatchObject({ unique: [], intervals: { energy: [{ price: 8 }] } });
    expect(findings.map(({ path, code }) => [path, code])).toEqual([
      ['$.elements[0].restrictions.end_date', 'is_over'],
    ]);
  });

  it('says what it does not write before the first date, when it is not told from when on', () => {
    const elements = [
      {
        price_components: [{ ...component, price: 8 }],
        restrictions: { start_date: '2027-01-01' },
      },
      { price_components: [component] },
    ];
    expect(one(tariff({ elements })).findings.map(({ code }) => code)).toEqual([
      'not_written_before',
    ]);
    const asked = one(tariff({ elements }), { fromDate: '2026-12-25' });
    expect(asked.pricesAreTheSame).toBe(true);
    expect(asked.rate.unique.map(({ validity }) => validity.start)).toEqual(
      [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-12-${day}T00:00:00`),
    );
  });

  it('writes nothing from the year 10000 on', () => {
    const elements = [
      {
        price_components: [{ ...component, price: 8 }],
        restrictions: { start_date: '9999-12-24', end_date: '9999-12-25' },
      },
      {
        price_components: [{ ...component, price: 2 }],
        restrictions: { start_time: '22:00', end_time: '06:00' },
      },
      { price_components: [component] },
    ];
    const { rate, findings } = one(tariff({ elements }), { fromDate: '9999-12-20' });
    expect(JSON.stringify({ rate, findings })).not.toMatch(/10000/);
    expect(findings).toEqual([]);
    expect(rate.unique.at(-1)?.validity).toMatchObject({ start: '9999-12-31T22:00:00' });
  });

  it.each([[{ fromDate: '2026-02-30' }], [{ days: 0 }], [{ days: 1.5 }], [{ days: 1101 }]])(
    'throws for options that make no sense: %o',
    (options) => {
      expect(() => importOcpiTariffs(tariff(), options)).toThrow(RangeError);
    },
  );

  it.each([
    ['YES', 20, { percent: 20, included: true }, 'none'],
    ['NO', 20, { percent: 20, included: false }, 'none'],
    ['YES', null, null, 'tax_not_stated'],
    ['NO', null, null, 'tax_unknown'],
    ['N/A', null, null, 'none'],
    ['N/A', 20, null, 'tax_contradiction'],
    ['NO', 0.19, { percent: 0.19, included: false }, 'small_tax'],
    ['YES', 1.19, { percent: 1.19, included: true }, 'small_tax'],
    ['NO', 1, { percent: 1, included: false }, 'none'],
  ])('reads tax_included %s with a VAT of %s', (tax_included, vat, tax, code) => {
    const elements = [{ price_components: [{ ...component, vat }] }];
    const { rate, findings } = one(tariff({ tax_included, elements }));
    expect(rate.tax).toEqual(tax);
    expect(findings.map((finding) => finding.code)).toEqual(code === 'none' ? [] : [code]);
  });
});

describe('readOcpiTariffs', () => {
  it('reads bytes, and refuses what JSON would lose', () => {
    const text = JSON.stringify(tariff());
    expect(readOcpiTariffs(new TextEncoder().encode(`\uFEFF${text}`)).ok).toBe(true);
    expect(readOcpiTariffs(text.replace('0.3', '0.30000000000000000001'))).toMatchObject({
      ok: false,
      problems: [{ code: 'inexact_number' }],
    });
    expect(readOcpiTariffs('{')).toMatchObject({ ok: false, problems: [{ code: 'invalid_json' }] });
    expect(readOcpiTariffs('{"a":1,"a":2}')).toMatchObject({ ok: false });
  });

  it('says that a bundle is no tariff', () => {
    const reading = readOcpiTariffs(readFileSync(sampleBundlePath('city-ac')));
    expect(reading.ok).toBe(false);
    expect(readBundle(readFileSync(sampleBundlePath('city-ac'))).ok).toBe(true);
  });
});

describe('an input with very many problems', () => {
  const zeros = Array<number>(200_000).fill(0);
  const more = ['$', 'too_many_problems'];

  it('lists a hundred, and that there are more', () => {
    const elements = problems(tariff({ elements: zeros }));
    expect(elements).toHaveLength(101);
    expect(elements[99]).toEqual(['$.elements[99]', 'wrong_value']);
    expect(elements[100]).toEqual(more);
    expect(problems(zeros.slice(0, 1000)).at(-1)).toEqual(more);
  });

  it('still imports the valid tariffs of a list with many invalid ones', () => {
    const reading = importOcpiTariffs([...zeros.slice(0, 1000), tariff()]);
    expect(reading.ok && [reading.tariffs.length, reading.refused.length]).toEqual([1, 1000]);
  });

  it('is refused with more than 100 000 tariffs', () => {
    expect(problems(zeros)).toEqual([['$', 'too_many_values']]);
    expect(problems({ data: zeros })).toEqual([['$.data', 'too_many_values']]);
  });

  it('is refused where losses after the last one that is listed could be those of a tariff', () => {
    const text = JSON.stringify([tariff()]).replace('[', `[{${'"a":0,'.repeat(200)}"b":0},`);
    const reading = readOcpiTariffs(text);
    expect(reading.ok ? [] : reading.problems.map(({ path, code }) => [path, code])).toContainEqual(
      more,
    );
  });
});
