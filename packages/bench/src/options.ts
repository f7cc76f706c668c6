import { parseArgs } from 'node:util';

/** A run as it was asked for. */
export interface Options {
  readonly help: boolean;
  readonly quick: boolean;
  /** Ids of parts. */
  readonly only: readonly string[];
  /** Where to write everything as JSON. */
  readonly json: string | undefined;
  readonly writeDocs: boolean;
}

/** The text of `--help`. */
export function help(ids: readonly string[]): string {
  return `Measures the engine beside what a user would pick instead, the platform
beside a bare server, the kiosk beside a bare window, and the price preview with a large bundle.

npm run bench -- [--quick] [--only ID,…] [--json FILE] [--write-docs]

  --quick       a first impression in a few minutes: three short rounds
  --only ID,…   only these parts
  --json FILE   writes every figure to FILE
  --write-docs  puts what was measured into docs/benchmarks.md, with its date
  --help        this

Parts: ${ids.join(', ')}
`;
}

/**
 * Reads the arguments after the script's name.
 *
 * @throws with what is wrong with them.
 */
export function parseOptions(args: readonly string[], ids: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, json, help: isHelp, 'write-docs': writeDocs } = values;
  const only = values.only?.split(',') ?? ids;
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}"; there are ${ids.join(', ')}.`);
  }
  if (writeDocs && quick) throw new Error('--write-docs needs a thorough run, without --quick.');
  return { help: isHelp, quick, only, json, writeDocs };
}
