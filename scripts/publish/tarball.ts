/** The tarball that `npm publish` would send. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run/runCommand.ts';
import type { PublishedPackage } from './publishedPackages.ts';
import { foreignNpmEnvironment } from '../run/root.ts';

/** A packed package. */
export interface Tarball {
  /** Absolute. */
  readonly file: string;
  /** Paths in the package, with `/`, such as `dist/index.js`. */
  readonly entries: readonly string[];
  readonly bytes: number;
}

/**
 * Packs a package into `folder`.
 *
 * @throws with npm's words when npm cannot pack it.
 */
export async function pack(published: PublishedPackage, folder: string): Promise<Tarball> {
  const packed = await runCommand('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: published.folder,
    env: foreignNpmEnvironment(),
  });
  if (packed.code !== 0) {
    throw new Error(`npm pack failed in ${published.folder}:\n${packed.stdout}${packed.stderr}`);
  }
  const [description] = readPackReport(packed.stdout);
  if (description === undefined) throw new Error('npm pack names no tarball.');
  return {
    file: path.join(folder, description.filename),
    entries: description.files.map((entry) => entry.path),
    bytes: (await readFile(path.join(folder, description.filename))).byteLength,
  };
}

interface PackReport {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

function readPackReport(text: string): readonly PackReport[] {
  const report: unknown = JSON.parse(text);
  if (!Array.isArray(report) || !report.every(isPackReport)) {
    throw new Error(`npm pack --json answered in an unknown form:\n${text}`);
  }
  return report;
}

function isPackReport(value: unknown): value is PackReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'filename' in value &&
    typeof value.filename === 'string' &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every(
      (entry: unknown) =>
        typeof entry === 'object' &&
        entry !== null &&
        'path' in entry &&
        typeof entry.path === 'string',
    )
  );
}
