/** Shifts the clock of processes with libfaketime. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findCommand, runTool } from '../run/spawnCommand.ts';
import { toolEnvironment } from '../run/root.ts';
import { ensurePackages } from '../electron/debian.ts';
import type { ShiftedClock } from './shiftedClocks.ts';

/** How far a shifted clock may be from what it should be, in ms: the start of a process on a busy machine. */
const toleranceMs = 60_000;

/**
 * The environment in which processes, and those that they start, run under a shifted clock. Monotonic
 * clocks are not shifted. Installs libfaketime when it is missing and may be installed.
 *
 * @throws when libfaketime cannot be installed, with the command to run, or when it does not work here.
 */
export async function fakeTimeEnvironment(
  clock: ShiftedClock,
): Promise<Readonly<Record<string, string>>> {
  await ensurePackages(['clock']);
  const wrapper = findCommand('faketime');
  if (wrapper === undefined) throw new Error('The command faketime was not found.');
  removeSharedState();
  // The wrapper itself shares state between processes through files that outlive a killed process.
  const preload = /^LD_PRELOAD=(.+)$/m.exec(await runTool(wrapper, ['-f', '+0', 'env']))?.[1];
  if (preload === undefined) throw new Error('faketime does not set LD_PRELOAD on this system.');
  const { zone, locale } = clock;
  const environment = {
    LD_PRELOAD: preload,
    // The difference, not the instant, so that all processes have the same clock.
    FAKETIME: `+${Math.round((clock.atMs - Date.now()) / 1000)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: zone,
    ...(locale === undefined ? {} : { LANG: locale, LC_ALL: locale }),
  };
  await expectShifted(clock, environment);
  return environment;
}

/**
 * Removes what processes under libfaketime that were killed have left in shared memory: it is named after their
 * numbers, and the next process with such a number does not start.
 */
function removeSharedState(): void {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    try {
      rmSync(path.join(folder, name), { force: true });
    } catch {
      // Another user's; the wrapper says so if it is in the way.
    }
  }
}

async function expectShifted(
  { atMs, zone, locale }: ShiftedClock,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const program = `const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
    console.log([Date.now(), timeZone, locale].join(' '))`;
  const env = { ...toolEnvironment(), ...environment };
  // Through a shell, so that a process started by a process is checked.
  const printed = await runTool('sh', ['-c', 'node -e "$1"', 'sh', program], { env });
  const [nowMs, foundZone, foundLocale] = printed.trim().split(' ');
  const expectedLocale = locale?.replace(/\..*/, '').replace('_', '-') ?? foundLocale;
  const isShifted = Math.abs(Number(nowMs) - atMs) < toleranceMs;
  if (isShifted && foundZone === zone && foundLocale === expectedLocale) return;
  throw new Error(
    `libfaketime does not shift the clock of Node here: expected ${new Date(atMs).toISOString()} ` +
      `${zone} ${locale ?? ''}, found ${printed.trim()}.`,
  );
}
