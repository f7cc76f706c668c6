import path from 'node:path';
import { type Answer, type CommandResult, answer, success, usage } from '@wattpost/command';
import { isMembers } from '@wattpost/config';
import {
  type ConfigOptions,
  databasePaths,
  hasPassword,
  memberList,
  memoryDatabase,
  optionMembers,
  readServerConfig,
  schemaUrl,
  serverConfigFormat,
  serverConfigVariable,
  serverTextLayer,
} from '../config/index.ts';
import type { Io } from '../host/index.ts';
import { unwritable } from './unwritable.ts';

/** Its owner may write, its group read. */
const fileMode = 0o640;

const defaultFile = 'wattpost-server.json';

/** `wattpost-server config init`: writes a new configuration file with the options of the command. */
export async function configInitCommand(
  io: Io,
  named: string | undefined,
  options: ConfigOptions,
): Promise<CommandResult<Answer>> {
  const file = named ?? (io.env[serverConfigVariable] || defaultFile);
  // The environment is not written.
  const settings = await readServerConfig({ ...io, env: {} }, options);
  if (!settings.ok) return settings;
  const { url } = settings.value.config.database;
  if (url !== null && hasPassword(url)) {
    return usage(
      '--db contains a password, and a configuration file must not. Leave it out, write the URL to a file of mode 600, and name that file as url_file in the configuration.',
    );
  }
  const content = { $schema: schemaUrl, format: serverConfigFormat, ...fileMembers(options) };
  const code = await io.writeNewFile(file, `${JSON.stringify(content, null, 2)}\n`, fileMode);
  if (code === 'EEXIST') {
    return usage(`${JSON.stringify(file)} exists already; edit it, or name another file.`);
  }
  if (code !== undefined) return unwritable(file, code);
  const next = [`config check ${file}`, `serve --config ${file}`];
  const lines = next.map((line) => `  wattpost-server ${line}\n`);
  return success(answer(`${file} is written. Next:\n`, ...lines));
}

/** What most servers state, and what the options state. */
function fileMembers(options: ConfigOptions): Readonly<Record<string, unknown>> {
  const stated = optionMembers(options);
  const hasDatabase = stated.some(({ path: place }) => databasePaths.some((one) => one === place));
  const { members } = serverTextLayer(
    stated.map((one) => (isPath(one.path) ? { ...one, text: fullPath(one.text) } : one)),
  );
  const inside = (group: string): object => {
    const found = members[group];
    return isMembers(found) ? found : {};
  };
  return {
    ...members,
    database: { ...(hasDatabase ? {} : { file: 'wattpost.db' }), ...inside('database') },
    listen: { host: '127.0.0.1', port: 8080, ...inside('listen') },
  };
}

function isPath(place: string): boolean {
  return memberList.some(({ path: one, member }) => one === place && member.isPath === true);
}

/** Paths of options start where the command runs, those of the file in its folder. */
function fullPath(text: string): string {
  return text === memoryDatabase ? text : path.resolve(text);
}
