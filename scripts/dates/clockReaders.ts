/** Finds the test files that can see the clock of their host. */
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What reads the clock or the zone of a host. A process or a thread counts because what it runs is not
 * imported. `performance.now()` does not count: it is monotonic and has no date.
 */
const reading =
  /\bDate\.now\b|\bnew Date\b(?! ?\(\s*[^\s)])|(?<!\w)Date\(\)|Temporal\.Now|timeOrigin|\b[A-Z]\w*Format\(\)|env(\.|\[['"])TZ\b|node:(child_process|cluster|worker_threads)/;

/** A line of a comment; prettier starts no line of code with these. */
const commentLine = /^ *(\/?\*|\/\/).*$/gm;

/**
 * Files that match, and yet show no clock to what imports them: PostgreSQL runs as a process, but no
 * statement of the server reads the database's clock; git lists files, and ESLint reads them; what reads hostile
 * inputs in a process of its own has no clock (clockReaders.test.ts); this file and that test
 * have what reads a clock in texts alone.
 */
const exempt: ReadonlySet<string> = new Set([
  'apps/server/test/readers/boundedReaders.test.ts',
  'apps/server/test/support/postgres.ts',
  'scripts/dates/clockReaders.ts',
  'scripts/test/checks/lintRules.test.ts',
  'scripts/test/checks/regularExpressions.test.ts',
  'scripts/test/dates/clockReaders.test.ts',
]);

/** Replaces an import, as in the configuration of vitest. */
interface SourceAlias {
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * The files among `tests` that read a clock themselves or through what they import, directly or not, and use: what only
 * others use of an imported file does not count. Packages of the registry are not followed.
 *
 * @param root an absolute path; the paths of the files are relative to it, with `/`
 * @returns each such file with the first file on its way that reads a clock.
 * @throws when a file or an import cannot be read or resolved.
 */
export async function clockReaders(
  root: string,
  tests: readonly string[],
  aliases: readonly SourceAlias[] = [],
): Promise<ReadonlyMap<string, string>> {
  const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const all = tests.map((file) => `import './${file}';`).join('\n');
  const { metafile } = await linked(root, [toSources(aliases)], {
    stdin: { contents: all, resolveDir: root },
  });
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported, external } of imports) {
      if (external === true) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  const reaching = new Set(files.filter((file) => readsClock(file, sourceOf(file))));
  for (const file of reaching)
    for (const importer of importers.get(file) ?? []) reaching.add(importer);
  const candidates = tests.filter((file) => reaching.has(file));
  const readers = new Map<string, string | undefined>(candidates.map((file) => [file, file]));
  // A file that reads a clock itself needs no search.
  const others = candidates.filter((file) => !readsClock(file, sourceOf(file)));
  if (others.length > 0) {
    const { metafile: each, outputFiles } = await linked(
      root,
      [toSources(aliases), withoutOthers(root, reaching)],
      { entryPoints: others, outbase: root },
    );
    for (const { path: file, text } of outputFiles) {
      const output = path.relative(root, file).replaceAll(path.sep, '/');
      const found = sectionsOf(text).find(([section, left]) => readsClock(section, left));
      readers.set(each.outputs[output]?.entryPoint ?? '', found?.[0]);
    }
  }
  return new Map(
    [...readers].flatMap(([file, reader]) => (reader === undefined ? [] : [[file, reader]])),
  );
}

function readsClock(file: string, text: string): boolean {
  return !exempt.has(file) && reading.test(text.replace(commentLine, ''));
}

/** Links each entry for itself, without what it does not use; no package is believed to be free of side effects. */
function linked(
  root: string,
  plugins: Plugin[],
  entries: Pick<BuildOptions, 'stdin' | 'entryPoints' | 'outbase'>,
) {
  return build({
    ...entries,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    treeShaking: true,
    ignoreAnnotations: true,
    logLevel: 'silent',
    plugins,
  });
}

function toSources(aliases: readonly SourceAlias[]): Plugin {
  return {
    name: 'sources',
    setup(plugin) {
      plugin.onResolve({ filter: /^[#@]/ }, ({ path: name }) => {
        const alias = aliases.find(({ find }) => find.test(name));
        return alias && { path: name.replace(alias.find, alias.replacement) };
      });
      // What a bundler makes of a file (`?raw`).
      plugin.onResolve({ filter: /\?/ }, ({ path: name }) => ({ path: name, external: true }));
    },
  };
}

/** Leaves out files through which no clock can be reached: most of what there is. */
function withoutOthers(root: string, reaching: ReadonlySet<string>): Plugin {
  return {
    name: 'without-others',
    setup(plugin) {
      plugin.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) =>
        reaching.has(path.relative(root, file).replaceAll(path.sep, '/'))
          ? undefined
          : { contents: 'module.exports = {};', loader: 'js' },
      );
    },
  };
}

/** The files of a bundle in its order, each with what is left of it. */
function sectionsOf(bundle: string): readonly (readonly [file: string, text: string])[] {
  const [, ...parts] = bundle.split(/^\/\/ (\S+\.[jt]s)$/m);
  return parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1] ?? '']] : []));
}
