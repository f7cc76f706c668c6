import { html } from 'lit';
import type { DirectionCheck, RefusedCharacter } from '../../core/edit/editDirectionCheck.ts';
import { directionWords } from './words.ts';

/** Maximum length of a direction in characters. */
const maxUnits = 8192;

/** The form in which a text is stored (X2). */
export function storedForm(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  // Much longer texts are refused in any case, and normalizing them could take minutes.
  return trimmed.length > maxUnits ? trimmed : trimmed.normalize('NFC');
}

/** The text with invalid characters marked. */
export function markInvalid({ kept, refused }: DirectionCheck): readonly unknown[] {
  const bad = new Set(refused.map(({ position }) => position));
  return Array.from(kept).map((character, position) =>
    bad.has(position) ? html`<mark>${visible(character)}</mark>` : character,
  );
}

/** Characters without a glyph are drawn as a box. */
function visible(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : '▯';
}

/** A character with its number. */
export function characterName({ character, number }: RefusedCharacter): string {
  return visible(character) === character ? directionWords.quoted(character, number) : number;
}
