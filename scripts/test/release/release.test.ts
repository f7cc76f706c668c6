/** A release of a small repository, with the real git and the real npm; nothing of it leaves the machine. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '../../release/release.ts';
import { toolEnvironment } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';

let folder: string;
let clone: string;

const git = (cwd: string, ...args: readonly string[]): Promise<string> =>
  runTool('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-release-'));
  const origin = path.join(folder, 'origin');
  const write = async (file: string, content: unknown): Promise<void> => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await mkdir(path.dirname(path.join(origin, file)), { recursive: true });
    await writeFile(path.join(origin, file), text);
  };
  const version = '0.2.0';
  const say = (word: string): string =>
    `node -e "require('fs').appendFileSync('.cache/did', '${word} ')"`;
  await write('package.json', {
    name: 'all',
    version,
    private: true,
    workspaces: ['packages/*'],
    scripts: { build: `mkdir -p .cache && ${say('build')}`, check: say('check') },
  });
  await write('packages/high/package.json', {
    name: '@x/high',
    version,
    dependencies: { '@x/low': '^0.2.0' },
  });
  await write('packages/low/package.json', { name: '@x/low', version, files: ['index.js'] });
  await write('packages/low/index.js', 'export {};\n');
  await write('packages/made/package.json', { name: '@x/made', version, private: true });
  await write('CHANGELOG.md', '# Changelog\n\n## [0.2.0] - 2026-11-23\n\n- All.\n');
  await write('.gitignore', '.cache/\n');
  await git(origin, 'init', '--quiet', '--initial-branch', 'main');
  await git(origin, 'add', '.');
  await git(origin, 'commit', '--quiet', '--message', 'All');
  clone = path.join(folder, 'clone');
  await git(folder, 'clone', '--quiet', origin, clone);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function dryRun(
  skipChecks: boolean,
  env: Record<string, string> = {},
): Promise<[number, string[]]> {
  const said: string[] = [];
  const code = await release({
    root: clone,
    dryRun: true,
    skipChecks,
    env: { ...toolEnvironment(), ...env },
    print: (line) => said.push(line),
  });
  return [code, said];
}

describe('a dry run of a release', { timeout: 120_000 }, () => {
  it('builds, checks and packs what is not private, the lowest first, and publishes nothing', async () => {
    expect(await dryRun(false)).toEqual([
      0,
      [
        'Building 0.2.0.',
        'Running the checks (npm run check).',
        'Packed @x/low, 2 files.',
        'Packed @x/high, 1 files.',
        'Would publish 2 packages without provenance, which this machine does not support.',
        'Would tag v0.2.0. Nothing was published, nothing was tagged.',
      ],
    ]);
    const tarballs = await readdir(path.join(clone, '.cache', 'release'));
    expect(tarballs.sort()).toEqual(['x-high-0.2.0.tgz', 'x-low-0.2.0.tgz']);
    expect(await git(clone, 'tag', '--list')).toBe('');
  });

  it('skips the checks on request, and would vouch where that can be done', async () => {
    const [code, said] = await dryRun(true, { SIGSTORE_ID_TOKEN: 'token' });
    expect(code).toBe(0);
    expect(said).toContain('Skipping the checks (--skip-checks).');
    expect(said).toContain('Would publish 2 packages with provenance.');
  });

  it('does nothing at all where something is not as it must be', async () => {
    await writeFile(path.join(clone, 'more.txt'), '');
    const [code, said] = await dryRun(false);
    expect([code, said]).toEqual([1, ['Something is not committed:\n?? more.txt']]);
    await rm(path.join(clone, 'more.txt'));
  });
});
