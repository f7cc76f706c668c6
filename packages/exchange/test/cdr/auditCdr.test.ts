import type { OwnZones } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { auditCdrs, readCdrAudits, type CdrAudit } from '../../src/cdr/auditCdr.ts';

const tariff = {
  country_code: 'AT',
  party_id: 'WPT',
  id: 'city',
  currency: 'EUR',
  elements: [
    {
      price_components: [
        { type: 'ENERGY', price: 0.4, step_size: 1 },
        { type: 'PARKING_TIME', price: 6, step_size: 1 },
      ],
    },
  ],
  last_updated: '2026-11-02T10:15:00Z',
};

const energy = { type: 'ENERGY', volume: 10 };
const parked = { type: 'PARKING_TIME', volume: 0.5 };

function period(clock: string, ...dimensions: readonly object[]): Record<string, unknown> {
  return { start_date_time: `2026-11-20T${clock}:00Z`, dimensions };
}

/** 10 kWh from 9 to 10, parked until half past. */
const record = {
  country_code: 'AT',
  party_id: 'WPT',
  id: 'one',
  currency: 'EUR',
  tariffs: [tariff],
  start_date_time: '2026-11-20T09:00:00Z',
  end_date_time: '2026-11-20T10:30:00Z',
  charging_periods: [period('09:00', energy), period('10:00', parked)],
  total_cost: { excl_vat: 7 },
  total_parking_cost: { excl_vat: 3 },
  total_energy: 10,
};

function audit(changes: object = {}, timeZone?: string): CdrAudit {
  const options = timeZone === undefined ? {} : { timeZone };
  const reading = auditCdrs({ ...record, ...changes }, options);
  const [only] = reading.ok ? reading.audits : [];
  if (only === undefined) throw new Error(JSON.stringify(reading));
  return only;
}

const codes = (list: readonly { path: string; code: string }[]): unknown =>
  list.map(({ path, code }) => `${path} ${code}`);

describe('a charge detail record that cannot be read', () => {
  it.each<[string, object, string[]]>([
    ['no period', { charging_periods: [] }, ['$.charging_periods wrong_value']],
    [
      'an end before the start',
      { end_date_time: '2026-11-20T08:00:00Z' },
      ['$.end_date_time ends_before_start'],
    ],
    [
      'a time that is none',
      { start_date_time: '1970-1-1T00:00:00Z' },
      ['$.start_date_time wrong_value'],
    ],
    [
      'a volume that is none',
      { charging_periods: [period('09:00', { type: 'ENERGY', volume: 'x' })] },
      ['$.charging_periods[0].dimensions[0].volume wrong_value'],
    ],
    [
      'negative time',
      { charging_periods: [period('09:00', { type: 'TIME', volume: -1 })] },
      ['$.charging_periods[0].dimensions[0].volume wrong_value'],
    ],
    [
      'a sum beyond all sense',
      { total_cost: { excl_vat: 1e12 } },
      ['$.total_cost.excl_vat wrong_value'],
    ],
    ['a cost that is none', { total_energy_cost: 4 }, ['$.total_energy_cost wrong_value']],
    ['no currency', { currency: 'euro' }, ['$.currency wrong_value']],
    [
      'everything at once',
      { id: '', total_energy: null, total_cost: {}, charging_periods: [1] },
      [
        '$.total_cost unknown_version',
        '$.id wrong_value',
        '$.charging_periods[0] wrong_value',
        '$.total_energy missing',
      ],
    ],
  ])('%s', (_, changes, problems) => {
    const { verdict, problems: found } = audit(changes);
    expect(verdict).toBe('not_judged');
    expect(codes(found)).toEqual(problems);
  });

  it('is told with its place in a list, and the others are judged', () => {
    const reading = auditCdrs({ data: [record, { ...record, currency: 1 }] });
    const audits = reading.ok ? reading.audits : [];
    expect(audits.map(({ verdict }) => verdict)).toEqual(['agrees', 'not_judged']);
    expect(codes(audits[1]?.problems ?? [])).toEqual(['$.data[1].currency wrong_value']);
  });

  it('has a key twice', () => {
    const text = JSON.stringify(record).replace('"id":"one"', '"id":"one","id":"two"');
    const reading = readCdrAudits(`[${text}]`);
    expect(codes(reading.ok ? (reading.audits[0]?.problems ?? []) : [])).toEqual([
      '$[0].id duplicate_key',
    ]);
  });

  it('is no text of JSON, or holds none', () => {
    expect(readCdrAudits('{')).toMatchObject({ ok: false, problems: [{ code: 'invalid_json' }] });
    expect(auditCdrs([])).toMatchObject({ ok: false, problems: [{ code: 'no_record' }] });
  });

  it('may have more digits in its volumes than count', () => {
    const text = JSON.stringify(record).replace('"volume":10', '"volume":10.0000000000000000001');
    expect(readCdrAudits(text)).toMatchObject({ ok: true, audits: [{ verdict: 'agrees' }] });
  });
});

