import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { errorText } from './files.ts';

/** Whether a service manager started this process and restarts it when it ends. */
export function isManaged(env: NodeJS.ProcessEnv): boolean {
  return (env['NOTIFY_SOCKET'] ?? '') !== '';
}

/**
 * Writes this process's id to the file that `WATTPOST_PID_FILE` names, for who has to end the kiosk: under cage the
 * service manager knows another process (`packaging/linux/run-under-cage`). Never throws.
 */
export function writeProcessId(env: NodeJS.ProcessEnv, log: (message: string) => void): void {
  const { WATTPOST_PID_FILE: file = '' } = env;
  if (file === '') return;
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch (error) {
    log(`${file} cannot be written, so a stop will not be recorded: ${errorText(error)}`);
  }
}

/** The service manager that started the kiosk. */
export interface ServiceManager {
  /** How often it expects a notification, in milliseconds; `null`: it has no watchdog. */
  readonly watchdogMs: number | null;
  /** Sends assignments such as `READY=1`. Never throws, never waits. */
  readonly notify: (...assignments: readonly string[]) => void;
}

const limitMs = 5_000;
/** Well before the deadline, in case a call is slow. */
const feedsPerLimit = 3;

/**
 * Implements systemd's notification protocol. Node has no datagram sockets in the file system, and a
 * native module for one datagram a minute would have to be built for each Electron; systemd includes
 * a program for it. The unit needs `NotifyAccess=all`, because that program is a child of ours.
 *
 * `WATCHDOG_PID` is not compared: under cage it is that of `run-under-cage`, and the
 * kiosk's painting must be watched all the same.
 *
 * @returns `null` when no service manager listens.
 */
export function findServiceManager(
  env: NodeJS.ProcessEnv,
  log: (message: string) => void,
): ServiceManager | null {
  if (!isManaged(env)) return null;
  const limitUs = Number(env['WATCHDOG_USEC'] ?? 'none');
  const watchdogMs = limitUs > 0 ? Math.max(1_000, limitUs / 1_000 / feedsPerLimit) : null;
  let isFailing = false;
  const notify = (...assignments: readonly string[]): void => {
    const lines = assignments.map((line) => line.replaceAll(/[\n\r\0]/g, ' '));
    execFile('systemd-notify', ['--', ...lines], { env, timeout: limitMs }, (error) => {
      if (error !== null && !isFailing) log(`systemd-notify failed: ${error.message}`);
      isFailing = error !== null;
    });
  };
  return { watchdogMs, notify };
}
