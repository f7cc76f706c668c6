import { nearestName } from '@wattpost/contract';
import type { ConfigProblem } from './configProblem.ts';
import type { Layer } from './layer.ts';
import { textLayer, textMembers, type TextMember } from './textLayer.ts';

/** What the environment says, or everything that is wrong with it. */
export type EnvironmentReading =
  | {
      readonly ok: true;
      /** The configuration file that it names; `null`: none. */
      readonly configFile: string | null;
      readonly layer: Layer;
      /** The variables that stand above the file, by name. */
      readonly used: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const prefix = 'WATTPOST_KIOSK_';

/** The variable that names the configuration file. */
export const configVariable = 'WATTPOST_KIOSK_CONFIG';

const secretName = /TOKEN|KEY|SECRET|PASSWORD/;

/** Every variable that is known: the file's first, then that of each member. */
export const environmentVariables: readonly {
  readonly name: string;
  readonly path: string | null;
}[] = [
  { name: configVariable, path: null },
  ...textMembers.map(({ path }) => ({ name: variableOf(path), path })),
];

/** The variable of a member: `$.source.base_url` is `WATTPOST_KIOSK_SOURCE_BASE_URL`. */
function variableOf(path: string): string {
  return `${prefix}${path.slice(2).replaceAll('.', '_').toUpperCase()}`;
}

/**
 * Reads the variables `WATTPOST_KIOSK_…`; an empty one counts as not set.
 *
 * @param resolvePath makes a path of the disk absolute; relative ones start where the program runs.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  resolvePath: (path: string) => string,
): EnvironmentReading {
  const problems: ConfigProblem[] = [];
  const given: TextMember[] = [];
  let configFile: string | null = null;
  for (const [name, text = ''] of Object.entries(environment)) {
    if (!name.startsWith(prefix) || text === '') continue;
    const known = environmentVariables.find((one) => one.name === name);
    if (known === undefined) problems.push({ path: name, message: unknownMessage(name) });
    else if (known.path === null) configFile = text;
    else given.push({ name, path: known.path, text });
  }
  if (problems.length > 0) return { ok: false, problems };
  const layer = textLayer(given, variableOf, resolvePath);
  return { ok: true, configFile, layer, used: given.map(({ name }) => name).sort() };
}

function unknownMessage(name: string): string {
  const known = environmentVariables.map((one) => one.name);
  // A member's own name without that of the object that it is in.
  const inside = known.find((one) => one.endsWith(`_${name.slice(prefix.length)}`));
  const meant = inside ?? nearestName(name, known) ?? configVariable;
  // Processes of the same user, and crash reports, show an environment.
  const cure = secretName.test(name)
    ? 'secrets are never taken from the environment: write the key to a file of mode 600 and name it with WATTPOST_KIOSK_SOURCE_TOKEN_FILE'
    : `did you mean ${meant}?`;
  return `is not known; ${cure}`;
}
