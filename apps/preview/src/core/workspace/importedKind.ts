/** What a file is imported as: roaming tariffs, or a part of spot prices. */
export type ImportedKind = 'tariffs' | 'spot_feed' | 'spot_formula';

/** What parsed JSON is imported as, by its content; `null`: it is not one of these. */
export function importedKind(json: unknown): ImportedKind | null {
  if (isTariffs(json)) return 'tariffs';
  if (typeof json !== 'object' || json === null) return null;
  // A formula of another version is refused as a formula.
  const format = 'format' in json ? json.format : undefined;
  if (typeof format === 'string' && format.startsWith('wattpost-spot-formula/')) {
    return 'spot_formula';
  }
  return 'unix_seconds' in json ? 'spot_feed' : null;
}

/** Whether it looks like a tariff of OCPI, a list of them, or a response with such a list. */
function isTariffs(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTariffs);
  if (typeof value !== 'object' || value === null) return false;
  if ('elements' in value && 'currency' in value) return true;
  return 'data' in value && isTariffs(value.data);
}

/** Bytes before the first character of a text: a byte order mark and white space. */
const leading = new Set([0xef, 0xbb, 0xbf, 0x09, 0x0a, 0x0d, 0x20]);

/** Whether a file is XML: by its name, otherwise by its first character. */
export function isXml(name: string, bytes: Uint8Array): boolean {
  return /\.xml$/i.test(name) || bytes.find((byte) => !leading.has(byte)) === 0x3c;
}
