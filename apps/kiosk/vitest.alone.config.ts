import { defineConfig } from 'vitest/config';
import { alone, windowTests } from './vitest.e2e.config.ts';

/** The tests of a window that must have the machine to themselves. */
export default defineConfig({
  ...windowTests,
  test: { ...windowTests.test, include: [...alone], fileParallelism: false },
});
