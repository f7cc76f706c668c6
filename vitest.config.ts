import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Units that others import by name; tests read their sources, so that no build has to come first. */
const importedUnits = [
  'client',
  'command',
  'config',
  'contract',
  'directions',
  'display',
  'engine',
  'exchange',
  'kiosk-config',
  'lint',
  'price-edit',
  'price-views',
  'platform',
  'samples',
  'wording',
];

function source(file: string): string {
  return fileURLToPath(new URL(`./packages/${file}`, import.meta.url));
}

/** The laws are given minutes instead of seconds when they run thousands of times (LAW_RUNS). */
const lawRuns = Number(process.env['LAW_RUNS'] ?? 0);

/** Where imports of units lead to their sources. */
export const sourceAliases = [
  ...importedUnits.map((unit) => ({
    find: new RegExp(`^@wattpost/${unit}$`),
    replacement: source(`${unit}/src/index.ts`),
  })),
  {
    find: /^@wattpost\/preview$/,
    replacement: fileURLToPath(new URL('./apps/preview/src/embed/index.ts', import.meta.url)),
  },
  { find: /^#codec$/, replacement: source('directions/src/iconvCodec.ts') },
  {
    find: /^@wattpost\/(exchange|lint)\/languages$/,
    replacement: source('$1/src/languages.ts'),
  },
  { find: /^@wattpost\/exchange\/formats$/, replacement: source('exchange/src/formats.ts') },
  {
    find: /^@wattpost\/contract\/(json|wire)$/,
    replacement: source('contract/src/$1.ts'),
  },
  {
    find: /^@wattpost\/command\/(changes|prices|zones)$/,
    replacement: source('command/src/$1.ts'),
  },
  {
    find: /^@wattpost\/kiosk-config\/zones$/,
    replacement: source('kiosk-config/src/zones.ts'),
  },
  {
    find: /^@wattpost\/platform\/(limits|port)$/,
    replacement: source('platform/src/$1.ts'),
  },
  {
    find: /^@wattpost\/(exchange|kiosk-config)\/node$/,
    replacement: source('$1/node/index.ts'),
  },
];

/** Runs the server's tests, which mostly wait, beside those that mostly calculate, and none of them last. */
class WaitingBesideBusy extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification): boolean =>
      moduleId.includes('/apps/server/');
    const waiting = sorted.filter(isWaiting);
    const busy = sorted.filter((file) => !isWaiting(file));
    return busy
      .flatMap((file, index) => [file, ...waiting.slice(index, index + 1)])
      .concat(waiting.slice(busy.length));
  }
}

/** The unit tests. */
export const includedTests = ['{packages,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'];

/** What is not a unit test among them. */
export const excludedTests = ['**/node_modules/**', '**/dist/**', '**/*.e2e.test.ts'];

/** Tests that replace modules, or load them twice: these have a process to themselves. */
const alone = '{packages,apps}/*/test/**/*.alone.test.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    projects: [
      {
        extends: true,
        // No file leaves anything behind: they share a process, what it has loaded, and its database server.
        test: {
          name: 'shared',
          isolate: false,
          setupFiles: ['scripts/run/nothingLeft.ts'],
          include: includedTests,
          exclude: [...excludedTests, alone],
        },
      },
      { extends: true, test: { name: 'alone', include: [alone], exclude: excludedTests } },
    ],
    sequence: { sequencer: WaitingBesideBusy },
    // Many wait for a database, a socket or another process, so there may be one more than processors.
    maxWorkers: availableParallelism() + 1,
    // These bounds only end what hangs: a busy machine is slow, not wrong.
    testTimeout: lawRuns > 1_000 ? 1_800_000 : 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
