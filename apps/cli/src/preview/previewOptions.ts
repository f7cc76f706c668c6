import { InvalidArgumentError } from '@wattpost/command';
import {
  type Tool,
  addBundleReader,
  choice,
  commandHelp,
  loads,
  localeOption,
} from '../host/index.ts';

/** The sides that a picture may have, in pixels. */
const minSide = 240;
const maxSide = 7680;

const help = [
  'Without --png it writes the price preview, one HTML file with the bundle in it, which opens in ' +
    'any browser and needs no network. With --png it writes a picture of the board, drawn by the ' +
    "display's own page in a browser of this machine: Chromium, Chrome or Edge. An existing file " +
    'is replaced with --force only.',
  'preview city.json -o city.html',
  'preview --png city.json --at 2026-11-21T22:00 -o board.png',
] as const;

const output = 'the output file (default: named after the bundle); - for stdout';
const station =
  'the initial station of the page; for a picture up to 4, each with its own --station';
const locale = 'languages of the picture, best first (default: all that have texts)';
const browser = 'the browser that draws it (default: WATTPOST_BROWSER, or as found)';

/** Adds `wattpost preview` to the command line. */
export function addPreviewCommand(tool: Tool): void {
  addBundleReader(tool, 'preview', 'write the prices as a page, or the board as a picture')
    .option('-o, --output <FILE>', output)
    .option('--force', 'replace an existing file')
    .option('--at <T>', 'the displayed instant (default: now)')
    .option('--station <UUID>', station, (uuid, before?: readonly string[]) => [
      ...(before ?? []),
      uuid,
    ])
    .option('--png', 'a picture of the board instead of the page')
    .option('--size <WxH>', 'of the picture, in pixels (default: 1920x1080)', readSize)
    .addOption(choice('--theme <THEME>', 'of the picture (default: light)', ['light', 'dark']))
    .addOption(localeOption(locale))
    .option('--browser <PATH>', browser)
    .option('--no-sandbox', 'run the browser without its sandbox')
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./previewCommand.ts')).previewCommand));
}

function readSize(text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = (/^(\d{3,4})x(\d{3,4})$/.exec(text) ?? []).map(Number);
  const isSide = (side = 0): boolean => side >= minSide && side <= maxSide;
  if (width !== undefined && height !== undefined && isSide(width) && isSide(height)) {
    return { width, height };
  }
  throw new InvalidArgumentError(
    `Give width and height in pixels, each from ${minSide} to ${maxSide}, such as 1920x1080.`,
  );
}
