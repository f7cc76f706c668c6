/** The workspaces that go to the registry: all that are not private. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** A package's manifest: what the checks read of it has a type, the rest is unknown. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [key: string]: unknown;
}

/** A workspace that is published. */
export interface PublishedPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

const workspaceFolders = ['packages', 'apps'];

/** All published packages, sorted by folder. */
export async function publishedPackages(): Promise<PublishedPackage[]> {
  const folders = await Promise.all(
    workspaceFolders.map(async (parent) =>
      (await readdir(path.join(repositoryRoot, parent))).map((name) =>
        path.join(repositoryRoot, parent, name),
      ),
    ),
  );
  const manifests = folders
    .flat()
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
  const all = await Promise.all(
    manifests.map(async (folder) => ({
      folder,
      manifest: readManifest(await readFile(path.join(folder, 'package.json'), 'utf8')),
    })),
  );
  return all.filter(({ manifest }) => manifest['private'] !== true);
}

/**
 * Reads the text of a package.json.
 *
 * @throws when it is no JSON object with a name and a version.
 */
function readManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (!isManifest(value)) throw new Error('A package.json has no name or no version.');
  return value;
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'version' in value &&
    typeof value.version === 'string'
  );
}
