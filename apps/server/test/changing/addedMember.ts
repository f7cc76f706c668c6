/**
 * Run in a copy of the sources to which docs/changing.md was applied: puts values of the member that it adds
 * into a sample bundle, and prints where they arrive as one line of JSON.
 */
import { readFileSync } from 'node:fs';
import {
  bundleFormatFor,
  hiddenMarks,
  parseBundle,
  type Bundle,
  type Problem,
} from '@wattpost/contract';
import { bundleDocument } from '@wattpost/contract/wire';
import { boardModel, bundlePrices } from '@wattpost/display';
import { characterNotices } from '@wattpost/kiosk-config';
import { compareBundles } from '@wattpost/price-views';

const [bundleFile = '', member = '', form = ''] = process.argv.slice(2);

interface AnyBundle {
  readonly stations: readonly object[];
}

const file = JSON.parse(readFileSync(bundleFile, 'utf8')) as AnyBundle;

function readWith(value: string, format = 'wattpost-bundle/2'): Bundle | readonly Problem[] {
  const stations = [{ ...file.stations[0], [member]: form === 'list' ? [value] : value }];
  const reading = parseBundle({ ...file, format, stations });
  return reading.ok ? reading.bundle : reading.problems;
}

const without = parseBundle({ ...file, stations: file.stations.slice(0, 1) });

function bundleWith(value: string): Bundle {
  const read = readWith(value);
  if (!('stations' in read)) throw new Error(JSON.stringify(read));
  return read;
}

const problemsOf = (read: Bundle | readonly Problem[]): readonly string[] =>
  'stations' in read ? [] : read.map(({ path, code }) => `${path} ${code}`);
const [before, after] = [bundleWith('Card'), bundleWith('Cash')];
const fromMs = Date.parse(after.created_at);
const compared = compareBundles(before, after, { from: fromMs, until: fromMs + 3_600_000 });
const board = boardModel({ ...bundlePrices(before), instant: fromMs, locales: ['en'] });

process.stdout.write(
  JSON.stringify({
    absent: without.ok && !JSON.stringify(without.bundle).includes(`"${member}"`),
    blank: problemsOf(readWith(' ')),
    inFirst: problemsOf(readWith('Card', 'wattpost-bundle/1')),
    format: bundleFormatFor({ stations: before.stations }),
    // It drops members that it does not have.
    document: JSON.stringify(bundleDocument.parse(before)).includes(`"${member}"`),
    board: JSON.stringify(board.place).includes('Card'),
    marks: hiddenMarks(bundleWith('Card \u202e1')).map(({ path }) => path),
    characters: characterNotices(bundleWith('充電')).map(({ path }) => path),
    facts: compared.stations.flatMap(({ facts }) => facts),
  }),
);
