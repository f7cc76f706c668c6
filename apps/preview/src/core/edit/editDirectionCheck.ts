import { isWindows1252, readDirectionText } from '@wattpost/directions';
import { foundText } from './problemWords.ts';

/** A character that a direction cannot have (X3). */
export interface RefusedCharacter {
  /** Characters before it in the kept form. */
  readonly position: number;
  readonly character: string;
  /** `U+0142` */
  readonly number: string;
  /** What could stand for it, empty: nothing; `null`: no writing of this kind can be kept. */
  readonly suggestion: string | null;
}

/** What a direction's text would be. */
export interface DirectionCheck {
  /** The form in which it is kept (X2), or would be without its faults: NFC, LF, trimmed. */
  readonly kept: string;
  /** Code points of the kept form. */
  readonly characters: number;
  /** `null`: it can be kept. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Not only the first. At most 100. */
  readonly refused: readonly RefusedCharacter[];
  /** The kept form with every suggestion taken; `null`: there is nothing to suggest. */
  readonly mended: string | null;
}

const maxRefused = 100;
/** Of what is much too long only so much is looked at. */
const maxUnits = 8192;

/**
 * Checks a direction as it is typed (X2, X3).
 *
 * @param locale BCP 47, in whose language its problem is said; default: English
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

/** What people write for a character that has no simple base letter. */
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
  // The letter with as many of its marks as can be kept.
  for (const mark of marks) {
    const composed = (base + mark).normalize('NFC');
    if (isWindows1252(composed) && Array.from(composed).length === 1) return composed;
  }
  const plain = [base, ...marks].filter((part) => !/^\p{M}$/u.test(part)).join('');
  const isPlain = plain !== '' && Array.from(plain).every(isKeepable);
  return isPlain ? plain : null;
}
