import { describe, expect, it } from 'vitest';
import { help, parseOptions } from '../src/options.ts';
import { parts } from '../src/parts.ts';

const ids = parts.map(({ id }) => id);

describe('parseOptions', () => {
  it('runs everything when nothing is said', () => {
    expect(parseOptions([], ids)).toEqual({
      ...{ help: false, quick: false, only: ids, json: undefined, writeDocs: false },
    });
  });

  it('takes parts by name', () => {
    const args = ['--only', 'price-28,size', '--quick', '--json', 'out.json'];
    expect(parseOptions(args, ids)).toEqual({
      ...{ help: false, quick: true, only: ['price-28', 'size'], json: 'out.json' },
      writeDocs: false,
    });
  });

  it.each([
    [['--only', 'price-29'], 'price-29'],
    [['--slow'], 'slow'],
    [['--write-docs', '--quick'], 'thorough run'],
  ])('refuses %j', (args, message) => {
    expect(() => parseOptions(args, ids)).toThrow(message);
  });

  it('helps', () => {
    expect(parseOptions(['--help'], ids).help).toBe(true);
    for (const id of ids) expect(help(ids)).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
