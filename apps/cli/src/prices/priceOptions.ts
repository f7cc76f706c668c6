import type { Command } from '@wattpost/command';
import { type Deliver, Option } from '@wattpost/command';
import { type Io, addBundleReader, helpText } from '../host/index.ts';
import type { CostOptions } from './costCommand.ts';
import type { DiffOptions } from './diffCommand.ts';
import type { PriceOptions } from './priceCommand.ts';
import type { SegmentsOptions } from './segmentsCommand.ts';

const timesHelp =
  "Times: an instant (2026-11-21T09:00:00Z, 2026-11-21T10:00+01:00) or a time on the station's " +
  'clock (2026-11-21T10:00, or 2026-11-21 for its midnight). A time that the clock shows twice is ' +
  'its first pass, one that it skips is the jump; a note says so.';

const diffHelp =
  'What publishing NEW-BUNDLE in place of BUNDLE would change: prices from --from to --to at each station, names ' +
  'and texts shown with them, stations, directions, cost rates and validity. Exit codes here: 0 no ' +
  'difference (created_at does not count); 1 they differ; 2 trouble, also a bundle with problems. ' +
  "--from and --to take an instant (2026-11-21T09:00:00Z) or, where all stations have one clock, that clock's " +
  'time (2026-11-21T10:00, 2026-11-21).';

/** Adds `wattpost price|segments|cost` to the command line. */
export function addPriceCommands(
  program: Command,
  io: Io,
  deliver: Deliver,
  stationOptions: readonly Option[],
): void {
  const help = (...lines: readonly string[]): string => helpText(io, timesHelp, ...lines);
  addBundleReader(program, 'price', 'the price that holds at one instant', stationOptions)
    .option('--at <T>', 'the instant (default: now)')
    .addHelpText('after', help('price city.json', 'price city.json --at 2026-11-21T22:00'))
    .action((path: string, options: PriceOptions) =>
      deliver(options, async () => {
        const { priceCommand } = await import('./priceCommand.ts');
        return priceCommand(io, path, options);
      }),
    );
  addBundleReader(program, 'segments', 'the prices between two instants', stationOptions)
    .requiredOption('--from <T>', 'the beginning, included')
    .requiredOption('--to <T>', 'the end, excluded')
    .addHelpText('after', help('segments city.json --from 2026-11-21 --to 2026-11-28'))
    .action((path: string, options: SegmentsOptions) =>
      deliver(options, async () => {
        const { segmentsCommand } = await import('./segmentsCommand.ts');
        return segmentsCommand(io, path, options);
      }),
    );
  addBundleReader(program, 'cost', 'the cost of a charging session', stationOptions)
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
    )
    .addHelpText(
      'after',
      help(
        'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --energy-wh 18500',
        'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --readings meter.json',
      ),
    )
    .action((path: string, options: CostOptions) =>
      deliver(options, async () => {
        const { costCommand } = await import('./costCommand.ts');
        return costCommand(io, path, options);
      }),
    );
}

/** Adds `wattpost diff` to the command line. */
export function addDiffCommand(
  program: Command,
  io: Io,
  deliver: Deliver,
  localeOption: Option,
): void {
  addBundleReader(program, 'diff', 'what changes from one bundle to another', [localeOption])
    .argument('<NEW-BUNDLE>', 'the bundle to publish in its place')
    .option('--station <UUID>', 'only this station (default: all)')
    .option('--from <T>', 'the beginning, included (default: now)')
    .option('--to <T>', 'the end, excluded (default: four weeks after --from)')
    .addHelpText(
      'after',
      helpText(
        io,
        diffHelp,
        'diff published.json new.json',
        'diff published.json new.json --from 2026-12-01 --to 2027-01-01 --json',
      ),
    )
    .action((before: string, after: string, options: DiffOptions) =>
      deliver(options, async () => {
        const { diffCommand } = await import('./diffCommand.ts');
        return diffCommand(io, { before, after }, options);
      }),
    );
}
