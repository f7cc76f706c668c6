/** The conditions for publishing a repository's packages. */

/** The members of a workspace's manifest that matter for a release. */
export interface ReleaseManifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The checked state of the repository. */
export interface ReleaseState {
  /** The branch; `HEAD` if none is checked out. */
  readonly branch: string;
  /** The output of `git status --porcelain`. */
  readonly status: string;
  readonly tags: readonly string[];
  /** The root's manifest, then those of the workspaces. */
  readonly manifests: readonly ReleaseManifest[];
  readonly changelog: string;
}

const dependencyKinds = ['dependencies', 'peerDependencies', 'devDependencies'] as const;

/** Manifests with another version than the root, or with a dependency on another version of a sibling. */
function versionProblems(manifests: readonly ReleaseManifest[], version: string): string[] {
  const names = new Set(manifests.map(({ name }) => name));
  return manifests.flatMap((manifest) => {
    const { name } = manifest;
    const own =
      manifest.version === version ? [] : [`${name} is ${manifest.version}, not ${version}.`];
    const asked = dependencyKinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).flatMap(([sibling, range]) =>
        !names.has(sibling) || [version, `^${version}`].includes(range)
          ? []
          : [`${name} requires ${sibling} ${range}, not ^${version}.`],
      ),
    );
    return [...own, ...asked];
  });
}

function changelogProblems(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) return [`CHANGELOG.md has no section "## [${version}]".`];
  const [heading = '', ...lines] = section.split('\n');
  const date = /^\[[^\]]+\] - (\d{4}-\d{2}-\d{2})$/.exec(heading.trim())?.[1];
  const day = Date.parse(`${date ?? ''}T00:00:00Z`);
  const exists = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date ?? '-');
  const says = lines.some((line) => line.startsWith('- '));
  const unreleased = sections.find((text) => text.startsWith('[Unreleased]')) ?? '';
  return [
    ...(exists ? [] : [`The section of ${version} in CHANGELOG.md has no date (YYYY-MM-DD).`]),
    ...(says ? [] : [`The section of ${version} in CHANGELOG.md is empty.`]),
    ...(/^- /m.test(unreleased)
      ? [`CHANGELOG.md still has something unreleased: move it to ${version}, or leave it out.`]
      : []),
  ];
}

/** All reasons why a version cannot be published; empty when it can. */
export function releaseProblems(state: ReleaseState): string[] {
  const { branch, status, tags, manifests, changelog } = state;
  const version = manifests[0]?.version ?? '';
  const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version);
  return [
    ...(branch === 'main' ? [] : [`The branch is ${branch}; releases are made from main.`]),
    ...(status.trim() === '' ? [] : [`Something is not committed:\n${status.trimEnd()}`]),
    ...(isVersion ? [] : [`The root's version ${JSON.stringify(version)} is not a valid version.`]),
    ...(tags.includes(`v${version}`) ? [`There is a tag v${version} already.`] : []),
    ...versionProblems(manifests, version),
    ...changelogProblems(changelog, version),
  ];
}

/** The packages to publish, each after its dependencies. */
export function publishingOrder<Item extends { readonly manifest: ReleaseManifest }>(
  packages: readonly Item[],
): Item[] {
  const byName = new Map(packages.map((item) => [item.manifest.name, item]));
  const ordered = new Set<Item>();
  const add = (item: Item): void => {
    if (ordered.has(item)) return;
    const { dependencies, peerDependencies } = item.manifest;
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }).sort()) {
      const needed = byName.get(name);
      if (needed !== undefined) add(needed);
    }
    ordered.add(item);
  };
  for (const item of packages) add(item);
  return [...ordered];
}

/**
 * Whether npm can publish with provenance on this machine: it needs these variables of the CI runners of
 * GitHub or GitLab.
 */
export function canVouch(env: Readonly<Record<string, string | undefined>>): boolean {
  const github = [env['ACTIONS_ID_TOKEN_REQUEST_URL'], env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']];
  return github.every((value) => (value ?? '') !== '') || (env['SIGSTORE_ID_TOKEN'] ?? '') !== '';
}
