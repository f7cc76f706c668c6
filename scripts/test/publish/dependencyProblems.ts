/** The required versions of a package's dependencies (docs/decisions/021-what-an-embedder-depends-on.md). */
import type { Manifest } from '../../run/publishedPackages.ts';

/** Embedders share the dependencies of libraries, and not those of other packages. */
export type Usage = 'library' | 'command' | 'private';

/** Packages between which a program passes plans (decision 021). */
const peer = '@wattpost/engine';

/**
 * The wrong dependencies of a manifest, each in a sentence.
 *
 * @param published versions of the published packages of this repository, by name.
 */
export function dependencyProblems(
  manifest: Manifest,
  asking: Usage,
  published: ReadonlyMap<string, string>,
): string[] {
  const asked = (key: string): (readonly [name: string, version: string])[] =>
    Object.entries((manifest[key] ?? {}) as Readonly<Record<string, string>>);
  const exactly = ([name, version]: readonly [string, string]): string[] =>
    isExact(version) ? [] : [`${name} has no exact version (${version}).`];
  const range = ([name, version]: readonly [string, string]): string[] =>
    version.startsWith('^') && isExact(version.slice(1))
      ? []
      : [`${name} is shared with embedders: require ^${version}, a range.`];
  const own = ([name, version]: readonly [string, string]): string[] => {
    const is = published.get(name);
    if (is === undefined) return [`${name} is private, so this package could not be installed.`];
    return version === `^${is}` ? [] : [`${name} is required as ${version} instead of ^${is}.`];
  };
  const isOwn = ([name]: readonly [string, string]): boolean => name.startsWith('@wattpost/');
  const dependencies = asked('dependencies');
  const others = dependencies.filter((one) => !isOwn(one));
  const peers = asked('peerDependencies');
  return [
    ...asked('devDependencies').flatMap(exactly),
    ...(asking === 'private'
      ? dependencies.flatMap(exactly)
      : dependencies.filter(isOwn).flatMap(own)),
    ...(asking === 'command' ? others.flatMap(exactly) : []),
    ...(asking === 'library' ? others.flatMap(range) : []),
    ...peers.flatMap((one) =>
      asking === 'library' && one[0] === peer
        ? own(one)
        : [`${one[0]} must not be a peer: only ${peer} is, and only of libraries.`],
    ),
  ];
}

/** Also of a package under another name (`npm:typescript@7.0.2`). */
function isExact(version: string): boolean {
  return /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}

/**
 * Problems of a library's dependency on the engine. A plan is opaque and belongs to the engine that
 * compiled it, so a library with plans in its interface must use the same copy as its program.
 *
 * @param declarations the texts of its `.d.ts` files.
 */
export function planProblems(manifest: Manifest, declarations: readonly string[]): string[] {
  if (manifest.name === peer) return [];
  const handsPlans = declarations.some((text) => /\bPricePlan\b/.test(text));
  const isPeer = Object.hasOwn(manifest['peerDependencies'] ?? {}, peer);
  if (handsPlans === isPeer) return [];
  return handsPlans
    ? [`Its interface has plans: ${peer} must be a peer, so that there is one copy of it.`]
    : [`Its interface has no plans: ${peer} need not be a peer.`];
}
