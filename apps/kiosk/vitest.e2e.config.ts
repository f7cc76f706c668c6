import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLateStart } from './test/rig/lateStart.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** What every test of a window has in common. */
export const windowTests = {
  resolve: {
    alias: { '@wattpost/samples': path.join(root, 'packages', 'samples', 'src', 'index.ts') },
  },
  test: {
    root,
    testTimeout: 900_000,
    hookTimeout: 3_600_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
    // The start is repeated, or fails its test three times over.
    onUnhandledError: (error: { name?: string; message: string }) => !isLateStart(error),
  },
} as const;

/** Files in which a machine's load would decide what is seen: vitest.alone.config.ts. */
export const alone: readonly string[] = ['board/onTheSecond', 'board/wallClock'].map(
  (name) => `apps/kiosk/test/${name}.e2e.test.ts`,
);

/** The folders of those that draw many boards; the first has hundreds. */
const drawing = ['/test/gallery/', '/test/board/'];

/** Begins with those that draw many boards: they take longest, and would go on when all else has ended. */
class BoardsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = drawing.findIndex((folder) => moduleId.includes(folder));
      return found < 0 ? drawing.length : found;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests that open a real Electron window; `npm test` builds everything before it runs them. */
export default defineConfig({
  ...windowTests,
  test: {
    ...windowTests.test,
    include: ['apps/kiosk/test/**/*.e2e.test.ts'],
    // The drills have a configuration of their own, too: vitest.drills.config.ts.
    exclude: [...alone, 'apps/kiosk/test/drills/**'],
    // They wait more than they work.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: { sequencer: BoardsFirst },
  },
});
