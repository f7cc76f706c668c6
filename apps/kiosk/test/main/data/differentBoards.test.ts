import { sampleBundlePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { differentBoards } from '../../../src/main/data/differentBoards.ts';
import { bundleSetup } from '../../bundles/bundleSetup.ts';

const options = { locales: ['de-AT'], contact: null };
const standing = { kind: 'good' } as const;
const hourMs = 3_600_000;
const day = [0, 7, 12.6, 21].map((hour) => Date.UTC(2026, 10, 25) + hour * hourMs);

it('has one instant for each board of a week, from now on, whatever the hour', () => {
  const { data } = bundleSetup(sampleBundlePath('city-ac'));
  const found = day.map((nowMs) => differentBoards(options, { data, standing }, nowMs));
  for (const [hour, instants] of found.entries()) {
    expect(instants[0]).toBe(day[hour]);
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(instants.length).toBeGreaterThan(3);
    expect(instants.length).toBeLessThan(12);
  }
  expect(new Set(found.map(({ length }) => length)).size).toBe(1);
});

it('has those with the longest words where there are more than twelve', () => {
  const { data } = bundleSetup(sampleBundlePath('all-stations'));
  const [first = [], later = []] = [day[0] ?? 0, (day[0] ?? 0) + 30 * 60_000].map((nowMs) =>
    differentBoards(options, { data, standing }, nowMs),
  );
  expect(first).toHaveLength(12);
  expect(later.slice(1)).toEqual(first.slice(1));
});

it('has one for a price that never changes, and for no prices', () => {
  const [nowMs = 0] = day;
  for (const bundle of [sampleBundlePath('default-only'), null]) {
    const { data } = bundleSetup(bundle);
    expect(differentBoards(options, { data, standing }, nowMs)).toEqual([nowMs]);
  }
});
