/** `npm run gallery`: renders the catalogue in real Electron, checks it, and writes an index. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '../../../scripts/run/root.ts';
import { catalogue, visualSubset, type GalleryEntry } from './catalogue.ts';
import { examineEntry } from './judge.ts';
import { referencePicture } from './pictures.ts';
import { openReferences, writeReferences, type Reference } from './references.ts';
import { openGalleryFolder } from './report.ts';
import { makeGalleryScreen, type GalleryScreen } from './screen.ts';

const help = `npm run gallery [-- OPTIONS]

Shows every state of the board on every layout, in every language and theme, in a real Electron
window with a fixed clock; checks each picture (nothing cut, contrast, languages, sizes,
axe-core) and writes the pictures with an index.html that filters them.

  --only PATTERN    only entries whose name matches; * matches anything; may be repeated.
                    Names are state.layout.language.theme: 'four-*.1280x720.*.dark'
  --subset          only the entries that the tests use, compared with their references
  --out FOLDER      the output folder (default: .cache/gallery)
  --pictures-only   do not check anything
  --update          replace the references of this Electron instead of comparing
  --list            print the names of the entries and stop
  --help            print this

Exit codes: 0 no findings, 1 findings or an entry could not be shown, 2 wrong usage.
`;

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      subset: { type: 'boolean', default: false },
      'pictures-only': { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.update && (values.only.length > 0 || values['pictures-only'])) {
    throw new Error(
      '--update replaces all references: do not combine it with --only or --pictures-only.',
    );
  }
  return values;
}

type GalleryArguments = ReturnType<typeof readArguments>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether an entry's name matches a pattern, in which `*` matches anything. */
function matches(id: string, pattern: string): boolean {
  const source = pattern.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(id);
}

function chosenEntries({ only, subset, update }: GalleryArguments): readonly GalleryEntry[] {
  const { compared, checked } = visualSubset();
  const some = update ? compared : [...compared, ...checked];
  const all = subset || update ? some : catalogue();
  return only.length === 0 ? all : all.filter(({ id }) => only.some((one) => matches(id, one)));
}

const tellEveryMs = 5_000;

/** Reports progress on stderr: every finding at once, the count every few seconds. */
function makeProgress(total: number): (id: string, findings: readonly string[]) => void {
  const startedMs = performance.now();
  let lastMs = startedMs;
  let count = 0;
  return (id, findings) => {
    count += 1;
    for (const finding of findings) process.stderr.write(`  ✗ ${id}: ${finding}\n`);
    const nowMs = performance.now();
    if (nowMs - lastMs < tellEveryMs && count < total) return;
    lastMs = nowMs;
    const eachMs = (nowMs - startedMs) / count;
    const left = `${(((total - count) * eachMs) / 60_000).toFixed(1)} min left`;
    process.stderr.write(`  ${count} of ${total}, ${(eachMs / 1000).toFixed(2)} s each, ${left}\n`);
  };
}

async function render(
  options: GalleryArguments,
  entries: readonly GalleryEntry[],
  screen: GalleryScreen,
): Promise<number> {
  const out = options.out === undefined ? await cacheFolder('gallery') : path.resolve(options.out);
  const folder = await openGalleryFolder(out);
  const references =
    options.subset && !options.update ? await openReferences(screen.platform) : null;
  const compared = new Set(visualSubset().compared.map(({ id }) => id));
  const reportProgress = makeProgress(entries.length);
  const seen = new Map<string, Reference>();
  let faulty = 0;
  for (const entry of entries) {
    const { id, layout } = entry;
    const findings: string[] = [];
    try {
      const { png, positions, ...found } = await examineEntry(
        screen,
        entry,
        !options['pictures-only'],
      );
      findings.push(...found.findings);
      if (compared.has(id) && (options.update || references !== null)) {
        const picture = referencePicture(png, layout.width);
        seen.set(id, { picture, positions });
        const differences = path.join(out, 'differences');
        findings.push(...((await references?.compare(id, picture, differences)) ?? []));
      }
      await folder.add(entry, png, findings);
    } catch (error) {
      const [what = ''] = messageOf(error).split('\n');
      findings.push(what.replace(/^.*?: Error: /, ''));
    }
    if (findings.length > 0) faulty += 1;
    reportProgress(id, findings);
  }
  const about = `${screen.description}, ${entries.length} pictures`;
  process.stdout.write(`${about}, ${faulty} with findings\n${await folder.finish(about)}\n`);
  if (options.subset && references === null && !options.update) {
    process.stdout.write(`Nothing was compared: there are no references for ${screen.platform}.\n`);
  }
  if (options.update) {
    if (seen.size < entries.length) return 1;
    const kept = await writeReferences(screen.platform, seen);
    process.stdout.write(`${seen.size} references in ${kept}\n`);
  }
  return faulty === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  let options;
  try {
    options = readArguments(args);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${help}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(help);
    return 0;
  }
  const entries = chosenEntries(options);
  if (entries.length === 0) {
    process.stderr.write('No entry has such a name; --list prints them all.\n');
    return 2;
  }
  if (options.list) {
    process.stdout.write(`${entries.map(({ id }) => id).join('\n')}\n`);
    return 0;
  }
  const screen = await makeGalleryScreen();
  try {
    return await render(options, entries, screen);
  } finally {
    await screen.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
