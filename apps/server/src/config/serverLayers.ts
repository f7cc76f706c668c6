import path from 'node:path';
import {
  type ConfigProblem,
  type Layer,
  type TextMember,
  TextMembers,
  fileLayer,
  maxConfigBytes,
} from '@wattpost/config';
import { type CommandResult, Option, readSource, success, usage } from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { isDatabaseUrl } from './memberTypes.ts';
import { memberList } from './serverMembers.ts';

/** Options of every command with a configuration; `serve` adds those of the members, by their attributes. */
export interface ConfigOptions {
  /** The configuration file. */
  readonly config?: string;
  /** A SQLite file or a postgres:// URL. */
  readonly db?: string;
}

/** Every layer of a configuration, and the problems with them. */
export interface LayersReading {
  /** The configuration file; `null`: there is none. */
  readonly file: string | null;
  /** From the lowest up. A layer that cannot be read is empty. */
  readonly layers: readonly [Layer, ...Layer[]];
  /** Whether the lowest is that of a file. */
  readonly hasFileLayer: boolean;
  /** Those that must not contain a password: the file, and the variables `WATTPOST_SERVER_…`. */
  readonly withoutPasswords: ReadonlySet<Layer>;
  readonly problems: readonly ConfigProblem[];
}

const textMembers = new TextMembers({
  prefix: 'WATTPOST_SERVER_',
  secretCure:
    'write the URL of the database to a file of mode 600 and name it with WATTPOST_SERVER_DATABASE_URL_FILE',
  // Kubernetes sets these in every container of a namespace with a Service named wattpost-server.
  foreign: /^WATTPOST_SERVER_(?:SERVICE_(?:HOST|PORT)(?:_.*)?|PORT(?:_\d.*)?)$/,
  members: memberList.map(({ path: place, member: { syntax, fallback } }) => ({
    path: place,
    kind: syntax,
    isNullable: fallback === null,
  })),
});

/** The variable that names the configuration file. */
export const serverConfigVariable = 'WATTPOST_SERVER_CONFIG';

/** The variable of a member. */
export function serverVariable(place: string): string {
  return textMembers.variableOf(place);
}

/** Paths of variables and options start where the command runs. */
const asItIs = (place: string): string => place;

/** Reads every layer of a configuration: file, environment, options. */
export async function readServerLayers(
  io: Pick<Io, 'env' | 'readFile' | 'readStdin'>,
  options: ConfigOptions,
): Promise<CommandResult<LayersReading>> {
  const environment = textMembers.readEnvironment(io.env, asItIs);
  const named = io.env[serverConfigVariable] || null;
  const file = options.config ?? named;
  const content = file === null ? undefined : await readFileLayer(io, file);
  if (content?.ok === false) return content;
  const bottom = content?.value.ok === true ? content.value.layer : emptyLayer;
  const variables = environment.ok ? environment.layer : emptyLayer;
  const readings = content === undefined ? [environment] : [environment, content.value];
  return success({
    file,
    layers: [
      bottom,
      ...earlierVariables(io.env),
      variables,
      serverTextLayer(optionMembers(options)),
    ],
    hasFileLayer: bottom !== emptyLayer,
    withoutPasswords: new Set([bottom, variables]),
    problems: readings.flatMap((one) => (one.ok ? [] : one.problems)),
  });
}

const emptyLayer: Layer = { members: {}, nameOf: asItIs, resolvePath: asItIs };

async function readFileLayer(
  io: Pick<Io, 'readFile' | 'readStdin'>,
  file: string,
): Promise<CommandResult<ReturnType<typeof fileLayer>>> {
  const content = await readSource(io, file, maxConfigBytes, 'regular_or_link');
  if (!content.ok) {
    const { failure } = content;
    const cure = `Name another configuration file, or write one with "wattpost-server config init".`;
    return failure.kind === 'usage' ? usage(`${failure.message} ${cure}`) : content;
  }
  const folder = path.dirname(path.resolve(file));
  const reading = fileLayer(content.value, (place) => path.resolve(folder, place));
  const nameOf = (place: string): string => `${place} in ${JSON.stringify(file)}`;
  if (reading.ok) return success({ ok: true, layer: { ...reading.layer, nameOf } });
  const problems = reading.problems.map((one) => ({ ...one, path: nameOf(one.path) }));
  return success({ ok: false, problems });
}

/** The layer of members that are set as texts. */
export function serverTextLayer(members: readonly TextMember[]): Layer {
  return textMembers.layer(members, asItIs, asItIs);
}

/** The member of a text that is either a path or a URL. */
function databaseMember(name: string, text: string): TextMember {
  return { name, path: isDatabaseUrl(text) ? '$.database.url' : '$.database.file', text };
}

/** The variables that earlier versions read, from the lowest up. */
function earlierVariables(env: Io['env']): readonly Layer[] {
  const { DATABASE_URL: url, WATTPOST_DB: database } = env;
  const members = memberList.flatMap(({ path: place, member: { variable } }): TextMember[] => {
    const text = variable === undefined ? '' : (env[variable] ?? '');
    // Kubernetes sets WATTPOST_PORT to a URL where a Service is named wattpost.
    const isForeign = /^(tcp|udp):\/\//.test(text);
    return variable === undefined || text === '' || isForeign
      ? []
      : [{ name: variable, path: place, text }];
  });
  // Service files unset a variable by leaving it empty.
  if (database) members.push(databaseMember('WATTPOST_DB', database));
  return [
    serverTextLayer(url ? [{ name: 'DATABASE_URL', path: '$.database.url', text: url }] : []),
    serverTextLayer(members),
  ];
}

/** The members that the options of a command set. */
export function optionMembers(options: ConfigOptions): readonly TextMember[] {
  const values = options as Readonly<Record<string, unknown>>;
  const members = memberList.flatMap(({ path: place, member: { flag } }): TextMember[] => {
    if (flag === null) return [];
    const option = new Option(flag);
    const name = option.long ?? flag;
    const value = values[option.attributeName()];
    if (typeof value === 'string') return [{ name, path: place, text: value }];
    // A switch is in the options whether it was given or not.
    return value === !option.negate ? [{ name, path: place, text: String(value) }] : [];
  });
  return options.db === undefined ? members : [...members, databaseMember('--db', options.db)];
}
