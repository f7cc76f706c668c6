import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Units that others import by name; tests read their sources, so that no build has to come first. */
const importedUnits = ['engine', 'contract', 'display', 'samples'];

/** The laws are given minutes instead of seconds when they run thousands of times (LAW_RUNS). */
const lawRuns = Number(process.env['LAW_RUNS'] ?? 0);

export default defineConfig({
  resolve: {
    alias: importedUnits.map((unit) => ({
      find: new RegExp(`^@wattpost/${unit}$`),
      replacement: fileURLToPath(new URL(`./packages/${unit}/src/index.ts`, import.meta.url)),
    })),
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.e2e.test.ts'],
    testTimeout: lawRuns > 1_000 ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
  },
});
