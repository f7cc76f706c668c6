import path from 'node:path';
import { readJson } from '@wattpost/contract';
import type { BoardSetup } from '../ipc/ipc.ts';
import { ConfigReader, readNumber, readText, type ConfigProblem } from './configReader.ts';
import type { SourceOptions } from './sourceOptions.ts';

/** What a configuration file says; paths are absolute. */
export interface KioskConfig {
  readonly source: SourceOptions;
  readonly station: string | null;
  /** `null`: the place that the system gives to the app. */
  readonly store: string | null;
  readonly statusFile: string | null;
  readonly publicKeyFile: string | null;
  readonly staleAfterMs: number | null;
  readonly locales: readonly string[];
  readonly theme: BoardSetup['theme'];
}

export type ConfigReading =
  | { readonly ok: true; readonly config: KioskConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const format = 'wattpost-kiosk/1';
const msPerHour = 3_600_000;
const aFile = 'the path of a file';

/**
 * Reads a configuration file's content.
 *
 * @param folder what relative paths in it start from: the folder that it lies in.
 */
export function readKioskConfig(content: string | Uint8Array, folder: string): ConfigReading {
  const reading = readJson(content);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  if (reading.losses.length > 0) return { ok: false, problems: reading.losses };
  const problems: ConfigProblem[] = [];
  const root = new ConfigReader(reading.value, '$', problems);
  const toPath = (value: unknown): string | undefined => {
    const text = readText(value);
    return text === undefined ? undefined : path.resolve(folder, text);
  };
  const isFormat = (value: unknown): true | undefined => (value === format ? true : undefined);
  root.member('format', isFormat, `"${format}"`);
  root.member('$schema', readText, 'a text', '');
  const given = root.member(
    'source',
    (value) => ({ value }),
    'an object that says where bundles come from',
  );
  const source = given && readSource(new ConfigReader(given.value, '$.source', problems), toPath);
  const station = root.member('station', readText, "a station's uuid", '');
  const optionalPath = (key: string, expected: string): string | null =>
    root.member(key, toPath, expected, '') || null;
  const config = {
    station: station === '' ? null : (station ?? null),
    store: optionalPath('store', 'the path of a folder'),
    statusFile: optionalPath('status_file', aFile),
    publicKeyFile: optionalPath('public_key_file', `${aFile} that wattpost keygen wrote`),
    staleAfterMs: readStaleness(root, source),
    locales:
      root.member(
        'locales',
        readLocales,
        'a list of language tags, such as ["de-AT", "en-GB"]',
        [],
      ) ?? [],
    theme: root.member('theme', readTheme, '"light", "dark" or "auto"', 'auto' as const) ?? 'auto',
  };
  root.end();
  if (source?.kind === 'platform') {
    if (config.station === null) {
      root.complain(
        'station',
        'is missing; a platform has many stations: give the uuid of this one',
      );
    }
    if (config.publicKeyFile !== null) {
      root.complain('public_key_file', 'must be left out: what a platform answers is not signed');
    }
  }
  return problems.length === 0 && source !== undefined
    ? { ok: true, config: { source, ...config } }
    : { ok: false, problems };
}

function readSource(
  reader: ConfigReader,
  toPath: (value: unknown) => string | undefined,
): SourceOptions | undefined {
  const kind = reader.member('kind', readKind, '"file", "folder" or "platform"');
  if (kind === undefined) return undefined;
  if (kind !== 'platform') {
    const place = reader.member('path', toPath, `the path of a ${kind}`);
    reader.end();
    return place === undefined ? undefined : { kind, path: place };
  }
  const baseUrl = reader.member(
    'base_url',
    readBaseUrl,
    'an address that begins with https:// (http:// on this machine only), without user, password, query or fragment',
  );
  const tokenFile = reader.member('token_file', toPath, `${aFile} that holds the key`);
  const pricingTokenFile = reader.member('pricing_token_file', toPath, aFile, tokenFile ?? '');
  const pollSec = reader.member(
    'poll_seconds',
    readNumber(10, 86_400),
    'a number from 10 to 86400',
    300,
  );
  const validHours = reader.member(
    'valid_hours',
    readNumber(1, 87_600),
    'a number from 1 to 87600',
    168,
  );
  reader.end();
  if (baseUrl === undefined || tokenFile === undefined || pricingTokenFile === undefined) {
    return undefined;
  }
  if (pollSec === undefined || validHours === undefined) return undefined;
  const times = { pollMs: pollSec * 1000, validForMs: validHours * msPerHour };
  return { kind, baseUrl, tokenFile, pricingTokenFile, ...times };
}

/** A platform that is silent for a day is worth a word; a file says itself how long it is valid. */
function readStaleness(root: ConfigReader, source: SourceOptions | undefined): number | null {
  const expected = 'a number of hours from 0.01 to 87600, or null for never';
  const hours = root.member(
    'stale_after_hours',
    (value) => (value === null ? 'never' : readNumber(0.01, 87_600)(value)),
    expected,
    source?.kind === 'platform' ? 24 : 'never',
  );
  return typeof hours === 'number' ? hours * msPerHour : null;
}

function readKind(value: unknown): SourceOptions['kind'] | undefined {
  return value === 'file' || value === 'folder' || value === 'platform' ? value : undefined;
}

function readTheme(value: unknown): BoardSetup['theme'] | undefined {
  return value === 'light' || value === 'dark' || value === 'auto' ? value : undefined;
}

function readLocales(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return undefined;
  try {
    return Intl.getCanonicalLocales(value.map((tag) => tag.replaceAll('_', '-')));
  } catch {
    return undefined;
  }
}

/** A key goes over the network encrypted, or not over the network at all. */
function readBaseUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return undefined;
  return username + password + search + hash === '' ? value : undefined;
}
