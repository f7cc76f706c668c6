import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../runs.ts';
import { readUuidWords, wordsPerUuid, writeUuid } from '../../src/plan/uuidWords.ts';

function readBack(uuid: string): string | undefined {
  const words = new Uint32Array(3 * wordsPerUuid).fill(7);
  words.fill(0, wordsPerUuid, 2 * wordsPerUuid);
  const isWritten = writeUuid(words, wordsPerUuid, uuid);
  expect([...words.subarray(0, wordsPerUuid), ...words.subarray(2 * wordsPerUuid)]).toEqual(
    new Array(2 * wordsPerUuid).fill(7),
  );
  expect(readUuidWords(words, wordsPerUuid) !== undefined).toBe(isWritten);
  return readUuidWords(words, wordsPerUuid);
}

describe('a UUID as words', () => {
  it.each(['ffffffff-ffff-ffff-ffff-ffffffffffff', '0123abcd-0f0f-1234-8000-00000000ef01'])(
    'gives %j back',
    (uuid) => {
      expect(readBack(uuid)).toBe(uuid);
    },
  );

  it.each([
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '0123abcd-0f0f-1234-8000-00000000ef0g',
    '0123abcd-0f0f-1234-8000-0000000\u0130ef01',
    '0123abcd00f0f-1234-8000-00000000ef01',
    'night',
    '',
  ])('does not take %j', (text) => {
    expect(readBack(text)).toBeUndefined();
  });

  it('law: returns every UUID unchanged', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(readBack(uuid)).toBe(uuid);
      }),
      { numRuns: lawRuns },
    );
  });
});
