import { defineConfig } from 'vitest/config';
import { windowTests } from './vitest.e2e.config.ts';

/** The fault drills (docs/drills.md). They wait more than they work, beside the kiosk's other tests. */
export default defineConfig({
  ...windowTests,
  test: {
    ...windowTests.test,
    include: ['apps/kiosk/test/drills/**/*.e2e.test.ts'],
    maxWorkers: 2,
    maxConcurrency: 4,
  },
});