describe('a charge detail record that cannot be judged', () => {
  const night = [
    { ...tariff.elements[0], restrictions: { start_time: '22:00', end_time: '06:00' } },
    ...tariff.elements,
  ];
  const named = (id: string): object => ({ ...period('09:00', energy), tariff_id: id });

  it.each<[string, object, string]>([
    ['no tariff', { tariffs: [] }, '$.tariffs no_tariff'],
    [
      'two tariffs, none named',
      { tariffs: [tariff, tariff] },
      '$.charging_periods several_tariffs',
    ],
    [
      'a tariff that is not there',
      { charging_periods: [named('x')] },
      '$.charging_periods[0].tariff_id tariff_unmatched',
    ],
    [
      'two tariffs of one name',
      { tariffs: [tariff, tariff], charging_periods: [named('city')] },
      '$.charging_periods[0].tariff_id several_tariffs',
    ],
    [
      'a session of two tariffs',
      {
        charging_periods: [
          named('city'),
          { ...named('x'), start_date_time: '2026-11-20T10:00:00Z' },
        ],
      },
      '$.charging_periods[1].tariff_id several_tariffs',
    ],
    [
      'a period without a tariff',
      { charging_periods: [named('city'), period('10:00', parked)] },
      '$.charging_periods[1] period_without_tariff',
    ],
    ['another currency', { currency: 'CHF' }, '$.tariffs[0].currency other_currency'],
    [
      'a clock that nobody names',
      { tariffs: [{ ...tariff, elements: night }] },
      '$.tariffs[0].elements time_zone_unknown',
    ],
    [
      'a tariff with problems',
      { tariffs: [{ ...tariff, elements: [] }] },
      '$.tariffs[0].elements wrong_value',
    ],
    ['a tariff that is none', { tariffs: [1] }, '$.tariffs[0] wrong_value'],
    [
      'keys of others',
      { tariffs: [{ ...tariff, elements: [{ ...tariff.elements[0], restriction: {} }] }] },
      '$.tariffs[0].elements[0].restriction unknown_key',
    ],
    [
      'energy that was fed back',
      { charging_periods: [period('09:00', { type: 'ENERGY', volume: -1 })] },
      '$.charging_periods[0] negative_energy',
    ],
    [
      'a reservation that cost something',
      { total_reservation_cost: { excl_vat: 1 } },
      '$.total_reservation_cost reservation',
    ],
    [
      'parking between charging that took nothing',
      {
        charging_periods: [
          period('09:00', energy),
          period('09:30', parked),
          period('10:00', { type: 'TIME', volume: 0.5 }),
        ],
      },
      '$.charging_periods idle_unknown',
    ],
  ])('%s', (_, changes, problem) => {
    const { verdict, problems, lines } = audit(changes);
    expect([verdict, lines]).toEqual(['not_judged', []]);
    expect(codes(problems)).toEqual([problem]);
  });

  it('can be, once the zone is named, also by the record itself', () => {
    const tariffs = [{ ...tariff, elements: night }];
    expect(audit({ tariffs }, 'Europe/Vienna').verdict).toBe('agrees');
    expect(audit({ tariffs, location: { time_zone: 'Europe/Vienna' } }).verdict).toBe('agrees');
    expect(() => auditCdrs(record, { timeZone: 'Wien' })).toThrow(RangeError);
  });

  it('is read on the clock of the zone data that is passed in', () => {
    const cheap = { ...night[0], price_components: [{ type: 'ENERGY', price: 0.1, step_size: 1 }] };
    const input = { ...record, tariffs: [{ ...tariff, elements: [cheap, ...tariff.elements] }] };
    // In Auckland the session starts at 22:00.
    const own: OwnZones = {
      release: '2026e',
      clockOf: (zone) => (zone === 'Made/Up' ? 'Pacific/Auckland' : undefined),
    };
    const reading = auditCdrs(input, { timeZone: 'Made/Up', own });
    const [only] = reading.ok ? reading.audits : [];
    expect(only?.lines.find(({ part }) => part === 'total')).toMatchObject({ expected: '4.00' });
    expect(() => auditCdrs(input, { timeZone: 'Europe/Vienna', own })).toThrow(RangeError);
  });
});

