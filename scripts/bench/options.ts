import { parseArgs } from 'node:util';
import { maxFactor } from './report/benchmarksPage.ts';
import { quick as quickSettings, thorough, type ReportPart, type Settings } from './report/part.ts';

/** `only`: ids of parts. */
export type Options = Readonly<
  Record<'help' | 'quick' | 'writeDocs', boolean> & {
    only: readonly string[];
    settings: Settings;
    /** Whether the settings are those of the recorded run. */
    isComparable: boolean;
  }
>;

/** A part, as the options name it. */
export type NamedPart = Pick<ReportPart, 'id' | 'isOnDemand'>;

export function help(parts: readonly NamedPart[]): string {
  const idsOf = (isOnDemand: boolean): string =>
    parts
      .filter((part) => (part.isOnDemand ?? false) === isOnDemand)
      .map(({ id }) => id)
      .join(', ');
  const settings = Object.entries(thorough).map(([name, value]) => `${name}=${value}`);
  return `Measures the engine against libraries, commands from cold, the server against a bare server and at scale, publishing, the
kiosk against a bare window, and the preview with large bundles. Exits with 1 when a ratio is ${maxFactor} times worse than the one recorded in
docs/benchmarks.md.

npm run bench -- [--quick] [--only ID,…] [--set NAME=VALUE,…] [--write-docs]

  --quick             a first impression in a few minutes; not compared with the recorded run
  --only ID,…         only these parts
  --set NAME=VALUE,…  other sizes and durations; not compared with the recorded run
  --write-docs        records the measured parts in docs/, with the date
  --help              shows this

Parts: ${idsOf(false)}
Only where --only names them, because they take long: ${idsOf(true)}
Settings: ${settings.join(', ')}
`;
}

/** @throws with the reason when the arguments are not valid. */
export function parseOptions(args: readonly string[], parts: readonly NamedPart[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      set: { type: 'string', default: '' },
      'write-docs': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, help: isHelp, 'write-docs': writeDocs } = values;
  const ids = parts.map(({ id }) => id);
  const usual = parts.filter(({ isOnDemand }) => isOnDemand !== true).map(({ id }) => id);
  const only = values.only?.split(',') ?? usual;
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    throw new Error(`--only: there is no part "${unknown}". Parts: ${ids.join(', ')}.`);
  }
  if (writeDocs && quick) throw new Error('--write-docs needs a full run: leave out --quick.');
  const overrides = Object.fromEntries(
    values.set.split(',').filter(Boolean).map(parseSetting),
  ) as Partial<Settings>;
  return {
    help: isHelp,
    quick,
    only,
    writeDocs,
    settings: { ...(quick ? quickSettings : thorough), ...overrides },
    isComparable: !quick && values.set === '',
  };
}

function parseSetting(text: string): readonly [string, number] {
  const [name = '', value = ''] = text.split('=');
  if (!Object.hasOwn(thorough, name)) {
    throw new Error(`--set: there is no setting "${name}". --help lists all.`);
  }
  if (!(Number(value) >= 0) || value === '') {
    throw new Error(`--set: ${name} needs a number, not "${value}".`);
  }
  return [name, Number(value)];
}
