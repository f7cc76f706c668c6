import { html } from 'lit';
import type { DirectionCheck, RefusedCharacter } from '../../core/edit/editDirectionCheck.ts';
import { directionWords } from './words.ts';

/** A direction has at most 512 characters. */
const maxUnits = 8192;

/** The form in which a text is kept (X2). */
export function keptForm(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  // What is much longer than a direction is refused anyhow, and to normalize it could take minutes.
  return trimmed.length > maxUnits ? trimmed : trimmed.normalize('NFC');
}

/** The text with what cannot be kept marked. */
export function marked({ kept, refused }: DirectionCheck): readonly unknown[] {
  const bad = new Set(refused.map(({ position }) => position));
  return Array.from(kept).map((character, position) =>
    bad.has(position) ? html`<mark>${visible(character)}</mark>` : character,
  );
}

/** What has no shape is drawn as a box. */
function visible(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : '▯';
}

/** A character with its number. */
export function called({ character, number }: RefusedCharacter): string {
  return visible(character) === character ? directionWords.quoted(character, number) : number;
}