describe('the session of a charge detail record', () => {
  it('may have parking between charging', () => {
    const charging_periods = [
      ...[period('09:00', energy), period('09:30', parked)],
      period('10:00', { type: 'ENERGY', volume: 5 }),
    ];
    const { lines } = audit({ charging_periods, total_energy: 15 });
    expect(lines.map(({ part, expected }) => [part, expected])).toEqual([
      ['parking', '3.00'],
      ['total', '9.00'],
    ]);
  });

  it('may charge and park in one period', () => {
    const charging_periods = [period('09:00', energy, { type: 'TIME', volume: 1 }, parked)];
    expect(audit({ charging_periods }).verdict).toBe('agrees');
  });

  it('was connected without charging where less time is stated than it lasted, which is told', () => {
    const charging_periods = [period('09:00', energy, { type: 'TIME', volume: 1 })];
    const { verdict, findings } = audit({ charging_periods });
    expect([verdict, codes(findings)]).toEqual([
      'agrees',
      ['$.charging_periods[0] time_disagrees'],
    ]);
  });

  it.each<[string, object, string[]]>([
    [
      'whose periods are listed out of order',
      { charging_periods: [period('10:00', parked), period('09:00', energy)] },
      ['$.charging_periods[1].start_date_time not_in_order'],
    ],
    [
      'whose first period is early',
      { charging_periods: [period('08:58', energy), period('10:00', parked)] },
      ['$.charging_periods[0].start_date_time outside_session'],
    ],
    [
      'whose last period is late, and tells of it with its own place',
      {
        charging_periods: [
          ...[period('09:00', energy, { type: 'TIME', volume: 1 }), period('10:00', parked)],
          period('11:00', { type: 'MAX_CURRENT', volume: 16 }),
        ],
      },
      ['$.charging_periods[2].start_date_time outside_session'],
    ],
    [
      'whose periods begin late',
      { charging_periods: [period('09:30', energy), period('10:00', parked)] },
      ['$.start_date_time time_without_period'],
    ],
    [
      'with a dimension that OCPI does not have',
      {
        charging_periods: [period('09:00', { ...energy, type: 'Energy' }), period('10:00', parked)],
      },
      ['$.charging_periods[0].dimensions[0].type unknown_dimension'],
    ],
    [
      'that took its energy at the start and parked ever since',
      {
        start_date_time: '2026-11-20T10:00:00Z',
        charging_periods: [period('10:00', energy), period('10:00', parked)],
      },
      [],
    ],
    ['whose total time is no number', { total_time: '1:30' }, []],
  ])('%s is judged, and a finding tells', (_, changes, findings) => {
    const found = audit(changes);
    expect([found.verdict, codes(found.findings)]).toEqual(['agrees', findings]);
  });

  it('names the dimension that was probably meant', () => {
    const charging_periods = [
      period('09:00', energy),
      period('10:00', { ...parked, type: 'parking time' }),
    ];
    expect(audit({ charging_periods }).findings[0]?.values).toEqual({
      name: 'parking time',
      meant: 'PARKING_TIME',
    });
  });

  it.each<[string, object]>([
    ['of its periods', { charging_periods: [period('09:00', energy), period('09:00', parked)] }],
    [
      'of the record',
      { charging_periods: [period('09:00', energy)], total_time: 1.5, total_parking_time: 0.5 },
    ],
  ])('without a length is explained by the stated hours %s', (_, changes) => {
    const found = audit({ ...changes, end_date_time: record.start_date_time });
    const isOfRecord = 'total_time' in changes;
    expect([found.verdict, found.lines.map(({ part, reason }) => [part, reason?.code])]).toEqual([
      isOfRecord ? 'contradicts' : 'differs',
      [
        ['parking', 'quantity'],
        ['total', 'quantity'],
      ],
    ]);
    expect(codes(found.findings)).toEqual([expect.stringContaining('time_disagrees')]);
  });

  it('of one moment costs its energy', () => {
    const now = {
      end_date_time: '2026-11-20T09:00:00Z',
      charging_periods: [period('09:00', energy)],
    };
    expect(audit({ ...now, total_cost: { excl_vat: 4 }, total_parking_cost: null }).verdict).toBe(
      'agrees',
    );
  });

  it('of ten thousand periods is read in no time to speak of', () => {
    const charging_periods = Array.from({ length: 10_000 }, () => period('09:00', energy));
    const { lines } = audit({ charging_periods, total_energy: 100_000 });
    expect(lines.at(-1)?.expected).toBe('40000.00');
  });
});

