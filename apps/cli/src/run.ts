import {
  type Command,
  type Deliver,
  InvalidArgumentError,
  Option,
  runCommand,
} from '@wattpost/command';
import {
  addBundleCommand,
  addCheckCommand,
  addKeygenCommand,
  addSignCommand,
} from './bundle/index.ts';
import { addExportCommand, addImportCommand } from './exchange/index.ts';
import { type Io, type LocaleOption, helpText, outputWidth, paragraph } from './host/index.ts';
import { addKioskCommand } from './kiosk/index.ts';
import { addPreviewCommand } from './preview/index.ts';
import { addDiffCommand, addPriceCommands } from './prices/index.ts';
import { addWeekCommand } from './week/index.ts';

const exitHelp =
  'BUNDLE is a file, or - for standard input.\n\n' +
  'Exit codes: 0 good; 1 problems in the data; 2 wrong usage (also a file that does not exist or ' +
  'cannot be read); 70 a defect of wattpost itself.';

/**
 * The command `wattpost` without a process around it. What a command needs is loaded when it runs.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 good, 1 problems in the data, 2 wrong usage
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const localeOption = await makeLocaleOption();
  const width = outputWidth(io);
  return runCommand(args, io, {
    name: 'wattpost',
    description: 'What does charging cost here, now? Asks a price bundle.',
    width,
    noteMark: 'note: ',
    lines: (text) => paragraph(text, width),
    addCommands: (program, deliver) => {
      addCommands(program, io, deliver, localeOption);
    },
  });
}

function addCommands(program: Command, io: Io, deliver: Deliver, localeOption: LocaleOption): void {
  const locale = (): Option =>
    localeOption('languages of numbers and texts, best first, such as de-AT,en');
  const stationOptions = [
    new Option('--station <UUID>', 'the station; needed when the bundle has several'),
    locale(),
  ];
  program.addHelpText('after', helpText(io, exitHelp));
  addPriceCommands(program, io, deliver, stationOptions);
  addCheckCommand(program, io, deliver);
  addWeekCommand(program, io, deliver, stationOptions);
  addDiffCommand(program, io, deliver, locale());
  addPreviewCommand(program, io, deliver, localeOption);
  addBundleCommand(program, io, deliver);
  addKeygenCommand(program, io, deliver);
  addSignCommand(program, io, deliver);
  addImportCommand(program, io, deliver);
  addExportCommand(program, io, deliver);
  addKioskCommand(program, io, deliver);
}

async function makeLocaleOption(): Promise<LocaleOption> {
  // Its folder's door would load what prices need.
  const { readLocales } = await import('./words/locales.ts');
  return (description) =>
    new Option('--locale <L,...>', description).argParser((text) => {
      const locales = readLocales(text);
      if (locales.ok) return locales.value;
      throw new InvalidArgumentError(
        locales.failure.kind === 'usage' ? locales.failure.message : '',
      );
    });
}
