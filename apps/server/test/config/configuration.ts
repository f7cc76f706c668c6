import {
  type ServerConfigReading,
  type ServerSettings,
  readServerReading,
} from '../../src/config/readServerConfig.ts';
import type { ConfigOptions } from '../../src/config/serverLayers.ts';
import { nodeServerIo } from '../../src/host/io.ts';

/** What a configuration is read from. */
export interface ReadFrom {
  /** The content of `/etc/wattpost-server/server.json`; left out: there is no file. */
  readonly file?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string | boolean>>;
}

const io = nodeServerIo();
const path = '/etc/wattpost-server/server.json';

/** Reads a configuration whose file is on no disk. */
export async function readFrom({
  file,
  env = {},
  options = {},
}: ReadFrom): Promise<ServerConfigReading> {
  const bytes = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file ?? null));
  const given = {
    ...io,
    env,
    readFile: () => Promise.resolve({ ok: true, bytes } as const),
  };
  const named: ConfigOptions = file === undefined ? {} : { config: path };
  const reading = await readServerReading(given, { ...named, ...options });
  if (!reading.ok) throw new Error(JSON.stringify(reading.failure));
  return reading.value;
}

/** The settings, which must have no problems. */
export async function settingsFrom(from: ReadFrom): Promise<ServerSettings> {
  const reading = await readFrom(from);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.settings;
}

/** The problems, one sentence each. */
export async function problemsFrom(from: ReadFrom): Promise<readonly string[]> {
  const reading = await readFrom(from);
  return reading.ok
    ? []
    : reading.problems.map(({ path: place, message }) => `${place} ${message}`);
}

/** A file with these members. */
export function fileOf(members: object): object {
  return { format: 'wattpost-server/1', ...members };
}
