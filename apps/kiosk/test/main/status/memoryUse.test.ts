import { describe, expect, it } from 'vitest';
import { memoryUse } from '../../../src/main/status/memoryUse.ts';

const rollup = (pssKib: number): string =>
  `55d0-7ffe ---p 00000000 00:00 0    [rollup]\nRss:  9999 kB\nPss:  ${pssKib} kB\nPss_Anon: 7 kB\nShared_Clean: 5 kB\n`;

const processes = [
  { pid: 1, residentKib: 300 },
  { pid: 2, residentKib: 208 },
];

function readAll(files: Readonly<Record<number, string>>): (pid: number) => string {
  return (pid) => {
    const content = files[pid];
    if (content === undefined) throw new Error('ENOENT');
    return content;
  };
}

describe('the memory of all processes', () => {
  it('counts shared pages once where the system states the share of each process', () => {
    const read = readAll({ 1: rollup(200), 2: rollup(78) });
    expect(memoryUse(processes, read)).toEqual({ bytes: 278 * 1024, measure: 'proportional' });
  });

  it.each([
    ['one process is gone, or its share may not be read', { 1: rollup(200) }],
    ['the system has no such file', {}],
    ['the file has another form', { 1: rollup(200), 2: 'Rss: 208 kB\n' }],
  ])('is resident memory, and says so, where %s', (_what, files) => {
    expect(memoryUse(processes, readAll(files))).toEqual({
      bytes: 508 * 1024,
      measure: 'resident',
    });
  });

  it('of no process is nothing', () => {
    expect(memoryUse([], readAll({}))).toEqual({ bytes: 0, measure: 'resident' });
  });
});
