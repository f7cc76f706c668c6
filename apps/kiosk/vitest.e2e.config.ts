import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..', '..');

/** What every test of a window has in common. */
export const windowTests = {
  resolve: {
    alias: { '@wattpost/samples': path.join(root, 'packages', 'samples', 'src', 'index.ts') },
  },
  test: { root, testTimeout: 120_000, hookTimeout: 900_000 },
} as const;

/** Files in which a machine's load, or another kiosk on it, would decide what is seen. */
const alone = ['board/onTheSecond', 'board/wallClock', 'run/start', 'run/startStory'].map(
  (name) => `apps/kiosk/test/${name}.e2e.test.ts`,
);

/** The tests that open a real Electron window; `npm test` builds everything before it runs them. */
export default defineConfig({
  test: {
    root,
    maxConcurrency: 3,
    projects: [
      {
        ...windowTests,
        test: {
          ...windowTests.test,
          name: 'alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...windowTests,
        test: {
          ...windowTests.test,
          name: 'together',
          include: ['apps/kiosk/test/**/*.e2e.test.ts'],
          // The drills have a configuration of their own: vitest.drills.config.ts.
          exclude: [...alone, 'apps/kiosk/test/drills/**'],
          // They wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
