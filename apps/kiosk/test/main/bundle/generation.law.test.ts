import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMark } from '../../bundles/withMark.ts';
import { decodeGeneration, encodeGeneration } from '../../../src/main/bundle/generation.ts';

const generations = fc.record({
  bytes: fc.uint8Array({ maxLength: 300 }),
  signature: fc.option(fc.string({ maxLength: 90 }), { nil: null }),
});
const numRuns = Number(process.env['LAW_RUNS'] ?? 200);

describe('a generation’s file', () => {
  it('returns the stored bundle', () => {
    fc.assert(
      fc.property(generations, (generation) => {
        const reading = decodeGeneration(encodeGeneration(generation));
        expect(reading.ok).toBe(true);
        if (!reading.ok) return;
        expect(Buffer.from(reading.generation.bytes)).toEqual(Buffer.from(generation.bytes));
        expect(reading.generation.signature).toBe(generation.signature);
      }),
      { numRuns },
    );
  });

  it('is read when an earlier version wrote it, and refused with any bit of that flipped', () => {
    const marks = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(generations, marks, fc.nat(), fc.nat(7), (generation, mark, where, bit) => {
        const file = withMark(generation, mark);
        const reading = decodeGeneration(file);
        expect(reading.ok && Buffer.from(reading.generation.bytes)).toEqual(
          Buffer.from(generation.bytes),
        );
        const at = where % file.length;
        file.writeUInt8(file.readUInt8(at) ^ (1 << bit), at);
        expect(decodeGeneration(file).ok).toBe(false);
      }),
      { numRuns },
    );
  });

  it('is refused with any bit flipped', () => {
    fc.assert(
      fc.property(generations, fc.nat(), fc.nat(7), (generation, where, bit) => {
        const file = encodeGeneration(generation);
        const at = where % file.length;
        file[at] = (file[at] ?? 0) ^ (1 << bit);
        expect(decodeGeneration(file).ok).toBe(false);
      }),
      { numRuns: numRuns * 5 },
    );
  });

  it('is refused when it is cut, or goes on', () => {
    fc.assert(
      fc.property(generations, fc.nat(), fc.uint8Array({ minLength: 1 }), (one, cut, more) => {
        const file = encodeGeneration(one);
        expect(decodeGeneration(file.subarray(0, cut % file.length)).ok).toBe(false);
        expect(decodeGeneration(Buffer.concat([file, more])).ok).toBe(false);
      }),
      { numRuns },
    );
  });

  it('is refused when it is anything else, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeGeneration(bytes).ok).toBe(false);
      }),
      { numRuns },
    );
  });
});
