/** `npm run bench`: see --help. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from '../run/root.ts';
import { measureParts, parts } from './measure.ts';
import { help, parseOptions, type Options } from './options.ts';
import { hasSection, replaceSection } from './report/benchmarksPage.ts';

// date-fns-tz is right everywhere only on a host in UTC; child processes inherit this.
process.env['TZ'] = 'UTC';

/** The pages with figures; each section is on one of them. */
const files = ['benchmarks.md', 'scaling.md'].map((name) =>
  path.join(repositoryRoot, 'docs', name),
);

function report(progress: string): void {
  const seconds = (performance.now() / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${progress}\n`);
}

/** The machine and the runtime of a run, as one line. */
function describeMachine(): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const system = `${type()} ${release().split('-')[0] ?? ''}`;
  const model = processors[0]?.model.trim() ?? 'unknown';
  return `${model}, ${processors.length} cores, ${memory}, ${system}, Node ${process.version.slice(1)}`;
}

async function readPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of files) pages.set(file, await readFile(file, 'utf8'));
  return pages;
}

async function run(options: Options): Promise<void> {
  const recorded = [...(await readPages()).values()].join('\n');
  const { reports, regressions } = await measureParts(parts, options, recorded, report);
  const conditions = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`;
  // Read again: somebody may have edited them during a long run.
  const pages = await readPages();
  console.log(conditions);
  if (!options.isComparable) console.log('\nOther settings: not compared with the recorded run.');
  for (const [id, text] of reports) {
    console.log(`\n${await format(`## ${id}\n\n${text}`, { parser: 'markdown' })}`);
    for (const [file, page] of pages) {
      if (!hasSection(page, id)) continue;
      pages.set(file, replaceSection(page, id, `${text}\n\n_${conditions}_`));
    }
  }
  for (const [file, page] of options.writeDocs ? pages : []) {
    await writeFile(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  }
  for (const regression of regressions) console.error(`Worse than recorded: ${regression}`);
  if (regressions.length > 0) process.exitCode = 1;
}

// Interrupted runs must not leave windows behind: child programs end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

let options: Options | null = null;
try {
  options = parseOptions(process.argv.slice(2), parts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
if (options?.help === true) console.log(help(parts));
else if (options !== null) await run(options);
