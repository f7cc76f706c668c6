import {
  type Answer,
  type Failed,
  type CommandResult,
  printable,
  printableJson,
  standardStream,
  success,
  unavailable,
  usage,
} from '@wattpost/command';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { CliIo } from './io.ts';

/** The option of all commands. */
export interface JsonOption {
  readonly json?: boolean;
}

const widthWithoutTerminal = 80;
const narrowestTerminal = 20;
const narrowestText = 4;

/** The output width: the terminal's, else `COLUMNS`, else 80; at least 20. */
export function outputWidth(io: Pick<CliIo, 'columns' | 'env'>): number {
  const fromEnvironment = /^\d{1,4}$/.test(io.env['COLUMNS'] ?? '') ? Number(io.env['COLUMNS']) : 0;
  return Math.max(narrowestTerminal, io.columns ?? (fromEnvironment || widthWithoutTerminal));
}

/**
 * Text wrapped to the terminal, with a line break at the end. Indentation is
 * kept when a line wraps.
 */
export function paragraph(text: string, width: number): string {
  const lines = printable(text)
    .split('\n')
    .map((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      const columns = Math.max(narrowestText, width - indent.length);
      return wrapAnsi(line.trim(), columns, { hard: true }).replace(/^/gm, indent);
    });
  return `${lines.join('\n')}\n`;
}

/** The result of a query: one JSON object, or a report for people. */
export function formatOutput(
  { json }: JsonOption,
  facts: () => object,
  report: () => string,
): string {
  return json === true ? `${printableJson(facts())}\n` : report();
}

/** The result of an action: one JSON object, or a sentence wrapped to the terminal. */
export function formatResult(io: CliIo, options: JsonOption, facts: object, words: string): string {
  return formatOutput(
    options,
    () => facts,
    () => paragraph(words, outputWidth(io)),
  );
}

/**
 * The notes for standard error: those that the output does not contain itself.
 *
 * @param inReport notes that the report for people contains, but JSON may not
 * @param others notes that are always written there
 */
export function notesFor(
  { json }: JsonOption,
  inReport: readonly (string | undefined)[],
  others: readonly (string | undefined)[] = [],
): string[] {
  const shown = json === true ? [...inReport, ...others] : others;
  return shown.filter((note) => note !== undefined);
}

/** A file that could not be written, and the system's error code. On a full disk the same command may work later. */
export function writeFailure(path: string, code: string): Failed {
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  const message = `Cannot write ${JSON.stringify(path)}: the system says ${code}.`;
  return isFull ? unavailable(message) : usage(message);
}

/** The output of a command. */
export interface FileOptions extends JsonOption {
  /** A file, or `-` for standard output. */
  readonly output: string;
  /** Whether to overwrite an existing file. */
  readonly force?: boolean;
}

/** A generated file. */
export interface OutputContent {
  readonly content: string | Uint8Array;
  /** What `--json` reports in addition to its path. */
  readonly facts: object;
  /** The same for people, such as `2 stations`. */
  readonly words: string;
  readonly notes: readonly string[];
}

/**
 * Writes a generated file that must be new, or with `force` may exist, and reports it; or writes
 * it to standard output.
 *
 * @param manner the effect of `--force`, and the permissions of a new file before the umask
 */
export async function deliverFile(
  io: CliIo,
  options: FileOptions,
  { content, facts, words, notes }: OutputContent,
  manner = { force: 'writes over it', mode: 0o644 },
): Promise<CommandResult<Answer>> {
  const { output } = options;
  if (output === standardStream) {
    return typeof content === 'string'
      ? success({ output: [content], notes })
      : success({ output: [], bytes: content, notes });
  }
  const code =
    options.force === true
      ? await io.writeFile(output, content)
      : await io.writeNewFile(output, content, manner.mode);
  if (code === 'EEXIST') {
    return usage(`${JSON.stringify(output)} exists already; --force ${manner.force}.`);
  }
  if (code !== undefined) return writeFailure(output, code);
  return success({
    output: [formatResult(io, options, { output, ...facts }, `${output}: ${words}`)],
    notes,
  });
}
