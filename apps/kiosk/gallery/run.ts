/** `npm run gallery`: takes the gallery's pictures in Chromium, checks them, and writes an index. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildKiosk } from '../../../scripts/electron/buildKiosk.ts';
import { cacheFolder, repositoryRoot } from '../../../scripts/run/root.ts';
import { runScript } from '../../../scripts/run/runScript.ts';
import { catalogue, documentedPictures, type GalleryEntry } from './catalogue.ts';
import { makeChromiumScreen } from './chromiumScreen.ts';
import { digitsText, hasLowerDigits } from './report.ts';
import { takeGallery } from './takeGallery.ts';

const help = `npm run gallery [-- OPTIONS]

Takes pictures of the board in the installed Chromium with a fixed clock: every two values of price,
screen, language, stations, texts, theme and code together at least once. Checks each picture:
sizes at the viewing and reading distance, contrast, nothing cut, languages, axe-core. Writes the
pictures, a JSON file with the measures of each, and an index.html that filters them and states what
share of the screen the digits of the price use.

  --only PATTERN    only entries whose name matches; * matches anything; may be repeated.
                    Names are price.screen.language.stations.texts.turns.theme.code: 'tiers.7in-*'
  --out FOLDER      the output folder (default: .cache/gallery)
  --before FOLDER   marks the pictures that differ from those of an earlier output folder, and lists
                    those with lower digits of prices
  --docs            copies the pictures of the documentation to docs/pictures
  --list            print the names of the entries and stop
  --help            print this

Boards that do not fit the screen at its distances are listed, and are no failures.

Exit codes: 0 no findings, 1 findings, 2 wrong usage.
`;

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      before: { type: 'string' },
      docs: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const { only } = values;
  const entries =
    only.length === 0
      ? catalogue()
      : catalogue().filter(({ id }) => only.some((pattern) => matches(id, pattern)));
  if (entries.length === 0) throw new Error('No entry has such a name; --list prints them all.');
  if (values.out !== undefined && values.before !== undefined) {
    if (path.resolve(values.out) === path.resolve(values.before)) {
      throw new Error('--out and --before are the same folder.');
    }
  }
  return { ...values, entries };
}

/** Whether an entry's name matches a pattern, in which `*` matches anything. */
function matches(id: string, pattern: string): boolean {
  const source = pattern.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(id);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** As many as use two processors. */
const screenCount = 2;

async function run({
  out,
  before,
  docs,
  entries,
}: {
  readonly out?: string;
  readonly before?: string;
  readonly docs: boolean;
  readonly entries: readonly GalleryEntry[];
}): Promise<number> {
  const folder = out === undefined ? await cacheFolder('gallery') : path.resolve(out);
  await buildKiosk();
  const screens = await Promise.all(Array.from({ length: screenCount }, makeChromiumScreen));
  const earlier = before === undefined ? null : path.resolve(before);
  const { index, indexed } = await takeGallery(screens, entries, folder, earlier).finally(() =>
    Promise.all(screens.map((screen) => screen.close())),
  );
  const faulty = indexed.filter(({ findings }) => findings.length > 0);
  const unfit = indexed.filter(({ fits }) => !fits);
  for (const { id } of unfit) print(`  does not fit: ${id}`);
  for (const entry of indexed.filter(hasLowerDigits)) {
    print(`  lower digits: ${entry.id}: ${digitsText(entry)}`);
  }
  for (const { id, findings } of faulty) {
    print(`✗ ${id}\n${findings.map((finding) => `    ${finding}`).join('\n')}`);
  }
  const changed = indexed.filter(({ change }) => change === 'changed' || change === 'new');
  print(
    `${indexed.length} pictures, ${faulty.length} with findings, ${unfit.length} do not fit` +
      `${before === undefined ? '' : `, ${changed.length} changed`}\n` +
      index,
  );
  if (docs) {
    const taken = documentedPictures.filter((name) => indexed.some(({ id }) => id === name));
    for (const name of taken) {
      const file = `${name}.png`;
      await copyFile(
        path.join(folder, 'pictures', file),
        path.join(repositoryRoot, 'docs', 'pictures', file),
      );
    }
  }
  return faulty.length === 0 ? 0 : 1;
}

await runScript(help, readArguments, async (options) => {
  if (!options.list) return run(options);
  print(options.entries.map(({ id }) => id).join('\n'));
  return 0;
});
