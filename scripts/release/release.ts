import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../run/spawnCommand.ts';
import {
  type ReleaseManifest,
  canVouch,
  publishingOrder,
  releaseProblems,
} from './releaseProblems.ts';

/** Options of a release. */
export interface ReleaseOptions {
  /** The repository. */
  readonly root: string;
  /** Does everything except publishing and tagging. */
  readonly dryRun: boolean;
  /** Skips the checks; in a dry run only. */
  readonly skipChecks: boolean;
  readonly env: NodeJS.ProcessEnv;
  /** Prints progress, one line at a time. */
  readonly print: (line: string) => void;
}

interface Workspace {
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

function readManifest(file: string): ReleaseManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
}

function workspacesOf(root: string): Workspace[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root })
    .sort()
    .map((file) => path.join(root, file))
    .map((file) => ({ folder: path.dirname(file), manifest: readManifest(file) }));
}

/**
 * Publishes all packages under the version of the root's package.json, and tags it. Nothing is
 * published before all checks have passed and everything is packed. Published packages are skipped, so
 * an interrupted release can be repeated.
 *
 * @returns 0, or 1 when a check failed; then nothing was published.
 * @throws with the command's output when a command fails.
 */
export async function release(options: ReleaseOptions): Promise<number> {
  const { root, dryRun, skipChecks, env, print } = options;
  const run = (command: string, ...args: readonly string[]): Promise<string> =>
    runTool(command, args, { cwd: root, env });
  const workspaces = workspacesOf(root);
  const rootManifest = readManifest(path.join(root, 'package.json'));
  const { version } = rootManifest;
  const problems = releaseProblems({
    branch: (await run('git', 'rev-parse', '--abbrev-ref', 'HEAD')).trim(),
    status: await run('git', 'status', '--porcelain'),
    tags: (await run('git', 'tag', '--list')).split('\n'),
    manifests: [rootManifest, ...workspaces.map(({ manifest }) => manifest)],
    changelog: readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
  });
  for (const problem of problems) print(problem);
  if (problems.length > 0) return 1;

  print(`Building ${version}.`);
  await run('npm', 'run', 'build');
  if (skipChecks) print('Skipping the checks (--skip-checks).');
  else {
    print('Running the checks (npm run check).');
    await run('npm', 'run', 'check');
  }
  const left = await run('git', 'status', '--porcelain');
  if (left.trim() !== '') {
    print(`Building and checking changed files that are committed:\n${left.trimEnd()}`);
    return 1;
  }

  const folder = path.join(root, '.cache', 'release');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const packed: { readonly name: string; readonly file: string }[] = [];
  const published = workspaces.filter(({ manifest }) => manifest.private !== true);
  for (const { folder: workspace, manifest } of publishingOrder(published)) {
    const place = ['--workspace', path.relative(root, workspace)];
    const report = await run('npm', 'pack', '--json', '--pack-destination', folder, ...place);
    const [tarball] = JSON.parse(report.slice(report.indexOf('['))) as readonly {
      readonly filename: string;
      readonly files: readonly unknown[];
    }[];
    const file = path.join(folder, tarball?.filename ?? '');
    packed.push({ name: manifest.name, file });
    print(`Packed ${manifest.name}, ${tarball?.files.length ?? 0} files.`);
  }

  const provenance = canVouch(env);
  const vouched = provenance
    ? 'with provenance'
    : 'without provenance, which this machine does not support';
  if (dryRun) {
    print(`Would publish ${packed.length} packages ${vouched}.`);
    print(`Would tag v${version}. Nothing was published, nothing was tagged.`);
    return 0;
  }
  print(`Publishing ${packed.length} packages ${vouched}.`);
  for (const { name, file } of packed) {
    if (await isPublished(run, name, version)) {
      print(`${name} ${version} is there already.`);
      continue;
    }
    // `npm install NAME` must not install a prerelease.
    const tag = version.includes('-') ? ['--tag', 'next'] : [];
    const flags = provenance ? [...tag, '--provenance'] : tag;
    await run('npm', 'publish', file, '--access', 'public', ...flags);
    print(`Published ${name} ${version}.`);
  }
  await run('git', 'tag', '--annotate', `v${version}`, '--message', `Wattpost ${version}`);
  print(`Tagged v${version}; git push origin v${version} shows it.`);
  return 0;
}

async function isPublished(
  run: (command: string, ...args: readonly string[]) => Promise<string>,
  name: string,
  version: string,
): Promise<boolean> {
  try {
    return (await run('npm', 'view', `${name}@${version}`, 'version')).trim() === version;
  } catch (error) {
    // The registry does not know the package yet.
    if (error instanceof Error && error.message.includes('E404')) return false;
    throw error;
  }
}
