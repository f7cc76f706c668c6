import path from 'node:path';
import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { type Io, outputWidth } from '../host/index.ts';
import { paragraph } from '../words/index.ts';
import { stdinName } from '../input/index.ts';

/** Where what was made goes. */
export interface OutputOptions {
  /** A file, or `-` for standard output; left out: named after the bundle, in the current folder. */
  readonly output?: string;
  /** Whether a file that is there may be replaced. */
  readonly force?: boolean;
  readonly json?: boolean;
}

/** What was made. */
export interface Made {
  readonly content: string | Uint8Array;
  /** What `--json` tells of it beside its place. */
  readonly facts: object;
  /** The same for people, such as `2 stations`. */
  readonly words: string;
  readonly notes: readonly string[];
}

/** As for any new file; the system's umask takes away from it. */
const fileMode = 0o666;

/**
 * The file to write to: as asked, else the bundle's name with another ending.
 *
 * @param ending such as `.png`
 */
export function outputFor(
  bundle: string,
  { output }: OutputOptions,
  ending: string,
): Result<string> {
  if (output === '') return usage('--output is empty; name a file, or - for standard output.');
  if (output !== undefined) return success(output);
  if (bundle === stdinName) {
    return usage('The bundle has no name to call the file after: give one with --output.');
  }
  return success(`${path.basename(bundle).replace(/\.json$/i, '')}${ending}`);
}

/** Writes what was made to its place, and tells of it unless it went to standard output. */
export async function deliverMade(
  io: Io,
  place: string,
  options: OutputOptions,
  { content, facts, words, notes }: Made,
): Promise<Result<Answer>> {
  if (place === stdinName) {
    return typeof content === 'string'
      ? success({ output: [content], notes })
      : success({ output: [], bytes: content, notes });
  }
  const code =
    options.force === true
      ? await io.writeFile(place, content)
      : await io.writeNewFile(place, content, fileMode);
  const name = JSON.stringify(place);
  if (code === 'EEXIST') return usage(`${name} is there already; --force replaces it.`);
  if (code !== undefined) return usage(`Cannot write ${name}: the system says ${code}.`);
  const told =
    options.json === true
      ? `${printableJson({ output: place, ...facts })}\n`
      : paragraph(`${place}: ${words}`, outputWidth(io));
  return success({ output: [told], notes });
}
