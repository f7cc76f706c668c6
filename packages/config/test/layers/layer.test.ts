import { describe, expect, it } from 'vitest';
import { fileLayer, mergeLayers, type Layer } from '../../src/layers/layer.ts';

function layer(name: string, members: Record<string, unknown>): Layer {
  return { members, nameOf: (path) => `${name} ${path}`, resolvePath: (path) => `${name}/${path}` };
}

describe('layers', () => {
  const bottom = layer('file', {
    source: { kind: 'file', path: 'a' },
    night: { from: 1, until: 2 },
  });

  it('are merged member by member, each knowing its own', () => {
    const merged = mergeLayers(bottom, [layer('env', { night: { until: 3 } })]);
    expect(merged.members).toEqual({
      source: { kind: 'file', path: 'a' },
      night: { from: 1, until: 3 },
    });
    const nameOf = (path: string): string => merged.layerOf(path).nameOf(path);
    expect(nameOf('$.night.until')).toBe('env $.night.until');
    expect(nameOf('$.night.from')).toBe('file $.night.from');
    expect(nameOf('$.night')).toBe('file $.night');
    expect(nameOf('$.unknown.path')).toBe('file $.unknown.path');
  });

  it('of another kind replace the whole, so that what is missing there is theirs', () => {
    const merged = mergeLayers(bottom, [layer('env', { source: { kind: 'platform' } })]);
    expect(merged.members['source']).toEqual({ kind: 'platform' });
    expect(merged.layerOf('$.source.base_url').nameOf('x')).toBe('env x');
  });

  it('later ones stand above earlier ones, and change none of them', () => {
    const one = layer('one', { a: { b: 1, c: 1 } });
    const merged = mergeLayers(layer('file', {}), [one, layer('two', { a: { b: 2 } })]);
    expect(merged.members).toEqual({ a: { b: 2, c: 1 } });
    expect(merged.layerOf('$.a.b').nameOf('x')).toBe('two x');
    expect(merged.layerOf('$.a.c').nameOf('x')).toBe('one x');
    expect(one.members).toEqual({ a: { b: 1, c: 1 } });
  });

  it('a text in place of an object forgets what was in it', () => {
    const merged = mergeLayers(bottom, [
      layer('one', { night: { from: 5 } }),
      layer('two', { night: null }),
    ]);
    expect(merged.members['night']).toBeNull();
    expect(merged.layerOf('$.night.from').nameOf('x')).toBe('two x');
  });
});

describe('members that exclude each other', () => {
  const alternatives = [
    ['$.station', '$.stations'],
    ['$.db.file', '$.db.url', '$.db.url_file'],
  ];

  it.each<[string, object, object, object]>([
    ['at the top', { station: 'a' }, { stations: ['b'] }, { stations: ['b'] }],
    [
      'in an object',
      { db: { file: 'a', pool: 1 } },
      { db: { url: 'b' } },
      { db: { url: 'b', pool: 1 } },
    ],
    ['of three', { db: { url_file: 'a' } }, { db: { file: 'b' } }, { db: { file: 'b' } }],
    ['but others stay', { db: { file: 'a' } }, { db: { pool: 2 } }, { db: { file: 'a', pool: 2 } }],
  ])('%s: the upper layer decides', (_where, below, above, expected) => {
    const merged = mergeLayers(
      layer('file', { ...below }),
      [layer('env', { ...above })],
      alternatives,
    );
    expect(merged.members).toEqual(expected);
  });
});

describe('a file that is no configuration', () => {
  it.each(['wattpost_secret-key', '"wattpost_secret-key', '{"format": wattpost_secret-key}', ''])(
    'is not quoted, only its place is told: %s',
    (content) => {
      const reading = fileLayer(content, (place) => place);
      if (reading.ok) throw new Error('It was taken.');
      const [problem] = reading.problems;
      expect(problem?.message).not.toContain('secret');
      if (content !== '')
        expect(problem?.message).toMatch(/^is not JSON from line 1, column \d+ on;/);
    },
  );
});
