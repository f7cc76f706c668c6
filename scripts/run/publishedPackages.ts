import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './root.ts';

/** A package's manifest: what is read of every one has a type, the rest is unknown. */
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

/** The workspaces that go to the registry, all that are not private, sorted by folder. */
export function publishedPackages(): PublishedPackage[] {
  return globSync('{packages,apps}/*/package.json', { cwd: repositoryRoot })
    .sort()
    .map((file) => path.join(repositoryRoot, file))
    .map((file) => ({
      folder: path.dirname(file),
      manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest,
    }))
    .filter(({ manifest }) => manifest['private'] !== true);
}