describe('whole steps', () => {
  const at = (clock: string): string => `2026-11-20T${clock}Z`;

  it('of a quantity that is cut into thirds are not one more', () => {
    const price_components = [{ type: 'ENERGY', price: 0.4, step_size: 100 }];
    const until = { price_components, restrictions: { end_time: '10:00' } };
    const after = { price_components: [{ type: 'ENERGY', price: 0.6, step_size: 100 }] };
    const { lines } = audit(
      {
        tariffs: [{ ...tariff, elements: [until, after] }],
        end_date_time: at('12:00:00'),
        charging_periods: [period('09:00', energy)],
        total_parking_cost: null,
      },
      'UTC',
    );
    expect(lines.map(({ expected }) => expected)).toEqual(['5.33']);
  });

  it.each([
    ['28 minutes and 10 seconds in steps of 10', '09:28:10', 10, '2.82'],
    ['one second more', '09:28:11', 10, '2.83'],
    ['in steps of 5 minutes', '09:28:10', 300, '3.00'],
  ])('of time: %s', (_, clock, step_size, expected) => {
    const elements = [{ price_components: [{ type: 'TIME', price: 6, step_size }] }];
    const { lines } = audit({
      tariffs: [{ ...tariff, elements }],
      end_date_time: at(clock),
      charging_periods: [period('09:00', energy)],
      total_parking_cost: null,
    });
    expect(lines.map((line) => line.expected)).toEqual([expected]);
  });
});

