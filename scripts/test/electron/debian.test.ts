import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import { repositoryRoot } from '../../run/root.ts';

/**
 * A machine simulated in a folder: its commands are small scripts, its `ldconfig` lists its libraries, and
 * its apt-get "installs" by adding to both.
 */
interface Machine {
  readonly commands?: readonly string[];
  readonly libraries?: readonly string[];
  readonly dpkg?: readonly string[];
  /** Names that only the 64-bit-time releases have. */
  readonly renamed?: readonly string[];
  readonly aptFails?: boolean;
  readonly hasApt?: boolean;
}

const allCommands = ['Xvfb', 'xauth', 'xrandr', 'chromium'];
const allLibraries = [
  ...['libgtk-3.so.0', 'libnss3.so', 'libgbm.so.1', 'libasound.so.2'],
  'libatk-bridge-2.0.so.0',
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-debian-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const log = (): string => path.join(folder, 'apt.log');

async function build(machine: Machine): Promise<void> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  await symlink('/bin/sh', path.join(bin, 'sh'));
  const write = async (name: string, body: string): Promise<void> => {
    const file = path.join(bin, name);
    await writeFile(file, `#!/bin/sh\n${body}\n`);
    await chmod(file, 0o755);
  };
  for (const name of machine.commands ?? []) await write(name, 'exit 0');
  const listed = path.join(folder, 'libraries');
  await writeFile(
    listed,
    (machine.libraries ?? []).map((name) => `\t${name} (libc6) => /x\n`).join(''),
  );
  await write('ldconfig', `while read line; do printf '\\t%s\\n' "$line"; done < '${listed}'`);
  await write(
    'dpkg-query',
    `for name; do :; done\ncase " ${(machine.dpkg ?? []).join(' ')} " in *" $name "*) echo installed;; *) exit 1;; esac`,
  );
  await write(
    'apt-cache',
    `for name; do :; done\ncase " ${(machine.renamed ?? []).join(' ')} " in *" $name "*) echo "Package: $name";; *) exit 100;; esac`,
  );
  if (machine.hasApt === false) return;
  await write('flock', 'shift\nexec "$@"');
  await write(
    'apt-get',
    machine.aptFails === true
      ? 'echo "E: Unable to fetch some archives" >&2; exit 100'
      : `echo "$@" >> '${log()}'
case "$*" in *install*)
  printf '${allLibraries.map((name) => `${name} (libc6) => /x\\n`).join('')}' >> '${listed}'
  for name in ${allCommands.join(' ')}; do printf '#!/bin/sh\\n' > '${bin}'/$name; /bin/chmod 755 '${bin}'/$name; done;;
esac`,
  );
}

async function run(machine: Machine, ...args: string[]): Promise<CommandOutcome> {
  await build(machine);
  return spawnCommand(
    process.execPath,
    [path.join(repositoryRoot, 'scripts', 'electron', 'debian.ts'), ...args],
    {
      env: { PATH: path.join(folder, 'bin') },
    },
  );
}

describe('what is missing', () => {
  it.each<[string, Machine, string, number]>([
    ['nothing', { commands: allCommands, libraries: allLibraries }, 'All there.\n', 0],
    [
      'a library that dpkg has, though the linker does not list it',
      { commands: allCommands, libraries: allLibraries.slice(1), dpkg: ['libgtk-3-0t64'] },
      'All there.\n',
      0,
    ],
    [
      'a command',
      { commands: ['Xvfb', 'xrandr', 'chromium'], libraries: allLibraries },
      'xauth\n',
      1,
    ],
    [
      'a browser under another name',
      { commands: ['Xvfb', 'xauth', 'xrandr', 'google-chrome'], libraries: allLibraries },
      'All there.\n',
      0,
    ],
    [
      'everything',
      {},
      'xvfb\nxauth\nx11-xserver-utils\nlibgtk-3-0\nlibnss3\nlibgbm1\nlibasound2\nlibatk-bridge2.0-0\nchromium\n',
      1,
    ],
  ])('%s', async (_title, machine, stdout, code) => {
    expect(await run(machine, '--check')).toMatchObject({ stdout, code });
  });
});

describe('installing', () => {
  const isRoot = process.getuid?.() === 0;
  const machine: Machine = { commands: ['Xvfb'], renamed: ['libgtk-3-0t64', 'libasound2t64'] };
  const names =
    'xauth x11-xserver-utils libgtk-3-0t64 libnss3 libgbm1 libasound2t64 libatk-bridge2.0-0 chromium';

  it(
    isRoot
      ? 'root: updates, installs under the release’s names, looks again'
      : 'a user: gets the exact command',
    async () => {
      const outcome = await run(machine);
      if (isRoot) {
        expect(outcome).toMatchObject({ stdout: `Installed ${names}.\n`, code: 0 });
        expect(await readFile(log(), 'utf8')).toBe(
          `-q update\n-q install --yes --no-install-recommends ${names}\n`,
        );
      } else {
        expect(outcome.code).toBe(1);
        expect(outcome.stderr).toContain(
          `sudo apt-get update && sudo apt-get install --yes --no-install-recommends ${names}\n`,
        );
      }
    },
  );

  it('without apt-get: names what is missing', async () => {
    const outcome = await run({ ...machine, hasApt: false });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(/apt-get was not found: xauth x11-xserver-utils libgtk-3-0 /);
  });

  it('a failing apt-get: says what it said, no stack trace', async () => {
    const outcome = await run({ ...machine, aptFails: true });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain(isRoot ? 'Unable to fetch some archives' : 'sudo apt-get');
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });
});

it('wrong usage is exit code 2', async () => {
  expect((await run({}, '--instal')).code).toBe(2);
});
