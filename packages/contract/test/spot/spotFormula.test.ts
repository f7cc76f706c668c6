import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readSpotFormula } from '../../src/spot/spotFormula.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../schemas/spot-formula-1.schema.json', import.meta.url), 'utf8'),
) as object;
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

const least = {
  format: 'wattpost-spot-formula/1',
  cost_rates: ['a'],
  bidding_zone: '10Y1001A1001A82H',
  currency: 'EUR',
  tax_percent: 20,
  rounding: { mode: 'half_up', step: 0.001 },
};
const window = { weekday: 1, start_time: '07:00', end_time: '20:00' };
const charge = { name: 'Grid', price: 0.05, weekdays: [window] };
const price = { energy: [{ unit: 1000, price: 0.5 }], time: [], session_fee: null };

describe('a spot formula', () => {
  it('has defaults', () => {
    expect(readSpotFormula(JSON.stringify(least))).toEqual({
      ok: true,
      formula: {
        ...least,
        charges: [],
        floor: null,
        cap: null,
        repeated_hour: 'lower',
        others: { energy: [], time: [], session_fee: null },
      },
    });
    expect(validate(least)).toBe(true);
  });

  it.each([
    ['charges with windows', { charges: [charge, { name: 'Discount', price: -0.01 }] }],
    ['bounds', { floor: 0, cap: 0.5 }],
    [
      'other components',
      { others: { time: [{ unit: 1, price: 0.1 }], session_fee: { amount: 1 } } },
    ],
    ['an unknown default price', { default_price: null }],
    ['a default price', { default_price: price }],
    ['all roundings', { rounding: { mode: 'down', step: 0.05 }, repeated_hour: 'mean' }],
  ])('may have %s', (_, changes) => {
    const formula = { ...least, ...changes };
    expect(readSpotFormula(JSON.stringify(formula))).toMatchObject({ ok: true });
    expect(validate(formula)).toBe(true);
  });

  it.each([
    ['another format', { format: 'wattpost-spot-formula/2' }, '$.format', 'unknown_format'],
    ['no cost rates', { cost_rates: [] }, '$.cost_rates', 'out_of_range'],
    ['a cost rate twice', { cost_rates: ['a', 'a'] }, '$.cost_rates', 'out_of_range'],
    ['a zone by name', { bidding_zone: 'DE-LU' }, '$.bidding_zone', 'wrong_form'],
    ['another currency', { currency: 'euro' }, '$.currency', 'wrong_form'],
    ['a tax above 100', { tax_percent: 120 }, '$.tax_percent', 'out_of_range'],
    ['a floor below 0', { floor: -1 }, '$.floor', 'out_of_range'],
    ['a step of 0', { rounding: { mode: 'up', step: 0 } }, '$.rounding.step', 'step_is_zero'],
    ['a step below 0', { rounding: { mode: 'up', step: -1 } }, '$.rounding.step', 'out_of_range'],
    ['another mode', { rounding: { mode: 'even', step: 1 } }, '$.rounding.mode', 'unknown_value'],
    ['another rule of the clock', { repeated_hour: 'first' }, '$.repeated_hour', 'unknown_value'],
    ['a charge without a price', { charges: [{ name: 'a' }] }, '$.charges[0].price', 'missing'],
    ['a blank name', { charges: [{ ...charge, name: ' ' }] }, '$.charges[0].name', 'out_of_range'],
    [
      'a window of another form',
      { charges: [{ ...charge, weekdays: [{ ...window, start_time: '7:00' }] }] },
      '$.charges[0].weekdays[0].start_time',
      'not_a_time',
    ],
    ['energy among the others', { others: { energy: [] } }, '$.others.energy', 'unknown_key'],
    ['a fee of another form', { others: { session_fee: 1 } }, '$.others.session_fee', 'wrong_type'],
    [
      'a default price without energy',
      { default_price: { time: [] } },
      '$.default_price.energy',
      'missing',
    ],
    ['a price as text', { floor: '0' }, '$.floor', 'wrong_type'],
    ['an unknown key', { ceiling: 1 }, '$.ceiling', 'unknown_key'],
  ])('is refused with %s, as by its schema', (_, changes, path, code) => {
    const formula = { ...least, ...changes };
    const reading = readSpotFormula(JSON.stringify(formula));
    expect(reading.ok ? [] : reading.problems.map((one) => [one.path, one.code])).toContainEqual([
      path,
      code,
    ]);
    expect(validate(formula)).toBe(false);
  });

  it.each([
    ['a floor between steps', { floor: 0.0005 }, '$.floor', 'not_a_multiple'],
    ['a cap below the floor', { floor: 0.2, cap: 0.1 }, '$.cap', 'bounds_reversed'],
    [
      'an empty window',
      { charges: [{ ...charge, weekdays: [{ ...window, end_time: '07:00' }] }] },
      '$.charges[0].weekdays[0]',
      'empty_window',
    ],
  ])('is refused by the reader alone with %s', (_, changes, path, code) => {
    const formula = { ...least, ...changes };
    expect(readSpotFormula(JSON.stringify(formula))).toMatchObject({
      ok: false,
      problems: [{ path, code }],
    });
    expect(validate(formula)).toBe(true);
  });

  it('is refused as text that is not JSON, or has numbers that lose digits', () => {
    expect(readSpotFormula('{')).toMatchObject({ ok: false, problems: [{ code: 'invalid_json' }] });
    const inexact = JSON.stringify(least).replace('0.001', '0.0010000000000000000001');
    expect(readSpotFormula(inexact)).toMatchObject({
      ok: false,
      problems: [{ code: 'inexact_number' }],
    });
  });
});
