import type { Answer, Command, Deliver, CommandResult } from '@wattpost/command';
import { InvalidArgumentError, Option, examples, sizeLimit, whole } from '@wattpost/command';
import type { CliIo, ProgramIo } from './io.ts';
import { type JsonOption, outputWidth, paragraph } from './output.ts';

/** The dependencies of commands. */
export interface Tool {
  readonly program: Command;
  readonly io: ProgramIo;
  readonly deliver: Deliver;
}

/** The work of a command, given its arguments and options. */
type Work = (io: CliIo, ...args: never[]) => Promise<CommandResult<Answer>>;

/** The action of a command whose code is loaded when it is called. */
export function loads({ io, deliver }: Tool, load: () => Promise<Work>) {
  return (...args: unknown[]): Promise<void> => {
    // The last argument, after the options, is the command itself.
    const given = args.slice(0, -1);
    return deliver(given.at(-1) as JsonOption, async () => {
      const [work, zones] = await Promise.all([load(), io.loadZones()]);
      const loadKioskProbes = async () => ({ ...(await io.loadKioskProbes()), ...zones });
      return work({ ...io, ...zones, loadKioskProbes }, ...(given as never[]));
    });
  };
}

/**
 * Reads a number above 0.
 *
 * @param examples such as `5 or 2.50`
 */
export function aboveZero(examples: string): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
    if (number > 0) return number;
    throw new InvalidArgumentError(`Give a number above 0 such as ${examples}.`);
  };
}

const defaultMaxMib = 64;
const maxMib = 1024;

/** Adds a command; for wrong arguments, the error names its help. */
export function addCommand(
  program: Command,
  name: string,
  description: string,
  explained = 'the command',
): Command {
  const called = program.parent === null ? name : `${program.name()} ${name}`;
  return program
    .command(name)
    .description(description)
    .showHelpAfterError(`(wattpost ${called} --help explains ${explained})`);
}

/** Adds a command with subcommands. */
export function addGroup({ program }: Tool, name: string, description: string): Command {
  return addCommand(program, name, description, 'the commands');
}

/** Adds a command that reads a bundle and prints. */
export function addBundleReader(
  { program }: Tool,
  name: string,
  description: string,
  options: readonly Option[] = [],
): Command {
  const command = addCommand(program, name, description).argument('<BUNDLE>', 'a bundle');
  for (const option of options) command.addOption(option);
  return addSizeLimit(command.option('--json', 'print one JSON object'));
}

/** Adds a command about one station of a bundle. */
export function addStationReader(tool: Tool, name: string, description: string): Command {
  const station = 'the station; needed when the bundle has several';
  return addBundleReader(tool, name, description, [
    new Option('--station <UUID>', station),
    localeOption(),
  ]);
}

/** Adds `--max-mib`. */
export function addSizeLimit(command: Command): Command {
  return sizeLimit(command, 'input', defaultMaxMib, maxMib);
}

/** Options of a command that sends requests to a platform. Tokens are never arguments, which all users can list. */
export interface ConnectionOptions {
  readonly baseUrl: string;
  /** A file with the token; default: `WATTPOST_TOKEN`. */
  readonly tokenFile?: string;
  /** Milliseconds for one attempt of one request. */
  readonly timeout?: number;
}

/** Longest time for one request, in seconds. */
const maxTimeoutSec = 3600;

/** Adds `--base-url`, `--token-file` and `--timeout`. */
export function addConnectionOptions(command: Command): Command {
  const readSeconds = whole(1, maxTimeoutSec, 'seconds');
  const timeout = 'the timeout of a request (default: 10)';
  return command
    .requiredOption('--base-url <URL>', "the base URL of the platform's interface")
    .option('--token-file <FILE>', 'a file with the token')
    .option('--timeout <SECONDS>', timeout, (text) => readSeconds(text) * 1000);
}

/** Where the token of `ConnectionOptions` is. */
export const tokenHelp =
  'The token of the platform is in the environment variable WATTPOST_TOKEN or in a file ' +
  'named with --token-file. It cannot be an argument: arguments are visible to everyone on the ' +
  'machine.';

/** An option with a fixed set of values. */
export function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

/** The option `--locale`: its value is a list of BCP 47 language tags, best first. */
export function localeOption(
  description = 'languages of numbers and texts, best first, such as de-AT,en',
): Option {
  return new Option('--locale <L,...>', description).argParser((text) => {
    const tags = text.split(',').map((tag) => tag.trim().replaceAll('_', '-'));
    const wrong = tags.find((tag) => !isLanguageTag(tag));
    if (wrong === undefined) return tags;
    throw new InvalidArgumentError(
      `--locale is ${JSON.stringify(text)}, but ${JSON.stringify(wrong)} is not a valid locale; ` +
        'give a list such as de-AT,en.',
    );
  });
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The text below a command's options, made when it is shown: a paragraph, wrapped to the terminal, and examples. */
export function commandHelp({ io }: Tool, text: string, ...lines: readonly string[]): () => string {
  return () => {
    const shown = `\n${paragraph(text, outputWidth(io))}`;
    return lines.length === 0 ? shown : shown + examples('wattpost', ...lines);
  };
}
