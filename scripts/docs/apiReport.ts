/** The exports of the published packages as text, so that changes are visible in a diff. */
import { createHash } from 'node:crypto';
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
 * comments, except deprecations. What an earlier module has listed is named, not listed again. Of a type that was
 * inferred over many lines, only the outer members are listed, or none of an internal constant, with a digest of it.
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
    const listed = new Set<ts.Symbol>();
    const sections = entries.map(([name, file]) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (module === undefined) throw new Error(`${name} has no ${file}: run npm run build.`);
      const lines = new ModuleReport(checker, folder, listed).lines(module);
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
  /** Symbols that this package's report has, those of its earlier modules included. */
  readonly #listed: Set<ts.Symbol>;

  constructor(checker: ts.TypeChecker, folder: string, listed: Set<ts.Symbol>) {
    this.#checker = checker;
    this.#listed = listed;
    this.#own = path.join(folder, 'dist') + path.sep;
  }

  lines(module: ts.Symbol): string[] {
    const exported = this.#exports(module);
    const lines = this.#members(exported);
    const inside: { readonly name: string; readonly lines: readonly string[] }[] = [];
    for (let symbol = this.#referred.shift(); symbol; symbol = this.#referred.shift()) {
      if (this.#listed.has(symbol)) continue;
      inside.push({ name: symbol.name, lines: this.#declared(symbol, symbol.name, 0) });
    }
    const others = inside
      .sort((a, b) => compare(a.name, b.name))
      .flatMap((declared) => declared.lines);
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

  /** @param depth how many levels of members of an inferred type are listed */
  #declared(symbol: ts.Symbol, name: string, depth: 0 | 1 = 1): string[] {
    const declarations = symbol.declarations ?? [];
    const [first] = declarations;
    if (first === undefined) return [`${name}: unknown`];
    if (!this.#isOwn(symbol)) return [`export { ${name} }; // of another package`];
    if (this.#listed.has(symbol)) return [`export { ${name} }; // listed above`];
    this.#listed.add(symbol);
    if (ts.isSourceFile(first)) {
      const members = this.#members(this.#exports(symbol));
      return [`namespace ${name} {`, ...members.map((line) => `    ${line}`), '}'];
    }
    const renamed = symbol.name === name ? [] : [`// ${name} is ${symbol.name}:`];
    return [...renamed, ...declarations.flatMap((one) => this.#written(one, depth))];
  }

  #written(declaration: ts.Declaration, depth: 0 | 1): string[] {
    const list = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    this.#follow(list);
    const file = list.getSourceFile();
    const print = (node: ts.Node): string =>
      this.#printer.printNode(ts.EmitHint.Unspecified, node, file);
    const sorted = sortedUnions(list, print);
    const written = (node: ts.Node): string[] =>
      sortedEnumerations(print(node).replace(/^(export )?(declare )?/, ''));
    const lines = written(sorted);
    // Of an internal function, users have the methods that it returns.
    const isFunction = ts.isFunctionDeclaration(list);
    const isInferred = isFunction || ts.isVariableStatement(list);
    if (!isInferred || lines.length <= maxInferredLines) return lines;
    // In any order: an incremental build emits members of a mapped type in another one.
    const members = [...lines].sort(compare).join('\n');
    const digest = createHash('sha256').update(members).digest('hex').slice(0, 8);
    return [
      `// Digest of the type: ${digest}`,
      ...written(outerMembers(sorted, isFunction ? 1 : depth)),
    ];
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

/** An inferred type of more lines is not for people to review. */
const maxInferredLines = 12;

/** A declaration whose object types are left out from so many levels on. */
function outerMembers(declaration: ts.Node, depth: number): ts.Node {
  const reduced = ts.transform(declaration, [
    (context) => {
      const visit =
        (left: number) =>
        (node: ts.Node): ts.Node => {
          const isObject = ts.isTypeLiteralNode(node);
          if (isObject && left === 0) return context.factory.createTypeReferenceNode('…');
          return ts.visitEachChild(node, visit(isObject ? left - 1 : left), context);
        };
      return visit(depth);
    },
  ]);
  return reduced.transformed[0] ?? declaration;
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
