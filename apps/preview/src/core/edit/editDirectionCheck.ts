import { isWindows1252, readDirectionText } from '@wattpost/directions';
import { foundText } from './problemWords.ts';

/** A character that a direction must not contain (X3). */
export interface RefusedCharacter {
  /** Number of characters before it in the stored form. */
  readonly position: number;
  readonly character: string;
  /** `U+0142` */
  readonly number: string;
  /** The replacement, empty: none needed; `null`: this script cannot be stored. */
  readonly suggestion: string | null;
}

/** A checked direction. */
export interface DirectionCheck {
  /** The form in which it is stored (X2), or would be without its faults: NFC, LF, trimmed. */
  readonly kept: string;
  /** Code points of the stored form. */
  readonly characters: number;
  /** `null`: it is valid. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** All of them, up to 100. */
  readonly refused: readonly RefusedCharacter[];
  /** The stored form with every suggestion applied; `null`: there are none. */
  readonly mended: string | null;
}

const maxRefused = 100;
/** Maximum checked length of a text that is much too long. */
const maxUnits = 8192;

/**
 * Checks a direction during typing (X2, X3).
 *
 * @param locale BCP 47, of its problem; default: English
 */
export function checkDirection(typed: string, locale: string): DirectionCheck {
  const reading = readDirectionText(typed.slice(0, maxUnits));
  const kept = typed.slice(0, maxUnits).replace(/\r\n?/g, '\n').trim().normalize('NFC');
  const characters = Array.from(kept);
  const refused: RefusedCharacter[] = [];
  for (const [position, character] of characters.entries()) {
    if (isKeepable(character) || refused.length === maxRefused) continue;
    const code = character.codePointAt(0) ?? 0;
    const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    refused.push({ position, character, number, suggestion: suggestionFor(character) });
  }
  const isMendable = refused.length > 0 && refused.every(({ suggestion }) => suggestion !== null);
  const mended = characters
    .map((character) => (isKeepable(character) ? character : (suggestionFor(character) ?? '')))
    .join('');
  return {
    kept,
    characters: characters.length,
    problem: reading.ok
      ? null
      : { code: reading.problem.code, message: foundText(reading.problem, locale) },
    refused,
    mended: isMendable ? mended : null,
  };
}

function isKeepable(character: string): boolean {
  return character === '\n' || (!/^\p{Cc}$/u.test(character) && isWindows1252(character));
}

/** Replacements of characters without a simple base letter. */
const usual: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'Ð', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N' }),
  ...Object.entries({ ő: 'ö', Ő: 'Ö', ű: 'ü', Ű: 'Ü', ẞ: 'SS', ĳ: 'ij', Ĳ: 'IJ', ŧ: 't', Ŧ: 'T' }),
  ...Object.entries({ '→': '>', '←': '<', '↑': '^', '⇒': '>', '➔': '>', '−': '–', '‐': '-' }),
  ...Object.entries({ '‑': '-', '‒': '–', '―': '—', '′': '’', '″': '”', '✓': 'x', '№': 'No.' }),
  ...Object.entries({ '\t': ' ', '\u2028': '\n', '\u2029': '\n', '\u0085': '\n' }),
]);

function suggestionFor(character: string): string | null {
  const known = usual.get(character);
  if (known !== undefined) return known;
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(character)) return '';
  if (/^\p{Zs}$/u.test(character)) return ' ';
  const [base = '', ...marks] = Array.from(character.normalize('NFKD'));
  // The letter with as many of its marks as can be stored.
  for (const mark of marks) {
    const composed = (base + mark).normalize('NFC');
    if (isWindows1252(composed) && Array.from(composed).length === 1) return composed;
  }
  const plain = [base, ...marks].filter((part) => !/^\p{M}$/u.test(part)).join('');
  const isPlain = plain !== '' && Array.from(plain).every(isKeepable);
  return isPlain ? plain : null;
}
