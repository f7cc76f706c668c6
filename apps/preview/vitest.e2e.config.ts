import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

/** The tests that open the built page, and draw boards, in a real browser without a network. */
export default defineConfig({
  ...(shared.resolve === undefined ? {} : { resolve: shared.resolve }),
  test: {
    root: path.join(import.meta.dirname, '..', '..'),
    include: ['apps/{preview,cli}/test/**/*.e2e.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // While a page works its test waits, and the other way round.
    maxWorkers: 3,
    // The files that one process runs have one Chromium.
    isolate: false,
    // What follows an act of a person is waited for: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
  },
});
