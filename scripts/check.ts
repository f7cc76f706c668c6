/**
 * `npm run check:static`: everything that can be held against the sources without running them,
 * the cheap checks first, stopping at the first that fails.
 */
import { commandStep, runSteps, type Step } from './run/steps.ts';
import { vitestStep } from './run/vitestStep.ts';
import { tool } from './run/root.ts';

const steps: readonly Step[] = [
  commandStep('Formatting (prettier)', tool('prettier'), '--check', '--log-level', 'warn', '.'),
  commandStep('Types, and what each unit may touch (tsc -b)', tool('tsc'), '-b'),
  commandStep('What the packages export (api.md)', process.execPath, 'scripts/api.ts'),
  commandStep('Lint (eslint)', tool('eslint'), '--max-warnings', '0', '.'),
  commandStep(
    'Floor plan and import cycles (dependency-cruiser)',
    tool('depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    'packages',
    'apps',
    'scripts',
  ),
  commandStep('Unused files, exports and dependencies (knip)', tool('knip'), '--no-progress'),
  commandStep(
    'The pages of the price preview',
    ...(['npm', 'run', '--silent', 'build', '--workspace', '@wattpost/preview'] as const),
  ),
  vitestStep({
    title: 'Packages as they would be published (contents, publint, attw)',
    name: 'published',
    args: ['--config', 'scripts/vitest.e2e.config.ts', 'scripts/test/publish/published'],
  }),
];

const tally = await runSteps(steps, 'stop');
if (tally.failed > 0) {
  console.log(`\nThe static checks stopped at the first that failed; 'npm run format' formats.`);
  process.exitCode = 1;
}
