import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findCommand } from '../../../../scripts/run/spawnCommand.ts';

/** A program of the system that listens on a port of this machine. */
export interface Daemon {
  /** What it wrote so far. */
  readonly said: () => string;
  /** Ends it, and resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isThere;
}

const patienceMs = 120_000;

/**
 * Starts a program in the foreground and waits until it listens.
 *
 * @param uid the user that it runs as, where this process is root; default: our own
 * @throws with its output when it ends instead
 */
export async function startDaemon(
  command: string,
  args: readonly string[],
  port: number,
  { env, uid }: { readonly env?: NodeJS.ProcessEnv; readonly uid?: number } = {},
): Promise<Daemon> {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(findCommand(command) ?? `/usr/sbin/${command}`, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && isRoot ? { uid, gid: uid } : {}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = once(child, 'close');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const startMs = performance.now(); !(await listens(port));) {
    if (hasEnded() || performance.now() - startMs > patienceMs) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not start:\n${said}`);
    }
    await wait(50);
  }
  return {
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
