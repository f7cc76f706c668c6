/** The tarball that `npm publish` would send. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedPackage } from '../../run/publishedPackages.ts';
import { foreignNpmEnvironment } from '../../run/root.ts';
import { runTool } from '../../run/runCommand.ts';

/** A packed package. */
export interface Tarball {
  /** Absolute. */
  readonly file: string;
  /** Paths in the package, with `/`, such as `dist/index.js`. */
  readonly entries: readonly string[];
  readonly bytes: number;
}

/**
 * Packs a package into `into`.
 *
 * @throws with npm's words when npm cannot pack it.
 */
export async function pack({ folder }: PublishedPackage, into: string): Promise<Tarball> {
  const args = ['pack', '--json', '--pack-destination', into];
  const said = await runTool('npm', args, { cwd: folder, env: foreignNpmEnvironment() });
  const [report] = JSON.parse(said) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  if (report === undefined) throw new Error('npm pack names no tarball.');
  const file = path.join(into, report.filename);
  return {
    file,
    entries: report.files.map((entry) => entry.path),
    bytes: (await stat(file)).size,
  };
}
