import type { JsonReading } from '@wattpost/contract';
import { decodeText, isSignedRecord } from '@wattpost/exchange';
import {
  importEndings,
  type ImportFormatName,
  importFormatOf,
  media,
  type Medium,
} from '@wattpost/exchange/formats';

/** What is done with a file: its signed meter records are billed, or it is imported into a bundle, or opened. */
export type FileKind = 'to_bill' | 'to_import' | 'to_open';

/** Bytes within which a file says what it is. */
const headBytes = 8192;

/** @param json the reading of its bytes */
export function fileKind(name: string, bytes: Uint8Array, json: JsonReading): FileKind {
  const head = json.ok ? '' : decodeText(bytes.subarray(0, headBytes)).text;
  if (isSignedRecord(head, json.ok ? json.value : undefined)) return 'to_bill';
  // By its name, since a list may be anything; JSON may be a bundle.
  const isNamed = importEndings.some(
    (ending) => ending !== '.json' && name.toLowerCase().endsWith(ending),
  );
  const medium = json.ok ? 'JSON' : mediumOf(name, bytes);
  const isImported = medium !== 'CSV' && importedKind(medium, () => json) !== null;
  return isNamed || isImported ? 'to_import' : 'to_open';
}

/** What a file is imported as: one of the formats, or the formula of spot prices. */
export type ImportedKind = ImportFormatName | 'spot_formula';

/** What a file is imported as; `null`: it is not one of these. @param read its value, if it is JSON */
export function importedKind(medium: Medium, read: () => JsonReading): ImportedKind | null {
  if (medium !== 'JSON') return importFormatOf(medium) ?? null;
  const json = read();
  if (!json.ok) return null;
  return isFormula(json.value) ? 'spot_formula' : (importFormatOf(medium, json.value) ?? null);
}

/** A formula of another version is refused as a formula. */
function isFormula(json: unknown): boolean {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : null;
  return typeof format === 'string' && format.startsWith('wattpost-spot-formula/');
}

/** Bytes before the first character of a text: a byte order mark and white space. */
const leading = new Set([0xef, 0xbb, 0xbf, 0x09, 0x0a, 0x0d, 0x20]);

/** The medium of a file: by its first character, otherwise by its name. */
export function mediumOf(name: string, bytes: Uint8Array): Medium {
  const first = bytes.find((byte) => !leading.has(byte));
  if (first === 0x3c) return 'XML';
  if (first === 0x7b || first === 0x5b) return 'JSON';
  const isNamed = (medium: Medium): boolean =>
    media[medium].endings.some((ending) => name.toLowerCase().endsWith(ending));
  return (['JSON', 'XML'] as const).find(isNamed) ?? 'CSV';
}
