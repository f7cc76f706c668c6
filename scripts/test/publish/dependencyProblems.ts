/** Which versions of what a package asks for (docs/decisions/021-what-an-embedder-depends-on.md). */
import type { Manifest } from '../../run/publishedPackages.ts';

/** Who asks: an embedder shares what a library depends on, and nobody what the rest does. */
export type Asking = 'library' | 'command' | 'private';

/** The library's own packages whose plans a program hands from one to the other (decision 021). */
const peer = '@wattpost/engine';

/**
 * Everything in a manifest that asks for a wrong version, each in a sentence.
 *
 * @param published versions of the published packages of this repository, by name.
 */
export function dependencyProblems(
  manifest: Manifest,
  asking: Asking,
  published: ReadonlyMap<string, string>,
): string[] {
  const asked = (key: string): (readonly [name: string, version: string])[] =>
    Object.entries((manifest[key] ?? {}) as Readonly<Record<string, string>>);
  const exactly = ([name, version]: readonly [string, string]): string[] =>
    isExact(version) ? [] : [`${name} has no exact version (${version}).`];
  const range = ([name, version]: readonly [string, string]): string[] =>
    version.startsWith('^') && isExact(version.slice(1))
      ? []
      : [`${name} is shared with whoever embeds this: ask for ^${version}, a range.`];
  const own = ([name, version]: readonly [string, string]): string[] => {
    const is = published.get(name);
    if (is === undefined) return [`${name} is private: nobody could install this package.`];
    return version === `^${is}` ? [] : [`${name} is asked for in ${version}, and not in ^${is}.`];
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
        : [`${one[0]} is no peer: only ${peer} is, and only of libraries.`],
    ),
  ];
}

function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}

/**
 * What is wrong with how a library asks for the engine. A plan is opaque and belongs to the engine that
 * compiled it, so who takes or gives plans must use the same copy as the program around it.
 *
 * @param declarations the texts of its `.d.ts` files.
 */
export function planProblems(manifest: Manifest, declarations: readonly string[]): string[] {
  if (manifest.name === peer) return [];
  const handsPlans = declarations.some((text) => /\bPricePlan\b/.test(text));
  const isPeer = Object.hasOwn(manifest['peerDependencies'] ?? {}, peer);
  if (handsPlans === isPeer) return [];
  return handsPlans
    ? [`It takes or gives plans: ${peer} has to be a peer, so that there is one copy of it.`]
    : [`It neither takes nor gives plans: ${peer} need not be a peer.`];
}
