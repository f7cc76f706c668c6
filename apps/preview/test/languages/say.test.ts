import { describe, expect, test } from 'vitest';
import { languageOf, messageFormatter } from '../../src/core/languages/say.ts';
import { localeFor } from '../../src/page/languages/pageLocale.ts';

const message = '{count, plural, one {# price} other {# prices}} of {name}';
const others = {
  [message]: '{count, plural, one {# Preis} other {# Preise}} von {name}',
  Now: 'Jetzt',
  Close: 'Schließen',
};
const sayIn = messageFormatter<'Now' | 'Close' | typeof message>({
  de: others,
  es: others,
  fr: others,
  it: others,
  nl: others,
  sv: others,
});

describe('a message', () => {
  test.each([
    ['de-AT', 'Schließen'],
    ['de-CH', 'Schliessen'],
  ])('is spelled as in %s', (locale, text) => {
    expect(sayIn(locale)('Close')).toBe(text);
  });

  test.each([
    ['en-GB', 1, '1 price of A'],
    ['en-GB', 1234, '1,234 prices of A'],
    ['de-DE', 1234, '1.234 Preise von A'],
  ])('is said in %s with %i', (locale, count, text) => {
    expect(sayIn(locale)(message, { count, name: 'A' })).toBe(text);
  });

  test.each([
    ['an override', 'A\u202E', '1 price of A'],
    ['the end of an isolate', '\u2069\u202EA', '1 price of A'],
    ['Hebrew and its mark', '\u200Fתחנה', '1 price of \u2068תחנה\u2069'],
  ])('is not reordered by a name with %s', (_what, name, text) => {
    expect(sayIn('en')(message, { count: 1, name })).toBe(text);
  });

  test('without places is said as it stands', () => {
    expect(sayIn('de')('Now')).toBe('Jetzt');
    expect(sayIn('en')('Now')).toBe('Now');
  });

  test('without a value for a place is a mistake of ours', () => {
    expect(() => sayIn('de')(message, { count: 1 })).toThrow();
  });

  test('is not turned by a name that is written from right to left', () => {
    const name = 'עמדה 7';
    expect(sayIn('de')(message, { count: 2, name })).toBe(`2 Preise von \u2068${name}\u2069`);
  });

  test('keeps what is in a value', () => {
    expect(sayIn('de')(message, { count: 2, name: '{x} <b>' })).toBe('2 Preise von {x} <b>');
  });
});

test.each([
  ['de-AT', 'de'],
  ['sv', 'sv'],
  ['pl-PL', 'en'],
  ['EN-us', 'en'],
])('the language of %s is %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

describe('the page speaks, counts and dates in one locale', () => {
  test.each([
    {
      title: 'the first that it speaks',
      chosen: null,
      browser: ['pl-PL', 'de-AT', 'fr'],
      is: 'de-AT',
    },
    { title: 'English where it speaks none', chosen: null, browser: ['pl-PL'], is: 'en-GB' },
    {
      title: 'the chosen one as the browser has it',
      chosen: 'de',
      browser: ['en-US', 'de-CH'],
      is: 'de-CH',
    },
    { title: 'the chosen one', chosen: 'fr', browser: ['en-US'], is: 'fr' },
    { title: 'English by choice', chosen: 'en', browser: ['de-AT'], is: 'en-GB' },
    { title: 'British English in Europe', chosen: 'en', browser: ['de', 'en-US'], is: 'en-GB' },
    { title: 'another English as it is', chosen: null, browser: ['en-IE'], is: 'en-IE' },
  ] as const)('$title', ({ chosen, browser, is }) => {
    expect(localeFor(chosen, browser, 'Europe/Vienna')).toBe(is);
  });

  test('is American elsewhere', () => {
    expect(localeFor(null, ['en-US'], 'America/New_York')).toBe('en-US');
  });
});
