import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { smallBundle, smallCostRate, smallStation, type MutableJson } from '../smallBundle.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';

const problemsOf = (input: unknown): string[] => problemLines(parseBundle(input));

const station = (changes: MutableJson): MutableJson =>
  smallBundle({ stations: [smallStation(changes)] });
const costRate = (changes: MutableJson): MutableJson =>
  smallBundle({ cost_rates: [smallCostRate(changes)] });
const energy = (interval: unknown): MutableJson =>
  costRate({ intervals: { energy: [interval], time: [], session_fee: null } });
const direction = (text: unknown): MutableJson =>
  station({ directions: [{ language: 'de', text }] });

const badBundles: [string, unknown, string[]][] = [
  ['null', null, ['$ wrong_type']],
  ['a list', [], ['$ wrong_type']],
  ['text', 'bundle', ['$ wrong_type']],
  [
    'an empty object',
    {},
    ['format', 'created_at', 'valid_until', 'stations', 'cost_rates'].map(
      (key) => `$.${key} missing`,
    ),
  ],
  ['another format', smallBundle({ format: 'wattpost-bundle/3' }), ['$.format unknown_format']],
  ['a format that is no text', smallBundle({ format: 1 }), ['$.format unknown_format']],
  ['an unknown key', smallBundle({ sations: [] }), ['$.sations unknown_key']],
  [
    'a date that does not exist',
    smallBundle({ created_at: '2026-02-30T00:00:00Z' }),
    ['$.created_at not_an_instant'],
  ],
  [
    'a naive instant',
    smallBundle({ valid_until: '2027-01-01T00:00:00' }),
    ['$.valid_until not_an_instant'],
  ],
  ['an instant as number', smallBundle({ created_at: 1793512800 }), ['$.created_at wrong_type']],
  ['no making', smallBundle({ created_at: null }), ['$.created_at wrong_type']],
  [
    'validity that ends first',
    smallBundle({ valid_until: '2026-10-31T06:00:00Z' }),
    ['$.valid_until validity_reversed'],
  ],
  [
    'validity of no length',
    smallBundle({ valid_until: '2026-11-01T06:00:00.000Z' }),
    ['$.valid_until validity_reversed'],
  ],
  ['no station', smallBundle({ stations: [] }), ['$.stations no_stations']],
  ['stations as object', smallBundle({ stations: {} }), ['$.stations wrong_type']],
  ['a station that is a list', smallBundle({ stations: [[]] }), ['$.stations[0] wrong_type']],
  [
    'a direction that would take minutes to normalize',
    direction('a' + '\u0301\u0323'.repeat(500_000)),
    ['$.stations[0].directions[0].text text_too_long'],
  ],
  [
    'two stations with one uuid',
    smallBundle({ stations: [smallStation(), smallStation()] }),
    ['$.stations[1].uuid duplicate_uuid'],
  ],
  [
    'two cost rates with one uuid',
    smallBundle({ cost_rates: [smallCostRate(), smallCostRate()] }),
    ['$.cost_rates[1].uuid duplicate_uuid'],
  ],
  [
    'no cost rates',
    smallBundle({ cost_rates: [] }),
    ['$.stations[0].cost_rate_uuid unknown_cost_rate'],
  ],
  [
    'a station with another cost rate',
    station({ cost_rate_uuid: 'rate-2' }),
    ['$.stations[0].cost_rate_uuid unknown_cost_rate'],
  ],
  ['an empty uuid', station({ uuid: '' }), ['$.stations[0].uuid not_an_identifier']],
  [
    'a uuid with a blank end',
    station({ uuid: 'station-1 ' }),
    ['$.stations[0].uuid not_an_identifier'],
  ],
  ['a label of blanks', station({ label: ' \n' }), ['$.stations[0].label empty_text']],
  [
    'a label that is too long',
    station({ label: 'x'.repeat(256) }),
    ['$.stations[0].label text_too_long'],
  ],
  ['half a surrogate pair', station({ label: 'x\ud83d' }), ['$.stations[0].label broken_text']],
  [
    'an unknown zone',
    station({ time_zone: 'Europe/Wien' }),
    ['$.stations[0].time_zone unknown_time_zone'],
  ],
  [
    'an offset as zone',
    station({ time_zone: '+01:00' }),
    ['$.stations[0].time_zone unknown_time_zone'],
  ],
  ['no zone', station({ time_zone: undefined }), ['$.stations[0].time_zone missing']],
  ['no power', station({ max_power_kw: 0 }), ['$.stations[0].max_power_kw power_out_of_range']],
  [
    'negative power',
    station({ max_power_kw: -22 }),
    ['$.stations[0].max_power_kw power_out_of_range'],
  ],
  ['power as text', station({ max_power_kw: '22' }), ['$.stations[0].max_power_kw wrong_type']],
  [
    'infinite power',
    station({ max_power_kw: Infinity }),
    ['$.stations[0].max_power_kw wrong_type'],
  ],
  [
    'a misspelt station key',
    station({ locaton_name: 'x' }),
    ['$.stations[0].locaton_name unknown_key'],
  ],
  [
    'a language of three letters',
    station({ directions: [{ language: 'deu', text: 'x' }] }),
    ['$.stations[0].directions[0].language not_a_language'],
  ],
  [
    'a language twice',
    station({
      directions: [
        { language: 'de', text: 'x' },
        { language: 'DE', text: 'y' },
      ],
    }),
    ['$.stations[0].directions[1].language duplicate_language'],
  ],
  ['an empty direction', direction(''), ['$.stations[0].directions[0].text empty_text']],
  [
    'a direction of 513 characters',
    direction('ü'.repeat(513)),
    ['$.stations[0].directions[0].text text_too_long'],
  ],
  ['a direction without text', direction(undefined), ['$.stations[0].directions[0].text missing']],
  [
    'a cost rate that is text',
    smallBundle({ cost_rates: [smallCostRate(), 'rate'] }),
    ['$.cost_rates[1] wrong_type'],
  ],
  [
    'a cost rate with a wrong zone',
    costRate({ time_zone: 'Mars/Olympus' }),
    ['$.cost_rates[0].time_zone unknown_time_zone'],
  ],
  [
    'a cost rate with a zone that is no text',
    costRate({ time_zone: 1 }),
    ['$.cost_rates[0].time_zone wrong_type'],
  ],
  [
    'an unknown key in a cost rate',
    costRate({ recuring: [] }),
    ['$.cost_rates[0].recuring unknown_key'],
  ],
  [
    'an unknown key in an interval',
    energy({ unit: 1000, price: 1, prize: 1 }),
    ['$.cost_rates[0].intervals.energy[0].prize unknown_key'],
  ],
  [
    'a negative price',
    energy({ unit: 1000, price: -0.01 }),
    ['$.cost_rates[0].intervals.energy[0].price negative'],
  ],
  [
    'NaN as text',
    energy({ unit: 1000, price: 'NaN' }),
    ['$.cost_rates[0].intervals.energy[0].price not_a_number'],
  ],
  [
    'a price of too many digits',
    energy({ unit: 1000, price: '0.12345678901234567' }),
    ['$.cost_rates[0].intervals.energy[0].price too_precise'],
  ],
  [
    'a price of more than 40 characters, though of few digits',
    energy({ unit: 1000, price: `0.1${'0'.repeat(38)}` }),
    ['$.cost_rates[0].intervals.energy[0].price too_precise'],
  ],
  [
    'a unit of 0',
    energy({ unit: 0, price: 1 }),
    ['$.cost_rates[0].intervals.energy[0].unit not_positive'],
  ],
  [
    'an entry on a date that does not exist',
    costRate({
      unique: [
        {
          uuid: 'u',
          name: 'n',
          validity: { type: 'unique', start: '2026-11-31T00:00:00', end: '2026-11-31T12:00:00' },
          intervals: { energy: [], time: [], session_fee: null },
          marketing_texts: {},
        },
      ],
    }),
    [
      '$.cost_rates[0].unique[0].validity.start no_such_date',
      '$.cost_rates[0].unique[0].validity.end no_such_date',
    ],
  ],
];

describe('bad bundles', () => {
  it.each(badBundles)('%s', (_name, input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });

  it('lists everything at once, from fields, references and cost rates', () => {
    const input = smallBundle({
      format: 1,
      valid_until: '2020-01-01T00:00:00Z',
      stations: [smallStation({ time_zone: 'X' }), smallStation({ cost_rate_uuid: 'y' })],
      cost_rates: [smallCostRate({ currency: 'euro', oops: 1 })],
    });
    expect(problemsOf(input).sort()).toEqual(
      [
        '$.format unknown_format',
        '$.valid_until validity_reversed',
        '$.stations[0].time_zone unknown_time_zone',
        '$.stations[1].uuid duplicate_uuid',
        '$.stations[1].cost_rate_uuid unknown_cost_rate',
        '$.cost_rates[0].currency not_a_currency',
        '$.cost_rates[0].oops unknown_key',
      ].sort(),
    );
  });

  it('names the value and what is expected instead', () => {
    const reading = parseBundle(station({ time_zone: 'Europe/Wien' }));
    expect(reading.ok ? [] : reading.problems[0]?.message).toBe(
      'Expected the IANA time zone of the station, such as "Europe/Vienna", found the text "Europe/Wien".',
    );
  });
});
