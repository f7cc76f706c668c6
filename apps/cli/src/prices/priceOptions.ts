import {
  type Tool,
  aboveZero,
  addBundleReader,
  addStationReader,
  choice,
  commandHelp,
  loads,
  localeOption,
} from '../host/index.ts';

const timesHelp =
  "Times: an instant (2026-11-21T09:00:00Z, 2026-11-21T10:00+01:00) or a time on the station's " +
  'clock (2026-11-21T10:00, or 2026-11-21 for its midnight). A time that the clock shows twice is ' +
  'its first pass, one that it skips is the jump; a note states that.';

const costExamples = [
  'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --energy-wh 18500',
  'cost city.json --from 2026-11-21T21:00 --to 2026-11-21T23:30 --readings meter.json',
];

const follow =
  'the price at the start, or each price of the schedule (default: as the bundle states, else start)';
const billing = 'the exact quantity, or each started unit in full (default: pro_rata)';
const intervals = 'how several intervals are read (default: blocks)';
const cashStep =
  'the least amount payable in cash, such as 0.05 or 5; rounds the total for cash (default: no rounding)';
const blocks = 'the start of blocks when prices change (default: session)';

/** Adds `wattpost price|segments|cost` to the command line. */
export function addPriceCommands(tool: Tool): void {
  const help = (...lines: readonly string[]) => commandHelp(tool, timesHelp, ...lines);
  addStationReader(tool, 'price', 'print the price in force at one instant')
    .option('--at <T>', 'the instant (default: now)')
    .addHelpText('after', help('price city.json', 'price city.json --at 2026-11-21T22:00'))
    .action(loads(tool, async () => (await import('./priceCommand.ts')).priceCommand));
  addStationReader(tool, 'segments', 'list the prices between two instants')
    .requiredOption('--from <T>', 'the start, inclusive')
    .requiredOption('--to <T>', 'the end, exclusive')
    .addHelpText('after', help('segments city.json --from 2026-11-21 --to 2026-11-28'))
    .action(loads(tool, async () => (await import('./segmentsCommand.ts')).segmentsCommand));
  addStationReader(tool, 'cost', 'calculate the cost of a charging session')
    .requiredOption('--from <T>', 'when charging began')
    .requiredOption('--to <T>', 'when charging ended')
    .option('--energy-wh <N>', 'the energy charged, in Wh')
    .option(
      '--readings <FILE>',
      'meter readings: a JSON list of {at, energyWh}, or CSV at,energy_wh; - for stdin',
    )
    .option('--charging-until <T>', 'when the vehicle stopped taking energy; idle time follows')
    .addOption(choice('--follow <WHAT>', follow, ['start', 'schedule']))
    .addOption(
      choice('--billing <HOW>', billing, ['pro_rata', 'started_unit', 'started_unit_once']),
    )
    .addOption(choice('--intervals <HOW>', intervals, ['blocks', 'tiers']))
    .addOption(choice('--blocks <FROM>', blocks, ['session', 'entry']))
    .option('--cash-step <AMOUNT>', cashStep, aboveZero('0.05 or 5'))
    .addHelpText('after', help(...costExamples))
    .action(loads(tool, async () => (await import('./costCommand.ts')).costCommand));
}

const diffHelp = [
  'Lists what changes when NEW-BUNDLE replaces BUNDLE: prices from --from to --to at each station, names ' +
    'and texts shown with them, stations, their periods, directions, cost rates and validity. Exit codes here: 0 no ' +
    'difference (created_at does not count); 1 they differ; 2 wrong usage or an invalid bundle. ' +
    "--from and --to take an instant (2026-11-21T09:00:00Z) or, where all stations have one clock, that clock's " +
    'time (2026-11-21T10:00, 2026-11-21).',
  'diff published.json new.json',
  'diff published.json new.json --from 2026-12-01 --to 2027-01-01 --json',
] as const;

/** Adds `wattpost diff` to the command line. */
export function addDiffCommand(tool: Tool): void {
  addBundleReader(tool, 'diff', 'compare two bundles', [localeOption()])
    .argument('<NEW-BUNDLE>', 'the bundle that replaces it')
    .option('--station <UUID>', 'only this station (default: all)')
    .option('--from <T>', 'the start, inclusive (default: now)')
    .option(
      '--to <T>',
      'the end, exclusive (default: four weeks later, or two weeks beyond all periods)',
    )
    .addHelpText('after', commandHelp(tool, ...diffHelp))
    .action(loads(tool, async () => (await import('./diffCommand.ts')).diffCommand));
}
