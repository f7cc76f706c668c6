/** `npm run gallery`: renders the catalogue in real Electron, checks it, and writes an index. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '../../../scripts/run/root.ts';
import { examineEntry, referencePicture } from './judge/index.ts';
import { openReferences, writeReferences, type Reference } from './pictures/index.ts';
import { makeGalleryScreen, type GalleryScreen } from './render/index.ts';
import { openGalleryFolder } from './report/index.ts';
import { catalogue, visualSubset, type GalleryEntry } from './states/index.ts';

const help = `npm run gallery [-- OPTIONS]

Shows every state of the board on every layout, in every language and theme, in a real Electron
window with time standing still; checks each picture (nothing cut, contrast, languages, sizes,
axe-core) and writes the pictures with an index.html that filters them.

  --only PATTERN    only entries whose name matches; * stands for anything; may be repeated.
                    Names are state.layout.language.theme: 'four-*.1280x720.*.dark'
  --subset          only the entries that the tests look at, compared with their references
  --out FOLDER      where to (default: .cache/gallery)
  --contact-sheet   also put the pictures on a few large sheets
  --pictures-only   do not check anything
  --update          instead of comparing, replace the references of this Electron by what is seen now
  --list            print the names of the entries and stop
  --help            print this

Exit codes: 0 nothing found, 1 something found or something could not be shown, 2 wrong usage.
`;

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      subset: { type: 'boolean', default: false },
      'contact-sheet': { type: 'boolean', default: false },
      'pictures-only': { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
}

type Asked = ReturnType<typeof parse>;

function readArguments(args: readonly string[]): Asked | string {
  try {
    const values = parse(args);
    return values.update && (values.only.length > 0 || values['pictures-only'])
      ? '--update takes all references anew, checked: neither --only nor --pictures-only goes with it.'
      : values;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether an entry's name matches a pattern, in which `*` stands for anything. */
function matches(id: string, pattern: string): boolean {
  const source = pattern.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(id);
}

function chosenEntries({ only, subset, update }: Asked): readonly GalleryEntry[] {
  const { compared, checked } = visualSubset();
  const all = update ? compared : subset ? [...compared, ...checked] : catalogue();
  return only.length === 0 ? all : all.filter(({ id }) => only.some((one) => matches(id, one)));
}

const tellEveryMs = 5_000;

/** Says on stderr how far the gallery is: every finding at once, the count every few seconds. */
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
  asked: Asked,
  entries: readonly GalleryEntry[],
  screen: GalleryScreen,
): Promise<number> {
  const out = asked.out === undefined ? await cacheFolder('gallery') : path.resolve(asked.out);
  const folder = await openGalleryFolder(out);
  const references = asked.subset && !asked.update ? await openReferences(screen.platform) : null;
  const compared = new Set(visualSubset().compared.map(({ id }) => id));
  const tell = makeProgress(entries.length);
  const seen = new Map<string, Reference>();
  let faulty = 0;
  for (const entry of entries) {
    const findings: string[] = [];
    try {
      const examined = await examineEntry(screen, entry, !asked['pictures-only']);
      findings.push(...examined.findings);
      if (asked.update) {
        seen.set(entry.id, { picture: referencePicture(examined), places: examined.places });
      }
      if (references !== null && compared.has(entry.id)) {
        const differences = path.join(out, 'differences');
        const actual = referencePicture(examined);
        findings.push(...(await references.compare(entry.id, actual, differences)));
      }
      await folder.add({ ...examined, findings });
    } catch (error) {
      const [what = ''] = messageOf(error).split('\n');
      findings.push(what.replace(/^.*?: Error: /, ''));
    }
    if (findings.length > 0) faulty += 1;
    tell(entry.id, findings);
  }
  const about = `${screen.description}, ${entries.length} pictures`;
  const written = await folder.finish(about, asked['contact-sheet']);
  process.stdout.write(`${about}, ${faulty} with findings\n${written.join('\n')}\n`);
  if (asked.subset && references === null && !asked.update) {
    process.stdout.write(`NOTHING WAS COMPARED: there are no references for ${screen.platform}.\n`);
  }
  if (asked.update) {
    if (seen.size < entries.length) return 1;
    const kept = await writeReferences(screen.platform, seen);
    process.stdout.write(`${seen.size} references, ${kept.bytes} bytes, in ${kept.folder}\n`);
  }
  return faulty === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${help}`);
    return 2;
  }
  if (asked.help) {
    process.stdout.write(help);
    return 0;
  }
  const entries = chosenEntries(asked);
  if (entries.length === 0) {
    process.stderr.write('No entry has such a name; --list prints them all.\n');
    return 2;
  }
  if (asked.list) {
    process.stdout.write(`${entries.map(({ id }) => id).join('\n')}\n`);
    return 0;
  }
  const screen = await makeGalleryScreen();
  try {
    return await render(asked, entries, screen);
  } finally {
    await screen.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
