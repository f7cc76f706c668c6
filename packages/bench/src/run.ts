/** `npm run bench`: measures, prints, and writes where asked. See --help. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../../scripts/run/root.ts';
import { help, parseOptions, type Options } from './options.ts';
import { parts } from './parts.ts';
import { describeMachine, quick, targetTable, thorough, writeDocs } from './report/index.ts';
import type { Outcome } from './report/index.ts';

// date-fns-tz is right everywhere only on a host in UTC; every process of a run has this from here.
process.env['TZ'] = 'UTC';

function tell(progress: string): void {
  const seconds = (performance.now() / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${progress}\n`);
}

async function run(options: Options): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  for (const { id, measure } of parts.filter((part) => options.only.includes(part.id))) {
    await using opened = new AsyncDisposableStack();
    const outcome = await measure(options.quick ? quick : thorough, tell, opened);
    if (outcome !== null) outcomes.set(id, outcome);
  }
  const machine = describeMachine();
  const targets = new Map([...outcomes].map(([id, outcome]) => [id, outcome.targets]));
  console.log(`${machine.join('\n')}\n`);
  if (options.quick) console.log('a quick run: a first impression only\n');
  console.log(targetTable('', targets, ids));
  for (const [id, { text }] of outcomes) console.log(`\n## ${id}\n\n${text}`);
  if (options.json !== undefined) {
    const figures = Object.fromEntries([...outcomes].map(([id, outcome]) => [id, outcome.figures]));
    const all = { quick: options.quick, machine, targets: [...targets.values()].flat(), figures };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  if (options.writeDocs) {
    const conditions = [new Date().toISOString().slice(0, 10), ...machine].join('; ');
    const file = path.join(repositoryRoot, 'docs/benchmarks.md');
    await writeDocs(file, { conditions, reports: outcomes }, ids);
  }
}

// Ctrl-C must not leave windows behind: what was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

const ids = parts.map(({ id }) => id);
let options: Options | null = null;
try {
  options = parseOptions(process.argv.slice(2), ids);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
if (options?.help === true) console.log(help(ids));
else if (options !== null) await run(options);
