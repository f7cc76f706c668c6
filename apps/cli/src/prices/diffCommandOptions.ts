import type { Command, Deliver } from '@wattpost/command';
import { type Io, outputWidth } from '../host/index.ts';
import { diffCommand, type DiffOptions } from './diffCommand.ts';
import { paragraph } from '../words/index.ts';

const help =
  'What publishing NEW-BUNDLE in place of BUNDLE would change: prices from --from to --to at each station, names ' +
  'and texts shown with them, stations, directions, cost rates and validity. Exit codes here: 0 no ' +
  'difference (created_at does not count); 1 they differ; 2 trouble, also a bundle with problems. ' +
  "--from and --to take an instant (2026-11-21T09:00:00Z) or, where all stations have one clock, that clock's " +
  'time (2026-11-21T10:00, 2026-11-21).';

/** Makes the command `diff` out of one that takes a bundle and a station. */
export function addDiffOptions(command: Command, io: Io, deliver: Deliver): void {
  command
    .argument('<NEW-BUNDLE>', 'the bundle to publish in its place')
    .option('--station <UUID>', 'only this station (default: all)')
    .option('--from <T>', 'the beginning, included (default: now)')
    .option('--to <T>', 'the end, excluded (default: four weeks after --from)')
    .addHelpText(
      'after',
      `\n${paragraph(help, outputWidth(io))}\nExamples:\n` +
        '  wattpost diff published.json new.json\n' +
        '  wattpost diff published.json new.json --from 2026-12-01 --to 2027-01-01 --json\n',
    )
    .action((before: string, after: string, options: DiffOptions) =>
      deliver(diffCommand(io, { before, after }, options), options.json === true),
    );
}
