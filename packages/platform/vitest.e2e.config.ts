import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

/** The tests that take the platform elsewhere: its page into a real browser, itself into an edge runtime. */
export default defineConfig({
  ...(shared.resolve === undefined ? {} : { resolve: shared.resolve }),
  test: {
    root: path.join(import.meta.dirname, '..', '..'),
    include: ['packages/platform/test/**/*.e2e.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
