import { parseArgs } from 'node:util';

/** A run as it was asked for. */
export interface Options {
  readonly quick: boolean;
  /** Ids of parts; `null` for all of them. */
  readonly only: readonly string[] | null;
  /** Where to write everything as JSON. */
  readonly json: string | null;
  readonly writeDocs: boolean;
}

/** What the command line said. */
export type ParsedOptions =
  | { readonly kind: 'run'; readonly options: Options }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

/** The text of `--help`. */
export function help(ids: readonly string[]): string {
  return `Measures the engine beside what a user would pick instead, the platform
beside a bare server, the kiosk beside a bare window, and the price preview with a large bundle.

npm run bench -- [--quick] [--only ID,…] [--json FILE] [--write-docs]

  --quick       a first impression in a few minutes: three short rounds
  --only ID,…   only these parts
  --json FILE   writes every figure to FILE
  --write-docs  puts the tables into docs/benchmarks.md (needs a full run)
  --help        this

Parts: ${ids.join(', ')}
`;
}

/** Reads the arguments after the script's name. */
export function parseOptions(args: readonly string[], ids: readonly string[]): ParsedOptions {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'string' },
        'write-docs': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
  if (values.help) return { kind: 'help' };
  const { quick, json = null, 'write-docs': writeDocs } = values;
  const only = values.only?.split(',') ?? null;
  const unknown = only?.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    return {
      kind: 'wrong',
      message: `There is no part "${unknown}"; there are ${ids.join(', ')}.`,
    };
  }
  if (writeDocs && (quick || only !== null)) {
    return { kind: 'wrong', message: '--write-docs needs a full run, without --quick and --only.' };
  }
  return { kind: 'run', options: { quick, only, json, writeDocs } };
}
