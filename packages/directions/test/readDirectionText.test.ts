import { describe, expect, it } from 'vitest';
import { codePoints, writable } from './windows1252.ts';
import { readDirectionText, type DirectionReading } from '../src/readDirectionText.ts';

function refusal(text: unknown): Extract<DirectionReading, { ok: false }>['problem'] {
  const reading = readDirectionText(text);
  if (reading.ok) throw new Error(`accepted: ${JSON.stringify(reading.text)}`);
  return reading.problem;
}

describe('X2 one form', () => {
  it.each([
    ['plain', 'Level 2, row B', 'Level 2, row B'],
    ['umlauts', 'Über die Rampe, zweite Ausfahrt', 'Über die Rampe, zweite Ausfahrt'],
    ['ü typed as u and U+0308', 'u\u0308ber', 'über'],
    ['a letter by its compatibility twin', '\u212Bngstr\u00f6mgatan', 'Ångströmgatan'],
    ['a Greek question mark', 'Links\u037E rechts', 'Links; rechts'],
    ['typographic quotes, dashes and the euro', '„P2“ – 3 €…', '„P2“ – 3 €…'],
    ['CR LF', 'one\r\ntwo', 'one\ntwo'],
    ['CR alone', 'one\rtwo\r\rthree', 'one\ntwo\n\nthree'],
    ['LF CR', 'one\n\rtwo', 'one\n\ntwo'],
    ['blanks at the ends', ' \t\u00a0\ufeff\u2003Level 2\r\n\v\f ', 'Level 2'],
    ['blanks within', 'Level  2', 'Level  2'],
    ['a no-break space within', 'Level\u00a02', 'Level\u00a02'],
    ['a soft hyphen', 'Park\u00adhaus', 'Park\u00adhaus'],
    ['one character', 'ÿ', 'ÿ'],
  ])('X2 %s', (_name, text, kept) => {
    expect(readDirectionText(text)).toEqual({ ok: true, text: kept });
  });

  it.each([
    ['missing', undefined],
    ['missing', null],
    ['wrong_type', 5],
    ['wrong_type', true],
    ['wrong_type', ['Level 2']],
    ['wrong_type', { text: 'Level 2' }],
    ['empty_text', ''],
    ['empty_text', ' \r\n\t\u00a0\u3000 '],
  ])('X2 %s: %j', (code, text) => {
    const problem = refusal(text);
    expect(problem.code).toBe(code);
    expect(problem).not.toHaveProperty('position');
    expect(problem.message).toMatch(/^Expected .+\.$/);
  });
});

describe('X2 at most 512 characters of the kept form', () => {
  it.each<[string, string, string]>([
    ['512 letters', 'x'.repeat(512), 'x'.repeat(512)],
    ['512 letters within blanks', ` ${'x'.repeat(512)}\r\n`, 'x'.repeat(512)],
    ['512 letters typed as 1024', 'o\u0308'.repeat(512), 'ö'.repeat(512)],
    ['any number of blanks around', ' '.repeat(100_000) + 'x' + '\r\n'.repeat(50_000), 'x'],
  ])('X2 %s', (_name, text, kept) => {
    expect(readDirectionText(text)).toEqual({ ok: true, text: kept });
  });

  it.each([
    ['513 letters', 'x'.repeat(513)],
    ['513 letters typed as 1026', 'o\u0308'.repeat(513)],
    ['513 characters beyond U+FFFF', '👍'.repeat(513)],
    ['a million letters', 'x'.repeat(1_000_000)],
  ])('X2 %s are too many', (_name, text) => {
    expect(refusal(text).code).toBe('text_too_long');
  });

  it('X2 the length is not the reason where there are at most 512 of another kind', () => {
    // 1024 UTF-16 units, 512 code points.
    expect(refusal('👍'.repeat(512))).toMatchObject({ code: 'not_windows_1252', position: 0 });
    // 1536 code points as typed, 512 in NFC: ế is a letter, though not one of Windows-1252.
    expect(refusal('e\u0302\u0301'.repeat(512))).toMatchObject({
      code: 'not_windows_1252',
      character: 'ế',
    });
    // The widest that NFC folds up, from letters of two units each: none is beyond the bound.
    expect(refusal('\u{1D157}\u{1D165}'.repeat(256)).code).toBe('not_windows_1252');
  });

  it('X2 accents without end are refused at once, not after minutes', () => {
    const text = 'a' + '\u0323\u0301'.repeat(500_000);
    expect(refusal(text).code).toBe('text_too_long');
  });
});

describe('X3 what is refused, and where', () => {
  it.each([
    ['Polish', 'Główna 3', 'not_windows_1252', 'ł', 1],
    ['Hungarian', 'Kettő', 'not_windows_1252', 'ő', 4],
    ['Czech', 'Za roh, č. 2', 'not_windows_1252', 'č', 8],
    ['Greek', 'Ω', 'not_windows_1252', 'Ω', 0],
    ['the ohm sign', '5 \u2126', 'not_windows_1252', 'Ω', 2],
    ['Cyrillic', 'a Ж', 'not_windows_1252', 'Ж', 2],
    ['an emoji', 'Level 2 👍', 'not_windows_1252', '👍', 8],
    ['U+FFFD', 'a\uFFFDb', 'not_windows_1252', '\uFFFD', 1],
    ['an accent that no letter takes', 'x\u0301', 'not_windows_1252', '\u0301', 1],
    ['half a surrogate pair', 'ab\uD83D', 'not_windows_1252', '\uD83D', 2],
    ['a zero-width space alone', '\u200B', 'not_windows_1252', '\u200B', 0],
    ['a line separator', 'a\u2028b', 'not_windows_1252', '\u2028', 1],
    ['NUL', 'a\0b', 'control_character', '\0', 1],
    ['a tab within', 'a\tb', 'control_character', '\t', 1],
    ['DEL', 'a\x7Fb', 'control_character', '\x7F', 1],
    ['a control at an unassigned byte', 'a\u0081', 'control_character', '\u0081', 1],
    ['NEL', 'a\u0085b', 'control_character', '\u0085', 1],
    ['counted in the kept form', ' u\u0308u\u0308\r\nŁ', 'not_windows_1252', 'Ł', 3],
    ['counted in code points, the first of two', 'ab👍Ł', 'not_windows_1252', '👍', 2],
  ])('X3 %s', (_name, text, code, character, position) => {
    expect(refusal(text)).toMatchObject({ code, character, position });
  });

  it.each([
    ['Głos', '"ł" (U+0142) at character 2'],
    ['ab👍', '"👍" (U+1F44D) at character 3'],
    ['a\tb', 'found U+0009 at character 2'],
    ['x\u0301', 'found U+0301 at character 2'],
    ['\uD800', 'found U+D800 at character 1'],
  ])('X3 the message for %j tells %s', (text, told) => {
    expect(refusal(text).message).toContain(told);
    expect(refusal(text).message).not.toMatch(/\p{Surrogate}/u);
  });

  it('X3 of all 1 114 112 code points, exactly the writable ones are accepted within a text', () => {
    const accepted = new Set(writable);
    const wrong: string[] = [];
    for (let code = 0; code < codePoints; code++) {
      const character = String.fromCodePoint(code);
      // CR is a line end; everything else stands for its normal form, which may be one of the 251.
      const kept = character === '\r' ? '\n' : character.normalize('NFC');
      const reading = readDirectionText(`<${character}>`);
      const right = accepted.has(kept)
        ? reading.ok && reading.text === `<${kept}>`
        : // A few combine with the sign before or after them, so that the place varies.
          !reading.ok && reading.problem.position !== undefined;
      if (!right) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
