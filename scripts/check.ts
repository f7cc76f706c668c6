/**
 * `npm run check:static`: everything that can be held against the sources without running them,
 * the cheap checks first, stopping at the first that fails.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { commandStep, runSteps, type Step } from './run/steps.ts';
import { vitestStep } from './run/vitestStep.ts';
import { repositoryRoot, tool } from './run/root.ts';

/** The types of all units at once do not fit into what Node gives a process. */
const unitsAtOnce = 5;

/** Lints the units, a few at a time, and then all else. */
function lintSteps(): Step[] {
  const lint = (what: string, ...args: readonly string[]): Step =>
    commandStep(`Lint ${what} (eslint)`, tool('eslint'), '--max-warnings', '0', ...args);
  const units = ['packages', 'apps'].flatMap((floor) =>
    readdirSync(path.join(repositoryRoot, floor)).map((name) => `${floor}/${name}`),
  );
  const goes = Array.from({ length: Math.ceil(units.length / unitsAtOnce) }, (_, index) =>
    units.slice(index * unitsAtOnce, (index + 1) * unitsAtOnce),
  );
  return [
    // The linter keeps one processor busy: every other time the next one runs beside it.
    ...goes.map((go, index) => ({
      ...lint(`${go[0]} to ${go.at(-1)}`, ...go),
      beside: index % 2 === 0,
    })),
    lint('all else', '--ignore-pattern', 'packages', '--ignore-pattern', 'apps', '.'),
  ];
}

const steps: readonly Step[] = [
  commandStep('Formatting (prettier)', tool('prettier'), '--check', '--log-level', 'warn', '.'),
  commandStep('Types, and what each unit may touch (tsc -b)', tool('tsc'), '-b'),
  commandStep('What the packages export (api.md)', process.execPath, 'scripts/api.ts'),
  ...lintSteps(),
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
