import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importOcpiTariffs } from '../../src/import/importOcpi.ts';

type Json = Record<string, unknown>;

const full: Json = {
  country_code: 'AT',
  party_id: 'WPT',
  id: 'city',
  currency: 'EUR',
  type: 'REGULAR',
  tariff_alt_text: [{ language: 'de', text: 'Ökostrom' }],
  tariff_alt_url: 'https://a.example',
  min_price: { before_taxes: 0 },
  max_price: { before_taxes: 10 },
  preauthorize_amount: 20,
  elements: [
    {
      price_components: [{ type: 'ENERGY', price: 0.2, vat: 20, step_size: 1 }],
      restrictions: {
        start_time: '22:00',
        end_time: '06:00',
        day_of_week: ['MONDAY'],
        start_date: '2026-12-01',
        end_date: '2027-12-01',
        min_kwh: 5,
        max_kwh: 50,
        min_duration: 60,
        max_duration: 7200,
        min_current: 6,
        max_current: 32,
        min_power: 1,
        max_power: 22,
      },
    },
    { price_components: [{ type: 'ENERGY', price: 0.3, vat: 20, step_size: 1 }] },
  ],
  tax_included: 'YES',
  start_date_time: '2026-01-01T00:00:00Z',
  end_date_time: '2028-01-01T00:00:00Z',
  energy_mix: { is_green_energy: true },
  last_updated: '2026-11-02T10:15:00Z',
};

const places = {
  tariff: [],
  element: ['elements', 0],
  component: ['elements', 0, 'price_components', 0],
  restrictions: ['elements', 0, 'restrictions'],
  limit: ['max_price'],
  text: ['tariff_alt_text', 0],
} as const;
type Place = keyof typeof places;

/** A copy of the tariff in which an object of it is changed. */
function changed(place: Place, change: (object: Json) => void): Json {
  const copy = structuredClone(full);
  let object: unknown = copy;
  for (const step of places[place]) object = (object as Json)[step];
  change(object as Json);
  return copy;
}

/** What is said about keys: severities of `unknown_key`; `refused` where the tariff is. */
function said(tariff: Json): string[] {
  const reading = importOcpiTariffs(tariff, { fromDate: '2026-11-22' });
  if (!reading.ok) return ['refused'];
  return reading.tariffs.flatMap(({ findings }) =>
    findings.filter(({ code }) => code === 'unknown_key').map(({ severity }) => severity),
  );
}

function renamed(place: Place, key: string, name: string): string[] {
  return said(
    changed(place, (object) => {
      object[name] = object[key];
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- of a copy made for this
      delete object[key];
    }),
  );
}

