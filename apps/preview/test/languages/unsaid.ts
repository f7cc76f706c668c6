import ts from 'typescript';

/** Text that a reader would see or hear, which is not said by a message. */
export interface Unsaid {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Functions that say a message, which is their first argument. */
const sayers = new Set(['say', 'coreSay']);

/** Attributes of markup that are read. */
const readAttribute = /\s(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*)/gu;

/** An attribute that is about to get a value that nobody reads. */
const unreadAttribute = /(?:class|style|type|part|id|for|d|points|transform|role)=["']?[^"'<>]*$/u;

/** Units, keys and names, which are the same in every language. */
const sameEverywhere =
  /^(?:kWh|kW|min|Wh|h|Ctrl|Alt|Shift|Esc|Enter|Wattpost|OCPI|DATEX II|OCPP|CSV|JSON|PDF|HTML|UTC|GMT|ct|OK)$|^(?:Ctrl|Alt|Shift) ?\+ ?\S|^[a-z]{2}_[A-Z]{2}$/u;

/** Functions that look for an element. */
const selecting = /^(?:querySelector(?:All)?|closest|matches)$/u;

const words = /\p{L}{2,} \p{L}|^\p{Lu}\p{Ll}{2,}/u;

/** Names that code gives to keys and events. */
const codeName =
  /^(?:Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End|Enter|Escape|Delete|Del|Backspace|Tab|Meta|Control|Insert|Files|Europe\/.*)$/u;

/** Looks through a source for text that is written into it. */
export function unsaidIn(fileName: string, text: string): readonly Unsaid[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const found: Unsaid[] = [];
  const tell = (node: ts.Node, told: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, text: told.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if (ts.isTaggedTemplateExpression(node)) {
      const tag = node.tag.getText(source);
      if (tag === 'css') return;
      if (tag === 'html' || tag === 'svg')
        for (const part of readIn(node.template)) tell(node, part);
      if (ts.isTemplateExpression(node.template)) spansOf(node.template).forEach(visit);
      return;
    }
    if (ts.isCallExpression(node) && sayers.has(lastName(node.expression))) {
      node.arguments.slice(1).forEach(visit);
      return;
    }
    if (ts.isStringLiteralLike(node) && isWords(node.text)) tell(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const quasis = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (quasis.some((quasi) => isWords(quasi.trim()))) tell(node, quasis.join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What is no text for a reader: types, names of modules and members, selectors, our own mistakes. */
function isUnread(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return true;
  // Messages that are said elsewhere; the compiler compares them with the catalogue.
  if (ts.isVariableDeclaration(node) && /Message\b/u.test(node.type?.getText() ?? '')) return true;
  if (ts.isNewExpression(node) && /Error$/u.test(node.expression.getText())) return true;
  if (ts.isPropertyDeclaration(node) && node.name.getText() === 'name') return true;
  if (ts.isSourceFile(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) && selecting.test(lastName(parent.expression))) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  return ts.isPropertyAssignment(parent)
    ? parent.name === node
    : ts.isElementAccessExpression(parent);
}

function lastName(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function isWords(text: string): boolean {
  return words.test(text) && !codeName.test(text) && !sameEverywhere.test(text);
}

/** The static text of markup, and of its attributes that are read. */
function readIn(template: ts.TemplateLiteral): readonly string[] {
  const markup = ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('\0');
  const texts = `>${markup}<`.replace(/<!--[^]*?-->/gu, '').match(/>[^<>]*</gu) ?? [];
  const attributes = [...markup.matchAll(readAttribute)].map(([, value = '']) => value);
  return [...texts.map((one) => one.slice(1, -1)), ...attributes]
    .flatMap((one) => one.split('\0'))
    .map((one) => one.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((one) => /\p{L}{2,}/u.test(one) && !sameEverywhere.test(one));
}

/** The expressions of markup, without those that are values of attributes that nobody reads. */
function spansOf(template: ts.TemplateExpression): readonly ts.Expression[] {
  const before = [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  return template.templateSpans
    .filter((_, index) => !unreadAttribute.test(before[index]?.text ?? ''))
    .map(({ expression }) => expression);
}
