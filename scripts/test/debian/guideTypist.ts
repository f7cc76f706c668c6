import { chmod, chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, toolEnvironment } from '../../run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import { operator, type DebianMachine } from './debianMachine.ts';
import type { Facts, GuideException } from './guideExceptions.ts';
import type { Passage } from './operatingGuide.ts';

/** The two places where the guide's commands are typed. */
export interface Desk {
  readonly display: DebianMachine;
  /** A folder of this machine. */
  readonly office: string;
}

/** Types a guide from its beginning to its end. */
export interface GuideTypist {
  /**
   * Goes on to the passage that has this line, and types it too.
   *
   * @returns what the last passage printed.
   * @throws when the line does not come any more, and with its own words when a command fails.
   */
  typeTo(line: string): Promise<string>;
  /** What has not been typed, nor been passed over for a reason. */
  rest(): readonly Passage[];
  /** Exceptions that have not come. */
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

/** In the office each line is typed once the one before has ended: a bundle has its name from it. */
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

/** The folder of whoever types on the display. */
function homeOf(display: DebianMachine): string {
  return path.join(display.files, 'home', operator.name);
}

/** A folder for the office, with an `scp` that copies to the display: no ssh runs on either machine. */
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

/** The time in the name of the newest bundle of the office; empty while there is none. */
export async function newestBundleTime(office: string): Promise<string> {
  const names = await readdir(path.join(office, 'out')).catch(() => []);
  const times = names.flatMap((name) => /^bundle-(\w+)\.json$/.exec(name)?.[1] ?? []);
  return times.sort().at(-1) ?? '';
}

/** Puts a file into the folder of whoever types on the display. */
export async function bringFile(display: DebianMachine, file: string): Promise<void> {
  const place = path.join(homeOf(display), path.basename(file));
  await copyFile(file, place);
  await chown(place, operator.uid, operator.uid);
}
