import decodeQR from 'qr/decode.js';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { readBoardSetup } from '../../../src/ipc/readBoardSetup.ts';
import { codeRows } from '@wattpost/display/code';
import { boardCode } from '../../../src/main/data/boardCode.ts';
import { bundleSetup } from '../../bundles/bundleSetup.ts';

/** What a camera reads of a code: eight pixels for a module, four light modules around. */
function readCode(rows: readonly string[]): string {
  const scale = 8;
  const quiet = 4;
  const side = (rows.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const module = rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet];
      if (module === '1') data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

const { data } = bundleSetup(sampleBundlePath('city-ac'));
const uuid = data.kind === 'stations' ? (data.bundle.stations[0]?.uuid ?? '') : '';

describe('the QR code of a board', () => {
  it.each(['https://platform.example', 'https://platform.example/', 'http://127.0.0.1:8080/a/b//'])(
    'leads from %s to the page of its station',
    (baseUrl) => {
      const rows = boardCode({ qr: { baseUrl } }, { data });
      expect(readCode(rows ?? [])).toBe(`${baseUrl.replace(/\/+$/, '')}/p/${uuid}`);
    },
  );

  it('is square and one that the page takes, for the longest address too', () => {
    const longest = `https://${'x'.repeat(112)}`;
    const rows = boardCode({ qr: { baseUrl: longest } }, { data }) ?? [];
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows.length]));
    expect(rows.length).toBeLessThanOrEqual(61);
    const setup = { ...bundleSetup(sampleBundlePath('city-ac')), code: rows };
    expect(readBoardSetup(setup)).toBe(setup);
    for (const code of [['01'], rows.map(() => 'x'), 'a', [...rows, 1]]) {
      expect(readBoardSetup({ ...setup, code })).toBeUndefined();
    }
  });

  it('is there only where it is asked for, and for a board of one station', () => {
    const qr = { baseUrl: 'https://platform.example' };
    expect(boardCode({ qr: null }, { data })).toBeNull();
    expect(boardCode({ qr }, { data: { kind: 'none' } })).toBeNull();
    if (data.kind === 'none') throw new Error('The sample has no station.');
    const { bundle } = data;
    const two = { ...bundle, stations: [...bundle.stations, ...bundle.stations] };
    expect(boardCode({ qr }, { data: { ...data, bundle: two } })).toBeNull();
  });

  it('remains readable with 15 % of it covered', () => {
    const rows = codeRows('https://platform.example/p/7c9e6679-7425-40de-944b-e07fc1f90ae7');
    expect(rows).toHaveLength(37);
    const spoilt = rows.map((row, y) =>
      row
        .split('')
        .map((module, x) => (x > 16 && x < 22 && y > 16 && y < 22 ? '0' : module))
        .join(''),
    );
    expect(readCode(spoilt)).toContain('/p/7c9e6679');
  });
});
