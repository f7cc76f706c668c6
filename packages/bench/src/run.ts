/** `npm run bench`: measures, prints, and writes where asked. See --help. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { candidateIds, loadCandidate } from './candidates/index.ts';
import { help, parseOptions, type Options } from './options.ts';
import { parts } from './parts.ts';
import {
  describeMachine,
  quick,
  sectionIds,
  targetTable,
  thorough,
  writeDocs,
} from './report/index.ts';
import type { Outcome } from './report/index.ts';

const started = performance.now();

function tell(progress: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${progress}\n`);
}

async function run(options: Options): Promise<void> {
  const settings = options.quick ? quick : thorough;
  const wanted = parts.filter(({ id }) => options.only?.includes(id) ?? true);
  const outcomes = new Map<string, Outcome>();
  const texts = new Map<string, string[]>(sectionIds.map((id) => [id, []]));
  for (const { id, section, measure } of wanted) {
    const outcome = await measure(settings, tell);
    if (outcome === null) continue;
    outcomes.set(id, outcome);
    texts.get(section)?.push(outcome.text);
  }
  const candidates = await Promise.all(candidateIds.map(loadCandidate));
  const packages = new Set(candidates.flatMap((candidate) => candidate.packages));
  const machine = describeMachine([...packages, 'tinybench', 'autocannon'], options.quick);
  const targets = [...outcomes.values()].flatMap((outcome) => outcome.targets);
  const sections = new Map([
    ['machine', machine],
    ['targets', targets.length === 0 ? '' : targetTable(targets)],
    ...[...texts].map(([id, section]) => [id, section.join('\n\n')] as const),
  ]);
  for (const [id, text] of sections) if (text !== '') console.log(`\n## ${id}\n\n${text}`);
  if (options.json !== null) {
    const figures = Object.fromEntries([...outcomes].map(([id, outcome]) => [id, outcome.figures]));
    const all = { quick: options.quick, machine: machine.split('\n'), targets, figures };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  if (options.writeDocs) {
    const file = new URL('../../../docs/benchmarks.md', import.meta.url);
    await writeDocs(fileURLToPath(file), sections);
  }
}

// Ctrl-C must not leave windows behind: what was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

const ids = parts.map(({ id }) => id);
const parsed = parseOptions(process.argv.slice(2), ids);
if (parsed.kind === 'help') {
  console.log(help(ids));
} else if (parsed.kind === 'wrong') {
  console.error(parsed.message);
  process.exitCode = 2;
} else {
  await run(parsed.options);
}
