import { expect, it } from 'vitest';
import { connectorTypes, plugNames } from '../../src/charging/connectorTypes.ts';

const names = (...types: readonly (string | null)[]): readonly string[] =>
  plugNames(types.map((type) => ({ type })));

it.each([
  ['IEC_62196_T2_COMBO', 'CCS 2'],
  ['IEC_62196_T2', 'Type 2'],
  ['CHADEMO', 'CHAdeMO'],
  ['SAE_J3400', 'NACS'],
  ['DOMESTIC_F', 'Schuko'],
])('drivers call %s %s', (type, name) => {
  expect(names(type)).toEqual([name]);
});

it('plugs are listed in their order, each name once', () => {
  expect(names('IEC_62196_T2', 'IEC_62196_T2_COMBO', 'IEC_62196_T2')).toEqual(['Type 2', 'CCS 2']);
});

it('a type that OCPI does not have is a name, and none is not', () => {
  expect(names('Marechal ', null, ' ', 'CHADEMO')).toEqual(['Marechal', 'CHAdeMO']);
});

it('each kind has a name that fits into a line of a board', () => {
  const longest = Math.max(...Array.from(connectorTypes.values(), ({ name }) => name.length));
  expect(longest).toBeLessThanOrEqual(14);
  expect(connectorTypes.size).toBe(42);
});
