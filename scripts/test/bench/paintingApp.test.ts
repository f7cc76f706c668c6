import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { paintedAtMs, parseStat, processesOf } from '../../bench/kiosk/paintingApp.ts';

it.each([
  [
    '4711 (electron) S 12 4711 4700 0 -1 4194560 9 8 7 6 30 12 5 3 20 0 1 0 99',
    4711,
    'S',
    4700,
    500,
  ],
  ['7 (a) S (b 1) R 1 7 7 0 -1 0 0 0 0 0 1 0 0 0 20 0 1 0 99', 7, 'R', 7, 10],
])('parseStat: %s', (line, pid, state, session, cpuMs) => {
  expect(parseStat(line)).toEqual({ pid, state, session, cpuMs });
});

it('parseStat refuses a short line', () => {
  expect(() => parseStat('7 (short) S 1 7')).toThrow('/proc/PID/stat');
});

const isLinux = process.platform === 'linux';

it.runIf(isLinux)('processesOf finds the children of children', async () => {
  const inside = 'sleep 60 & echo $!; wait';
  const child = spawn('sh', ['-c', `sh -c '${inside}' & wait`], { detached: true });
  const session = child.pid ?? 0;
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const pids = processesOf(session).map(({ pid }) => pid);
  expect(pids).toHaveLength(3);
  expect(pids).toEqual(expect.arrayContaining([session, Number(line)]));
  process.kill(-session, 'SIGKILL');
  await once(child, 'close');
  // Killed at once, but each ends when it gets a processor.
  await expect.poll(() => processesOf(session)).toEqual([]);
});

it.each([
  [null, undefined],
  [{ price: '', painted_at: '2026-11-21T10:00:00.123Z' }, undefined],
  [
    { price: '€ 0,49', painted_at: '2026-11-21T10:00:00.123Z' },
    Date.UTC(2026, 10, 21, 10, 0, 0, 123),
  ],
])('paintedAtMs of %j', (painted, expected) => {
  expect(paintedAtMs(JSON.stringify({ painted }))).toBe(expected);
});
