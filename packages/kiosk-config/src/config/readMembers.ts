import {
  isMembers,
  numberType,
  pathType,
  readText,
  type ConfigReader,
  type MemberType,
} from '@wattpost/config';
import type { DailySpan } from '@wattpost/engine';
import type {
  KioskConfig,
  ScreenGeometry,
  ScreenResolution,
  ScreenSize,
  SourceOptions,
} from './kioskConfig.ts';
import { addressType, minuteOfDayType } from './memberTypes.ts';

const kindType: MemberType<SourceOptions['kind']> = {
  read: (value) =>
    value === 'file' || value === 'folder' || value === 'platform' ? value : undefined,
  expected: '"file", "folder" or "platform"',
};

const msPerSecond = 1000;
const msPerHour = 3_600_000;

/** The readable part of the source of bundles. */
export interface SourceReading {
  readonly kind: SourceOptions['kind'] | undefined;
  /** `undefined`: invalid; the problem is already reported. */
  readonly source: SourceOptions | undefined;
}

/** Reads the source of bundles. */
export function readSourceMembers(reader: ConfigReader): SourceReading {
  const kind = reader.required('kind', kindType);
  if (kind === undefined) return { kind, source: undefined };
  const source = kind === 'platform' ? readPlatform(reader) : readPathSource(reader, kind);
  return { kind, source };
}

function readPathSource(reader: ConfigReader, kind: 'file' | 'folder'): SourceOptions | undefined {
  const sourcePath = reader.required('path', pathType(`the path of a ${kind}`));
  reader.end();
  return sourcePath === undefined ? undefined : { kind, path: sourcePath };
}

function readPlatform(reader: ConfigReader): SourceOptions | undefined {
  const baseUrl = reader.required('base_url', addressType);
  const tokenFile = reader.required('token_file', pathType('the path of a file with the token'));
  const pricingTokenFile = reader.optional(
    'pricing_token_file',
    pathType('the path of a file with the token for prices'),
    tokenFile ?? '',
  );
  const pollSec = reader.optional('poll_seconds', numberType(10, 86_400), 300);
  const validHours = reader.optional('valid_hours', numberType(1, 87_600), 168);
  reader.end();
  if (baseUrl === undefined || tokenFile === undefined) return undefined;
  const times = { pollMs: pollSec * msPerSecond, validForMs: validHours * msPerHour };
  return { kind: 'platform', baseUrl, tokenFile, pricingTokenFile, ...times };
}

const minPixels = 240;
const maxPixels = 16_384;

/** The default distance for reading directions, in metres. */
const usualReadingM = 2;

const resolutionType: MemberType<ScreenResolution> = {
  read: (value) => {
    const [, width, height] =
      typeof value === 'string' ? (/^(\d{3,5})x(\d{3,5})$/.exec(value) ?? []) : [];
    const sides = [Number(width), Number(height)];
    return sides.every((side) => side >= minPixels && side <= maxPixels)
      ? { width: Number(width), height: Number(height) }
      : undefined;
  },
  expected: `width x height in pixels as the screen stands, such as "1920x1080", each from ${minPixels} to ${maxPixels}`,
};

/** Reads the size of the screen and the viewing distance. */
export function readScreen(reader: ConfigReader): ScreenGeometry | null {
  const metres = numberType(0.5, 20, 'metres');
  const viewingDistanceM = reader.required('viewing_distance_m', metres);
  const readingDistanceM = reader.optional(
    'reading_distance_m',
    metres,
    Math.min(usualReadingM, viewingDistanceM ?? usualReadingM),
  );
  const inches = reader.optional<number | null>('diagonal_inches', numberType(2, 300), null);
  const pixelsPerMm = reader.optional<number | null>('pixels_per_mm', numberType(0.1, 50), null);
  const resolution = reader.nullable('resolution', resolutionType);
  const isStatedTwice = reader.has('diagonal_inches') && reader.has('pixels_per_mm');
  if (isStatedTwice) {
    reader.complain('pixels_per_mm', 'must be left out: diagonal_inches says the same');
  } else if (!reader.has('diagonal_inches') && !reader.has('pixels_per_mm')) {
    reader.complain(
      'diagonal_inches',
      'is missing; it must be the diagonal of the picture in inches, such as 32 (or give pixels_per_mm)',
    );
  }
  reader.end();
  const size = readSize(inches, pixelsPerMm);
  return viewingDistanceM === undefined || size === undefined
    ? null
    : { viewingDistanceM, readingDistanceM, size, resolution };
}

function readSize(inches: number | null, pixelsPerMm: number | null): ScreenSize | undefined {
  if (inches !== null) return { kind: 'diagonal', inches };
  return pixelsPerMm === null ? undefined : { kind: 'density', pixelsPerMm };
}

const themeType: MemberType<Exclude<KioskConfig['theme'], object> | 'by the clock'> = {
  read: (value) => {
    if (isMembers(value)) return 'by the clock';
    return value === 'light' || value === 'dark' || value === 'auto' ? value : undefined;
  },
  expected:
    '"light", "dark", "auto", or times such as {"light_from": "06:30", "dark_from": "20:00"}',
};

/** Reads the member `theme`; `"auto"` when it is left out. */
export function readTheme(root: ConfigReader): KioskConfig['theme'] {
  const theme = root.optional('theme', themeType, 'auto');
  if (theme !== 'by the clock') return theme;
  const times = root.requiredObject('theme', themeType.expected);
  return times === undefined ? 'auto' : (readEnds(times, 'light_from', 'dark_from') ?? 'auto');
}

/** Reads a daily span; `null` when it is left out. @param key the member's name. */
export function readSpan(reader: ConfigReader, key: string): DailySpan | null {
  const times = reader.object(key, 'times such as {"from": "23:00", "until": "05:00"}');
  return times === undefined ? null : readEnds(times, 'from', 'until');
}

function readEnds(times: ConfigReader, from: string, until: string): DailySpan | null {
  const fromMinute = times.required(from, minuteOfDayType);
  const untilMinute = times.required(until, minuteOfDayType);
  times.end();
  if (fromMinute === undefined || untilMinute === undefined) return null;
  if (fromMinute === untilMinute) {
    times.complain(until, `must be another time than ${from}`);
  }
  return { fromMinute, untilMinute };
}

const maxStations = 4;

const stationType: MemberType<string> = { read: readText, expected: "a station's uuid" };

const stationsType: MemberType<readonly string[]> = {
  read: (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > maxStations) return undefined;
    const uuids = value.map(readText);
    return uuids.every((uuid) => uuid !== undefined) && new Set(uuids).size === uuids.length
      ? uuids
      : undefined;
  },
  expected: `a list of one to ${maxStations} stations' uuids, each once`,
};

/** Reads `station` or `stations`; none: the bundle's first. */
export function readStations(root: ConfigReader): readonly string[] {
  const station = root.optional('station', stationType, '');
  const stations = root.optional('stations', stationsType, []);
  if (root.has('station') && root.has('stations')) {
    root.complain('station', 'must be left out: stations says the same');
  }
  return station === '' ? stations : [station];
}
