import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../run/root.ts';

/** The page of all notices, from the repository's root. */
export const noticesPage = 'docs/notices.md';

function sourceFile(file: string): ts.SourceFile {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** The members with a comment in a file's object or interface of them, by name. */
function members(
  file: string,
  isMember: (node: ts.Node) => node is ts.PropertyAssignment | ts.PropertySignature,
): ReadonlyMap<string, ts.PropertyAssignment | ts.PropertySignature> {
  const found = new Map<string, ts.PropertyAssignment | ts.PropertySignature>();
  const visit = (node: ts.Node): void => {
    if (
      isMember(node) &&
      ts.getJSDocCommentsAndTags(node).length > 0 &&
      ts.isIdentifier(node.name)
    ) {
      found.set(node.name.text, node);
    } else ts.forEachChild(node, visit);
  };
  visit(sourceFile(file));
  return found;
}

const isInterfaceMember = (node: ts.Node): node is ts.PropertySignature =>
  ts.isPropertySignature(node) &&
  ts.isInterfaceDeclaration(node.parent) &&
  node.parent.name.text.endsWith('DiagnosticValues');

/** The first paragraph of its comment, with links to the rules. */
function meaning(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  return (text.split('\n\n')[0] ?? '')
    .replaceAll('\n', ' ')
    .replace(/\(([A-Z]\d+)\)/g, (_, rule: string) => `([${rule}](rules.md#${rule.toLowerCase()}))`);
}

/** `warning` of `warning((values, say) => …)`. */
function severity(node: ts.Node): string {
  const call = ts.isPropertyAssignment(node) ? node.initializer : undefined;
  return call !== undefined && ts.isCallExpression(call) ? call.expression.getText() : '';
}

const severities: readonly string[] = ['info', 'warning', 'price'];

/** A declaration of exchange: its severities, and its sentences in English. */
interface DeclaredFinding {
  readonly severities: Set<string>;
  readonly sentences: Set<string>;
}

/** @param helpers constants of the file, by name: some are functions that declare findings */
function declaredIn(node: ts.Node, helpers: ReadonlyMap<string, ts.Node>): DeclaredFinding {
  const found: DeclaredFinding = { severities: new Set(), sentences: new Set() };
  const visit = (part: ts.Node): void => {
    if (ts.isCallExpression(part) && ts.isIdentifier(part.expression)) {
      const { text: name } = part.expression;
      if (severities.includes(name)) found.severities.add(name);
      const helper = helpers.get(name);
      if (helper !== undefined) visit(helper);
    }
    // Other texts are parts of sentences, and names of values.
    if (ts.isStringLiteral(part) && /[.?]$/.test(part.text)) found.sentences.add(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}

/** The codes of a file of exchange's sentences, with what is declared of each. */
function exchangeFindings(file: string): readonly (readonly [string, DeclaredFinding])[] {
  const statements = sourceFile(file).statements.filter(ts.isVariableStatement);
  const constants = statements.flatMap(({ modifiers, declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer === undefined
        ? []
        : { name: name.getText(), initializer, isExported: modifiers !== undefined },
    ),
  );
  const helpers = new Map(constants.map(({ name, initializer }) => [name, initializer]));
  return constants.flatMap(({ initializer, isExported }) =>
    isExported && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.map((property) => {
          return [property.name?.getText() ?? '', declaredIn(property, helpers)] as const;
        })
      : [],
  );
}

/** The Markdown of {@link noticesPage}. */
export function noticesPageText(): string {
  const words = 'packages/lint/src/words';
  const notices = [`${words}/bundleNotices.ts`, `${words}/priceNotices.ts`].flatMap((file) => [
    ...members(file, ts.isPropertyAssignment),
  ]);
  const exchanged = ['tariff', 'export', 'list', 'spot', 'record'].flatMap((name) =>
    exchangeFindings(`packages/exchange/src/words/${name}Sentences.ts`),
  );
  const diagnostics = ['rate/diagnostic.ts', 'cost/meanPower.ts'].flatMap((file) => [
    ...members(`packages/engine/src/${file}`, isInterfaceMember),
  ]);
  return `# All notices

For authors of price bundles, and for programs that read their codes: everything that is reported of a valid bundle,
and of files of other formats.
\`wattpost check\`, \`wattpost kiosk check\`, the preview, imports and writes of prices to a server report the same.
\`npm run docs\` writes this page from the sources; change them there ([a notice](changing.md#a-notice)).
[check](cli.md#check) explains short gaps and the bounds of plausible prices.

## Of a bundle or its change

<!-- prettier-ignore -->
| code | severity | meaning |
| --- | --- | --- |
${notices.map(([code, node]) => `| \`${code}\` | ${severity(node)} | ${meaning(node)} |`).join('\n')}

## Of a cost rate, a calendar or a session

<!-- prettier-ignore -->
| code | meaning |
| --- | --- |
${diagnostics.map(([code, node]) => `| \`${code}\` | ${meaning(node)} |`).join('\n')}

## Of an import or an export

What one format expresses and the other cannot, and doubtful input. A code with several sentences says another one for
other values.

<!-- prettier-ignore -->
| code | severity | sentences |
| --- | --- | --- |
${exchanged
  .map(
    ([code, { severities: found, sentences }]) =>
      `| \`${code}\` | ${[...found].join(', ')} | ${[...sentences].join('<br>')} |`,
  )
  .join('\n')}
`;
}
