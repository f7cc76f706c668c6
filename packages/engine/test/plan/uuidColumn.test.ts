import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../runs.ts';
import { UuidColumn } from '../../src/plan/uuidColumn.ts';

function roundTrip(uuids: readonly (string | null)[]): (string | null)[] {
  const column = new UuidColumn(uuids.length);
  for (const uuid of uuids) column.push(uuid);
  expect(column.length).toBe(uuids.length);
  return uuids.map((_, position) => column.at(position));
}

describe('a column of identifiers', () => {
  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0123abcd-0f0f-1234-8000-00000000ef01',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '0123abcd-0f0f-1234-8000-00000000ef0g',
    '0123abcd00f0f-1234-8000-00000000ef01',
    'night',
    '',
    null,
  ])('gives %j back', (uuid) => {
    expect(roundTrip([null, uuid, 'x'])[1]).toBe(uuid);
  });

  it('law: gives back whatever was pushed, in order', () => {
    const uuid = fc.oneof(fc.uuid(), fc.string(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(uuid, { maxLength: 200 }), (uuids) => {
        expect(roundTrip(uuids)).toEqual(uuids);
      }),
      { numRuns: lawRuns },
    );
  });
});
