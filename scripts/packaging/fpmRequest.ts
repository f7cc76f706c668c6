import { chmod, cp, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findCommand, spawnCommand } from '../run/spawnCommand.ts';

/** A package as fpm's command line describes it: its options and files. */
export type FpmRequest = ReturnType<typeof readOptions>['values'] & {
  readonly target: 'deb' | 'rpm';
  /** Files and folders, with their absolute paths on the system. */
  readonly sources: readonly { readonly from: string; readonly to: string }[];
};

/** The options of fpm that electron-builder and electron-builder.yml use. */
function readOptions(args: string[]) {
  const text = { type: 'string', default: '' } as const;
  const list = { type: 'string', multiple: true, default: [] as string[] } as const;
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'input-type': { ...text, short: 's' },
      'output-type': { ...text, short: 't' },
      force: { type: 'boolean' },
      package: text,
      name: text,
      version: text,
      architecture: text,
      maintainer: text,
      vendor: text,
      url: text,
      license: text,
      category: text,
      description: text,
      depends: { ...list, short: 'd' },
      'deb-priority': text,
      'deb-compression': text,
      'deb-recommends': list,
      'deb-suggests': list,
      'rpm-summary': text,
      'rpm-os': text,
      'rpm-compression': text,
      'rpm-rpmbuild-define': list,
      'after-install': text,
      'before-remove': text,
      'after-remove': text,
    },
  });
}

/**
 * Reads fpm's arguments.
 *
 * @throws for unknown options.
 */
export function readFpmRequest(args: string[]): FpmRequest {
  const { values, positionals } = readOptions(args);
  const target = values['output-type'];
  if (values['input-type'] !== 'dir' || (target !== 'deb' && target !== 'rpm')) {
    throw new Error('Only -s dir with -t deb or -t rpm is done here.');
  }
  const sources = positionals.map((pair) => {
    const at = pair.lastIndexOf('=');
    return { from: pair.slice(0, at), to: pair.slice(at + 1) };
  });
  const wrong = sources.find(({ from, to }) => from === '' || !to.startsWith('/'));
  if (wrong !== undefined || sources.length === 0) {
    throw new Error(`Sources are FROM=/TO, and ${positionals.join(' ')} is not.`);
  }
  return { ...values, description: values.description.trim(), target, sources };
}

/**
 * Copies the files of a package into `tree`, in the layout of the system. Folders and programs get mode 755,
 * other files 644, whatever the umask.
 */
export async function layOutPackage({ sources }: FpmRequest, tree: string): Promise<void> {
  for (const { from, to } of sources) {
    const place = path.join(tree, to);
    await mkdir(path.dirname(place), { recursive: true });
    await cp(from, place, { recursive: true, verbatimSymlinks: true });
  }
  await chmod(tree, 0o755);
  for (const entry of await readdir(tree, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isOpen = entry.isDirectory() || ((await lstat(place)).mode & 0o100) !== 0;
    await chmod(place, isOpen ? 0o755 : 0o644);
  }
}

/**
 * Runs the system's packaging tool.
 *
 * @param origin the package that contains the tool.
 * @throws when it is missing or fails.
 */
export async function runPackager(
  command: string,
  args: readonly string[],
  origin: string,
): Promise<void> {
  const { code, failure, stderr } = await spawnCommand(command, args);
  if (code === 0) return;
  if (findCommand(command) === undefined) {
    throw new Error(`${command} is missing; it is in the package ${origin}.`);
  }
  throw new Error(`${command} failed: ${failure ?? stderr.trim()}`);
}
