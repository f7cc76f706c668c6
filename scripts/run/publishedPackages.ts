import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './root.ts';

/** A package's manifest; only the members that are read have a type. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [key: string]: unknown;
}

/** A workspace that is published. */
export interface PublishedPackage {
  readonly folder: string;
  readonly manifest: PublishedManifest;
}

/** The manifest of a workspace that is published. */
export interface PublishedManifest extends Manifest {
  readonly engines: { readonly node: string };
  readonly exports: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >;
}

/** The modules of a package by import name, without its other exported files. */
export function moduleNames({ manifest }: PublishedPackage): string[] {
  return Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([subpath]) => manifest.name + subpath.slice(1));
}

/**
 * The published workspaces (those that are not private), sorted by folder.
 *
 * @param root the folder of another state of the repository
 */
export function publishedPackages(root: string = repositoryRoot): PublishedPackage[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root })
    .sort()
    .map((file) => path.join(root, file))
    .map((file) => ({
      folder: path.dirname(file),
      manifest: JSON.parse(readFileSync(file, 'utf8')) as PublishedManifest,
    }))
    .filter(({ manifest }) => manifest['private'] !== true);
}
