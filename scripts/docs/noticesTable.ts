import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../run/root.ts';

/** The page of all notices, from the repository's root. */
export const noticesPage = 'docs/notices.md';

/** The members with a comment in a file's object or interface of them, by name. */
function members(
  file: string,
  isMember: (node: ts.Node) => node is ts.PropertyAssignment | ts.PropertySignature,
): ReadonlyMap<string, ts.PropertyAssignment | ts.PropertySignature> {
  const found = new Map<string, ts.PropertyAssignment | ts.PropertySignature>();
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const visit = (node: ts.Node): void => {
    if (
      isMember(node) &&
      ts.getJSDocCommentsAndTags(node).length > 0 &&
      ts.isIdentifier(node.name)
    ) {
      found.set(node.name.text, node);
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isInterfaceMember = (node: ts.Node): node is ts.PropertySignature =>
  ts.isPropertySignature(node) && ts.isInterfaceDeclaration(node.parent);

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

/** The Markdown of {@link noticesPage}. */
export function noticesPageText(): string {
  const words = 'packages/lint/src/words';
  const notices = [`${words}/bundleNotices.ts`, `${words}/priceNotices.ts`].flatMap((file) => [
    ...members(file, ts.isPropertyAssignment),
  ]);
  const diagnostics = members('packages/engine/src/rate/diagnostic.ts', isInterfaceMember);
  return `# All notices

For authors of price bundles, and for programs that read their codes: everything that is reported of a valid bundle.
\`wattpost check\`, \`wattpost kiosk check\`, the preview, imports and writes of prices to a server report the same.
\`npm run docs\` writes this page from the sources; change them there ([a notice](changing.md#a-notice)).
[check](cli.md#check) explains short gaps and the bounds of plausible prices.

## Of a bundle or its change

<!-- prettier-ignore -->
| code | severity | meaning |
| --- | --- | --- |
${notices.map(([code, node]) => `| \`${code}\` | ${severity(node)} | ${meaning(node)} |`).join('\n')}

## Of a cost rate or a calendar

<!-- prettier-ignore -->
| code | meaning |
| --- | --- |
${[...diagnostics].map(([code, node]) => `| \`${code}\` | ${meaning(node)} |`).join('\n')}
`;
}
