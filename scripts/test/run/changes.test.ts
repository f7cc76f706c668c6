import { describe, expect, it } from 'vitest';
import { layerPlan } from '../../../.dependency-cruiser.mjs';
import { affectedUnits } from '../../run/changes.ts';

const plan = [
  { folder: 'packages/low/src' },
  { folder: 'packages/middle/src', units: ['low'] },
  { folder: 'packages/aside/src' },
  { folder: 'apps/top/src/main', units: ['middle'] },
  { folder: 'packages/samples/src', units: ['low'] },
];
const reached = (...files: readonly string[]): string[] => [...affectedUnits(files, plan)].sort();

describe('what a change reaches', () => {
  it('is its own unit and all that use it, directly or not', () => {
    expect(reached('packages/middle/src/a.ts')).toEqual(['apps/top', 'packages/middle']);
    expect(reached('apps/top/build.ts')).toEqual(['apps/top']);
    expect(reached('packages/low/package.json')).toContain('apps/top');
  });

  it('is its own unit alone when a test changed', () => {
    expect(reached('packages/low/test/a.test.ts')).toEqual(['packages/low']);
  });

  it('is nothing but documents when a document changed', () => {
    expect(reached('docs/prices.md', 'apps/top/README.md')).toEqual(['docs']);
  });

  it.each(['package-lock.json', 'scripts/test.ts', 'packages/samples/src/index.ts'])(
    'is every unit for %s',
    (file) => {
      expect(reached(file)).toEqual(
        expect.arrayContaining(['apps/top', 'packages/aside', 'packages/low', 'packages/middle']),
      );
    },
  );

  it('is nothing without a change', () => {
    expect(reached()).toEqual([]);
  });

  it('reaches the kiosk from the display, and not from the platform', () => {
    expect(affectedUnits(['packages/display/src/model/boardModel.ts'], layerPlan)).toContain(
      'apps/kiosk',
    );
    expect(affectedUnits(['packages/platform/src/index.ts'], layerPlan)).not.toContain(
      'apps/kiosk',
    );
  });
});
