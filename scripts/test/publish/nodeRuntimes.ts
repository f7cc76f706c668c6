/** The Node versions at hand. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../run/runCommand.ts';
import { toolEnvironment } from '../../run/root.ts';

/** A Node that can be run. */
export interface NodeRuntime {
  readonly executable: string;
  /** Such as `20.20.2`. */
  readonly version: string;
}

/** The oldest Node that published packages promise to run on (`engines`). */
const oldest = [20, 19] as const;

/** Every Node on the path that published packages support, one for each version. */
export async function nodeRuntimes(): Promise<NodeRuntime[]> {
  const executables = (toolEnvironment()['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'node'))
    .filter((file) => existsSync(file));
  const found = new Map<string, NodeRuntime>();
  for (const executable of executables) {
    const { stdout } = await runCommand(executable, ['--version']);
    const version = stdout.trim().replace(/^v/, '');
    if (isSupported(version) && !found.has(version)) found.set(version, { executable, version });
  }
  return [...found.values()];
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
