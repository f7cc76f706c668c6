/** The exports of the published packages as text, so that changes are visible in a diff. */
import path from 'node:path';
import ts from 'typescript';
import type { PublishedPackage } from '../run/publishedPackages.ts';

/** The report of a package. */
interface Report {
  /** The absolute path of its file. */
  readonly file: string;
  readonly text: string;
}

/**
 * Lists every exported name of these packages with its declaration, sorted within each module. Includes the
 * internal declarations that these names refer to, because changing one of them changes the export. Omits
 * comments, except deprecations.
 *
 * @throws when the declarations of a package are missing: run `tsc -b` first.
 */
export function apiReports(packages: readonly PublishedPackage[]): Report[] {
  const modules = packages.map((one) => ({ ...one, entries: entriesOf(one) }));
  const files = modules.flatMap(({ entries }) => entries.map(([, file]) => file));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  return modules.map(({ folder, manifest, entries }) => {
    const sections = entries.map(([name, file]) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (module === undefined) throw new Error(`${name} has no ${file}: run npm run build.`);
      const lines = new ModuleReport(checker, folder).lines(module);
      return `## ${name}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
    });
    const text = `# What ${manifest.name} exports\n\nWritten by \`npm run api -- --update\`; \`npm run check:static\` compares it.\n\n${sections.join('\n')}`;
    return { file: path.join(folder, 'api.md'), text };
  });
}

function entriesOf({
  folder,
  manifest,
}: PublishedPackage): (readonly [name: string, file: string])[] {
  return Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === 'object'
      ? [[manifest.name + subpath.slice(1), path.join(folder, target.types)] as const]
      : [],
  );
}

/** One name that is exported. */
interface Exported {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly isDeprecated: boolean;
}

/** The declarations of one module. */
class ModuleReport {
  readonly #checker: ts.TypeChecker;
  readonly #own: string;
  readonly #printer = ts.createPrinter({ removeComments: true });
  /** Symbols that are written or queued. */
  readonly #known = new Set<ts.Symbol>();
  readonly #referred: ts.Symbol[] = [];

  constructor(checker: ts.TypeChecker, folder: string) {
    this.#checker = checker;
    this.#own = path.join(folder, 'dist') + path.sep;
  }

  lines(module: ts.Symbol): string[] {
    const exported = this.#exports(module);
    const lines = this.#members(exported);
    const inside: string[][] = [];
    for (let symbol = this.#referred.shift(); symbol; symbol = this.#referred.shift()) {
      inside.push(this.#declared(symbol, symbol.name));
    }
    const others = inside.sort((a, b) => compare(a[0] ?? '', b[0] ?? '')).flat();
    return others.length === 0 ? lines : [...lines, '', '// Referred to by these:', ...others];
  }

  #members(exported: readonly Exported[]): string[] {
    for (const { symbol } of exported) this.#known.add(symbol);
    const names = new Map(exported.map(({ name, symbol }) => [name, symbol]));
    return exported.flatMap(({ name, symbol, isDeprecated }) => {
      const isAlias = symbol.name !== name && names.get(symbol.name) === symbol;
      const lines = isAlias
        ? [`export { ${symbol.name} as ${name} };`]
        : this.#declared(symbol, name);
      return isDeprecated ? ['/** @deprecated */', ...lines] : lines;
    });
  }

  #exports(module: ts.Symbol): Exported[] {
    return this.#checker
      .getExportsOfModule(module)
      .map((exported) => ({
        name: exported.name,
        symbol: this.#meant(exported),
        isDeprecated: exported
          .getJsDocTags(this.#checker)
          .some(({ name }) => name === 'deprecated'),
      }))
      .sort((a, b) => compare(a.name, b.name));
  }

  #meant(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #isOwn(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).some((one) =>
      path.normalize(one.getSourceFile().fileName).startsWith(this.#own),
    );
  }

  #declared(symbol: ts.Symbol, name: string): string[] {
    const declarations = symbol.declarations ?? [];
    const [first] = declarations;
    if (first === undefined) return [`${name}: unknown`];
    if (!this.#isOwn(symbol)) return [`export { ${name} }; // of another package`];
    if (ts.isSourceFile(first)) {
      const members = this.#members(this.#exports(symbol));
      return [`namespace ${name} {`, ...members.map((line) => `    ${line}`), '}'];
    }
    const renamed = symbol.name === name ? [] : [`// ${name} is ${symbol.name}:`];
    return [...renamed, ...declarations.flatMap((one) => this.#written(one))];
  }

  #written(declaration: ts.Declaration): string[] {
    const list = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    this.#follow(list);
    const file = list.getSourceFile();
    const print = (node: ts.Node): string =>
      this.#printer.printNode(ts.EmitHint.Unspecified, node, file);
    const text = print(sortedUnions(list, print));
    return sortedEnumerations(text.replace(/^(export )?(declare )?/, ''));
  }

  /** Queues the declarations that this one refers to, if its package does not export them. */
  #follow(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const at = this.#checker.getSymbolAtLocation(node);
      const symbol = at && this.#meant(at);
      const types = ts.SymbolFlags.Type | ts.SymbolFlags.Variable | ts.SymbolFlags.Function;
      if (symbol && symbol.flags & types && !(symbol.flags & ts.SymbolFlags.TypeParameter)) {
        const isOuter = symbol.declarations?.some(isTopLevel) ?? false;
        if (isOuter && !this.#known.has(symbol) && this.#isOwn(symbol)) {
          this.#known.add(symbol);
          this.#referred.push(symbol);
        }
      }
    }
    ts.forEachChild(node, (child) => {
      this.#follow(child);
    });
  }
}

function isTopLevel(declaration: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent);
}

/** A member of an enumeration, which zod declares as an object: `energy: "energy";`. */
const enumerated = /^ *"?([^":]+)"?: "\1";$/;

/** Sorts the members of each union; the compiler's order depends on the order in which it compiled files. */
function sortedUnions(declaration: ts.Node, print: (node: ts.Node) => string): ts.Node {
  const sorted = ts.transform(declaration, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => {
        const inside = ts.visitEachChild(node, visit, context);
        if (!ts.isUnionTypeNode(inside)) return inside;
        const members = inside.types.map((type) => ({ type, text: print(type) }));
        members.sort((one, other) => compare(unionKey(one.text), unionKey(other.text)));
        return context.factory.createUnionTypeNode(members.map(({ type }) => type));
      };
      return visit;
    },
  ]);
  return sorted.transformed[0] ?? declaration;
}

/** Null and undefined come last, as they are written by hand. */
function unionKey(text: string): string {
  return text === 'null' || text === 'undefined' ? `~${text}` : text;
}

/** Sorts the members of each enumeration, whose order is that of a union. */
function sortedEnumerations(text: string): string[] {
  const lines = text.split('\n');
  for (let from = 0, until = 0; from < lines.length; from = until + 1) {
    until = from;
    while (enumerated.test(lines[until] ?? '')) until += 1;
    lines.splice(from, until - from, ...lines.slice(from, until).sort(compare));
  }
  return lines;
}

/** Compares independently of the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
