import { describe, expect, it } from 'vitest';
import { noticePhrasesFor } from '../../src/languages/noticePhrases.ts';
import { spokenLanguages } from '../../src/languages/pagePhrases.ts';

describe('the words of a sheet of prices', () => {
  it('are there in every language of the board, and told apart', () => {
    const sheets = spokenLanguages.map((language) => {
      const { title, everyDay, taxIncluded, asOf } = noticePhrasesFor(language);
      return [title, everyDay, taxIncluded('20 %'), asOf('')].join();
    });
    expect(new Set(sheets).size).toBe(10);
  });

  it.each([
    ['de', 'Alle Preise inkl. MwSt. (20 %).'],
    ['de-CH', 'Alle Preise inkl. MwSt. (20 %).'],
    ['de-AT', 'Alle Preise inkl. USt. (20 %).'],
  ])('say the tax in %s as its country does', (tag, text) => {
    expect(noticePhrasesFor(tag).taxIncluded('20 %')).toBe(text);
  });

  it.each([
    ['de-AT', '8. Dezember 2026', 'Stand 8. Dezember 2026', 'gültig bis 8. Dezember 2026'],
    [
      'fr',
      '1 décembre 2026',
      'Mis à jour le 1er décembre 2026',
      'valable jusqu’au 1er décembre 2026',
    ],
    ['it', '8 dicembre 2026', 'Aggiornato all’8 dicembre 2026', 'valido fino all’8 dicembre 2026'],
    ['it', '18 dicembre 2026', 'Aggiornato al 18 dicembre 2026', 'valido fino al 18 dicembre 2026'],
    ['no', '8. desember 2026', 'Oppdatert 8. desember 2026', 'gjelder til 8. desember 2026'],
    ['pl', '8 December 2026', 'Last updated: 8 December 2026', 'valid until 8 December 2026'],
  ])('in %s say the day %s', (tag, day, asOf, validUntil) => {
    const phrases = noticePhrasesFor(tag);
    expect([phrases.asOf(day), phrases.validUntil(day)]).toEqual([asOf, validUntil]);
  });
});
