import { instantToLocal, type ClockLike } from '@wattpost/engine';
import { plainName } from '@wattpost/wording';
import type { DatexText } from './datexRecords.ts';

/** An instant on a station's clock, with the clock's offset: `2026-11-21T10:00:00+01:00`, never `Z`. */
export function offsetInstant(clock: ClockLike, epochMs: number): string {
  const { local, offsetSeconds } = instantToLocal(clock, epochMs);
  const minutes = Math.abs(Math.trunc(offsetSeconds / 60));
  const two = (number: number): string => String(number).padStart(2, '0');
  const offset = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${local}${offsetSeconds < 0 ? '-' : '+'}${offset}`;
}

export function textIn(lang: string, value: string): DatexText {
  return { values: [{ lang, value }] };
}

export function nameIn(lang: string, name: string): DatexText {
  return textIn(lang, plainName(name));
}

/** A version that changes with the object: FNV-1a, because thousands of objects need one each. */
export function versionOf(facts: unknown): string {
  const text = JSON.stringify(facts);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
