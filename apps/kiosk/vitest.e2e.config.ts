import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..', '..');

/** The tests that open a real Electron window; `npm test` builds everything before it runs them. */
export default defineConfig({
  resolve: {
    alias: { '@wattpost/samples': path.join(root, 'packages', 'samples', 'src', 'index.ts') },
  },
  test: {
    root,
    include: ['apps/kiosk/{src,gallery}/**/*.e2e.test.ts'],
    // They have a configuration of their own: vitest.drills.config.ts.
    exclude: ['apps/kiosk/src/drills/**'],
    // One window at a time: the machine's load must not decide what is painted on the second.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 900_000,
  },
});
