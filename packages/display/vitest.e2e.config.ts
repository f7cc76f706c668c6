import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

/** The tests that put the built board into pages, in a real browser. */
export default defineConfig({
  ...(shared.resolve === undefined ? {} : { resolve: shared.resolve }),
  test: {
    root: path.join(import.meta.dirname, '..', '..'),
    include: ['packages/display/test/**/*.e2e.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
  },
});
