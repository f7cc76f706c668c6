import type { Problem } from '@wattpost/contract';
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';

/** The parser calls itself for each level. */
const maxDepth = 32;

/** Elements of a document; the parser needs about a kilobyte for each. */
const maxElements = 400_000;

/** Why a document is refused before it is parsed: what the market's documents never have. */
function refusal(text: string): Problem | undefined {
  const declaration = /<!(DOCTYPE|ENTITY)/i.exec(text);
  if (declaration !== null) {
    const message = `Expected XML without <!${declaration[1]}: document types and entities are refused.`;
    return { path: lineOf(text, declaration.index), code: 'document_type', message };
  }
  let [depth, elements] = [0, 0];
  for (const { 0: tag, index } of text.matchAll(/<\/?[^\s<>!?/][^<>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1;
    elements += 1;
    if (depth > maxDepth) {
      const message = `Expected at most ${maxDepth} elements inside each other, found more.`;
      return { path: lineOf(text, index), code: 'too_deep', message };
    }
    if (elements > maxElements) {
      const message = `Expected at most ${maxElements} tags, found more.`;
      return { path: lineOf(text, index), code: 'too_large', message };
    }
  }
  return undefined;
}

function lineOf(text: string, index: number): string {
  return `line ${text.slice(0, index).split('\n').length}`;
}

/** The root of an XML document, or why it is refused. Entities are never resolved. */
export function readXml(
  text: string,
):
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly problem: Problem } {
  const problem = refusal(text);
  if (problem !== undefined) return { ok: false, problem };
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root === null) throw new Error('an XML document without a root was parsed');
    return { ok: true, root };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, column, message } = error;
    // The rest of the message quotes the document.
    const [reason = ''] = message.split('\n');
    return {
      ok: false,
      problem: {
        path: `line ${line}, column ${column}`,
        code: 'invalid_xml',
        message: `Expected XML: ${reason.replace(/ \(line \d+, column \d+\)$/, '')}; is the file complete?`,
      },
    };
  }
}

/** The name of an element without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );
}

/** The text at a path of children, trimmed; `undefined`: the first child of a name is missing. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | undefined {
  let at: XmlElement | undefined = element;
  for (const name of path) at = at === undefined ? undefined : childrenOf(at, name)[0];
  return at?.text.trim();
}
