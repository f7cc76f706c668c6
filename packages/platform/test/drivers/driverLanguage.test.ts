import { describe, expect, it } from 'vitest';
import { askedLanguage, firstSpoken } from '../../src/drivers/driverLanguage.ts';

describe('the language of a page for drivers', () => {
  it.each<
    [what: string, asked: string | null, accepted: string | null, language: string | undefined]
  >([
    ['the address', 'fr', 'de', 'fr'],
    ['in any spelling', 'DE_at', null, 'de-AT'],
    ['one that is not spoken: the browser', 'pl', 'it', 'it'],
    ['nonsense: the browser', '<script>', 'sv', 'sv'],
    ['the browser, first of its list', null, 'nl-BE, en;q=0.5', 'nl-BE'],
    ['by weight', null, 'en;q=0.2, da;q=0.9, de;q=0.5', 'da'],
    ['one that it refuses', null, 'de;q=0, es', 'es'],
    ['a region that says nothing to us', null, 'en-ZA', 'en'],
    ['a script between', null, 'de-Latn-CH', 'de-CH'],
    ['both names of Norwegian', null, 'no-NO', 'nb-NO'],
    ['a weight that is none', null, 'de;q=x, fr', 'fr'],
    ['any', null, '*', undefined],
    ['none that is spoken', null, 'pl, uk;q=0.8', undefined],
    ['nothing', null, null, undefined],
  ])('%s', (_what, asked, accepted, language) => {
    expect(askedLanguage(asked, accepted)).toBe(language);
  });

  it('a header without end is read at its beginning', () => {
    expect(askedLanguage(null, `${'pl,'.repeat(100_000)}de`)).toBeUndefined();
  });

  it('of texts the first that is spoken', () => {
    expect(firstSpoken(['ar', 'de_AT', 'en'])).toBe('de-AT');
    expect(firstSpoken([])).toBeUndefined();
  });
});
