import { runCommand } from '@wattpost/command';
import { addAuditCommand } from './audit/auditOptions.ts';
import {
  addBundleCommand,
  addCheckCommand,
  addKeygenCommand,
  addSchemaCommand,
  addSignCommand,
} from './bundle/bundleOptions.ts';
import { addExportCommand, addImportCommand } from './exchange/exchangeOptions.ts';
import { addHolidaysCommand } from './holidays/holidaysOptions.ts';
import { type ProgramIo, type Tool, commandHelp, outputWidth, paragraph } from './host/index.ts';
import { addKioskCommand } from './kiosk/kioskOptions.ts';
import { addPreviewCommand } from './preview/previewOptions.ts';
import { addDiffCommand, addPriceCommands } from './prices/priceOptions.ts';
import { addHistoryCommand } from './publish/historyOptions.ts';
import { addPublishCommand } from './publish/publishOptions.ts';
import { addShownCommand } from './shown/shownOptions.ts';
import { addWeekCommand } from './week/weekOptions.ts';

const exitHelp =
  'BUNDLE is a file, or - for standard input.\n\n' +
  'Exit codes: 0 success; 1 problems in the data; 2 wrong usage (also a file that does not exist or ' +
  'cannot be read); 65 a feed cannot be used (import spot); 69 a platform is not available or the disk is full: the same command may work later; 70 a defect of wattpost itself.';

/** In the order of the help: what adds commands, and their names. */
const adders: readonly (readonly [add: (tool: Tool) => void, ...names: string[]])[] = [
  [addPriceCommands, 'price', 'segments', 'cost'],
  [addCheckCommand, 'check'],
  [addWeekCommand, 'week'],
  [addDiffCommand, 'diff'],
  [addPreviewCommand, 'preview'],
  [addBundleCommand, 'bundle'],
  [addPublishCommand, 'publish'],
  [addHistoryCommand, 'history'],
  [addKeygenCommand, 'keygen'],
  [addSignCommand, 'sign'],
  [addHolidaysCommand, 'holidays'],
  [addImportCommand, 'import'],
  [addExportCommand, 'export'],
  [addAuditCommand, 'audit'],
  [addShownCommand, 'shown'],
  [addSchemaCommand, 'schema'],
  [addKioskCommand, 'kiosk'],
];

/** What adds the command that the arguments begin with; all, where they begin with none. */
function addersFor([first = '']: readonly string[]): readonly ((tool: Tool) => void)[] {
  const asked = adders.filter(([, ...names]) => names.includes(first));
  return (asked.length > 0 ? asked : adders).map(([add]) => add);
}

/**
 * The command `wattpost` without a process. The code of a command is loaded when it runs.
 *
 * @param args the arguments after the program's name
 * @returns the exit code: 0 success, 1 problems in the data, 2 wrong usage
 */
export function run(args: readonly string[], io: ProgramIo): Promise<number> {
  const width = outputWidth(io);
  return runCommand(args, io, {
    name: 'wattpost',
    description: 'Shows, checks, compares and publishes prices of EV charging.',
    width,
    noteMark: 'note: ',
    lines: (text) => paragraph(text, width),
    versionNotes: async () => {
      const [{ zones, zoneProblem }, { zoneReleaseNote }] = await Promise.all([
        io.loadZones(),
        import('@wattpost/command/zones'),
      ]);
      return [zoneReleaseNote(zones.release), ...(zoneProblem === null ? [] : [zoneProblem])];
    },
    addCommands: (program, deliver) => {
      const tool = { program, io, deliver };
      // Options after the name of a command are its own: export ocpp has a --version.
      program.enablePositionalOptions();
      program.addHelpText('after', commandHelp(tool, exitHelp));
      for (const add of addersFor(args)) add(tool);
    },
  });
}
