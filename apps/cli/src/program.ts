import { type Deliver, Command, InvalidArgumentError, Option } from '@wattpost/command';
import {
  type CheckOptions,
  addBundleCommand,
  addKeygenCommand,
  addSignOptions,
  checkCommand,
} from './bundle/index.ts';
import {
  type CostOptions,
  type PriceOptions,
  type SegmentsOptions,
  addDiffOptions,
  costCommand,
  priceCommand,
  segmentsCommand,
} from './prices/index.ts';
import { type Io, outputWidth } from './host/index.ts';
import { addExportCommand, addImportCommand } from './exchange/index.ts';
import { addKioskCommand } from './kiosk/index.ts';
import { paragraph, readLocales } from './words/index.ts';
import { addPreviewOptions } from './preview/index.ts';
import { addWeekOptions } from './week/index.ts';

/** Takes what the argument parser itself says (help, version, wrong arguments). */
export interface ParserOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const defaultMaxMib = 64;

const timesHelp =
  "Times: an instant (2026-11-21T09:00:00Z, 2026-11-21T10:00+01:00) or a time on the station's " +
  'clock (2026-11-21T10:00, or 2026-11-21 for its midnight). A time that the clock shows twice is ' +
  'its first pass, one that it skips is the jump; a note says so.';

const exitHelp =
  'BUNDLE is a file, or - for standard input.\n\n' +
  'Exit codes: 0 good; 1 problems in the data; 2 wrong usage (also a file that does not exist or ' +
  'cannot be read); 70 a defect of wattpost itself.';

/** The command line: `wattpost price|segments|cost|check|bundle|keygen|import|export|kiosk`. */
export function wattpostProgram(io: Io, deliver: Deliver, parser: ParserOutput): Command {
  const program = new Command('wattpost');
  program
    .description('What does charging cost here, now? Asks a price bundle.')
    .version(io.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain the command')
    .configureOutput({
      writeOut: parser.out,
      writeErr: parser.err,
      getOutHelpWidth: () => outputWidth(io),
      getErrHelpWidth: () => outputWidth(io),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showHelpAfterError('(wattpost --help explains the commands)')
    .addHelpText('after', `\n${paragraph(exitHelp, outputWidth(io))}`);

  bundleCommand(program, 'price', 'the price that holds at one instant', stationOptions)
    .option('--at <T>', 'the instant (default: now)')
    .addHelpText('after', examples(io, 'price city.json', 'price city.json --at 2026-11-21T22:00'))
    .action((path: string, options: PriceOptions) =>
      deliver(priceCommand(io, path, options), options.json === true),
    );
  bundleCommand(program, 'segments', 'the prices between two instants', stationOptions)
    .requiredOption('--from <T>', 'the beginning, included')
    .requiredOption('--to <T>', 'the end, excluded')
    .addHelpText('after', examples(io, 'segments city.json --from 2026-11-21 --to 2026-11-28'))
    .action((path: string, options: SegmentsOptions) =>
      deliver(segmentsCommand(io, path, options), options.json === true),
    );
  costOptions(bundleCommand(program, 'cost', 'the cost of a charging session', stationOptions))
    .addHelpText(
      'after',
      examples(
        io,
        'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --energy-wh 18500',
        'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --readings meter.json',
      ),
    )
    .action((path: string, options: CostOptions) =>
      deliver(costCommand(io, path, options), options.json === true),
    );
  bundleCommand(program, 'check', 'every problem of a bundle, or what is worth knowing', [])
    .addHelpText('after', '\nExample:\n  wattpost check city.json\n')
    .action((path: string, options: CheckOptions) =>
      deliver(checkCommand(io, path, options), options.json === true),
    );
  addWeekOptions(
    bundleCommand(program, 'week', 'the prices of a week as a map', stationOptions),
    io,
    deliver,
  );
  addDiffOptions(
    bundleCommand(program, 'diff', 'what changes from one bundle to another', localeOptions),
    io,
    deliver,
  );
  addPreviewOptions(
    bundleCommand(program, 'preview', 'the prices as a page, or the board as a picture', []),
    io,
    deliver,
  );
  addBundleCommand(program, io, deliver);
  addKeygenCommand(program, io, deliver);
  addSignOptions(
    bundleCommand(program, 'sign', 'sign a bundle; the signature goes to BUNDLE.sig', []),
    io,
    deliver,
  );
  addImportCommand(program, io, deliver);
  addExportCommand(program, io, deliver);
  addKioskCommand(program, io, deliver);
  return program;
}

const localeOptions: readonly Option[] = [
  new Option(
    '--locale <L,...>',
    'languages of numbers and texts, best first, such as de-AT,en',
  ).argParser((text) => {
    const locales = readLocales(text);
    if (locales.ok) return locales.value;
    throw new InvalidArgumentError(locales.failure.kind === 'usage' ? locales.failure.message : '');
  }),
];

const stationOptions: readonly Option[] = [
  new Option('--station <UUID>', 'the station; needed when the bundle has several'),
  ...localeOptions,
];

function bundleCommand(
  program: Command,
  name: string,
  description: string,
  options: readonly Option[],
): Command {
  const command = program.command(name).description(description).argument('<BUNDLE>', 'a bundle');
  for (const option of options) command.addOption(option);
  return command
    .showHelpAfterError(`(wattpost ${name} --help explains the command)`)
    .option('--json', 'print one JSON object')
    .addOption(
      new Option('--max-mib <N>', 'read no input larger than N MiB')
        .default(defaultMaxMib)
        .argParser(readMebibytes),
    )
    .hook('preAction', (_, action) => {
      const mebibytes = Number(action.getOptionValue('maxMib'));
      action.setOptionValue('maxBytes', mebibytes * 1024 * 1024);
    });
}

function costOptions(command: Command): Command {
  return command
    .requiredOption('--from <T>', 'when charging began')
    .requiredOption('--to <T>', 'when charging ended')
    .option('--energy-wh <N>', 'the energy charged, in Wh')
    .option(
      '--readings <FILE>',
      'meter readings: a JSON list of {at, energyWh}, or CSV at,energy_wh; - for stdin',
    )
    .addOption(
      new Option(
        '--follow <WHAT>',
        'the price at the start, or each price of the schedule (default: start)',
      ).choices(['start', 'schedule']),
    )
    .addOption(
      new Option(
        '--billing <HOW>',
        'what was taken, or each started unit in full (default: pro_rata)',
      ).choices(['pro_rata', 'started_unit', 'started_unit_once']),
    )
    .addOption(
      new Option('--intervals <HOW>', 'how several intervals are read (default: blocks)').choices([
        'blocks',
        'tiers',
      ]),
    );
}

function readMebibytes(text: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 1024) return value;
  throw new InvalidArgumentError('Give a whole number from 1 to 1024.');
}

function examples(io: Io, ...lines: readonly string[]): string {
  const list = lines.map((line) => `  wattpost ${line}`).join('\n');
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return `\n${paragraph(timesHelp, outputWidth(io))}\n${title}:\n${list}\n`;
}
