import { describe, expect, it } from 'vitest';
import { replaceSection } from '../../src/report/docs.ts';

describe('replaceSection', () => {
  const text = 'before\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nafter';

  it('replaces what stands between its markers and nothing else', () => {
    expect(replaceSection(text, 'a', 'new')).toBe(
      'before\n<!-- bench:a -->\n\nnew\n\n<!-- /bench:a -->\nafter',
    );
  });

  it('refuses a text without the markers', () => {
    expect(() => replaceSection(text, 'b', 'new')).toThrow('"b"');
  });
});
