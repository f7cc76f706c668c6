import { describe, expect, it } from 'vitest';
import { help, parseOptions } from '../src/options.ts';
import { parts } from '../src/parts.ts';

const ids = parts.map(({ id }) => id);

describe('parseOptions', () => {
  it('runs everything when nothing is said', () => {
    expect(parseOptions([], ids)).toEqual({
      kind: 'run',
      options: { quick: false, only: null, json: null, writeDocs: false },
    });
  });

  it('takes parts by name', () => {
    expect(parseOptions(['--only', 'price-28,size', '--quick', '--json', 'out.json'], ids)).toEqual(
      {
        kind: 'run',
        options: { quick: true, only: ['price-28', 'size'], json: 'out.json', writeDocs: false },
      },
    );
  });

  it.each([
    [['--only', 'price-29'], 'price-29'],
    [['--slow'], 'slow'],
    [['--write-docs', '--quick'], 'full run'],
    [['--write-docs', '--only', 'size'], 'full run'],
  ])('refuses %j', (args, message) => {
    const parsed = parseOptions(args, ids);
    expect(parsed.kind).toBe('wrong');
    expect(parsed.kind === 'wrong' && parsed.message).toContain(message);
  });

  it('helps', () => {
    expect(parseOptions(['--help'], ids)).toEqual({ kind: 'help' });
    for (const id of ids) expect(help(ids)).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
