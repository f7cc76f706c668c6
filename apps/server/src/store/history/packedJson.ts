import { gunzipSync, gzipSync } from 'node:zlib';

/** Longer texts are compressed; shorter ones would hardly become shorter. */
const plainCharacters = 1_024;

/** A JSON object as text for a column: compressed and in Base64 if it is long. */
export function packJson(value: object): string {
  const text = JSON.stringify(value);
  return text.length <= plainCharacters ? text : gzipSync(text).toString('base64');
}

/** Reads what `packJson` wrote. */
export function unpackJson(packed: string): unknown {
  // Base64 has no brace.
  const text = packed.startsWith('{')
    ? packed
    : gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
  return JSON.parse(text) as unknown;
}
