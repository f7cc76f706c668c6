import {
  ConfigReader,
  booleanType,
  fileLayer,
  mergeLayers,
  numberType,
  pathType,
  readText,
  wholeNumberType,
  type Alternatives,
  type ConfigProblem,
  type Layer,
  type MemberType,
} from '@wattpost/config';
import type {
  KioskConfig,
  LogSettings,
  QrSettings,
  RecordSettings,
  SourceOptions,
} from './kioskConfig.ts';
import { addressType, contactType, displayNameType, localesType } from './memberTypes.ts';
import { readScreen, readSourceMembers, readSpan, readStations, readTheme } from './readMembers.ts';

/** A configuration, or all problems. */
export type ConfigReading =
  | { readonly ok: true; readonly config: KioskConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** The configuration of a kiosk, perhaps without a source of prices. */
export interface KioskSettings extends Omit<KioskConfig, 'source'> {
  /** `null`: no source, so no price. */
  readonly source: SourceOptions | null;
}

/** Settings, or all problems. */
export type SettingsReading =
  | { readonly ok: true; readonly settings: KioskSettings }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** A layer that sets one of these replaces the other, too. */
const alternatives: Alternatives = [
  ['$.station', '$.stations'],
  ['$.screen.diagonal_inches', '$.screen.pixels_per_mm'],
];

/** The value of `format` in a configuration file. */
export const configFormat = 'wattpost-kiosk/1';

const keyFileType = pathType('the path of a file KEYFILE.pub that wattpost keygen wrote');

/** A platform without response for a day is unusual; files are delivered less often. */
const silenceHours = { platform: 24, file: 168, folder: 168 } as const;

const tokenFileType = pathType('the path of a file with a token whose area is report');

const msPerSecond = 1_000;
const msPerHour = 3_600_000;
const bytesPerMegabyte = 1_000_000;

/** A longer address needs a code with more modules than fit on a board. */
const maxAddressCharacters = 120;

const shortAddressType: MemberType<string> = {
  ...addressType,
  read: (value, resolvePath) => {
    const address = addressType.read(value, resolvePath);
    return address !== undefined && address.length <= maxAddressCharacters ? address : undefined;
  },
  expected: `${addressType.expected}, of at most ${maxAddressCharacters} characters`,
};

const formatType: MemberType<true> = {
  read: (value) => (value === configFormat ? true : undefined),
  expected: `"${configFormat}"`,
};

const schemaType: MemberType<string> = { read: readText, expected: 'a text' };

const staleType: MemberType<number | 'never'> = {
  read: (value) => {
    const hours = numberType(0.01, 87_600);
    return value === null ? 'never' : hours.read(value, (path) => path);
  },
  expected: 'a number of hours from 0.01 to 87600, or null for never',
};

/**
 * Reads a configuration file's content.
 *
 * @param resolvePath makes a path absolute; relative ones start from the folder that the file is in.
 * @param above layers that override the file, from the lowest up.
 */
export function readKioskConfig(
  content: string | Uint8Array,
  resolvePath: (path: string) => string,
  above: readonly Layer[] = [],
): ConfigReading {
  const file = fileLayer(content, resolvePath);
  if (!file.ok) return file;
  const reading = readSettings([file.layer, ...above], true);
  if (!reading.ok) return reading;
  const { source, ...others } = reading.settings;
  if (source === null) throw new Error('A configuration was accepted that has no source.');
  return { ok: true, config: { source, ...others } };
}

/**
 * Reads several layers as one configuration.
 *
 * @param layers from the lowest up; none is an empty configuration.
 * @param hasFile whether the lowest is a configuration file, which needs a format and a source.
 */
export function readSettings(layers: readonly Layer[], hasFile: boolean): SettingsReading {
  const [bottom, ...above] = layers;
  const nothing: Layer = { members: {}, nameOf: (path) => path, resolvePath: (path) => path };
  const problems: ConfigProblem[] = [];
  const root = new ConfigReader(mergeLayers(bottom ?? nothing, above, alternatives), problems);
  if (hasFile) {
    root.required('format', formatType);
    root.optional('$schema', schemaType, '');
  }
  const sourceExpected = 'an object that says where bundles come from';
  const place =
    hasFile || root.has('source') ? root.requiredObject('source', sourceExpected) : undefined;
  const { kind, source } = place
    ? readSourceMembers(place)
    : { kind: undefined, source: undefined };
  const staleAfterHours = root.optional(
    'stale_after_hours',
    staleType,
    kind === undefined ? 'never' : silenceHours[kind],
  );
  const screen = root.object('screen', 'the screen, such as {"diagonal_inches": 32, …}');
  const log = root.object('log', 'a place such as {"folder": "/var/log/wattpost"}');
  const record = root.object('record', 'a place such as {"folder": "/var/lib/wattpost/record"}');
  const qr = root.object('qr', 'an address such as {"base_url": "https://…"}');
  const settings: KioskSettings = {
    name: root.nullable('name', displayNameType),
    source: source ?? null,
    stations: readStations(root),
    store: root.optional<string | null>('store', pathType('the path of a folder'), null),
    statusFile: root.nullable('status_file', pathType('the path of a file')),
    publicKeyFile: root.nullable('public_key_file', keyFileType),
    staleAfterMs: staleAfterHours === 'never' ? null : staleAfterHours * msPerHour,
    locales: root.optional('locales', localesType, []),
    theme: readTheme(root),
    screen: screen === undefined ? null : readScreen(screen),
    night: readSpan(root, 'night'),
    adHocLabel: root.optional('ad_hoc_label', booleanType, false),
    contact: root.nullable('contact', contactType),
    statusPort: root.nullable('status_port', wholeNumberType(1024, 65_535)),
    log: log === undefined ? null : readLog(log),
    record: record === undefined ? null : readRecord(record),
    qr: qr === undefined ? null : readQr(qr),
    ignored: root.has('updates') ? ['$.updates'] : [],
  };
  if (kind === 'platform' && !root.has('station') && !root.has('stations')) {
    root.complain('station', 'is missing; a platform has many stations: give the uuid of this one');
  }
  root.end();
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

function readLog(reader: ConfigReader): LogSettings | null {
  const folder = reader.required('folder', pathType('the path of a folder'));
  const megabytes = reader.optional('max_megabytes', numberType(0.1, 100), 5);
  const files = reader.optional('files', wholeNumberType(2, 20), 5);
  reader.end();
  const maxBytes = Math.round(megabytes * bytesPerMegabyte);
  return folder === undefined ? null : { folder, maxBytes, files };
}

function readRecord(reader: ConfigReader): RecordSettings | null {
  const folder = reader.required('folder', pathType('the path of a folder'));
  const megabytes = reader.optional('max_megabytes', wholeNumberType(1, 10_000), 100);
  const url = reader.optional<string | null>('report_url', addressType, null);
  const tokenFile = reader.optional<string | null>('token_file', tokenFileType, null);
  const seconds = reader.optional('report_seconds', wholeNumberType(10, 86_400), 300);
  if (url !== null && tokenFile === null) {
    reader.complain('token_file', `is missing; ${tokenFileType.expected}`);
  }
  if (url === null && tokenFile !== null) {
    reader.complain('report_url', 'is missing; without it nothing is reported: remove token_file');
  }
  reader.end();
  if (folder === undefined) return null;
  const report =
    url === null || tokenFile === null
      ? null
      : { baseUrl: url, tokenFile, everyMs: seconds * msPerSecond };
  return { folder, maxBytes: megabytes * bytesPerMegabyte, report };
}

function readQr(reader: ConfigReader): QrSettings | null {
  const baseUrl = reader.required('base_url', shortAddressType);
  reader.end();
  return baseUrl === undefined ? null : { baseUrl };
}
