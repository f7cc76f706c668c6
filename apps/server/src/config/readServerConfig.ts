import {
  type Alternatives,
  type ConfigProblem,
  ConfigReader,
  type Layer,
  type MergedLayers,
  isMembers,
  matchingType,
  mergeLayers,
} from '@wattpost/config';
import { type CommandResult, success, usage, withoutSecrets } from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { hasPassword } from './memberTypes.ts';
import { type ConfigOptions, type LayersReading, readServerLayers } from './serverLayers.ts';
import type { Member } from './member.ts';
import { type ListedMember, type ServerConfig, memberGroups, memberList } from './serverMembers.ts';

/** The value of `format` in a configuration file. */
export const serverConfigFormat = 'wattpost-server/1';

/** The JSON Schema of such a file, by which editors check it while it is written. */
export const schemaUrl =
  'https://github.com/wattpost/wattpost/raw/main/apps/server/wattpost-server.schema.json';

/** The JSON paths that name a database: a layer with one of them replaces the others. */
export const databasePaths = ['$.database.file', '$.database.url', '$.database.url_file'] as const;

const alternatives: Alternatives = [databasePaths];

/** A member, its value and where it was set. */
export interface MemberSetting {
  /** Its JSON path. */
  readonly path: string;
  /** As in a file; paths are resolved, passwords hidden. */
  readonly value: unknown;
  /** The name of what set it, such as `--port` or a path in a file; `null`: it has its default. */
  readonly origin: string | null;
}

/** A configuration, and where it comes from. */
export interface ServerSettings {
  readonly config: ServerConfig;
  /** The configuration file; `null`: there is none. */
  readonly file: string | null;
  readonly members: readonly MemberSetting[];
  /** The paths and names of what a higher layer replaces. */
  readonly overridden: readonly { readonly path: string; readonly name: string }[];
}

/** A configuration, or all its problems. */
export type ServerConfigReading =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Reads the configuration of a command: its options override the environment, which overrides the file. */
export async function readServerConfig(
  io: Pick<Io, 'env' | 'readFile' | 'readStdin'>,
  options: ConfigOptions,
): Promise<CommandResult<ServerSettings>> {
  const reading = await readServerReading(io, options);
  if (!reading.ok) return reading;
  if (reading.value.ok) return success(reading.value.settings);
  const lines = reading.value.problems.map(({ path, message }) => `${path} ${message}`);
  const [first = ''] = lines;
  if (lines.length === 1) return usage(/[.?]$/.test(first) ? first : `${first}.`);
  const list = lines.map((line) => `\n  ${line}`).join('');
  return usage(`The configuration has ${lines.length} problems:${list}`);
}

/** As `readServerConfig`, with the problems as data. */
export async function readServerReading(
  io: Pick<Io, 'env' | 'readFile' | 'readStdin'>,
  options: ConfigOptions,
): Promise<CommandResult<ServerConfigReading>> {
  const reading = await readServerLayers(io, options);
  return reading.ok ? success(readLayers(reading.value)) : reading;
}

function readLayers(reading: LayersReading): ServerConfigReading {
  const { file, layers, withoutPasswords } = reading;
  const [bottom, ...above] = layers;
  const merged = mergeLayers(bottom, above, alternatives);
  const problems = [...reading.problems];
  const root = new ConfigReader(merged, problems);
  if (reading.hasFileLayer) {
    const format = matchingType(/^wattpost-server\/1$/, `"${serverConfigFormat}"`);
    root.required('format', format);
    root.optional('$schema', matchingType(/\S/, 'a text'), '');
  }
  const config = readMembers(root);
  root.end();
  problems.push(...databaseProblems(config, merged, withoutPasswords));
  if (problems.length > 0) return { ok: false, problems: problems.map(withCure) };
  const overridden = layers.flatMap((layer) =>
    memberList
      .filter(({ path }) => valueAt(layer.members, path) !== undefined)
      .filter(({ path }) => !isEffective(merged, layer, path))
      .map(({ path }) => ({ path, name: layer.nameOf(path) })),
  );
  const members = memberList.map((listed) => settingOf(merged, config, listed));
  return { ok: true, settings: { config, file, members, overridden } };
}

function valueAt(members: Readonly<Record<string, unknown>>, path: string): unknown {
  const [, group = '', name = ''] = path.split('.');
  const inside = members[group];
  return isMembers(inside) ? inside[name] : undefined;
}

function isEffective(merged: MergedLayers, layer: Layer, path: string): boolean {
  return valueAt(merged.members, path) !== undefined && merged.layerOf(path) === layer;
}

function settingOf(
  merged: MergedLayers,
  config: ServerConfig,
  { path, member: { isPath, schema } }: ListedMember,
): MemberSetting {
  const stated = valueAt(merged.members, path);
  if (stated === undefined) return { path, value: schema['default'] ?? null, origin: null };
  const read = isPath === true ? valueAt(config, path) : stated;
  const value = typeof read === 'string' ? withoutSecrets(read) : read;
  return { path, value, origin: merged.layerOf(path).nameOf(path) };
}

function readMembers(root: ConfigReader): ServerConfig {
  const groups = Object.entries(memberGroups).map(([group, members]) => {
    const reader = root.object(group, 'an object with members');
    const values = Object.entries(members).map(
      ([name, member]) => [name, readMember(reader, name, member)] as const,
    );
    reader?.end();
    return [group, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(groups) as ServerConfig;
}

function readMember(
  reader: ConfigReader | undefined,
  name: string,
  { type, fallback }: Member<unknown>,
): unknown {
  if (reader === undefined) return fallback;
  return fallback === null ? reader.nullable(name, type) : reader.optional(name, type, fallback);
}

function databaseProblems(
  { database }: ServerConfig,
  merged: MergedLayers,
  withoutPasswords: ReadonlySet<Layer>,
): readonly ConfigProblem[] {
  const problem = (path: string, message: string): ConfigProblem => ({
    path: merged.layerOf(path).nameOf(path),
    message,
  });
  const { file, url, url_file } = database;
  const named = Object.entries({ file, url, url_file }).filter(([, value]) => value !== null);
  const [first, ...others] = named.map(([name]) => name);
  const twice = others.map((name) =>
    problem(`$.database.${name}`, `must be left out: ${first ?? ''} names a database already`),
  );
  const urlPath = '$.database.url';
  const isOpen = url !== null && hasPassword(url) && withoutPasswords.has(merged.layerOf(urlPath));
  const cure = 'write the whole URL to a file of mode 600 and name that file with url_file instead';
  return isOpen ? [...twice, problem(urlPath, `must not contain a password; ${cure}`)] : twice;
}

/** Other programs set this variable, too. */
function withCure(problem: ConfigProblem): ConfigProblem {
  return problem.path === 'DATABASE_URL'
    ? {
        ...problem,
        message: `${problem.message}; unset it, or name the database with --db or WATTPOST_DB`,
      }
    : problem;
}
