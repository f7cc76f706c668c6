import { defineConfig } from 'vitest/config';

const source = (unit: string): string => new URL(`./packages/${unit}/src/index.ts`, import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: Object.fromEntries(
      ['engine', 'contract', 'display', 'samples'].map((unit) => [`@wattpost/${unit}`, source(unit)]),
    ),
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.e2e.test.ts'],
    testTimeout: 30_000,
  },
});
