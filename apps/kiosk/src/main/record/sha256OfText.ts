import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, 64 lower-case hexadecimal digits. */
export function sha256OfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
