import { describe, expect, it } from 'vitest';
import {
  baseLanguage,
  boardLanguages,
  languageTag,
  regionalSpelling,
} from '../../src/languages/language.ts';
import { phrasesFor, phrasesLanguage } from '../../src/languages/phrases.ts';

describe('language codes', () => {
  it.each([
    ['de_AT', 'de-AT'],
    ['EN', 'en'],
    ['pt-br', 'pt-BR'],
    ['not a code!', undefined],
    ['', undefined],
  ])('%s → %s', (code, tag) => {
    expect(languageTag(code)).toBe(tag);
  });

  it('the language of a tag', () => {
    expect(baseLanguage('zh-Hant-TW')).toBe('zh');
  });
});

describe('the spelling of a region', () => {
  it.each([
    ['de-CH', 'Ausserdem grösser'],
    ['de-Latn-LI', 'Ausserdem grösser'],
    ['de', 'Außerdem größer'],
    ['de-AT', 'Außerdem größer'],
    ['fr-CH', 'Außerdem größer'],
  ])('in %s: %s', (tag, spelled) => {
    expect(regionalSpelling('Außerdem größer', tag)).toBe(spelled);
  });

  it.each([
    ['de', 'ohne MwSt.'],
    ['de-DE', 'ohne MwSt.'],
    ['de-CH', 'ohne MwSt.'],
    ['de-AT', 'ohne USt.'],
    ['it-AT', 'ohne MwSt.'],
  ])('the tax in %s: %s', (tag, spelled) => {
    expect(regionalSpelling('ohne MwSt.', tag)).toBe(spelled);
  });
});

describe('the languages of a board', () => {
  it.each([
    ['what is asked for, in order', ['fr', 'de_AT'], ['en_GB'], ['it'], ['fr', 'de-AT']],
    ['asked for twice: once', ['de', 'de'], [], [], ['de']],
    [
      'marketing texts, then directions',
      [],
      ['de_AT', 'en_GB'],
      ['fr', 'de'],
      ['de-AT', 'en-GB', 'fr'],
    ],
    ['one for each language', [], ['en_GB', 'en_US'], ['en'], ['en-GB']],
    ['codes that are none are left out', [], ['?', 'sv'], [], ['sv']],
    ['nothing to go by: those that the board speaks', [], [], [], ['en', 'de', 'fr']],
  ])('%s', (_title, requested, marketing, directions, expected) => {
    expect(boardLanguages({ requested, marketing, directions })).toEqual(expected);
  });
});

describe('phrases', () => {
  it.each([
    ['de-AT', 'inkl. 20 % USt.', 'de-AT'],
    ['de-CH', 'inkl. 20 % MwSt.', 'de-CH'],
    ['fr', 'TVA 20 % incluse', 'fr'],
    ['it-CH', 'IVA 20 % inclusa', 'it-CH'],
    ['no', 'inkl. 20 % mva.', 'no'],
    ['fi', 'incl. 20 % VAT', 'en'],
  ])('%s', (tag, vat, language) => {
    expect(phrasesFor(tag).vat('20 %')).toBe(vat);
    expect(phrasesLanguage(tag)).toBe(language);
  });

  it.each([
    ['it', '10:00', 'dalle 10:00', 'fino alle 10:00'],
    ['it', 'lun 10:00', 'da lun 10:00', 'fino a lun 10:00'],
    ['es', '10:00', 'a partir de las 10:00', 'hasta las 10:00'],
    ['it', '1 apr 2027, 00:00', 'dal 1 apr 2027, 00:00', 'fino al 1 apr 2027, 00:00'],
    ['it', '8 nov, 10:00', 'dall’8 nov, 10:00', 'fino all’8 nov, 10:00'],
    ['fr', '10:00', 'dès 10:00', 'jusqu’à 10:00'],
    ['fr', 'ven. 10:00', 'dès ven. 10:00', 'jusqu’à ven. 10:00'],
    ['fr', '1 avr., 10:00', 'dès le 1er avr., 10:00', 'jusqu’au 1er avr., 10:00'],
    ['fr-CA', '10\u00a0h\u00a030', 'dès 10\u00a0h\u00a030', 'jusqu’à 10\u00a0h\u00a030'],
    ['es', '01:30', 'a partir de la 01:30', 'hasta la 01:30'],
    ['es', '23 nov, 10:00', 'a partir del 23 nov, 10:00', 'hasta el 23 nov, 10:00'],
    ['pt', '10:00', 'a partir das 10:00', 'até às 10:00'],
    ['pt', 'seg., 10:00', 'a partir de seg., 10:00', 'até seg., 10:00'],
  ])('%s puts the word before %s that belongs there', (tag, time, from, until) => {
    expect(phrasesFor(tag).from(time)).toBe(from);
    expect(phrasesFor(tag).until(time)).toBe(until);
  });

  it.each([
    ['en', 'no idle fee', 'in idle fees'],
    ['en-US', 'no idle fee', 'in idle fees'],
    ['en-GB', 'no overstay fee', 'in overstay fees'],
  ])('the fee of an idle vehicle in %s: %s', (tag, none, limited) => {
    const { noIdlePrice, forIdle } = phrasesFor(tag);
    expect([noIdlePrice, forIdle]).toEqual([none, limited]);
  });

  it('no language lacks a phrase or says an empty one', () => {
    for (const tag of ['da', 'de', 'de-AT', 'en-GB', 'es', 'fr', 'it', 'nb', 'nl', 'pt', 'sv']) {
      const phrases = Object.entries(phrasesFor(tag));
      expect(phrases.map(([key]) => key)).toEqual(Object.keys(phrasesFor('en')));
      for (const [key, phrase] of phrases) {
        const said: unknown =
          typeof phrase === 'string'
            ? phrase
            : (phrase as (one: unknown) => string)(key === 'ofAtLeast' ? ['7 kWh'] : '7 kWh');
        expect(said).toMatch(/\p{L}/u);
      }
    }
  });
});