describe('the tariff of a charge detail record', () => {
  const component = (type: string, price: number, step_size = 1): object => {
    return { type, price, step_size };
  };
  const day = { start_time: '08:00', end_time: '20:00' };
  const energyOnly = { price_components: [component('ENERGY', 0.5)] };
  const longStay = {
    price_components: [component('FLAT', 30)],
    restrictions: { min_duration: 14_400, ...day },
  };
  const byDay = { price_components: [component('FLAT', 1)], restrictions: day };
  const inSteps = [
    { price_components: [component('ENERGY', 2, 8000)], restrictions: { end_time: '17:00' } },
    { price_components: [component('ENERGY', 2, 5000)] },
  ];
  const besideTime = [
    ...inSteps,
    { price_components: [component('TIME', 0.1), component('PARKING_TIME', 0.1)] },
  ];
  const inStepsByEnergy = [
    { price_components: [component('ENERGY', 2, 8000)], restrictions: { max_kwh: 10 } },
    { price_components: [component('ENERGY', 2, 5000)] },
  ];
  const fee = '$.tariffs[0].elements[0].price_components[0] fee_depends_on_time';

  function audited(
    elements: readonly object[],
    [from, until]: readonly [string, string],
    kwh: number,
    total: number | object,
    limits: object = {},
  ): CdrAudit {
    return audit(
      {
        tariffs: [{ ...tariff, ...limits, elements }],
        start_date_time: `2026-11-20T${from}:00Z`,
        end_date_time: `2026-11-20T${until}:00Z`,
        charging_periods: [period(from, { type: 'ENERGY', volume: kwh })],
        total_cost: typeof total === 'number' ? { excl_vat: total } : total,
        total_parking_cost: null,
        total_energy: kwh,
      },
      'UTC',
    );
  }

  it.each<[string, object, [string, string], number]>([
    ['comes into force during the session', longStay, ['07:00', '12:30'], 35],
    ['does not, as the session leaves its hours before', longStay, ['18:00', '23:00'], 5],
    ['comes into force with its hours', byDay, ['07:30', '09:30'], 6],
  ])('C4 has a flat price that %s: not judged', (_, element, span, total) => {
    const { verdict, problems } = audited([element, energyOnly], span, 10, total);
    expect([verdict, codes(problems)]).toEqual(['not_judged', [fee]]);
  });

  it.each<[string, object, [string, string], number]>([
    ['within its hours', longStay, ['08:00', '13:00'], 35],
    ['within its hours, and is too short', longStay, ['08:00', '11:00'], 5],
    ['outside of its hours', byDay, ['20:00', '23:00'], 5],
    ['until after its hours, at the start of which it was due', byDay, ['19:00', '23:00'], 6],
  ])('C4 has a flat price, and the session lies %s: judged', (_, element, span, total) => {
    expect(audited([element, energyOnly], span, 10, total).verdict).toBe('agrees');
  });

  it.each<[string, object[], [string, string], number, number]>([
    ['the later of two elements', inSteps, ['18:00', '20:00'], 12, 30],
    ['the earlier of two elements', inSteps, ['10:00', '12:00'], 12, 32],
    ['the last of two that it goes through', inSteps, ['16:00', '18:00'], 12, 30],
    ['the last, beside time in no steps', besideTime, ['16:50', '17:50'], 12, 30.1],
    ['the first, beside time in no steps', besideTime, ['16:00', '17:00'], 12, 32.1],
    ['the last, after a short while', besideTime, ['16:10', '17:10'], 12, 30.1],
    ['the one that it ended in by its energy', inStepsByEnergy, ['10:00', '12:00'], 12, 30],
    ['the one that it did not get beyond', inStepsByEnergy, ['10:00', '12:00'], 9, 32],
  ])(
    'has two elements of one price: the steps are those of %s',
    (_, elements, span, kwh, total) => {
      expect(audited(elements, span, kwh, total).verdict).toBe('agrees');
    },
  );

  it('without VAT has limits without it and with it, each of which applies', () => {
    const limits = { max_price: { excl_vat: 50, incl_vat: 55 } };
    const total = { excl_vat: 50, incl_vat: 55 };
    expect(audited([energyOnly], ['09:00', '12:00'], 120, total, limits).verdict).toBe('agrees');
    const less = { excl_vat: 50, incl_vat: 52.5 };
    expect(audited([energyOnly], ['09:00', '12:00'], 105, less, limits).verdict).toBe('agrees');
  });
});

