import { type Tool, addCommand, addSizeLimit, commandHelp, loads } from '../host/index.ts';

const help = [
  'FILE is a file of the record of a display (record-….jsonl), or several of them that follow each other. Their ' +
    'hash chain is verified first. --receipt proves how much of it existed when the platform received it; GET ' +
    '/api/displays/DISPLAY/receipt?at=T answers with one. Where the clock of the display was set back, all accounts ' +
    'of that time are stated. Exit codes here: 0 the record says what was shown, and the receipt, if one is given, ' +
    'anchors it; 1 it was changed, contradicts itself, is not anchored by the receipt, or says nothing about that ' +
    'time; 2 wrong usage.',
  'shown record-0000000000000001.jsonl --at 2026-11-27T16:42:00Z',
  'shown record-*.jsonl --at 2026-11-27T17:42 --time-zone Europe/Vienna --receipt receipt.json',
] as const;

/** Adds `wattpost shown` to the command line. */
export function addShownCommand(tool: Tool): void {
  const command = addCommand(tool.program, 'shown', 'verify what a display showed at an instant')
    .argument('<FILE...>', 'files of the record of a display')
    .requiredOption('--at <T>', 'an instant, or a local time with --time-zone')
    .option('--receipt <FILE>', 'what the platform has received of the record')
    .option(
      '--public-key <FILE>',
      "the platform's public key: refuse a receipt that it did not sign",
    )
    .option('--time-zone <ZONE>', 'the zone of local times, such as Europe/Vienna; default: UTC')
    .option('--json', 'print one JSON object');
  addSizeLimit(command)
    .addHelpText('after', commandHelp(tool, ...help))
    .action(loads(tool, async () => (await import('./shownCommand.ts')).shownCommand));
}
