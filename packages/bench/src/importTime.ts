import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { engineBundle } from './bundleSize.ts';
import { summary, type Summary } from './statistics.ts';

/** How long a fresh process takes to import something. */
export interface ImportTime {
  readonly title: string;
  readonly ms: Summary;
}

const execute = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

/** What a program that answers the same questions would import. */
function subjects(bundled: string): readonly (readonly [string, readonly string[]])[] {
  return [
    ['nothing (an empty module)', ['data:text/javascript,']],
    ['@wattpost/engine', ['@wattpost/engine']],
    ['@wattpost/engine, bundled into one file', [bundled]],
    ['date-fns-tz by subpath', ['date-fns-tz/toZonedTime', 'date-fns-tz/fromZonedTime']],
    ['date-fns-tz', ['date-fns-tz']],
    ['luxon', ['luxon']],
    ['dayjs with utc and timezone', ['dayjs', 'dayjs/plugin/utc.js', 'dayjs/plugin/timezone.js']],
    ['temporal-polyfill', ['temporal-polyfill']],
    ['moment-timezone', ['moment-timezone']],
    ['cron-parser', ['cron-parser']],
    ['rrule', ['rrule']],
    ['opening_hours', ['opening_hours']],
  ];
}

async function importOnce(modules: readonly string[]): Promise<number> {
  const imports = modules.map((module) => `await import(${JSON.stringify(module)});`).join('');
  const script = `const start = performance.now(); ${imports} console.log(performance.now() - start);`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', script], {
    cwd: here,
  });
  return Number(stdout);
}

/** Imports each subject in `freshProcesses` processes, in turn; the time to start Node is not in it. */
export async function importTimes(
  freshProcesses: number,
  progress: (text: string) => void,
): Promise<readonly ImportTime[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wattpost-bench-'));
  try {
    const file = join(folder, 'engine.mjs');
    await writeFile(file, await engineBundle());
    const all = subjects(pathToFileURL(file).href);
    const ms = all.map((): number[] => []);
    for (let round = 0; round < freshProcesses; round++) {
      progress(`import time, process ${round + 1} of ${freshProcesses}`);
      for (const [index, [, modules]] of all.entries()) {
        ms[index]?.push(await importOnce(modules));
      }
    }
    return all.map(([title], index) => ({ title, ms: summary(ms[index] as number[]) }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
