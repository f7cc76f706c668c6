/** `npm run bench`: measures, prints, and writes where asked. See --help. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../../scripts/run/root.ts';
import { help, parseOptions, type Options } from './options.ts';
import { parts } from './parts.ts';
import { describeMachine, quick, table, thorough, writeDocs } from './report/index.ts';
import type { Outcome } from './report/index.ts';

// date-fns-tz is right everywhere only on a host in UTC; every process of a run has this from here.
process.env['TZ'] = 'UTC';

function tell(progress: string): void {
  const seconds = (performance.now() / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${progress}\n`);
}

async function run(options: Options): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  const texts = new Map<string, string[]>(parts.map(({ id, section = id }) => [section, []]));
  const wanted = parts.filter(({ id }) => options.only.includes(id));
  for (const { id, section = id, measure } of wanted) {
    await using opened = new AsyncDisposableStack();
    const outcome = await measure(options.quick ? quick : thorough, tell, opened);
    if (outcome === null) continue;
    outcomes.set(id, outcome);
    texts.get(section)?.push(outcome.text);
  }
  const machine = describeMachine();
  const targets = [...outcomes.values()].flatMap((outcome) => outcome.targets);
  const targetTable = table(targets, {
    what: ({ what }) => what,
    'to reach': ({ limit }) => limit,
    measured: ({ measured }) => measured,
    '': ({ reached }) => (reached ? 'reached' : '**not reached**'),
  });
  const sections = new Map([
    ['machine', options.quick ? `${machine}\n- a quick run: a first impression only` : machine],
    ['targets', targets.length === 0 ? '' : targetTable],
    ...[...texts].map(([id, own]) => [id, own.join('\n\n')] as const),
  ]);
  for (const [id, text] of sections) if (text !== '') console.log(`\n## ${id}\n\n${text}`);
  if (options.json !== undefined) {
    const figures = Object.fromEntries([...outcomes].map(([id, outcome]) => [id, outcome.figures]));
    const all = { quick: options.quick, machine: machine.split('\n'), targets, figures };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  if (options.writeDocs) await writeDocs(path.join(repositoryRoot, 'docs/benchmarks.md'), sections);
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
