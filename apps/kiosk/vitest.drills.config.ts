import { defineConfig } from 'vitest/config';
import windowTests from './vitest.e2e.config.ts';

/** The fault drills (docs/drills.md). They wait more than they work: two files run at a time. */
export default defineConfig({
  ...windowTests,
  test: {
    ...windowTests.test,
    include: ['apps/kiosk/src/drills/**/*.e2e.test.ts'],
    exclude: [],
    fileParallelism: true,
    maxWorkers: 2,
    maxConcurrency: 4,
  },
});
