import { describe, expect, it } from 'vitest';
import { placeProblems } from '../../../src/core/workspace/problemPlaces.ts';

const at = (path: string): { path: string; code: string; message: string } => {
  return { path, code: 'wrong', message: 'It is wrong.' };
};

describe('placing problems', () => {
  it('finds values, objects and lists by their paths', () => {
    const text = '{\n  "a": [1, {"b c": true}],\n  "d": {}\n}';
    const paths = ['$.a[0]', '$.a[1]["b c"]', '$.d', '$.a'];
    const places = placeProblems(text, paths.map(at)).map(({ place }) => [
      place?.line,
      place?.column,
    ]);
    expect(places).toEqual([
      [2, 9],
      [2, 20],
      [3, 8],
      [2, 8],
    ]);
  });

  it('falls back to what is around, and to nothing at the root', () => {
    const places = placeProblems('{"a": {}}', [at('$.a.missing.more'), at('$.none'), at('$')]);
    expect(places.map(({ place }) => place?.column ?? null)).toEqual([7, null, null]);
  });

  it('shows a piece of a long line, with the spot in it', () => {
    const text = `{"a": "${'x'.repeat(500)}", "b": -1}`;
    const [problem] = placeProblems(text, [at('$.b')]);
    expect(problem?.place?.excerpt).toContain('"b": -1');
    expect(problem?.place?.excerpt.length).toBeLessThanOrEqual(80);
  });
});
