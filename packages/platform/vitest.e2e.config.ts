import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

/** The platform in a browser, in an edge runtime, and as several server processes. */
export default defineConfig({
  ...(shared.resolve === undefined ? {} : { resolve: shared.resolve }),
  test: {
    root: path.join(import.meta.dirname, '..', '..'),
    include: ['{packages/platform,apps/server}/test/**/*.e2e.test.ts'],
    // Several processes start in a test, on a machine that may be busy.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
