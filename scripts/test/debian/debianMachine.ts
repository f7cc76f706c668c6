import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import { processTree, startLogged } from '../packaging/packagedRun.ts';

/** A booted Debian in its own namespaces: with systemd, without a network or a screen. */
export interface DebianMachine {
  /** Its files as seen from outside, including those in memory. */
  readonly files: string;
  /** Runs shell lines as a user with sudo, who answers every question with `y`. */
  type(lines: string): Promise<CommandOutcome>;
  /** The output of a shell line run as root, without the last newline. @throws when it fails. */
  ask(line: string): Promise<string>;
  /** Shuts it down; resolves when it has stopped. */
  stop(): Promise<void>;
}

/** The user who runs the commands. */
export const operator = { name: 'admin', uid: 1000 } as const;
/** The repository inside the machine, read-only. */
export const sources = '/srv/wattpost';

const bootLimitMs = 60_000;
const typeLimitMs = 300_000;

/**
 * Boots the Debian in a folder. All of its mounts are in its own namespace, and end with it.
 *
 * @throws with its console's output when it does not boot, or when systemd-nspawn is not allowed here.
 */
export async function bootDebian(root: string): Promise<DebianMachine> {
  const args = [
    // It ends with this process, for whatever reason.
    ...['--pdeathsig', 'TERM', '--', 'systemd-nspawn'],
    ...['--quiet', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=off'],
    ...['--hostname=display', `--bind-ro=${repositoryRoot}:${sources}`],
    ...['--directory', root, '--console=pipe', '--boot'],
  ];
  const machine = startLogged('setpriv', args);
  // SIGTERM powers it off, as its button does.
  const stop = async (): Promise<void> => {
    await machine.stop(bootLimitMs);
  };
  const untilMs = performance.now() + bootLimitMs;
  for (;;) {
    const leader = firstProcess(machine.pid);
    if (leader !== undefined) {
      const debian = machineOf(leader, stop);
      const state = await debian.ask('systemctl is-system-running || true').catch(() => '');
      if (state === 'running') return debian;
    }
    if (machine.hasEnded() || performance.now() > untilMs) {
      await stop();
      throw new Error(
        `Debian does not boot here:\n${machine.log().split('\n').slice(-20).join('\n')}`,
      );
    }
    await pause(200);
  }
}

/** The id of its first process on this machine. */
function firstProcess(pid: number): number | undefined {
  return processTree(pid).find(({ status }) => status['NSpid']?.endsWith('\t1'))?.pid;
}

function machineOf(leader: number, stop: () => Promise<void>): DebianMachine {
  const command = [
    ...['--target', String(leader), '--all', '--', 'env', '--ignore-environment'],
    ...['TERM=dumb', 'HOME=/root', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'],
  ];
  return {
    files: `/proc/${leader}/root`,
    stop,
    type: (lines) => {
      const typed = ['su', '--login', operator.name, '--command', `set -e\n${lines}`];
      const answering = ['-c', 'yes 2>/dev/null | "$@"', 'bash', 'nsenter', ...command, ...typed];
      return spawnCommand('bash', answering, { timeoutMs: typeLimitMs });
    },
    ask: async (line) => {
      const asked = [...command, 'bash', '-c', line];
      const outcome = await spawnCommand('nsenter', asked, { timeoutMs: typeLimitMs });
      const { code, stdout, stderr } = outcome;
      if (code !== 0) throw new Error(`${line}: exit code ${code ?? '?'}: ${stdout}${stderr}`);
      return stdout.trimEnd();
    },
  };
}
