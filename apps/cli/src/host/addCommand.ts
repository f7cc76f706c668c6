import type { Command, Option } from '@wattpost/command';
import { InvalidArgumentError, examples, sizeLimit } from '@wattpost/command';
import { type Io, outputWidth } from './io.ts';
import { paragraph } from './paragraph.ts';

/** Makes the option `--locale` with a description; its value is a list of locales. */
export type LocaleOption = (description: string) => Option;

const defaultMaxMib = 64;
const mostMib = 1024;

/** Adds a command; where its arguments are wrong, what explains it is named. */
export function addCommand(program: Command, name: string, description: string): Command {
  const called = program.parent === null ? name : `${program.name()} ${name}`;
  return program
    .command(name)
    .description(description)
    .showHelpAfterError(`(wattpost ${called} --help explains the command)`);
}

/** Adds a command that takes a bundle and prints. */
export function addBundleReader(
  program: Command,
  name: string,
  description: string,
  options: readonly Option[] = [],
): Command {
  const command = addCommand(program, name, description).argument('<BUNDLE>', 'a bundle');
  for (const option of options) command.addOption(option);
  return addSizeLimit(command.option('--json', 'print one JSON object'));
}

/** Adds `--max-mib`. */
export function addSizeLimit(command: Command): Command {
  return sizeLimit(command, 'input', defaultMaxMib, mostMib);
}

/** What stands below a command's options: a paragraph, in the width of the terminal, and examples. */
export function helpText(io: Io, text: string, ...lines: readonly string[]): string {
  const shown = `\n${paragraph(text, outputWidth(io))}`;
  return lines.length === 0 ? shown : shown + examples('wattpost', ...lines);
}

/** A date as it is given to an option. */
export function readDate(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate && new Date(text).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Give a date that exists, such as 2026-12-24.');
}