describe('the time of a session at one price for charging and parking', () => {
  it('is split between the two as the record does', () => {
    const same = [
      {
        price_components: ['TIME', 'PARKING_TIME'].map((type) => ({
          type,
          price: 6,
          step_size: 1,
        })),
      },
    ];
    const { verdict, lines } = audit({
      tariffs: [{ ...tariff, elements: same }],
      total_time_cost: { excl_vat: 6 },
      total_cost: { excl_vat: 9 },
    });
    expect(verdict).toBe('agrees');
    expect(lines.map(({ part }) => part)).toEqual(['time', 'parking', 'total']);
  });
});

describe('records with very many problems', () => {
  const zeros = Array<number>(200_000).fill(0);

  it('list a hundred each, and that there are more', () => {
    const { problems } = audit({ charging_periods: zeros });
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.code).toBe('too_many_problems');
  });

  it('are at most 100 000, with at most 1000 tariffs each and a hundred findings', () => {
    expect(auditCdrs(zeros)).toMatchObject({ ok: false, problems: [{ code: 'too_many_values' }] });
    expect(codes(audit({ tariffs: zeros }).problems)).toEqual(['$.tariffs wrong_value']);
    const unknown = Array.from({ length: 1000 }, () => ({ type: 'OTHER', volume: 1 }));
    const { findings } = audit({
      charging_periods: [period('09:00', energy, ...unknown), period('10:00', parked)],
    });
    expect(findings).toHaveLength(100);
  });

  it('may have any number of inexact volumes, but not of keys that are there twice', () => {
    const volume = '10.000000000000000000001';
    const dimensions = `{"type":"ENERGY","volume":${volume}}${`,{"type":"MAX_CURRENT","volume":${volume}}`.repeat(200)}`;
    const text = JSON.stringify(record).replace(JSON.stringify(energy), dimensions);
    expect(readCdrAudits(text)).toMatchObject({ ok: true });
    const twice = text.replace('{', `{${'"a":0,'.repeat(200)}`);
    expect(readCdrAudits(twice)).toMatchObject({ ok: false });
  });
});

