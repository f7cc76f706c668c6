/** The tarballs that `npm publish` would send. */
import path from 'node:path';
import type { PublishedPackage } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';
import { foreignNpmEnvironment } from './consumer.ts';

/** A packed package. */
export interface Tarball {
  /** Absolute. */
  readonly file: string;
  /** Paths in the package, with `/`, such as `dist/index.js`. */
  readonly entries: readonly string[];
}

/**
 * Packs packages into `into`, all with one start of npm.
 *
 * @param root the folder of the repository that they are in, if it is not this one
 * @returns the tarballs by package name.
 * @throws with npm's output when npm cannot pack one.
 */
export async function packAll(
  packages: readonly PublishedPackage[],
  into: string,
  root: string = repositoryRoot,
): Promise<ReadonlyMap<string, Tarball>> {
  const chosen = packages.flatMap(({ folder }) => ['--workspace', folder]);
  const args = ['pack', '--json', '--pack-destination', into, ...chosen];
  const said = await runTool('npm', args, { cwd: root, env: foreignNpmEnvironment() });
  const reports = JSON.parse(said) as readonly {
    readonly name: string;
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  return new Map(
    reports.map(({ name, filename, files }) => [
      name,
      { file: path.join(into, filename), entries: files.map((entry) => entry.path) },
    ]),
  );
}
