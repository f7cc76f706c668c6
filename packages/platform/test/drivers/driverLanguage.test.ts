import {
  amountParts,
  clockStyle,
  dateText,
  momentText,
  partsText,
  spokenLanguages,
  zoneName,
} from '@wattpost/wording';
import { describe, expect, it } from 'vitest';
import { requestedLanguage, firstSpoken } from '../../src/drivers/driverLanguage.ts';

const zones = ['Europe/London', 'Australia/Sydney'];
const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'AUD', 'CAD', 'NZD', 'BRL'];

/** What a language and region writes: amounts, times, dates, zones. */
function sample(tag: string): string {
  const nowMs = Date.UTC(2026, 6, 7, 8, 5);
  const amounts = currencies.flatMap((currency) =>
    ['0.59', '1234567.5'].map((amount) => partsText(amountParts(amount, currency, tag))),
  );
  const times = zones.flatMap((zone) => {
    const clock = clockStyle(zone, tag);
    const moments = [1, 30, 100, 4000].map((hours) =>
      momentText(nowMs + hours * 3_600_000, nowMs, clock, tag),
    );
    return [...moments, dateText(nowMs, clock, tag), zoneName(nowMs, clock, tag)];
  });
  return [...amounts, ...times].join('; ');
}

describe('the language of a page for drivers', () => {
  it.each<
    [what: string, asked: string | null, accepted: string | null, language: string | undefined]
  >([
    ['the address', 'fr', 'de', 'fr'],
    ['in any spelling', 'DE_at', null, 'de-AT'],
    ['one that is not spoken: the browser', 'pl', 'it', 'it'],
    ['nonsense: the browser', '<script>', 'sv', 'sv'],
    ['the browser, first of its list', null, 'nl-BE, en;q=0.5', 'nl'],
    ['by weight', null, 'en;q=0.2, da;q=0.9, de;q=0.5', 'da'],
    ['one that it refuses', null, 'de;q=0, es', 'es'],
    ['a region that says nothing to us', null, 'en-ZA', 'en'],
    ['a script between', null, 'de-Latn-CH', 'de-CH'],
    ['both names of Norwegian', null, 'no-NO', 'nb'],
    ['a weight that is none', null, 'de;q=x, fr', 'fr'],
    ['any', null, '*', undefined],
    ['none that is spoken', null, 'pl, uk;q=0.8', undefined],
    ['nothing', null, null, undefined],
  ])('%s', (_what, asked, accepted, language) => {
    expect(requestedLanguage(asked, accepted, [])).toBe(language);
  });

  it('a header without end is read at its beginning', () => {
    expect(requestedLanguage(null, `${'pl,'.repeat(100_000)}de`, [])).toBeUndefined();
  });

  it('keeps a region that the operator has words for', () => {
    expect(requestedLanguage('nl-BE', null, ['nl', 'nl-BE'])).toBe('nl-BE');
    expect(requestedLanguage('nl-NL', null, ['nl', 'nl-BE'])).toBe('nl');
  });

  it('a region is left out, or taken for another, only where nothing is written otherwise', () => {
    const written = new Set<string>();
    const regions = 'AT AU BE CA CH DE DK ES FI FR GB IE IT LI LU NL NO NZ PT SE US'.split(' ');
    for (const language of spokenLanguages) {
      for (const region of regions) {
        const tag = `${language}-${region}`;
        const canonical = requestedLanguage(tag, null, []) ?? '';
        expect([tag, sample(canonical)]).toEqual([tag, sample(tag)]);
        written.add(canonical);
      }
    }
    expect(written.size).toBeLessThan(40);
  });

  it('of texts the first that is spoken', () => {
    expect(firstSpoken(['ar', 'de_AT', 'en'], [])).toBe('de-AT');
    expect(firstSpoken([], [])).toBeUndefined();
  });
});
