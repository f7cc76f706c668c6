import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

/** The tests that open the page of the interface in a real browser. */
export default defineConfig({
  ...(shared.resolve === undefined ? {} : { resolve: shared.resolve }),
  test: {
    root: path.join(import.meta.dirname, '..', '..'),
    include: ['packages/platform/test/**/*.e2e.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
