import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleetEmail } from '../../src/customers/fleetValues.ts';

const email = fleetEmail('the address');
const accepts = (text: string): boolean => email.safeParse(text).success;

describe('an e-mail address', () => {
  it.each([
    'a@b.c',
    'name@example.com',
    "o'neill+card.7@sub.example.co.at",
    '-a-@-b-.c',
    'Ä1@Fleet.example',
    '用户@例え.jp',
    'आ@उदाहरण.भारत',
    `${'x'.repeat(64)}@example.com`,
    `a@${'b'.repeat(250)}.c`,
  ])('is %s', (text) => {
    expect(accepts(text)).toBe(true);
    expect(email.parse(text)).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'example.com'],
    ['two of them', 'a@b@c.d'],
    ['nothing before it', '@example.com'],
    ['too much before it', `${'x'.repeat(65)}@example.com`],
    ['a domain without a dot', 'a@localhost'],
    ['an empty label', 'a@b..c'],
    ['a dot at the end', 'a@b.c.'],
    ['a dot at the beginning', 'a@.b.c'],
    ['a blank', 'a b@c.d'],
    ['a line end', 'a@b.c\n'],
    ['more than there is room for', `a@${'b'.repeat(251)}.c`],
    ['a character beyond 16 bits', '😀@example.com'],
    ['half a surrogate pair', 'a\ud83d@example.com'],
  ])('has not: %s', (_, text) => {
    expect(accepts(text)).toBe(false);
  });

  it('has nothing invisible: no blank, no control, no mark, nothing private', () => {
    // These are seen, in spite of their kind: signs that enclose or cross what follows them.
    const seen = new Set([0x6dd, 0x70f, 0x890, 0x891, 0x8e2]);
    const invisible = Array.from({ length: 0x1_0000 }, (_, unit) => unit).filter(
      (unit) => /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(String.fromCharCode(unit)) && !seen.has(unit),
    );
    expect(invisible.length).toBeGreaterThan(8_000);
    const taken = invisible.filter((unit) => {
      const sign = String.fromCharCode(unit);
      return accepts(`a${sign}@b.c`) || accepts(`a@b${sign}.c`);
    });
    expect(taken).toEqual([]);
  });

  it('law: is what a plain reading of the rule says', () => {
    const pieces = fc.constantFrom('a', 'Z', '9', '.', '@', '-', ' ', 'é', 'ß', '駅', '\u200b', '');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const [local = '', domain, ...more] = text.split('@');
        const labels = (domain ?? '').split('.');
        const isGood =
          more.length === 0 &&
          local !== '' &&
          labels.length > 1 &&
          labels.every((label) => label !== '') &&
          !/[ \u200b]/.test(text);
        expect(accepts(text)).toBe(isGood);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['@', (count: number) => '@'.repeat(count)],
    ['a', (count: number) => 'a'.repeat(count)],
    ['a@bbb…', (count: number) => `a@${'b'.repeat(count)}`],
    ['a@b.b.b…', (count: number) => `a@${'b.'.repeat(count / 2)}`],
    ['a@b.b.b… and a blank', (count: number) => `a@${'b.'.repeat(count / 2)}b `],
  ])('of whatever length is read once through: %s', (_, make) => {
    // A second reading of every rest would take minutes, and exceed the time limit of the test.
    expect(accepts(make(400_000))).toBe(false);
  });
});
