import { describe, expect, it } from 'vitest';
import { readLocale } from '../../../src/core/edit/localeCode.ts';

describe('the locale of new texts', () => {
  it.each([['it'], ['it-IT'], ['de-AT'], ['zh-Hant-TW'], ['nb']])('%s is a code', (locale) => {
    expect(readLocale(` ${locale} `, 'de-DE')).toEqual({ ok: true, locale });
  });

  it.each([
    ['it_IT', 'it-IT'],
    ['it-it', 'it-IT'],
    ['IT', 'it'],
    ['deutsch', 'de'],
    ['Italienisch', 'it'],
    ['Italian', 'it'],
    ['italiano', 'it'],
    ['iw', 'he'],
    ['klingonisch', null],
    ['it-QX', null],
    ['it IT', null],
    ['', null],
  ])('%s is not, and has a cure', (typed, cure) => {
    expect(readLocale(typed, 'de-DE')).toEqual({ ok: false, cure });
  });
});
