import { parseArgs } from 'node:util';
import { maxFactor } from './report/benchmarksPage.ts';

/** `only`: ids of parts. */
export type Options = Readonly<
  Record<'help' | 'quick' | 'writeDocs', boolean> & { only: readonly string[] }
>;

export function help(ids: readonly string[]): string {
  return `Measures the engine against libraries, the server against a bare server, publishing, and the
kiosk against a bare window, and the preview with large bundles. Exits with 1 when a ratio is ${maxFactor} times worse than the one recorded in
docs/benchmarks.md.

npm run bench -- [--quick] [--only ID,…] [--write-docs]

  --quick       a first impression in a few minutes; not compared with the recorded run
  --only ID,…   only these parts
  --write-docs  records the measured parts in docs/benchmarks.md, with the date
  --help        shows this

Parts: ${ids.join(', ')}
`;
}

/** @throws with the reason when the arguments are not valid. */
export function parseOptions(args: readonly string[], ids: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, help: isHelp, 'write-docs': writeDocs } = values;
  const only = values.only?.split(',') ?? ids;
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    throw new Error(`--only: there is no part "${unknown}". Parts: ${ids.join(', ')}.`);
  }
  if (writeDocs && quick) throw new Error('--write-docs needs a full run: leave out --quick.');
  return { help: isHelp, quick, only, writeDocs };
}
