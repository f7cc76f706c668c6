/** What a feed offers for one kind of machine. */
export interface UpdateFile {
  /** Such as `linux-x64`: `process.platform` and `process.arch`. */
  readonly platform: string;
  /** A plain file name beside the index. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Base64. */
  readonly sha512: string;
}

/** What a feed says. */
export interface UpdateIndex {
  /** Three numbers, such as `0.2.0`. */
  readonly version: string;
  /** From then on it is not believed any more, epoch milliseconds: an old one must not be held up for ever. */
  readonly expiresAtMs: number;
  readonly files: readonly UpdateFile[];
}

/** An index, understood or not. */
export type UpdateIndexReading =
  | { readonly ok: true; readonly index: UpdateIndex }
  | { readonly ok: false; readonly reason: string };

/** The name of the index in a feed's folder; its signature has `.sig` behind it. */
export const indexName = 'wattpost-kiosk-update.json';

/** No kiosk is larger than this; it bounds what a download may cost. Bytes. */
const maxUpdateBytes = 500_000_000;

const format = 'wattpost-update/1';
const versionPattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
const sha512Pattern = /^[A-Za-z0-9+/]{86}==$/;
const maxFiles = 20;

/** Reads an index; nothing in it is taken as it is found. */
export function readUpdateIndex(text: string): UpdateIndexReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'is not JSON' };
  }
  const members = record(value);
  if (members?.['format'] !== format) return { ok: false, reason: `is not ${format}` };
  const version = members['version'];
  if (typeof version !== 'string' || !versionPattern.test(version)) {
    return { ok: false, reason: 'has no version of three numbers' };
  }
  const expiresAtMs = readInstant(members['expires_at']);
  if (expiresAtMs === undefined) return { ok: false, reason: 'has no expires_at' };
  const listed = members['files'];
  if (!Array.isArray(listed) || listed.length > maxFiles) {
    return { ok: false, reason: 'has no list of files' };
  }
  const files = listed.map(readFile);
  return files.includes(undefined)
    ? { ok: false, reason: 'has a file that is not described as it must be' }
    : {
        ok: true,
        index: { version, expiresAtMs, files: files.filter((file) => file !== undefined) },
      };
}

/** The text of an index, as `readUpdateIndex` takes it. */
export function writeUpdateIndex({ version, expiresAtMs, files }: UpdateIndex): string {
  const expires_at = new Date(expiresAtMs).toISOString();
  return `${JSON.stringify({ format, version, expires_at, files }, null, 2)}\n`;
}

/** Less than 0: `a` is older than `b`. Both have to be versions of three numbers. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function numbers(version: string): readonly number[] {
  return version.split('.').map(Number);
}

/** As `Date.toISOString` writes it, and in no other way. */
function readInstant(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const ms = Date.parse(value);
  return Number.isFinite(ms) && new Date(ms).toISOString() === value ? ms : undefined;
}

function readFile(value: unknown): UpdateFile | undefined {
  const { platform, name, size, sha512 } = record(value) ?? {};
  if (typeof platform !== 'string' || typeof name !== 'string') return undefined;
  if (!namePattern.test(platform) || !namePattern.test(name)) return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size)) return undefined;
  if (size < 1 || size > maxUpdateBytes) return undefined;
  if (typeof sha512 !== 'string' || !sha512Pattern.test(sha512)) return undefined;
  return { platform, name, size, sha512 };
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
