/** A list of steps with headings and timings: what `npm run check:static` and `npm test` are made of. */
import { repositoryRoot } from './root.ts';
import { runCommand } from './runCommand.ts';
import { toolEnvironment } from './tools.ts';

/** How many tests a step ran. A step that is no test counts only when it fails, as one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, a text each: its name, and under it why. Left out: nothing, or nothing is known. */
  readonly failures?: readonly string[];
}

/** One thing that must hold. */
export interface Step {
  /** What holds when the step passes; a heading of a few words. */
  readonly title: string;
  /** Does the work and prints what a reader needs. A rejection counts as one failed test. */
  readonly run: () => Promise<Tally>;
  /** The steps after this one make no sense once it has failed. */
  readonly essential?: boolean;
}

/** A step that passes when a command exits with 0; its output is passed on as it comes. */
export function commandStep(title: string, command: string, ...args: readonly string[]): Step {
  return {
    title,
    run: async () => ((await passOn(command, args)) ? nothing : oneFailed),
  };
}

/** Runs a command in the repository's root and passes its output on. True: it exited with 0. */
export async function passOn(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const outcome = await runCommand(command, args, {
    cwd: repositoryRoot,
    env: { ...toolEnvironment(), ...environment },
    onOutput: (chunk) => {
      process.stdout.write(chunk);
    },
  });
  if (outcome.failure !== null) console.error(`${command}: ${outcome.failure}`);
  return outcome.code === 0;
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A test that is no vitest test: prints its name and what is wrong, if anything, and counts it. */
export function tallyOne(name: string, problems: readonly string[]): Tally {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  return problems.length === 0
    ? { ...nothing, passed: 1 }
    : { ...oneFailed, failures: [[name, ...problems].join('\n  ')] };
}

/** The tallies' sum, with the failures of all. */
export function sum(tallies: readonly Tally[]): Tally {
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  const total = tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    nothing,
  );
  return failures.length === 0 ? total : { ...total, failures };
}

/**
 * Runs the steps one after the other, each under its heading. What failed is said once more at the
 * end, where it is found in a long log.
 *
 * @param after a failed step: `stop` at once, or `go on` unless the step was essential.
 * @returns the sum over the steps that ran.
 */
export async function runSteps(steps: readonly Step[], after: 'stop' | 'go on'): Promise<Tally> {
  const tallies: Tally[] = [];
  const summary: string[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n== ${index + 1}/${steps.length} ${step.title}`);
    const startedMs = performance.now();
    const tally = await runStep(step);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const verdict = tally.failed === 0 ? 'good' : 'FAILED';
    console.log(`-- ${verdict}, ${seconds} s`);
    summary.push(`${verdict.padEnd(6)} ${seconds.padStart(6)} s  ${step.title}`);
    tallies.push(tally);
    if (tally.failed > 0 && (after === 'stop' || step.essential === true)) break;
  }
  for (const step of steps.slice(tallies.length)) summary.push(`not run           ${step.title}`);
  console.log(`\n${summary.join('\n')}`);
  const total = sum(tallies);
  for (const failure of total.failures ?? []) console.log(`\n✗ ${failure}`);
  return total;
}

async function runStep(step: Step): Promise<Tally> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}
