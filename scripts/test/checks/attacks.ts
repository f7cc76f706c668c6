import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';

/** A regular expression in a source. */
export interface WrittenPattern {
  /** `file:line`. */
  readonly place: string;
  /** The literal, with its slashes and flags; `undefined`: created at run time. */
  readonly literal: string | undefined;
}

/** Every regular expression of a source, in its order. */
export function writtenPatterns(fileName: string, source: string): WrittenPattern[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: WrittenPattern[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) found.push({ place, literal: node.text });
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      found.push({ place, literal: undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Texts that make a pattern repeat: `beginning`, then `repeated` any number of times, then `end`. */
export interface Attack {
  readonly beginning: string;
  readonly repeated: string;
  readonly end: string;
}

/** Ends that few patterns match; one begins another line. */
const ends = ['', '\u0001', ' x', '\n.'] as const;

/**
 * Attacks on a pattern. Each unbounded repetition is repeated in three ways: alone, with everything before
 * it, and everything before it alone. Empty without unbounded repetitions.
 */
export function attacksOn(literal: string): Attack[] {
  const pattern = parseRegExpLiteral(literal);
  const flags = pattern.flags.raw.replace(/[gy]/g, '');
  const attacks: Attack[] = [];
  const add = (beginning: string, repeated: string): void => {
    if (repeated === '') return;
    for (const end of ends) attacks.push({ beginning, repeated, end });
  };
  const walk = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let leading = before;
      for (const element of elements) {
        if (element.type === 'Quantifier') {
          const once = sampleOf(element.element, flags);
          if (element.max === Infinity) {
            add(leading, once);
            add('', leading);
            add('', leading + once);
          }
          if ('alternatives' in element.element) walk(element.element.alternatives, leading);
        } else if (
          element.type === 'Group' ||
          element.type === 'CapturingGroup' ||
          (element.type === 'Assertion' && 'alternatives' in element)
        ) {
          walk(element.alternatives, leading);
        }
        leading += sampleOf(element, flags);
      }
    }
  };
  walk(pattern.pattern.alternatives, '');
  return attacks;
}

const probes = Array.from('a0 A_-./:="\'[](){}<>@,;\\\n\t!?€\u0301é\u2028\ud800');

/** A short text that a part of a pattern matches. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass': {
      const one = new RegExp(`^${element.raw}$`, flags);
      return probes.find((probe) => one.test(probe)) ?? '';
    }
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? [])
        .map((inner) => sampleOf(inner, flags))
        .join('');
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.max(element.min, 1));
    default:
      return '';
  }
}
