/**
 * `npm run check:static`: all checks that do not run the code, cheap ones first. Stops at the first failure.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compileCommand } from './run/compile.ts';
import { checkedSources, duplicateExports } from './run/duplicateExports.ts';
import { commandStep, runSteps, type Step } from './run/steps.ts';
import { vitestStep } from './run/vitestStep.ts';
import { repositoryRoot, tool } from './run/root.ts';

/** More units at once exceed Node's default heap. */
const maxUnits = 5;

/**
 * Lints the units, a few at a time, and then everything else. The linter uses one processor, so the apps,
 * which take longest, run in parallel with most packages, and the last packages with the next steps.
 */
function lintSteps(): Step[] {
  const lint = (what: string, ...args: readonly string[]): Step =>
    commandStep(`Lint ${what} (eslint)`, tool('eslint'), '--max-warnings', '0', ...args);
  const groups = ['apps', 'packages'].flatMap((folder) => {
    const units = readdirSync(path.join(repositoryRoot, folder)).map((name) => `${folder}/${name}`);
    return Array.from({ length: Math.ceil(units.length / maxUnits) }, (_, index) =>
      units.slice(index * maxUnits, (index + 1) * maxUnits),
    );
  });
  return [
    ...groups.map((group, index) => ({
      ...lint(`${group[0]} to ${group.at(-1)}`, ...group),
      isParallel: index === 0 || index === groups.length - 1,
    })),
    lint('everything else', '--ignore-pattern', 'packages', '--ignore-pattern', 'apps', '.'),
  ];
}

/** A check that runs in parallel with the next steps, of which each uses one processor. */
function alongside(...command: Parameters<typeof commandStep>): Step {
  return { ...commandStep(...command), isParallel: true };
}

const steps: readonly Step[] = [
  alongside('Formatting (prettier)', tool('prettier'), '--check', '--log-level', 'warn', '.'),
  commandStep('Types, and the platform APIs of each unit (tsc -b)', ...compileCommand()),
  commandStep('Build of both programs', process.execPath, 'scripts/programs.ts'),
  commandStep('Exports of the packages (api.md)', process.execPath, 'scripts/api.ts'),
  ...lintSteps(),
  commandStep(
    'Import rules and cycles (dependency-cruiser)',
    tool('depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    'packages',
    'apps',
    'scripts',
  ),
  alongside('Unused files, exports and dependencies (knip)', tool('knip'), '--no-progress'),
  {
    title: 'No two packages export the same name',
    run: () => {
      const problems = duplicateExports(checkedSources());
      return Promise.resolve({
        passed: 0,
        failed: problems.length,
        skipped: 0,
        failures: problems,
      });
    },
  },
  commandStep(
    'Build of the board in one file',
    ...(['npm', 'run', '--silent', 'build', '--workspace', '@wattpost/display'] as const),
  ),
  commandStep(
    'Build of the price preview',
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
  console.log(
    `\nThe static checks stopped at the first failure. 'npm run format' fixes the formatting.`,
  );
  process.exitCode = 1;
}
