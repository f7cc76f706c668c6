import { describe, expect, it } from 'vitest';
import { entityTag, namesTag } from '../../src/http/respond.ts';

const bytes = new TextEncoder().encode('{"price":0.42}');
const tag = entityTag(bytes);

describe('an entity tag', () => {
  it('is strong: SHA-256 of the bytes as base64url in quotes', () => {
    expect(tag).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
    expect(entityTag(new Uint8Array())).toBe('"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"');
  });

  it('differs when one byte does', () => {
    expect(entityTag(bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte)))).not.toBe(tag);
  });
});

describe('If-Match and If-None-Match', () => {
  it.each([
    [tag],
    [` ${tag} `],
    [`W/${tag}`],
    [`"other", ${tag}`],
    [`"a,b",W/${tag},"c"`],
    [tag.replace(/"$/, '-gzip"')],
    [`"a", ${tag.replace(/"$/, '-br"')}`],
    [`W/${tag.replace(/"$/, '-zstd"')}`],
    ['*'],
    [' * '],
  ])('names the tag: %s', (header) => {
    expect(namesTag(header, tag)).toBe(true);
  });

  it.each([
    [null],
    [''],
    ['"other"'],
    [tag.slice(1, -1)],
    [`x${tag.slice(1)}`],
    ['"*"'],
    [tag.replace(/"$/, '-gzip-gzip"')],
    [tag.replace(/"$/, '-2"')],
    ['"-gzip"'],
    [`"${tag.slice(1, -1)}x"`],
    ['W/'],
    ['"unfinished'],
  ])('does not name it: %s', (header) => {
    expect(namesTag(header, tag)).toBe(false);
  });

  it('names the tag of compressed content by that of the plain content, and the other way round', () => {
    const gzipTag = tag.replace(/"$/, '-gzip"');
    for (const each of [tag, gzipTag, `W/${tag}`]) expect(namesTag(each, gzipTag)).toBe(true);
  });

  it('takes time in proportion to its length', () => {
    expect(namesTag('"'.repeat(100_000), tag)).toBe(false);
    expect(namesTag('W/'.repeat(100_000), tag)).toBe(false);
  });
});
