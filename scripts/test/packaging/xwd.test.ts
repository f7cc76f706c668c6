import { describe, expect, it } from 'vitest';
import { readXwd } from './xwd.ts';

/** A dump of two pixels in two lines that are padded to 8 bytes, with one entry of a colour map. */
function dump(changes: Readonly<Record<number, number>> = {}): Uint8Array {
  const bytes = Buffer.alloc(100 + 4 + 12 + 16);
  const header: Record<number, number> = {
    0: 104,
    1: 7,
    2: 2,
    3: 24,
    4: 1,
    5: 2,
    7: 0,
    11: 32,
    12: 8,
    14: 0xff0000,
    15: 0xff00,
    16: 0xff,
    19: 1,
    ...changes,
  };
  for (const [at, value] of Object.entries(header)) bytes.writeUInt32BE(value, Number(at) * 4);
  bytes.writeUInt32LE(0x00112233, 116);
  bytes.writeUInt32LE(0xffaabbcc, 124);
  return bytes;
}

describe('a window dump', () => {
  it('becomes red, green, blue and alpha, without what pads its lines', () => {
    const picture = readXwd(dump());
    expect([picture.width, picture.height]).toEqual([1, 2]);
    expect([...picture.rgba]).toEqual([0x11, 0x22, 0x33, 0xff, 0xaa, 0xbb, 0xcc, 0xff]);
  });

  it('may have its colours in another order', () => {
    const picture = readXwd(dump({ 14: 0xff, 16: 0xff0000 }));
    expect([...picture.rgba.subarray(0, 4)]).toEqual([0x33, 0x22, 0x11, 0xff]);
  });

  it.each([
    ['of another version', { 1: 6 }, /no window dump/],
    ['of single bits', { 2: 0 }, /32 bits/],
    ['of 16 bits', { 11: 16 }, /32 bits/],
    ['with colours of 5 bits', { 14: 0xf800 }, /8 bits each/],
    ['that is cut off', { 5: 3 }, /cut off/],
  ])('%s is refused', (_title, changes, message) => {
    expect(() => readXwd(dump(changes))).toThrow(message);
  });
});
