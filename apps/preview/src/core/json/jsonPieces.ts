/** A value in JSON text. */
export interface JsonPart {
  /** The key of an object's member; `null` for an element of a list. */
  readonly key: string | null;
  /** Start of the key or, for an element, the value. */
  readonly from: number;
  readonly valueFrom: number;
  /** After the value's last character. */
  readonly to: number;
}

/**
 * The members of an object or the elements of a list in JSON text, in their order, not
 * recursive. Takes time in proportion to the length of the value.
 *
 * @param text valid JSON
 * @param at start of the object or list
 */
export function piecesAt(text: string, at: number): readonly JsonPart[] {
  const isObject = text[at] === '{';
  const pieces: JsonPart[] = [];
  let from = afterBlanks(text, at + 1);
  while (text[from] !== '}' && text[from] !== ']') {
    const keyTo = isObject ? valueEnd(text, from) : from;
    const valueFrom = isObject ? afterBlanks(text, afterBlanks(text, keyTo) + 1) : from;
    const to = valueEnd(text, valueFrom);
    const key = isObject ? String(JSON.parse(text.slice(from, keyTo))) : null;
    pieces.push({ key, from, valueFrom, to });
    const next = afterBlanks(text, to);
    from = text[next] === ',' ? afterBlanks(text, next + 1) : next;
  }
  return pieces;
}

/** The index after the last character of a value of valid JSON text. */
export function valueEnd(text: string, at: number): number {
  if (text[at] === '"') return stringEnd(text, at);
  let index = at;
  let depth = 0;
  for (; index < text.length; index += 1) {
    const unit = text[index] ?? '';
    if (unit === '"') {
      index = stringEnd(text, index) - 1;
    } else if (unit === '{' || unit === '[') {
      depth += 1;
    } else if (unit === '}' || unit === ']') {
      if (depth === 0) return index;
      depth -= 1;
      if (depth === 0) return index + 1;
    } else if (depth === 0 && (unit === ',' || isBlank(unit))) {
      return index;
    }
  }
  return index;
}

/** The index of the first non-blank character from `at` on. */
export function afterBlanks(text: string, at: number): number {
  let index = at;
  while (isBlank(text[index] ?? '')) index += 1;
  return index;
}

/** Valid JSON text without the blanks between its parts. */
export function compactJson(text: string): string {
  const kept: string[] = [];
  let from = 0;
  let index = 0;
  while (index < text.length) {
    const unit = text[index] ?? '';
    if (unit === '"') {
      index = stringEnd(text, index);
    } else if (isBlank(unit)) {
      kept.push(text.slice(from, index));
      index = afterBlanks(text, index);
      from = index;
    } else {
      index += 1;
    }
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/** Bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair counts two of the four bytes of its character.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

function stringEnd(text: string, at: number): number {
  let index = at + 1;
  while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function isBlank(unit: string): boolean {
  return unit === ' ' || unit === '\n' || unit === '\r' || unit === '\t';
}
