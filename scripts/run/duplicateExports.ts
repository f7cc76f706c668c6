/** Finds names that several modules export for different things. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './root.ts';

/** The checked sources. The price preview is exempt until its exports are renamed. */
const checked = {
  include: [
    '{packages,apps}/*/{src,node}/**/*.ts',
    'packages/platform/conformance/**/*.ts',
    'scripts/**/*.ts',
  ],
  exclude: ['apps/preview/**', 'scripts/test/**'],
};

/** Names that several modules may export. */
const allowed: readonly string[] = [
  // Entry points of every command.
  ...['help', 'main', 'run'],
  // Functions of the codecs; the platform selects one of them.
  ...['decode', 'encode'],
  // Repeated because the packages may not import each other.
  ...['CapHeights', 'DailySpan', 'Fetch', 'ThemeSetting', 'WeekPoint'],
  ...[
    'minutesPerDay',
    'minutesPerWeek',
    'msPerDay',
    'msPerMinute',
    'secondsPerDay',
    'systemReason',
  ],
];

/** The sources that are checked, by path from the repository's root. */
export function checkedSources(): ReadonlyMap<string, string> {
  const { include, exclude } = checked;
  const files = globSync(include, { cwd: repositoryRoot, exclude }).toSorted();
  return new Map(
    files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')]),
  );
}

/**
 * One line for each name that several sources export, and for each unused exception.
 * A re-export under the same name does not count, nor does a deprecated alias.
 *
 * @param sources texts by path
 * @param exceptions names that several modules may export
 */
export function duplicateExports(
  sources: ReadonlyMap<string, string>,
  exceptions: readonly string[] = allowed,
): readonly string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const name of exportedDeclarations(file, text)) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  const duplicates = new Map([...files].filter(([, of]) => of.length > 1));
  return [
    ...[...duplicates]
      .filter(([name]) => !exceptions.includes(name))
      .map(([name, of]) => `${name} is exported by ${of.join(' and ')}. Rename all but one.`),
    ...exceptions
      .filter((name) => !duplicates.has(name))
      .map((name) => `${name} is exported once. Remove it from scripts/run/duplicateExports.ts.`),
  ].toSorted();
}

/** The exported names that this module declares itself. */
function exportedDeclarations(file: string, text: string): ReadonlySet<string> {
  const declared = new Set<string>();
  const exported = new Set<string>();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    const names = declaredNames(statement);
    for (const name of names) declared.add(name);
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (isExported) for (const name of names) exported.add(name);
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) continue;
    for (const { name, propertyName, pos } of exportClause.elements) {
      const isOwn = moduleSpecifier === undefined && declared.has((propertyName ?? name).text);
      const isDeprecated = text.slice(pos, name.end).includes('@deprecated');
      if ((propertyName !== undefined || isOwn) && !isDeprecated) exported.add(name.text);
    }
  }
  return exported;
}

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclaration && statement.name !== undefined ? [statement.name.text] : [];
}

/** The names that a declaration binds: of `{ a, b: [c] }`, a and c. */
function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}
