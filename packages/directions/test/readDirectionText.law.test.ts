import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writable } from './windows1252.ts';
import { readDirectionText } from '../src/readDirectionText.ts';
import { decodeWindows1252, encodeWindows1252 } from '../src/windows1252.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 500);

/** Texts that are accepted more often than not, in all spellings, and texts of anything. */
const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...writable, '\r', '\r\n'), maxLength: 530 }),
      fc.constantFrom('NFC' as const, 'NFD' as const),
    )
    .map(([text, form]) => text.normalize(form)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('law: directions', () => {
  it('X2 X3 X4 what is accepted is normal, short, and survives Windows-1252', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const reading = readDirectionText(text);
        if (!reading.ok) return;
        const { text: kept } = reading;
        expect(kept.normalize('NFC').trim()).toBe(kept);
        expect(kept).not.toMatch(/\r/);
        expect(kept.length).toBeGreaterThan(0);
        expect(Array.from(kept)).toHaveLength(kept.length);
        expect(kept.length).toBeLessThanOrEqual(512);
        expect(encodeWindows1252(kept)).toHaveLength(kept.length);
        expect(decodeWindows1252(encodeWindows1252(kept))).toBe(kept);
        // Reading again changes nothing.
        expect(readDirectionText(kept)).toEqual(reading);
      }),
      { numRuns },
    );
  });

  it('X2 every spelling of a text is read alike', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const expected = readDirectionText(text);
        expect(readDirectionText(text.normalize('NFD'))).toEqual(expected);
        expect(readDirectionText(text.normalize('NFC'))).toEqual(expected);
        expect(readDirectionText(` \n${text}\t`)).toEqual(expected);
        expect(readDirectionText(text.replace(/\r\n?/g, '\n').replaceAll('\n', '\r\n'))).toEqual(
          expected,
        );
      }),
      { numRuns },
    );
  });

  it('X2 X3 the outcome is that of a check by hand, character by character', () => {
    const allowed = new Set(writable);
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const kept = Array.from(
          text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim().normalize(),
        );
        const bad = kept.findIndex((character) => !allowed.has(character));
        const reading = readDirectionText(text);
        if (kept.length === 0) expect(reading).toMatchObject({ problem: { code: 'empty_text' } });
        else if (kept.length > 512)
          expect(reading).toMatchObject({ problem: { code: 'text_too_long' } });
        else if (bad === -1) expect(reading).toEqual({ ok: true, text: kept.join('') });
        else expect(reading).toMatchObject({ problem: { position: bad, character: kept[bad] } });
      }),
      { numRuns },
    );
  });
});
