import { isWindows1252 } from './windows1252.ts';

/** The maximum length of a direction's text, in characters of its normalized form. */
export const maxDirectionCharacters = 512;

/**
 * A normal form has at least a quarter of the characters of its source, and a character
 * at most two UTF-16 units. A longer text is certainly too long and need not be
 * normalized, which takes quadratic time for adverse input.
 */
const maxUnitsToNormalize = maxDirectionCharacters * 4 * 2;

/** A problem of the text; whoever reads it out of something larger adds the path. */
interface TextProblem {
  readonly code:
    | 'missing'
    | 'wrong_type'
    | 'empty_text'
    | 'text_too_long'
    | 'control_character'
    | 'not_windows_1252';
  /** A sentence for people; it names the character, its code point and its position, if there is one. */
  readonly message: string;
  /** Index of the first refused character in the normalized form, in characters. */
  readonly position?: number;
  /** The first refused character, one code point. */
  readonly character?: string;
}

/** The normalized text, or the problem. */
export type DirectionReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: TextProblem };

function refuse(
  code: TextProblem['code'],
  message: string,
  place?: { readonly position: number; readonly character: string },
): DirectionReading {
  return { ok: false, problem: { code, message, ...place } };
}

function number(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The name of a character: itself if visible, and always its code point. */
function called(character: string): string {
  const isVisible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && character !== '\uFFFD';
  return isVisible ? `"${character}" (${number(character)})` : number(character);
}

function refuseCharacter(position: number, character: string): DirectionReading {
  const place = { position, character };
  const where = `found ${called(character)} at character ${position + 1} of the text.`;
  return /^\p{Cc}$/u.test(character)
    ? refuse(
        'control_character',
        `Expected no control characters other than line ends, ${where}`,
        place,
      )
    : refuse(
        'not_windows_1252',
        `Expected only characters that Windows-1252 can write, ${where}`,
        place,
      );
}

/**
 * Reads and normalizes the text of a direction (X2): NFC, line ends
 * as LF, trimmed. Then it must not be blank, must have at most 512 characters, each of Windows-1252
 * and none a control character other than LF (X3).
 *
 * Characters are counted as code points of the normalized form: a letter with its accent is one, however
 * it was typed, and so is a character beyond U+FFFF. A valid text has as many UTF-16 units
 * and as many bytes in Windows-1252 as it has characters.
 */
export function readDirectionText(text: unknown): DirectionReading {
  if (text === undefined || text === null) {
    return refuse('missing', 'Expected the text of the direction, found nothing.');
  }
  if (typeof text !== 'string') {
    return refuse('wrong_type', 'Expected the text of the direction as a string.');
  }
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  const tooLong = `Expected a text of at most ${maxDirectionCharacters} characters`;
  if (trimmed.length > maxUnitsToNormalize) return refuse('text_too_long', `${tooLong}.`);
  const normalized = trimmed.normalize('NFC');
  if (normalized === '') return refuse('empty_text', 'Expected a text that is not blank.');
  const characters = Array.from(normalized);
  if (characters.length > maxDirectionCharacters) {
    return refuse('text_too_long', `${tooLong}, found ${characters.length}.`);
  }
  for (const [position, character] of characters.entries()) {
    const isControl = character !== '\n' && /^\p{Cc}$/u.test(character);
    if (isControl || !isWindows1252(character)) return refuseCharacter(position, character);
  }
  return { ok: true, text: normalized };
}
