import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { parsePss, parseStat, processesOf } from '../../src/kiosk/processes.ts';

describe('parseStat', () => {
  it('counts the time of a process and of the children it waited for', () => {
    const line = '4711 (electron) S 12 4711 4700 0 -1 4194560 9 8 7 6 30 12 5 3 20 0 1 0 99';
    expect(parseStat(line)).toEqual({ pid: 4711, state: 'S', session: 4700, cpuMs: 500 });
  });

  it('is not misled by a name with blanks and parentheses', () => {
    const line = '7 (a) S (b 1) R 1 7 7 0 -1 0 0 0 0 0 1 0 0 0 20 0 1 0 99';
    expect(parseStat(line)).toMatchObject({ pid: 7, state: 'R', session: 7, cpuMs: 10 });
  });

  it('does not make figures up', () => {
    expect(() => parseStat('7 (short) S 1 7')).toThrow('No number in field');
  });

  it.runIf(process.platform === 'linux')('reads this process', () => {
    const own = parseStat(readFileSync('/proc/self/stat', 'utf8'));
    expect(own).toMatchObject({ pid: process.pid });
    expect(own.cpuMs).toBeGreaterThan(0);
    expect(processesOf(own.session).map(({ pid }) => pid)).toContain(process.pid);
  });
});

describe('parsePss', () => {
  it('takes the whole share and none of its parts', () => {
    const text =
      '5581-7ffd ---p 0 00:00 0 [rollup]\nRss:  9000 kB\nPss:    2000 kB\nPss_Anon: 1000 kB\n';
    expect(parsePss(text)).toBe(2_048_000);
  });

  it('refuses what has no share', () => {
    expect(() => parsePss('Rss: 9000 kB\n')).toThrow('no Pss');
  });
});

describe('processesOf', () => {
  const isLinux = process.platform === 'linux';

  it.runIf(isLinux)('are those of its session, children of children among them', async () => {
    const inside = 'sleep 60 & echo $!; wait';
    const child = spawn('sh', ['-c', `sh -c '${inside}' & wait`], { detached: true });
    const session = child.pid ?? 0;
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const pids = processesOf(session).map(({ pid }) => pid);
    expect(pids).toHaveLength(3);
    expect(pids).toEqual(expect.arrayContaining([session, Number(line)]));
    process.kill(-session, 'SIGKILL');
    await once(child, 'close');
    expect(processesOf(session)).toEqual([]);
  });
});
