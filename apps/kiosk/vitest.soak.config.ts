import { defineConfig } from 'vitest/config';
import { windowTests } from './vitest.e2e.config.ts';

/** `npm run soak`: a kiosk for hours (docs/drills.md). */
export default defineConfig({
  ...windowTests,
  test: {
    ...windowTests.test,
    include: ['apps/kiosk/test/soak/**/*.soak.ts'],
    testTimeout: 0,
  },
});
