import { describe, expect, it } from 'vitest';
import { importOcpiTariffs } from '../../src/import/importOcpi.ts';

const night = { start_time: '22:00', end_time: '06:00' };

/** An element that prices energy, or the dimensions named. */
function element(restrictions: object = {}, types: readonly string[] = ['ENERGY']): object {
  const price_components = types.map((type, index) => ({ type, price: index + 1, step_size: 1 }));
  return { price_components, restrictions };
}

const always = element();

/** The places of what never holds, and all codes about prices. */
function found(elements: readonly object[], options: object = {}): [string[], string[]] {
  const reading = importOcpiTariffs(
    {
      country_code: 'AT',
      party_id: 'WPT',
      id: 'x',
      currency: 'EUR',
      elements,
      last_updated: '2026-11-02T10:15:00Z',
    },
    { fromDate: '2026-11-22', ...options },
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const findings = reading.tariffs[0]?.findings ?? [];
  return [
    findings.filter(({ code }) => code === 'never_holds').map(({ path }) => path.slice(2)),
    findings.filter(({ severity }) => severity === 'price').map(({ code }) => code),
  ];
}

describe('an element that can never hold is told', () => {
  it.each<[string, object[], string[]]>([
    [
      'a longest duration of 0',
      [element({ max_duration: 0 }), always],
      ['elements[0].restrictions.max_duration'],
    ],
    [
      'a highest energy of 0',
      [element({ max_kwh: 0 }), always],
      ['elements[0].restrictions.max_kwh'],
    ],
    [
      'a highest power of 0',
      [element({ max_power: 0 }), always],
      ['elements[0].restrictions.max_power'],
    ],
    [
      'a highest current not above the lowest',
      [element({ min_current: 16, max_current: 16 }), always],
      ['elements[0].restrictions.max_current'],
    ],
    [
      'bounds that cross',
      [element({ min_kwh: 20, max_kwh: 10 }), always],
      ['elements[0].restrictions.max_kwh'],
    ],
    [
      'an end that is the start',
      [element({ start_date: '2026-12-24', end_date: '2026-12-24' }), always],
      ['elements[0].restrictions.end_date'],
    ],
    [
      'an end before the start',
      [element({ start_date: '2026-12-27', end_date: '2026-12-24' }), always],
      ['elements[0].restrictions.end_date'],
    ],
    [
      'dates without the day of the week',
      [
        element({ start_date: '2026-12-24', end_date: '2026-12-26', day_of_week: ['SUNDAY'] }),
        always,
      ],
      ['elements[0]'],
    ],
    ['one behind an unrestricted one', [always, element(night)], ['elements[1]']],
    ['one behind the same again', [element(night), element(night), always], ['elements[1]']],
    [
      'one behind a longer window',
      [element(night), element({ start_time: '23:00', end_time: '05:00' }), always],
      ['elements[1]'],
    ],
    [
      'one behind two that fill the day',
      [element(night), element({ start_time: '06:00', end_time: '22:00' }), always],
      ['elements[2]'],
    ],
    [
      'one behind a lower bound that is lower',
      [element({ min_kwh: 5 }), element({ min_kwh: 10 }), always],
      ['elements[1]'],
    ],
    [
      'one of two dimensions',
      [always, element(night, ['TIME', 'ENERGY'])],
      ['elements[1].price_components[1]'],
    ],
    ['a fee behind a fee', [element({}, ['FLAT']), element(night, ['FLAT'])], ['elements[1]']],
    [
      'a second price of one kind',
      [element({}, ['ENERGY', 'ENERGY'])],
      ['elements[0].price_components[1]'],
    ],
    [
      'one behind another on all of its dates',
      [
        element({ start_date: '2026-12-24', end_date: '2026-12-27' }),
        element({ start_date: '2026-12-25', end_date: '2026-12-26' }),
        always,
      ],
      ['elements[1]'],
    ],
  ])('%s', (_, elements, paths) => {
    expect(found(elements)).toEqual([paths, []]);
  });

  it.each<[string, object[]]>([
    ['other dimensions before it', [element({}, ['TIME']), always]],
    ['a window before it', [element(night), always]],
    [
      'a window that it overlaps',
      [element(night), element({ start_time: '05:00', end_time: '07:00' }), always],
    ],
    ['dates before it', [element({ start_date: '2026-12-24', end_date: '2026-12-27' }), always]],
    [
      'bounds that leave something',
      [element({ min_kwh: 5, max_kwh: 5.1 }), element({ max_kwh: 6 }), always],
    ],
    ['weekdays before it', [element({ day_of_week: ['MONDAY'] }), element(night), always]],
    [
      'a start that is to come',
      [element({ start_date: '2028-01-01', end_date: '2028-02-01' }), always],
    ],
  ])('and no other: %s', (_, elements) => {
    expect(found(elements, { days: 1000 })).toEqual([[], []]);
  });

  it('only where all of its dates were looked at', () => {
    const far = element({ start_date: '2028-01-01', end_date: '2028-02-01' });
    expect(found([far, always], { days: 10 })).toEqual([[], ['written_until']]);
  });
});
