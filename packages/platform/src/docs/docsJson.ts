import { markup, type Content, type Markup } from './markup.ts';

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function kindOf(match: RegExpExecArray): string {
  if (match[1] === undefined) return 'json-value';
  return match[2] === undefined ? 'json-text' : 'json-key';
}

/** JSON as it is read by people: indented, keys and values told apart. */
export function jsonMarkup(value: unknown): Markup {
  const text = JSON.stringify(value, null, 2);
  const parts: Content[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const shown = match[1] ?? match[0];
    parts.push(
      text.slice(end, match.index),
      markup`<span class="${kindOf(match)}">${shown}</span>`,
    );
    end = match.index + shown.length;
  }
  return markup`${parts}${text.slice(end)}`;
}
