import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The documentation as its readers have it: the site in a browser, the programs as they stand. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['scripts/test/**/*.e2e.test.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
