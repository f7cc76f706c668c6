import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the documentation, the published packages and the packaged kiosk. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['scripts/test/**/*.e2e.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
