/** The Node versions at hand. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { toolEnvironment } from '../../run/root.ts';

/** A Node that can be run. */
export interface NodeRuntime {
  readonly executable: string;
  /** Such as `20.20.2`. */
  readonly version: string;
}

/** Every Node on the path that a published package supports, one for each version. */
export async function nodeRuntimes(): Promise<NodeRuntime[]> {
  const executables = (toolEnvironment()['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'node'))
    .filter((file) => existsSync(file));
  const ranges = publishedPackages().map(({ manifest }) => manifest.engines.node);
  const found = new Map<string, NodeRuntime>();
  for (const executable of executables) {
    const { stdout } = await spawnCommand(executable, ['--version']);
    const version = stdout.trim().replace(/^v/, '');
    const isSupported = ranges.some((range) => satisfies(version, range));
    if (isSupported && !found.has(version)) found.set(version, { executable, version });
  }
  return [...found.values()];
}
