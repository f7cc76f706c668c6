/** A list of steps with headings and timings: what `npm run check:static` and `npm test` are made of. */
import { repositoryRoot, toolEnvironment } from './root.ts';
import { runCommand } from './runCommand.ts';

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
  /**
   * Does the work and prints what a reader needs. A rejection counts as one failed test.
   *
   * @param report takes how far it is, in words, as often as that changes.
   */
  readonly run: (report: (progress: string) => void) => Promise<Tally>;
  /** The steps after this one make no sense once it has failed. */
  readonly essential?: boolean;
  /** It prints little and leaves room on the processors: those after it run beside it. */
  readonly beside?: boolean;
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A step that passes when a command exits with 0; its output is passed on as it comes. */
export function commandStep(title: string, command: string, ...args: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const outcome = await runCommand(command, args, {
        ...{ cwd: repositoryRoot, env: toolEnvironment() },
        onOutput: (chunk) => process.stdout.write(chunk),
      });
      if (outcome.failure !== null) console.error(`${command}: ${outcome.failure}`);
      return outcome.code === 0 ? nothing : oneFailed;
    },
  };
}

/** The tallies' sum, with the failures of all. */
function sum(tallies: readonly Tally[]): Tally {
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  const count = (of: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  const total = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  return failures.length === 0 ? total : { ...total, failures };
}

/**
 * Runs the steps one after the other, each under its heading, with a line that says how far they are.
 * What failed is said once more at the end, where it is found in a long log.
 *
 * @param after a failed step: `stop` at once, or `go on` unless the step was essential.
 * @returns the sum over the steps that ran.
 */
export async function runSteps(steps: readonly Step[], after: 'stop' | 'go on'): Promise<Tally> {
  const ended = new Map<Step, { readonly tally: Tally; readonly line: string }>();
  const progress = showProgress();
  const work = async (step: Step, index: number): Promise<Tally> => {
    const heading = `${index + 1}/${steps.length} ${step.title}`;
    progress.clear();
    console.log(`\n== ${heading}`);
    const startedMs = performance.now();
    const tally = await runStep(step, (words) => {
      progress.set(heading, words);
    });
    progress.set(heading, undefined);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const verdict = tally.failed === 0 ? 'good' : 'FAILED';
    console.log(`-- ${verdict}, ${seconds} s${step.beside === true ? `: ${step.title}` : ''}`);
    const line = `${verdict.padEnd(6)} ${seconds.padStart(6)} s  ${step.title}`;
    ended.set(step, { tally, line });
    return tally;
  };
  const beside: Promise<Tally>[] = [];
  for (const [index, step] of steps.entries()) {
    const working = work(step, index);
    if (step.beside === true) beside.push(working);
    else if ((await working).failed > 0 && (after === 'stop' || step.essential === true)) break;
  }
  await Promise.all(beside);
  progress.end();
  const lines = steps.map((step) => ended.get(step)?.line ?? `not run           ${step.title}`);
  console.log(`\n${lines.join('\n')}`);
  const total = sum([...ended.values()].map(({ tally }) => tally));
  for (const failure of total.failures ?? []) console.log(`\n✗ ${failure}`);
  return total;
}

async function runStep(step: Step, report: (progress: string) => void): Promise<Tally> {
  try {
    return await step.run(report);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}

/** How often a log is told how far it is; a terminal's line follows every second. */
const logEveryMs = 30_000;

/** One line for all that runs: in a terminal it is written over itself, in a log it comes seldom. */
function showProgress() {
  const isTerminal = process.stderr.isTTY;
  const running = new Map<string, string>();
  const startedMs = performance.now();
  const clear = (): void => {
    if (isTerminal) process.stderr.write('\r\u001b[K');
  };
  const timer = setInterval(
    () => {
      if (running.size === 0) return;
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      const words = [...running].map((parts) => parts.join(': ')).join(' · ');
      const line = `.. ${words} · ${Math.floor(seconds / 60)} min ${seconds % 60} s`;
      clear();
      process.stderr.write(
        isTerminal ? line.slice(0, (process.stderr.columns || 80) - 1) : `${line}\n`,
      );
    },
    isTerminal ? 1_000 : logEveryMs,
  );
  return {
    /** What a step says of itself; `undefined`: it has ended. */
    set: (heading: string, words: string | undefined): void => {
      if (words !== undefined) running.set(heading, words);
      else if (running.delete(heading)) clear();
    },
    clear,
    end: (): void => {
      clearInterval(timer);
      clear();
    },
  };
}
