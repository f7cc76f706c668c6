import { whole } from '@wattpost/command';
import { type Tool, addCommand, commandHelp, loads } from '../host/index.ts';

const help = [
  'PLACE is a country by ISO 3166 (AT, DE), or one of its regions (DE-BY, CH-ZH). Each public holiday is a period of ' +
    'one day for "cost_rate_periods" of a station. Observances and bank holidays are left out, and so are holidays ' +
    'of a part of a day. The dates are those of the library date-holidays (ISC, data CC BY-SA 3.0); check them before ' +
    'you publish prices.',
  'holidays AT --year 2027 --rate 0b1c6a3e-8a5f-4f0e-9d57-6a4a2a3f9c11',
  'holidays DE-BY --year 2027 --json',
] as const;

/** Adds `wattpost holidays` to the command line. */
export function addHolidaysCommand(tool: Tool): void {
  addCommand(tool.program, 'holidays', 'print public holidays as periods of a calendar')
    .argument('<PLACE>', 'a country or one of its regions, such as AT or DE-BY')
    .requiredOption('--year <YEAR>', 'the year', whole(1970, 2100))
    .option('--rate <UUID>', 'the cost rate that applies on these days')
    .option('--json', 'print one JSON object, with the names of the holidays')
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./holidaysCommand.ts')).holidaysCommand));
}
