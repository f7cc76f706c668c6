import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import decodeQR from 'qr/decode.js';
import { codeRows } from '../src/code.ts';

/** What a camera reads of a code: four pixels for a module, four light modules around. */
function readCode(rows: readonly string[]): string {
  const [scale, quiet] = [4, 4];
  const side = (rows.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const row = rows[Math.floor(pixel / side / scale) - quiet];
    const isDark = row?.[Math.floor((pixel % side) / scale) - quiet] === '1';
    if (isDark) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQR({ width: side, height: side, data });
}

describe('the rows of a code', () => {
  it('are a square without a margin that reads as its text', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const rows = codeRows(url);
        expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
        // The marks at three corners begin with seven dark modules.
        expect(rows[0]).toMatch(/^11111110.*01111111$/);
        expect(readCode(rows)).toBe(url);
      }),
      { numRuns: 20 },
    );
  });

  it('are refused for a text that no code can hold', () => {
    expect(codeRows('x'.repeat(2331))).toHaveLength(177);
    expect(() => codeRows('x'.repeat(2332))).toThrow();
  });
});
