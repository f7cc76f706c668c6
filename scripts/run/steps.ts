/** Runs the steps of `npm run check:static` and `npm test`, with headings and timings. */
import { repositoryRoot, toolEnvironment } from './root.ts';
import { spawnCommand } from './spawnCommand.ts';

/** The tests of a step. A step without tests counts as one test when it fails. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The name of each failure, with the reason on the lines below; absent: unknown. */
  readonly failures?: readonly string[];
  /** The slowest first. */
  readonly slowest?: readonly TimedTest[];
  /** Every file. */
  readonly files?: readonly TimedFile[];
}

/** A test and how long it took. */
export interface TimedTest {
  readonly name: string;
  readonly ms: number;
}

/** How long the parts of a test file took, in ms. */
export interface TimedFile {
  /** Its path from the repository's root. */
  readonly name: string;
  /** Its imports, as far as no file before it in the same process had them, and what makes its tests. */
  readonly loadMs: number;
  /** What is done before and after its tests. */
  readonly hooksMs: number;
  readonly testsMs: number;
}

const maxSlowest = 20;

/** The slowest tests, the slowest first. */
export function slowestOf(tests: readonly TimedTest[]): readonly TimedTest[] {
  return [...tests].sort((one, other) => other.ms - one.ms).slice(0, maxSlowest);
}

/**
 * Lines about where the time of test files went: in all, by unit, and in the files that took longest. Files run side by
 * side, so this is more than the time that passed. A file that ran in several steps counts with all of these.
 */
export function fileTimes(files: readonly TimedFile[]): readonly string[] {
  const slowestBy = (group: (name: string) => string): readonly string[] => {
    const groups = Object.groupBy(files, ({ name }) => group(name));
    return Object.entries(groups)
      .map(([name, members = []]) => [name, sumOf(members)] as const)
      .toSorted(([, one], [, other]) => other[0] - one[0])
      .slice(0, maxSlowest)
      .map(([name, seconds]) => timesLine(name, seconds));
  };
  return [
    '    all    load   hooks   tests  in seconds',
    timesLine(`${new Set(files.map(({ name }) => name)).size} files`, sumOf(files)),
    ...slowestBy((name) => name.split('/').slice(0, 2).join('/')),
    ...slowestBy((name) => name),
  ];
}

/** In seconds: all, and its parts. */
type Times = readonly [all: number, load: number, hooks: number, tests: number];

function sumOf(files: readonly TimedFile[]): Times {
  const sum = (part: 'loadMs' | 'hooksMs' | 'testsMs'): number =>
    files.reduce((total, file) => total + file[part], 0) / 1000;
  const parts = [sum('loadMs'), sum('hooksMs'), sum('testsMs')] as const;
  return [parts[0] + parts[1] + parts[2], ...parts];
}

function timesLine(name: string, times: Times): string {
  return `${times.map((seconds) => seconds.toFixed(1).padStart(7)).join(' ')}  ${name}`;
}

export interface Step {
  /** A heading of a few words. */
  readonly title: string;
  /**
   * Runs the step and prints its output. A rejection counts as one failed test.
   *
   * @param report shows the progress as text
   */
  readonly run: (report: (progress: string) => void) => Promise<Tally>;
  /** Whether later steps depend on it: none runs after its failure. */
  readonly essential?: boolean;
  /**
   * Whether the next steps start before it has ended. Such steps run one after the other, so that there are never more
   * than two steps at a time.
   */
  readonly isParallel?: boolean;
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A step that passes when a command exits with 0; prints the command's output. */
export function commandStep(title: string, command: string, ...args: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const outcome = await spawnCommand(command, args, {
        cwd: repositoryRoot,
        env: toolEnvironment(),
        onOutput: (chunk) => process.stdout.write(chunk),
      });
      if (outcome.failure !== null) console.error(`${command}: ${outcome.failure}`);
      return outcome.code === 0 ? nothing : oneFailed;
    },
  };
}

function sum(tallies: readonly Tally[]): Tally {
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  const count = (of: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  const total = {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    slowest: slowestOf(tallies.flatMap(({ slowest = [] }) => slowest)),
    files: tallies.flatMap(({ files = [] }) => files),
  };
  return failures.length === 0 ? total : { ...total, failures };
}

/**
 * Runs the steps in order, each under its heading, with a progress line. Repeats all failures at the end of
 * the log.
 *
 * @param after what to do after a failed step: `stop`, or `go on` unless the step was essential
 * @returns the sum over the steps that ran.
 */
export async function runSteps(steps: readonly Step[], after: 'stop' | 'go on'): Promise<Tally> {
  const ended = new Map<Step, { readonly tally: Tally; readonly line: string }>();
  const progress = showProgress();
  const work = async (step: Step, index: number): Promise<void> => {
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
    console.log(`-- ${verdict}, ${seconds} s${step.isParallel === true ? `: ${step.title}` : ''}`);
    const line = `${verdict.padEnd(6)} ${seconds.padStart(6)} s  ${step.title}`;
    ended.set(step, { tally, line });
  };
  const isStopped = (): boolean =>
    steps.some(
      (step) =>
        (after === 'stop' || step.essential === true) && (ended.get(step)?.tally.failed ?? 0) > 0,
    );
  const workUnlessStopped = async (step: Step, index: number): Promise<void> => {
    if (!isStopped()) await work(step, index);
  };
  let parallel: Promise<void> | undefined;
  for (const [index, step] of steps.entries()) {
    const start = (): Promise<void> => workUnlessStopped(step, index);
    if (step.isParallel === true) parallel = parallel?.then(start) ?? start();
    else await start();
  }
  await parallel;
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

/** Interval of progress lines in a log; a terminal updates every second. */
const logEveryMs = 30_000;

/** One progress line for all running steps: a terminal overwrites it, a log repeats it. */
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
    /** `undefined`: the step has ended. */
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
