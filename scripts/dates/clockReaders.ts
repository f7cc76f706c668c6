/** Finds the test files that can see the clock of their host. */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What reads the clock or the zone of a host. A process or a thread counts because what it runs is not
 * imported. `performance.now()` does not count: it is monotonic and has no date.
 */
const reading =
  /\bDate\.now\b|\bnew Date\b(?! ?\(\s*[^\s)])|(?<!\w)Date\(\)|Temporal\.Now|timeOrigin|Format\(\)|env(\.|\[')TZ\b|node:(child_process|cluster|worker_threads)/;

/** A line of a comment; prettier starts no line of code with these. */
const commentLine = /^ *(\/?\*|\/\/).*$/gm;

/**
 * Files that match, and yet show no clock to what imports them: PostgreSQL runs as a process, but no
 * statement of the server reads the database's clock; git lists files, and ESLint reads them.
 */
const exempt: ReadonlySet<string> = new Set([
  'apps/server/test/support/postgres.ts',
  'scripts/test/checks/lintRules.test.ts',
  'scripts/test/checks/regularExpressions.test.ts',
]);

/** Replaces an import, as in the configuration of vitest. */
interface SourceAlias {
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * The files among `tests` that read a clock themselves or through what they import, directly or not.
 * Packages of the registry are not followed.
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
  const { metafile } = await build({
    stdin: { contents: tests.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        setup(plugin) {
          plugin.onResolve({ filter: /^[#@]/ }, ({ path: name }) => {
            const alias = aliases.find(({ find }) => find.test(name));
            return alias && { path: name.replace(alias.find, alias.replacement) };
          });
          // What a bundler makes of a file (`?raw`).
          plugin.onResolve({ filter: /\?/ }, ({ path: name }) => ({ path: name, external: true }));
        },
      },
    ],
  });
  const imported = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map((entry) => entry.path),
    ]),
  );
  const readsClock = (file: string): boolean =>
    !exempt.has(file) &&
    reading.test(readFileSync(path.join(root, file), 'utf8').replace(commentLine, ''));
  const known = new Map<string, boolean>();
  const firstReader = (test: string): string | undefined => {
    const reached = new Set([test]);
    for (const file of reached) {
      if (!known.has(file)) known.set(file, readsClock(file));
      if (known.get(file) === true) return file;
      for (const next of imported.get(file) ?? []) reached.add(next);
    }
    return undefined;
  };
  return new Map(
    tests.flatMap((test) => {
      const reader = firstReader(test);
      return reader === undefined ? [] : [[test, reader]];
    }),
  );
}