describe('keys that OCPI does not know', () => {
  it('are none in a tariff that has all it can have', () => {
    expect(said(full)).toEqual([]);
  });

  it.each<[Place, string, readonly string[]]>([
    [
      'tariff',
      'tax_included',
      ['taxIncluded', 'TaxIncluded', 'TAX_INCLUDED', 'tax_include', 'tx_included', 'vat_included'],
    ],
    ['tariff', 'max_price', ['maxPrice', 'max-price', 'maxprice', 'max_pirce', 'Max_Price']],
    ['tariff', 'min_price', ['min_pric', 'minimum_price', 'min_total', 'min_prise']],
    ['tariff', 'end_date_time', ['endDateTime', 'enddatetime', 'end_datetime', 'valid_until']],
    ['tariff', 'start_date_time', ['start_datetime', 'strat_date_time', 'valid_from']],
    ['tariff', 'elements', ['element', 'elemnts', 'tariff_elements']],
    [
      'element',
      'restrictions',
      ['restriction', 'restictions', 'Restrictions', 'restrictions ', ''],
    ],
    ['element', 'price_components', ['price_component', 'priceComponents', 'components']],
    ['component', 'vat', ['VAT', 'vat_percentage', 'tax', 'taxes', 'vta']],
    ['component', 'price', ['prices', 'amount']],
    ['component', 'type', ['dimension', 'Type']],
    ['component', 'step_size', ['stepSize', 'step']],
    ['restrictions', 'start_time', ['startTime', 'start', 'start_tme', 'from_time']],
    ['restrictions', 'end_date', ['endDate', 'end_data', 'until']],
    ['restrictions', 'day_of_week', ['days_of_week', 'dayOfWeek', 'weekdays']],
    ['restrictions', 'max_duration', ['max_durration', 'maxDuration', 'duration']],
    ['restrictions', 'min_kwh', ['minKwh', 'min_kWh', 'min_energy']],
    ['limit', 'before_taxes', ['before_tax', 'excl_tax', 'amount']],
  ])('cost money where a price may hang on them: %s, %s', (place, key, names) => {
    const findings = names.map((name) => [name, renamed(place, key, name)]);
    for (const [name, severities] of findings) {
      expect([['price'], ['refused']], String(name)).toContainEqual(severities);
    }
  });

  it.each<[Place, object]>([
    ['tariff', { restrictions: { start_time: '22:00' } }],
    ['tariff', { price_components: [] }],
    ['tariff', { vat: 20 }],
    ['tariff', { discount: 0.5 }],
    ['element', { start_time: '22:00' }],
    ['element', { vat: 20 }],
    ['component', { restrictions: { start_time: '22:00' } }],
    ['component', { max_kwh: 10 }],
    ['restrictions', { vat: 20 }],
  ])('cost money where they stand in the wrong object: %s, %o', (place, keys) => {
    expect(said(changed(place, (object) => Object.assign(object, keys)))).toEqual(['price']);
  });

  it.each<[Place, object, string]>([
    ['tariff', { vendor_note: 'x', _id: 7, name: 'City', created_at: 'x', tags: [] }, 'info'],
    ['tariff', { x_party: 'a', updatedAt: 'x', evse_uids: ['1'], coffee: true }, 'info'],
    ['tariff', { typ: 'REGULAR' }, 'warning'],
    ['tariff', { tariff_alt_txt: [] }, 'warning'],
    ['text', { langauge: 'de', colour: 'red' }, 'info'],
  ])('are only told where none does: %s, %o', (place, keys, severity) => {
    const severities = said(changed(place, (object) => Object.assign(object, keys)));
    expect(severities).toEqual(Object.keys(keys).map(() => severity));
  });

  it('say nothing when they are null, which is the same as absent', () => {
    expect(said(changed('element', (object) => Object.assign(object, { note: null })))).toEqual([]);
  });

  it('are taken for keys that matter where there are too many to look at', () => {
    const notes = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`n${index}`, 1]));
    const severities = said(changed('tariff', (object) => Object.assign(object, notes)));
    expect(severities.filter((severity) => severity === 'info')).toHaveLength(1000);
    expect(severities.filter((severity) => severity === 'price')).toHaveLength(100);
  });

  it('are told with the key that was probably meant', () => {
    const tariff = changed('element', (object) => Object.assign(object, { restriction: {} }));
    const reading = importOcpiTariffs(tariff, { fromDate: '2026-11-22' });
    const found = reading.ok ? reading.tariffs[0]?.findings : [];
    expect(found?.find(({ code }) => code === 'unknown_key')).toMatchObject({
      path: '$.elements[0].restriction',
      values: { key: 'restriction', object: 'element', meant: 'restrictions', isPriced: true },
    });
  });

  const besidePrices = new Set([
    ...['country_code', 'party_id', 'id', 'last_updated', 'type', 'tariff_alt_text'],
    ...['tariff_alt_url', 'energy_mix', 'preauthorize_amount'],
  ]);
  const misspelt = fc
    .constantFrom<Place>('tariff', 'element', 'component', 'restrictions', 'limit')
    .chain((place) => {
      let keys: string[] = [];
      changed(place, (object) => (keys = Object.keys(object)));
      if (place === 'tariff') keys = keys.filter((key) => !besidePrices.has(key));
      return fc.tuple(fc.constant(place), fc.constantFrom(...keys));
    })
    .chain(([place, key]) =>
      fc
        .tuple(fc.nat(key.length - 1), fc.constantFrom('cut', 'twice', 'other', 'swap', 'capital'))
        .map(([at, how]) => {
          const letter = key.charAt(at);
          const next = key.charAt(at + 1);
          const middle = {
            cut: next,
            twice: letter + letter + next,
            other: `q${next}`,
            swap: next + letter,
            capital: letter.toUpperCase() + next,
          }[how];
          return [place, key, key.slice(0, at) + middle + key.slice(at + 2)] as const;
        }),
    )
    .filter(([, key, name]) => name !== key && !(name in full));

  it('cost money whenever a letter of one that matters is wrong', () => {
    fc.assert(
      fc.property(misspelt, ([place, key, name]) => {
        expect([['price'], ['refused']]).toContainEqual(renamed(place, key, name));
      }),
      { numRuns: 500 },
    );
  });
});

describe('values whose loss would change a price', () => {
  it.each([[false], ['NONE'], ['reservation'], [{}]])('refuses the reservation %o', (value) => {
    const tariff = changed('restrictions', (object) => (object['reservation'] = value));
    expect(importOcpiTariffs(tariff)).toMatchObject({
      ok: false,
      problems: [{ path: '$.elements[0].restrictions.reservation', code: 'wrong_value' }],
    });
  });

  it('takes an element that is for no booking as one of sessions', () => {
    const tariff = changed('restrictions', (object) => (object['booking'] = false));
    const reading = importOcpiTariffs(tariff);
    const codes = reading.ok ? reading.tariffs[0]?.findings.map(({ code }) => code) : [];
    expect(codes).not.toContain('reservation_left_out');
  });

  it.each([
    ['YES', ['wrong_version']],
    ['N/A', ['wrong_version']],
    ['NO', []],
  ])('says that tax_included %s does not count in 2.2.1', (tax_included, codes) => {
    const reading = importOcpiTariffs({ ...full, tax_included }, { version: '2.2.1' });
    const found = reading.ok ? (reading.tariffs[0]?.findings ?? []) : [];
    expect(found.filter(({ path }) => path === '$.tax_included').map(({ code }) => code)).toEqual(
      codes,
    );
  });

  it.each([
    [{}, 1],
    [{ excl_vat: 0 }, 0],
    [{ before_taxes: '0' }, 0],
    [{ excl_vat: 0, incl_vat: 1 }, 1],
  ])('takes the minimum price %o', (min_price, count) => {
    const { max_price: _, ...tariff } = full;
    const reading = importOcpiTariffs({ ...tariff, min_price });
    const found = reading.ok ? (reading.tariffs[0]?.findings ?? []) : [];
    expect(found.filter(({ path }) => path === '$.min_price')).toHaveLength(count);
  });
});
