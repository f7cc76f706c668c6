/** Finds names that several packages export for different things. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { publishedPackages } from './publishedPackages.ts';
import { repositoryRoot } from './root.ts';

/** Names that several packages may export: the entry points of the commands. */
const allowed: readonly string[] = ['main', 'run'];

/** The modules that packages publish, with those whose exports they repeat as a whole, by path from the root. */
export function checkedSources(): ReadonlyMap<string, string> {
  const files = publishedPackages().flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports).flatMap((target) => {
      if (typeof target === 'string') return [];
      const module = target.default.replace('./dist/', '').replace(/js$/, 'ts');
      const source = path.join(folder, 'src', module);
      return [existsSync(source) ? source : path.join(folder, module)];
    }),
  );
  const sources = new Map<string, string>();
  // It grows while it is read.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    sources.set(path.relative(repositoryRoot, file), text);
    for (const [, repeated = ''] of text.matchAll(/^export \* from '(\.[^']+)'/gm)) {
      files.push(path.join(path.dirname(file), repeated));
    }
  }
  return sources;
}

/**
 * One line for each name that several packages export, and for each unused exception.
 *
 * @param sources texts by path
 * @param exceptions names that several packages may export
 */
export function duplicateExports(
  sources: ReadonlyMap<string, string>,
  exceptions: readonly string[] = allowed,
): readonly string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const name of exportedNames(file, text)) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  const duplicates = new Map([...files].filter(([, of]) => new Set(of.map(unitOf)).size > 1));
  return [
    ...[...duplicates]
      .filter(([name]) => !exceptions.includes(name))
      .map(([name, of]) => `${name} is exported by ${of.join(' and ')}. Rename all but one.`),
    ...exceptions
      .filter((name) => !duplicates.has(name))
      .map((name) => `${name} is exported once. Remove it from scripts/run/duplicateExports.ts.`),
  ].toSorted();
}

/** The package of a module: its folder's path. */
function unitOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** The names that a module exports; those of other packages are these packages'. */
function exportedNames(file: string, text: string): ReadonlySet<string> {
  const exported = new Set<string>();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (isExported) for (const name of declaredNames(statement)) exported.add(name);
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause: clause, moduleSpecifier: from } = statement;
    const isForeign =
      from !== undefined && ts.isStringLiteral(from) && /^@wattpost\//.test(from.text);
    if (isForeign || clause === undefined || !ts.isNamedExports(clause)) continue;
    for (const { name } of clause.elements) exported.add(name.text);
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
