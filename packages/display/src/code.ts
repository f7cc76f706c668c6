import encodeQR from 'qr';
import type { CodeRows } from './element/boardCode.ts';

export type { CodeRows } from './element/boardCode.ts';

/**
 * A text as a QR code for a board's `code`; it stays readable if 15 % of its modules are lost to dirt and
 * reflections.
 *
 * @param text usually an address; a longer one has more modules, which fit on fewer boards.
 * @throws Error for a text that no QR code can hold: more than 2331 bytes.
 */
export function codeRows(text: string): CodeRows {
  // The board draws the quiet zone; the library requires at least one module of it.
  const border = 1;
  return encodeQR(text, 'raw', { ecc: 'medium', border })
    .slice(border, -border)
    .map((row) =>
      row
        .slice(border, -border)
        .map((isDark) => (isDark ? '1' : '0'))
        .join(''),
    );
}
