import { expect, it } from 'vitest';
import { testBundle } from '../../bundles/testBundle.ts';
import type { StoredGeneration } from '../../../src/main/bundle/bundleStore.ts';
import { newestFirst } from '../../../src/main/bundle/bundleStore.ts';

const generation = (number: number, bytes: Uint8Array): StoredGeneration => ({
  number,
  bytes,
  signature: null,
});

it('goes by when bundles were made, then by their numbers', () => {
  const made = (number: number, created: string): StoredGeneration =>
    generation(number, testBundle({ created }));
  const tried = newestFirst([
    made(4, '2026-01-01T00:00:00Z'),
    made(3, '2026-03-01T00:00:00Z'),
    made(2, '2026-03-01T00:00:00.000Z'),
    made(1, '2026-02-01T00:00:00Z'),
    generation(5, Buffer.from('{"valid_until":null}')),
    generation(6, Buffer.from('{"created_at":"soon"}')),
  ]);
  expect(tried.map(({ number }) => number)).toEqual([3, 2, 1, 4, 6, 5]);
});
