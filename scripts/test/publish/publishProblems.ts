/** Problems of a package that its list of files and its manifest show before it is published. */
import { isDeepStrictEqual } from 'node:util';
import { originOf } from '../../run/home.ts';
import type { Manifest } from '../../run/publishedPackages.ts';

/** A package before it is published. */
export interface PublishCandidate {
  readonly manifest: Manifest;
  /** Files of the tarball, with `/`. */
  readonly entries: readonly string[];
  /** Files below the package's `src/`, with `/`, such as `price.ts`. */
  readonly sources: readonly string[];
  /** Whether the package's LICENSE reads as the repository's. */
  readonly licenseAgrees: boolean;
  /** The package's folder, from the repository's root, with `/`. */
  readonly folder: string;
}

const requiredFiles = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/** Files for developers of a package, not for its users. */
const unwanted =
  /\.tsbuildinfo$|\.test\.|(^|\/)(test|tests|cases|node_modules)\/|^src\/|\.map$|(^|\/)\.[^/]+$|tsconfig/;

/** Everything wrong with the package, each in a sentence; empty when it can be published. */
export function publishProblems(candidate: PublishCandidate): string[] {
  return [
    ...fileProblems(candidate),
    ...staleBuildProblems(candidate),
    ...manifestProblems(candidate.manifest),
    ...originProblems(candidate),
  ];
}

function fileProblems({ manifest, entries, licenseAgrees }: PublishCandidate): string[] {
  const problems = [...requiredFiles, ...namedFiles(manifest)]
    .filter((file) => !entries.includes(file))
    .map((file) => `The tarball has no ${file}.`);
  if (!licenseAgrees) problems.push("LICENSE differs from the repository's.");
  for (const entry of entries) {
    if (unwanted.test(entry)) problems.push(`The tarball should not have ${entry}.`);
  }
  return problems;
}

/** Single files that `files` names; npm does not report missing ones. */
function namedFiles({ files }: Manifest): string[] {
  const names: readonly unknown[] = Array.isArray(files) ? files : [];
  return names
    .filter((file) => typeof file === 'string')
    .filter((file) => /^[^!*]+\.\w+$/.test(file));
}

/** The published files must not include the output of deleted sources, nor lack that of new ones. */
function staleBuildProblems({ manifest, entries, sources }: PublishCandidate): string[] {
  const expected = new Set(
    sources
      .filter(
        (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'),
      )
      .filter((file) => isMeant(manifest, file))
      .flatMap((file) =>
        ['.js', '.d.ts'].map((end) => `dist/${file.slice(0, -'.ts'.length)}${end}`),
      ),
  );
  // Files that `files` names, and others in folders below `dist` with such files, are built by a bundler.
  const bundled = namedFiles(manifest);
  const folders = bundled.flatMap((file) => /^dist\/.*\//.exec(file)?.[0] ?? []);
  const isBundled = (entry: string): boolean =>
    bundled.includes(entry) || folders.some((folder) => entry.startsWith(folder));
  const built = entries.filter(
    (entry) => /^dist\/.*(\.js|\.d\.ts)$/.test(entry) && !isBundled(entry),
  );
  return [
    ...[...expected]
      .filter((file) => !built.includes(file))
      .map((file) => `The tarball lacks ${file}: run npm run build.`),
    ...built
      .filter((file) => !expected.has(file))
      .map((file) => `${file} has no source: delete dist and run npm run build.`),
  ];
}

/** Whether the output of a source is published: all of `dist`, or only some folders. */
function isMeant(manifest: Manifest, source: string): boolean {
  const { files } = manifest;
  if (!Array.isArray(files) || files.includes('dist')) return true;
  return files.some((file) => typeof file === 'string' && `dist/${source}`.startsWith(`${file}/`));
}

function manifestProblems(manifest: Manifest): string[] {
  const filled = (key: string): boolean => {
    const value = manifest[key];
    return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
  };
  const problems = ['description', 'license', 'keywords', 'files']
    .filter((key) => !filled(key))
    .map((key) => `package.json has no ${key}.`);
  if (manifest['type'] !== 'module') problems.push('package.json does not say "type": "module".');
  if (typeof manifest['sideEffects'] !== 'boolean' && !Array.isArray(manifest['sideEffects'])) {
    problems.push('package.json does not say which modules have sideEffects.');
  }
  if (entry(manifest, 'publishConfig', 'access') !== 'public') {
    problems.push('package.json does not say "publishConfig": { "access": "public" }.');
  }
  if (typeof entry(manifest, 'engines', 'node') !== 'string') {
    problems.push('package.json does not say which Node it needs (engines).');
  }
  if (typeof entry(manifest, 'exports', '.') !== 'object')
    problems.push('package.json has no exports.');
  return problems;
}

/** A package must state the same origin as the root's package.json. */
function originProblems({ manifest, folder }: PublishCandidate): string[] {
  return Object.entries(originOf(folder))
    .filter(([key, value]) => !isDeepStrictEqual(manifest[key], value))
    .map(([key, value]) => `package.json does not say "${key}": ${JSON.stringify(value)}.`);
}

function entry(manifest: Manifest, key: string, inner: string): unknown {
  const value = manifest[key];
  return typeof value === 'object' && value !== null ? Reflect.get(value, inner) : undefined;
}