describe('a charge detail record that contradicts itself', () => {
  const timed = (volume: number): object => ({ type: 'TIME', volume });
  const charging_periods = [period('09:00', energy, timed(1)), period('10:00', parked)];
  const connectors = (power_type: string, voltage: number, amperage: number): object => ({
    location: {
      time_zone: 'Europe/Vienna',
      evses: [{ connectors: [{ power_type, voltage, amperage }] }],
    },
  });

  it.each<[title: string, changes: object, finding: string, values: object]>([
    [
      'by Wh where kWh belong',
      {
        charging_periods: [period('09:00', { type: 'ENERGY', volume: 18_500 })],
        total_energy: 18.5,
      },
      '$.total_energy energy_disagrees',
      { kwh: 18_500, stated: 18.5 },
    ],
    [
      'by half of its energy',
      { total_energy: 5 },
      '$.total_energy energy_disagrees',
      { kwh: 10, stated: 5 },
    ],
    [
      'by no energy',
      { total_energy: 0 },
      '$.total_energy energy_disagrees',
      { kwh: 10, stated: 0 },
    ],
    [
      'by its length',
      { charging_periods, total_time: 3 },
      '$.total_time time_disagrees',
      { reason: 'session', minutes: 90, stated: 180 },
    ],
    [
      'by its time without charging',
      { charging_periods, total_parking_time: 1.25 },
      '$.total_parking_time time_disagrees',
      { reason: 'parking', minutes: 30, stated: 75 },
    ],
    [
      'by the power of any charger',
      {
        charging_periods: [period('09:00', { type: 'ENERGY', volume: 9334.8 })],
        total_energy: 9334.8,
      },
      '$.total_energy power_impossible',
      { kw: 6223.2, most: 3750, isOfStation: false },
    ],
    [
      'by the power of any charger in a minute',
      {
        end_date_time: '2026-11-20T09:01:00Z',
        charging_periods: [period('09:00', { type: 'ENERGY', volume: 9334.8 })],
        total_energy: 9334.8,
      },
      '$.total_energy power_impossible',
      { kw: 560_088, most: 3750, isOfStation: false },
    ],
    [
      'by the power of its connectors',
      {
        charging_periods: [period('09:00', { type: 'ENERGY', volume: 60 })],
        total_energy: 60,
        ...connectors('AC_3_PHASE', 230, 32),
      },
      '$.total_energy power_impossible',
      { kw: 40, most: 22.1, isOfStation: true },
    ],
  ])('%s is told with both values, and is not said to agree', (_, changes, finding, values) => {
    const { verdict, findings } = audit(changes);
    expect(verdict).toBe('contradicts');
    expect(codes(findings)).toContain(finding);
    expect(findings.map((one) => one.values)).toContainEqual(values);
  });

  it.each<[string, object]>([
    ['the whole session', { total_time: 1.5 }],
    ['charging alone', { total_time: 1 }],
    ['the session, and its idle time', { total_time: 1.5, total_parking_time: 0.5 }],
    ['hours rounded to hundredths', { total_time: 1.51, total_parking_time: 0.49 }],
    ['energy rounded in each period', { total_energy: 10.015 }],
    ['a power that it can have', connectors('AC_3_PHASE', 230, 32)],
    ['a power that it can have with one phase', connectors('AC_1_PHASE', 230, 48)],
    ['connectors without numbers', connectors('AC_3_PHASE', 0, 32)],
  ])('is none that states %s', (_, changes) => {
    const both = { charging_periods, ...changes };
    expect(audit(both).verdict).toBe('agrees');
  });

  it('has noise of a subtraction below zero, which counts as none', () => {
    const noisy = [period('09:00', energy, timed(1)), period('10:00', parked, timed(-0.00015))];
    expect(audit({ charging_periods: noisy }).verdict).toBe('agrees');
  });
});

/** Stated, expected and difference, and the code of the reason. */
function amountsIn({ lines }: CdrAudit): unknown {
  return lines.map(({ path, stated, expected, difference, reason }) =>
    [path, stated, expected, difference, ...(reason === null ? [] : [reason.code])].join(' '),
  );
}

