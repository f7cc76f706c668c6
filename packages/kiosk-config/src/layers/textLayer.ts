import { nearestName } from '@wattpost/contract';
import type { ConfigProblem, Layer } from './layer.ts';

/** A member set as text: in the environment or on a command line. */
export interface TextMember {
  /** Its name there. */
  readonly name: string;
  /** JSON path of the member in a configuration file. */
  readonly path: string;
  readonly text: string;
}

/** The syntax of a member's text. */
type TextKind = 'text' | 'number' | 'list';

/** The members that can be set as text. `nullable`: the word `null` unsets it. */
const textMembers: readonly {
  readonly path: string;
  readonly kind: TextKind;
  readonly isNullable?: boolean;
}[] = [
  { path: '$.source.kind', kind: 'text' },
  { path: '$.source.path', kind: 'text' },
  { path: '$.source.base_url', kind: 'text' },
  { path: '$.source.token_file', kind: 'text' },
  { path: '$.source.pricing_token_file', kind: 'text' },
  { path: '$.source.poll_seconds', kind: 'number' },
  { path: '$.source.valid_hours', kind: 'number' },
  { path: '$.station', kind: 'text' },
  { path: '$.stations', kind: 'list' },
  { path: '$.store', kind: 'text' },
  { path: '$.status_file', kind: 'text', isNullable: true },
  { path: '$.status_port', kind: 'number', isNullable: true },
  { path: '$.public_key_file', kind: 'text', isNullable: true },
  { path: '$.stale_after_hours', kind: 'number', isNullable: true },
  { path: '$.locales', kind: 'list' },
  { path: '$.theme', kind: 'text' },
  { path: '$.theme.light_from', kind: 'text' },
  { path: '$.theme.dark_from', kind: 'text' },
  { path: '$.night.from', kind: 'text' },
  { path: '$.night.until', kind: 'text' },
  { path: '$.screen.diagonal_inches', kind: 'number' },
  { path: '$.screen.pixels_per_mm', kind: 'number' },
  { path: '$.screen.viewing_distance_m', kind: 'number' },
  { path: '$.screen.reading_distance_m', kind: 'number' },
  { path: '$.screen.resolution', kind: 'text' },
  { path: '$.contact', kind: 'text', isNullable: true },
  { path: '$.log.folder', kind: 'text' },
  { path: '$.log.max_megabytes', kind: 'number' },
  { path: '$.log.files', kind: 'number' },
  { path: '$.qr.base_url', kind: 'text' },
];

/**
 * Makes a layer of members that are written as text.
 *
 * @param nameOf the name of a missing member.
 * @param resolvePath makes a path absolute.
 */
export function textLayer(
  setMembers: readonly TextMember[],
  nameOf: (path: string) => string,
  resolvePath: (path: string) => string,
): Layer {
  const names = new Map(setMembers.map(({ path, name }) => [path, name]));
  const members: Record<string, unknown> = {};
  // In list order: a member of an object overrides the object as a whole.
  const order = (path: string): number => textMembers.findIndex((one) => one.path === path);
  const sorted = [...setMembers].sort((one, other) => order(one.path) - order(other.path));
  for (const { path, text } of sorted) {
    const [, key = '', inner] = path.split('.');
    if (inner === undefined) {
      members[key] = valueOf(path, text);
      continue;
    }
    const object = members[key];
    const inside = typeof object === 'object' && object !== null && !Array.isArray(object);
    members[key] = { ...(inside ? object : {}), [inner]: valueOf(path, text) };
  }
  return { members, nameOf: (path) => names.get(path) ?? nameOf(path), resolvePath };
}

/** An invalid number stays a text, so that the reader reports what it must be. */
function valueOf(path: string, text: string): unknown {
  const member = textMembers.find((one) => one.path === path);
  if (member?.isNullable === true && text === 'null') return null;
  switch (member?.kind) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'list':
      return text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
    case 'text':
    case undefined:
      return text;
  }
}

/** The layer of the environment, or all problems. */
export type EnvironmentReading =
  | {
      readonly ok: true;
      /** The configuration file that it names; `null`: none. */
      readonly configFile: string | null;
      readonly layer: Layer;
      /** The variables that override the file, by name. */
      readonly used: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const prefix = 'WATTPOST_KIOSK_';

/** The variable that names the configuration file. */
export const configVariable = 'WATTPOST_KIOSK_CONFIG';

const secretName = /TOKEN|KEY|SECRET|PASSWORD/;

/** Every known variable: the file's first, then that of each member. */
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
  const setMembers: TextMember[] = [];
  let configFile: string | null = null;
  for (const [name, text = ''] of Object.entries(environment)) {
    if (!name.startsWith(prefix) || text === '') continue;
    const known = environmentVariables.find((one) => one.name === name);
    if (known === undefined) problems.push({ path: name, message: unknownMessage(name) });
    else if (known.path === null) configFile = text;
    else setMembers.push({ name, path: known.path, text });
  }
  if (problems.length > 0) return { ok: false, problems };
  const layer = textLayer(setMembers, variableOf, resolvePath);
  return { ok: true, configFile, layer, used: setMembers.map(({ name }) => name).sort() };
}

function unknownMessage(name: string): string {
  const known = environmentVariables.map((one) => one.name);
  // A member's own name without that of the object that it is in.
  const inside = known.find((one) => one.endsWith(`_${name.slice(prefix.length)}`));
  const suggestion = inside ?? nearestName(name, known) ?? configVariable;
  // Processes of the same user, and crash reports, show an environment.
  const cure = secretName.test(name)
    ? 'secrets are never taken from the environment: write the token to a file of mode 600 and name it with WATTPOST_KIOSK_SOURCE_TOKEN_FILE'
    : `did you mean ${suggestion}?`;
  return `is not known; ${cure}`;
}
