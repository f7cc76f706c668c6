import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  familyOf,
  parsePss,
  parseStat,
  processesOf,
  type ProcessStat,
} from '../../src/kiosk/processTree.ts';

describe('parseStat', () => {
  it('counts the time of a process and of the children it waited for', () => {
    const line = '4711 (electron) S 12 4711 4700 0 -1 4194560 9 8 7 6 30 12 5 3 20 0 1 0 99';
    expect(parseStat(line)).toEqual({ pid: 4711, parent: 12, session: 4700, cpuMs: 500 });
  });

  it('is not misled by a name with blanks and parentheses', () => {
    const line = '7 (a) S (b 1) R 1 7 7 0 -1 0 0 0 0 0 1 0 0 0 20 0 1 0 99';
    expect(parseStat(line)).toMatchObject({ pid: 7, parent: 1, cpuMs: 10 });
  });

  it('does not make figures up', () => {
    expect(() => parseStat('7 (short) S 1 7')).toThrow('No number in field');
  });

  it.runIf(process.platform === 'linux')('reads this process', () => {
    const own = parseStat(readFileSync('/proc/self/stat', 'utf8'));
    expect(own).toMatchObject({ pid: process.pid, parent: process.ppid });
    expect(own.cpuMs).toBeGreaterThan(0);
    expect(processesOf(process.pid).map(({ pid }) => pid)).toContain(process.pid);
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

describe('familyOf', () => {
  const one = (pid: number, parent: number, session: number): ProcessStat => ({
    ...{ pid, parent, session },
    cpuMs: 0,
  });

  it('has children of children, whatever their order, and whoever is in the session', () => {
    const all = [one(30, 20, 10), one(20, 10, 10), one(10, 1, 10), one(40, 1, 10), one(50, 30, 50)];
    const strangers = [one(60, 1, 60), one(70, 60, 60)];
    const family = familyOf(10, [...all, ...strangers]);
    expect(family.map(({ pid }) => pid).toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50]);
  });

  it('is empty once all have ended', () => {
    expect(familyOf(10, [one(60, 1, 60)])).toEqual([]);
  });
});
