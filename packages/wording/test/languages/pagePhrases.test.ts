import { describe, expect, it } from 'vitest';
import { pagePhrasesFor, spokenLanguages } from '../../src/languages/pagePhrases.ts';
import { phrasesFor, phrasesLanguage } from '../../src/languages/phrases.ts';

describe('the words of the page for drivers', () => {
  it('are there in every language of the board, and told apart', () => {
    expect(spokenLanguages).toHaveLength(10);
    for (const language of spokenLanguages) expect(phrasesLanguage(language)).toBe(language);
    const boards = spokenLanguages.map((language) => phrasesFor(language).priceNow);
    const pages = spokenLanguages.map((language) => {
      const { ownName, comingDays, alsoAlways, stationTime } = pagePhrasesFor(language);
      return [ownName, comingDays, alsoAlways, stationTime('CET')].join();
    });
    expect(new Set(boards).size).toBeGreaterThan(8);
    expect(new Set(pages).size).toBe(10);
  });

  it.each([
    ['de-AT', 'Deutsch'],
    ['no', 'Norsk'],
    ['pl', 'English'],
  ])('%s', (tag, name) => {
    expect(pagePhrasesFor(tag).ownName).toBe(name);
    expect(pagePhrasesFor(tag).stationTime('CET')).toContain('(CET)');
  });
});
