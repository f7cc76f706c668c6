/**
 * Run in a copy of the sources to which docs/changing.md was applied: reads a file of the feed that it adds, and
 * prints who knows the feed as one line of JSON.
 */
import { Command } from '@wattpost/command';
import { readSpot } from '@wattpost/exchange';
import { addImportCommand } from '../../../cli/src/exchange/exchangeOptions.ts';
import type { ProgramIo } from '../../../cli/src/host/io.ts';
import { answer } from '../../../preview/src/core/answers.ts';
import { emptyWorkspace } from '../../../preview/src/core/workspace/workspace.ts';
import { withFeedTable } from '../../../../scripts/docs/feedTable.ts';

const [name = '', text = ''] = process.argv.slice(2);

const program = new Command();
const deliver = (): Promise<void> => Promise.resolve();
// A help needs the width of the terminal, and nothing else of the program.
addImportCommand({ program, io: { env: {}, columns: 1000 } as ProgramIo, deliver });
let help = '';
program.commands[0]?.commands
  .find((command) => command.name() === 'spot')
  ?.configureOutput({ writeOut: (part) => (help += part) })
  .outputHelp();

/** As dropped on the page; its bytes are taken over. */
const file = () => ({ name: 'download', bytes: new TextEncoder().encode(`\n${text}`) });
const limits = { fromDate: '2026-11-27', days: 1 };
const reading = readSpot(text);
const refused = readSpot('{}');

process.stdout.write(
  JSON.stringify({
    prices: reading.ok ? reading.series.intervals.map(({ price }) => price) : reading.problems,
    refusal: !refused.ok && refused.problems[0]?.message.includes(name),
    help: help.includes(name),
    table: withFeedTable('| feed | form |\n| --- | --- |\n').includes(name),
    dropped: answer(emptyWorkspace, { name: 'isImported', request: file() }).answer,
    imported: answer(emptyWorkspace, { name: 'previewImport', request: { ...file(), ...limits } })
      .answer,
  }),
);
