import type { Command } from '@wattpost/command';
import { type Deliver, InvalidArgumentError, Option } from '@wattpost/command';
import { type Io, type LocaleOption, addBundleReader, helpText } from '../host/index.ts';
import type { PreviewOptions } from './previewCommand.ts';

/** The sides that a picture may have, in pixels. */
const leastSide = 240;
const greatestSide = 7680;

const help =
  'Without --png it writes the price preview, one HTML file with the bundle in it, which opens in ' +
  'any browser and needs no network. With --png it writes a picture of the board, drawn by the ' +
  "display's own page in a browser of this machine: Chromium, Chrome or Edge. A file that is there " +
  'is replaced with --force only.';

/** Adds `wattpost preview` to the command line. */
export function addPreviewCommand(
  program: Command,
  io: Io,
  deliver: Deliver,
  localeOption: LocaleOption,
): void {
  addBundleReader(program, 'preview', 'the prices as a page, or the board as a picture')
    .option(
      '-o, --output <FILE>',
      'where to write it (default: the name of the bundle); - for stdout',
    )
    .option('--force', 'replace a file that is there')
    .option('--at <T>', 'the instant that is shown (default: now)')
    .addOption(
      new Option(
        '--station <UUID>',
        'the station that the page begins with; on a picture up to 4, each with its --station',
      ).argParser((uuid, before?: readonly string[]) => [...(before ?? []), uuid]),
    )
    .option('--png', 'a picture of the board instead of the page')
    .addOption(
      new Option('--size <WxH>', 'of the picture, in pixels (default: 1920x1080)').argParser(
        readSize,
      ),
    )
    .addOption(
      new Option('--theme <THEME>', 'of the picture (default: light)').choices(['light', 'dark']),
    )
    .addOption(localeOption('languages of the picture, best first (default: all that have texts)'))
    .option(
      '--browser <PATH>',
      'the browser that draws it (default: WATTPOST_BROWSER, or as found)',
    )
    .option('--no-sandbox', 'let the browser show the picture without locking it in')
    .addHelpText(
      'after',
      helpText(
        io,
        help,
        'preview city.json -o city.html',
        'preview --png city.json --at 2026-11-21T22:00 -o board.png',
      ),
    )
    .action((path: string, options: PreviewOptions) =>
      deliver(options, async () => {
        const { previewCommand } = await import('./previewCommand.ts');
        return previewCommand(io, path, options);
      }),
    );
}

function readSize(text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = (/^(\d{3,4})x(\d{3,4})$/.exec(text) ?? []).map(Number);
  const isSide = (side = 0): boolean => side >= leastSide && side <= greatestSide;
  if (width !== undefined && height !== undefined && isSide(width) && isSide(height)) {
    return { width, height };
  }
  throw new InvalidArgumentError(
    `Give width and height in pixels, each from ${leastSide} to ${greatestSide}, such as 1920x1080.`,
  );
}
