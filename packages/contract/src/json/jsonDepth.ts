const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Where JSON text first nests deeper than `maxDepth` (`[]` is 1 deep): an index into the text,
 * or `undefined` when it never does. One pass, constant memory, no recursion; text that is not
 * JSON gets an answer too, because this runs before any parser does.
 */
export function tooDeepAt(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === backslash) i += 1;
      else if (unit === quote) inString = false;
    } else if (unit === quote) {
      inString = true;
    } else if (unit === openBracket || unit === openBrace) {
      depth += 1;
      if (depth > maxDepth) return i;
    } else if (unit === closeBracket || unit === closeBrace) {
      depth -= 1;
    }
  }
  return undefined;
}
