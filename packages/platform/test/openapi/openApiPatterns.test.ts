import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/openapi/openApi.ts';
import type { JsonSchema } from '../../src/openapi/openApiTypes.ts';

/** Every pattern of the document, once. */
function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as JsonSchema).pattern;
  const inner = Object.values(value).flatMap(patternsIn);
  return [...new Set(typeof own === 'string' ? [own, ...inner] : inner)];
}

const all = patternsIn(openApiDocument());

/**
 * What ECMAScript has and RE2 (Go, Rust and others that never go back) or Python have not, or read
 * otherwise: looking around, going back, names, classes by name or of a locale, code units.
 */
const ecmaScriptOnly = /\(\?(?!:)|\\[1-9kpPuscwWbBS]|\[\^?\[|--|&&|~~|(?<!\\)[*+?}][+?]/;

describe('the patterns of the OpenAPI document', () => {
  it('are there', () => {
    expect(all.length).toBeGreaterThan(8);
  });

  it.each(all)('are read alike by every engine: %s', (pattern) => {
    expect(pattern).not.toMatch(ecmaScriptOnly);
    expect(pattern).toMatch(/^\^[^]*\$$/);
    // With the flag that JSON Schema recommends, and without.
    expect(new RegExp(pattern, 'u').source).toBe(new RegExp(pattern).source);
    // One character is one code unit, so that counts and ranges agree.
    expect(pattern).not.toMatch(/[\ud800-\udfff]/);
  });

  it.each(['^(?=a)b$', '^(?<n>a)$', '^\\p{L}$', '^[^\\s@]+$', '^(a)\\1$', '^\\u0041$', '^a+?$'])(
    'would not be if they were like %s',
    (pattern) => {
      expect(pattern).toMatch(ecmaScriptOnly);
    },
  );

  it('of e-mail addresses is written in what POSIX has, too', () => {
    const addresses = all.filter((pattern) => pattern.includes('@'));
    expect(addresses).toHaveLength(1);
    // Anchors, groups, sets of characters and ranges, counts: no escapes, no groups of other kinds.
    const set = /\[[^\]\\]+\]/.source;
    const rule = new RegExp(`^\\^(${set}|[(@])((${set}|[(@])[+]?|[{]1,64[}]|[+)])*\\$$`);
    expect(addresses[0]).toMatch(rule);
    expect(addresses[0]).not.toContain('\\');
  });
});

describe('the OpenAPI document', () => {
  it('has a licence, by the identifier of SPDX', () => {
    expect(openApiDocument().info.license).toEqual({ name: 'MIT License', identifier: 'MIT' });
  });
});