describe('a credit, whose total alone is the negative one of the earlier record', () => {
  const taxed = tariff.elements.map(({ price_components }) => ({
    price_components: price_components.map((component) => ({ ...component, vat: 20 })),
  }));
  const parts = ['$.total_parking_cost.excl_vat 3.00 3.00 0.00'];

  it.each<[string, object, CdrAudit['verdict'], readonly string[]]>([
    [
      'a negative total',
      { credit: true, total_cost: { excl_vat: -7 } },
      'agrees',
      [...parts, '$.total_cost.excl_vat -7.00 -7.00 0.00'],
    ],
    [
      'a negative total as text, in 2.1.1',
      { credit: true, total_cost: '-7.00', total_parking_cost: null },
      'agrees',
      ['$.total_cost -7.00 -7.00 0.00'],
    ],
    [
      'a total that is a cent away',
      { credit: true, total_cost: { excl_vat: -6.99 } },
      'agrees',
      [...parts, '$.total_cost.excl_vat -6.99 -7.00 0.01'],
    ],
    [
      'too small a credit',
      { credit: true, total_cost: { excl_vat: -4 } },
      'differs',
      [...parts, '$.total_cost.excl_vat -4.00 -7.00 3.00 left_out'],
    ],
    [
      'too large a credit',
      { credit: true, total_cost: { excl_vat: -9.5 } },
      'differs',
      [...parts, '$.total_cost.excl_vat -9.50 -7.00 -2.50 unexplained'],
    ],
    [
      'a positive total',
      { credit: true, total_cost: { excl_vat: 7 } },
      'differs',
      [...parts, '$.total_cost.excl_vat 7.00 -7.00 14.00 sign'],
    ],
    [
      'a positive total, and another amount',
      { credit: true, total_cost: { excl_vat: 8 } },
      'differs',
      [...parts, '$.total_cost.excl_vat 8.00 -7.00 15.00 unexplained'],
    ],
    [
      'negative parts',
      { credit: true, total_cost: { excl_vat: -7 }, total_parking_cost: { excl_vat: -3 } },
      'differs',
      [
        '$.total_parking_cost.excl_vat -3.00 3.00 -6.00 sign',
        '$.total_cost.excl_vat -7.00 -7.00 0.00',
      ],
    ],
    [
      'a total that is negative without tax and positive with it',
      {
        credit: true,
        tariffs: [{ ...tariff, elements: taxed }],
        total_cost: { excl_vat: -7, incl_vat: 8.4 },
      },
      'differs',
      [
        ...parts,
        '$.total_cost.excl_vat -7.00 -7.00 0.00',
        '$.total_cost.incl_vat 8.40 -8.40 16.80 sign',
      ],
    ],
    [
      'a total whose taxes alone are positive, in 2.3.0',
      {
        credit: true,
        tariffs: [{ ...tariff, elements: taxed }],
        total_parking_cost: null,
        total_cost: { before_taxes: -7, taxes: [{ name: 'VAT', amount: 1.4 }] },
      },
      'differs',
      ['$.total_cost.before_taxes -7.00 -7.00 0.00', '$.total_cost -5.60 -8.40 2.80 tax'],
    ],
    [
      'nothing',
      { credit: true, total_cost: { excl_vat: 0 }, total_parking_cost: null },
      'differs',
      ['$.total_cost.excl_vat 0.00 -7.00 7.00 unexplained'],
    ],
    [
      'a negative total, but is none',
      { credit: false, total_cost: { excl_vat: -7 } },
      'differs',
      [...parts, '$.total_cost.excl_vat -7.00 7.00 -14.00 sign'],
    ],
    [
      'a negative total, and says in a text that it is one',
      { credit: 'true', total_cost: { excl_vat: -7 } },
      'differs',
      [...parts, '$.total_cost.excl_vat -7.00 7.00 -14.00 sign'],
    ],
  ])('states %s', (_, changes, verdict, amounts) => {
    const found = audit(changes);
    expect([found.verdict, amountsIn(found)]).toEqual([verdict, amounts]);
  });

  it('of a free session is 0, without a sign', () => {
    const free = tariff.elements.map(({ price_components }) => ({
      price_components: price_components.map((component) => ({ ...component, price: 0 })),
    }));
    const tariffs = [{ ...tariff, elements: free }];
    const total_cost = { excl_vat: -0 };
    const found = audit({ credit: true, tariffs, total_cost, total_parking_cost: null });
    expect(found).toMatchObject({ verdict: 'agrees', isCredit: true });
    expect(amountsIn(found)).toEqual(['$.total_cost.excl_vat 0.00 0.00 0.00']);
  });
});

it('is priced by a tariff whose step_size is 0, as by one of 1', () => {
  const [element] = tariff.elements;
  const price_components = (element?.price_components ?? []).map((one) => ({
    ...one,
    step_size: 0,
  }));
  expect(audit({ tariffs: [{ ...tariff, elements: [{ price_components }] }] }).verdict).toBe(
    'agrees',
  );
});

it('says that signed meter values were not checked', () => {
  const signed_data = { encoding_method: 'OCMF', signed_values: [] };
  const unchecked = { path: '$.signed_data', code: 'signed_data_unchecked', severity: 'info' };
  expect(audit({ signed_data })).toMatchObject({ verdict: 'agrees', findings: [unchecked] });
  expect(audit({ signed_data, currency: 7 }).findings).toMatchObject([unchecked]);
  expect(audit({}).findings).toEqual([]);
});
