import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishedPackages } from '../run/publishedPackages.ts';
import { repositoryRoot } from '../run/root.ts';

/** What one name of a published package leads to. */
export interface DocumentedModule {
  /** As it is imported: `@wattpost/contract/wire`. */
  readonly name: string;
  /** The source that the name leads to, absolute. */
  readonly source: string;
  /** The package's folder, absolute. */
  readonly folder: string;
  /** It is the package itself and not one of its further entry points. */
  readonly isMain: boolean;
}

/**
 * Everything that a program can import from the published packages (the commands are no libraries),
 * sorted by folder, the package itself first.
 *
 * @throws when a package's `exports` lead to something that no source is built into.
 */
export function documentedModules(): DocumentedModule[] {
  const libraries = path.join(repositoryRoot, 'packages') + path.sep;
  const published = publishedPackages();
  return published
    .filter(({ folder }) => folder.startsWith(libraries))
    .flatMap(({ folder, manifest }) =>
      entryPoints(manifest['exports']).map(([subpath, built]) => {
        const source = sourceOf(folder, built);
        if (!existsSync(source)) {
          throw new Error(`${manifest.name}: nothing is known to be built into ${built}.`);
        }
        const name = manifest.name + subpath.slice(1);
        return { name, source, folder, isMain: subpath === '.' };
      }),
    );
}

/** The subpaths with the modules that they lead to; a manifest also exports files that are no modules. */
function entryPoints(exports: unknown): (readonly [subpath: string, built: string])[] {
  const targets = (exports ?? {}) as Readonly<Record<string, string | { default?: string }>>;
  return Object.entries(targets).flatMap(([subpath, target]) =>
    typeof target === 'object' && target.default ? [[subpath, target.default] as const] : [],
  );
}

function sourceOf(folder: string, built: string): string {
  const file = built.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts');
  return path.join(folder, file.startsWith('node/') ? file : path.join('src', file));
}
