import { chmod, chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, toolEnvironment } from '../../run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import { operator, type DebianMachine } from './debianMachine.ts';
import type { Facts, GuideException } from './guideExceptions.ts';
import type { Passage } from './operatingGuide.ts';

/** The two machines on which the guide's commands are run. */
export interface Desk {
  readonly display: DebianMachine;
  /** A folder of this machine. */
  readonly office: string;
}

/** Runs the commands of a guide in order. */
export interface GuideTypist {
  /**
   * Continues to the passage with this line, and runs it, too.
   *
   * @returns what the last passage printed.
   * @throws when no further passage has the line, and with the output of a command that fails.
   */
  typeTo(line: string): Promise<string>;
  /** Commands that were neither run nor skipped with a reason. */
  rest(): readonly Passage[];
  /** Exceptions that were not needed yet. */
  unused(): readonly GuideException[];
}

/** A typist at the beginning of `passages`; `factsNow` is asked before each of them. */
export function makeTypist(
  passages: readonly Passage[],
  exceptions: readonly GuideException[],
  desk: Desk,
  factsNow: () => Promise<Facts>,
): GuideTypist {
  const rest = [...passages];
  const unused = new Set(exceptions);
  const typedLines = (lines: readonly string[], facts: Facts): string[] =>
    lines.flatMap((line) => {
      const exception = exceptions.find(({ command }) => command === line);
      if (exception !== undefined) unused.delete(exception);
      const typed = exception === undefined ? line : exception.typed?.(facts);
      return typed === undefined ? [] : [filledIn(typed, facts)];
    });
  return {
    rest: () => rest,
    unused: () => [...unused],
    typeTo: async (line) => {
      let said = '';
      for (let isThere = false; !isThere;) {
        const passage = rest.shift();
        if (passage === undefined) throw new Error(`The guide does not go on to: ${line}`);
        isThere = passage.lines.includes(line);
        for (const lines of together(passage)) {
          const typed = typedLines(lines, await factsNow()).join('\n');
          if (typed === '') continue;
          const outcome = await typeAt(desk, passage.machine, typed);
          said = `${outcome.stdout}${outcome.stderr}`;
          if (outcome.code !== 0) {
            throw new Error(`${passage.section}: ${typed}\n${said}${outcome.failure ?? ''}`);
          }
        }
      }
      return said;
    },
  };
}

/** In the office lines are run one at a time, because a line's output determines a bundle's name. */
function together({ machine, lines }: Passage): readonly (readonly string[])[] {
  return machine === 'display' ? [lines] : lines.map((line) => [line]);
}

function filledIn(line: string, { version, bundleTime }: Facts): string {
  return line.replaceAll('VERSION', version).replaceAll('TIME', bundleTime);
}

async function typeAt(
  { display, office }: Desk,
  machine: Passage['machine'],
  lines: string,
): Promise<CommandOutcome> {
  if (machine === 'display') return display.type(lines);
  const { PATH = '', ...env } = toolEnvironment();
  const commands = path.join(office, 'bin');
  const typed = `set -e\nOLDPWD='${repositoryRoot}'\n${lines}`;
  return spawnCommand('bash', ['-c', typed], {
    cwd: office,
    env: { ...env, PATH: [commands, PATH].join(path.delimiter), DISPLAY_FOLDER: homeOf(display) },
  });
}

/** The home of the user on the display. */
function homeOf(display: DebianMachine): string {
  return path.join(display.files, 'home', operator.name);
}

/** A folder for the office, with an `scp` that copies to the display, because ssh does not run here. */
export async function layOutOffice(office: string): Promise<void> {
  const scp = path.join(office, 'bin', 'scp');
  await mkdir(path.dirname(scp));
  const copy = `#!/bin/sh
set -eu
for name in "$@"; do
  case $name in
    display:) exit 0 ;;
    *) install -m 644 -o ${operator.uid} -g ${operator.uid} "$name" "$DISPLAY_FOLDER/" ;;
  esac
done
echo "no display" >&2
exit 1
`;
  await writeFile(scp, copy);
  await chmod(scp, 0o755);
}

/** The time in the name of the office's newest bundle; empty without a bundle. */
export async function newestBundleTime(office: string): Promise<string> {
  const names = await readdir(path.join(office, 'out')).catch(() => []);
  const times = names.flatMap((name) => /^bundle-(\w+)\.json$/.exec(name)?.[1] ?? []);
  return times.sort().at(-1) ?? '';
}

/** Writes a file into the home of the user on the display. */
export async function bringFile(display: DebianMachine, file: string): Promise<void> {
  const place = path.join(homeOf(display), path.basename(file));
  await copyFile(file, place);
  await chown(place, operator.uid, operator.uid);
}
