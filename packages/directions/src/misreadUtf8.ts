import { decodeWindows1252 } from './windows1252.ts';

/** What a decoder writes for a byte that it has no character for. */
const lost = '\uFFFD';

let byCharacter: ReadonlyMap<string, number> | undefined;

/**
 * The bytes 80 to FF by their character. Bytes that Windows-1252 has no character for are control characters to the
 * decoders of the web, and so are the bytes up to 9F to decoders of Latin-1.
 */
function bytes(): ReadonlyMap<string, number> {
  if (byCharacter !== undefined) return byCharacter;
  const upper = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
  const controls = Array.from(upper, (byte) => [String.fromCharCode(byte), byte] as const);
  const letters = Array.from(decodeWindows1252(upper), (character, index) => {
    return [character, 128 + index] as const;
  });
  byCharacter = new Map([...controls, ...letters.filter(([character]) => character !== lost)]);
  return byCharacter;
}

/** Characters as long as a sequence of UTF-8, by the byte that each begins with. */
const sequences = /[\u00c2-\u00df].|[\u00e0-\u00ef]..|[\u00f0-\u00f4].../gsu;

/** The character of a sequence; U+FFFD if a byte of it is lost; `undefined`: it is not UTF-8. */
function characterOf(sequence: string): string | undefined {
  const isLost = sequence.includes(lost);
  // Any byte will do to see whether the others are well-formed.
  const whole = isLost ? sequence.replaceAll(lost, '\u0081') : sequence;
  const escaped = Array.from(whole, (character) => bytes().get(character)?.toString(16) ?? '');
  try {
    const character = decodeURIComponent(escaped.map((hex) => `%${hex}`).join(''));
    return isLost ? lost : character;
  } catch {
    return undefined;
  }
}

/** Characters that are not ASCII as the UTF-8 of others; `undefined`: they are not. */
function decoded(run: string): string | undefined {
  const found = run.match(sequences) ?? [];
  if (found.join('') !== run) return undefined;
  const characters = found.map(characterOf);
  return characters.includes(undefined) ? undefined : characters.join('');
}

/**
 * Letters of the languages of Europe in Latin and Greek, their combining marks, punctuation, symbols and emoji. Without
 * Ĕ and Ŗ, which none of them uses: `PÅ–` is not Ŗ, but the end of a word and a dash.
 */
const known =
  /^(?:[\u00a0-\u0113\u0116-\u0155\u0158-\u017f\u0218-\u021b\u0386-\u03ce\u1e00-\u1eff\u2000-\u2bff\ufb00-\ufb04\ufffd]|[\u0300-\u0304]|[\u0306-\u030c]|[\u0323-\u0328]|\ufe0f|\p{Extended_Pictographic}|\p{Emoji_Component})+$/u;

/** Letters of other scripts. One of them alone is a capital before a sign: `MENÜ…`, `LUNEDÌ–SABATO`. */
const otherWord = /[\u0370-\u1dff\u2c00-\u{10ffff}]{2}/u;
const other = /^(?:[\u00a0-\u017f]|[\u0300-\u{10ffff}])+$/u;

/** A small letter in or after capitals: `UMEÅ·STOCKHOLM` is not `UMEŷSTOCKHOLM`. ß has no usual capital. */
const smallInCapitals = /\p{Lu}(?![a-zß])\p{Ll}\p{Lu}|\p{Lu}{2}(?![a-zß])\p{Ll}/u;

/** Characters of a text that are not ASCII, as they were before they were misread. */
interface DecodedRun {
  readonly result: string;
  /** The characters around them. */
  readonly before: string;
  readonly after: string;
}

function areBelievable(runs: readonly DecodedRun[]): boolean {
  const areOther = runs.some(({ result }) => otherWord.test(result));
  return runs.every(
    ({ result, before, after }) =>
      (known.test(result) || (areOther && other.test(result))) &&
      !smallInCapitals.test(before + result + after),
  );
}

/** Whether no right text has these characters there: a capital after a small letter, or a sign before one. */
function isInWord(run: string, before: string, after: string): boolean {
  return /[a-z]$/.test(before) || (/[a-z]/.test(after) && !/^\p{L}+$/u.test(run));
}

const notAscii = /[^\0-\x7f]+/gu;

/** A text after its characters that are not ASCII are read as UTF-8; where only some can be, those in words. */
function readAgain(text: string): { readonly text: string; readonly isRight: boolean } | undefined {
  const runs = Array.from(text.matchAll(notAscii), ({ 0: run, index }) => ({
    run,
    result: decoded(run) ?? run,
    before: text.slice(Math.max(0, index - 2), index),
    after: text.charAt(index + run.length),
  }));
  const isWhole = runs.every(({ run, result }) => result !== run);
  const changed = runs.map(({ run, result, before, after }) =>
    isWhole || isInWord(run, before, after) ? result : run,
  );
  let next = 0;
  const again = text.replace(notAscii, (run) => changed[next++] ?? run);
  if (again === text) return undefined;
  const results = runs.filter(({ run }, index) => changed[index] !== run);
  return { text: again, isRight: areBelievable(results) };
}

/**
 * Repairs a text that was written in UTF-8 and read as Windows-1252 or Latin-1, once or several times:
 * `SÃ¼dbahnhof` and `SÃƒÂ¼dbahnhof` are `Südbahnhof`. A character of which a byte is lost becomes U+FFFD.
 *
 * @returns `undefined` if there is nothing to repair
 */
export function repairMisreadUtf8(text: string): string | undefined {
  let repaired: string | undefined;
  for (let next = readAgain(text); next !== undefined; next = readAgain(next.text)) {
    if (next.isRight) repaired = next.text;
  }
  return repaired;
}
