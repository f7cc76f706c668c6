import { compileCostRate, priceAt } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsByField, textsByLocale } from '../../src/pricing/textFallback.ts';

const text = fc.constantFrom('', 'a', 'b');
const texts = fc.dictionary(
  fc.constantFrom('de_AT', 'en_GB', 'it', 'constructor', '__proto__'),
  fc.record({ short_description: text, description: text, legal: text }, { requiredKeys: [] }),
);

describe('T1 law: schedules fall back as the engine does', () => {
  it('text by text', () => {
    fc.assert(
      fc.property(texts, texts, (entry, rate) => {
        const plan = compileCostRate({
          uuid: 'rate',
          name: 'Rate',
          currency: 'EUR',
          time_zone: 'UTC',
          dynamic_pricing: 1,
          intervals: null,
          marketing_texts: rate,
          recurring: [
            {
              uuid: 'entry',
              name: 'Entry',
              intervals: { energy: [], time: [], session_fee: null },
              marketing_texts: entry,
              validity: {
                type: 'recurring',
                weekdays: [{ weekday: 4, start_time: '00:00', end_time: '00:00' }],
              },
            },
          ],
        });
        // 1970-01-01 was a Thursday.
        const price = priceAt(plan, 0);
        expect(price.entryUuid).toBe('entry');
        expect(textsByField(entry, rate, null)).toEqual(price.marketingTexts);
      }),
    );
  });

  it('locale by locale: no text of the cost rate beside one of the entry', () => {
    fc.assert(
      fc.property(texts, texts, (entry, rate) => {
        for (const [locale, shown] of Object.entries(textsByLocale(entry, rate, null))) {
          const own = Object.hasOwn(entry, locale) ? entry[locale] : undefined;
          const fallback = Object.hasOwn(rate, locale) ? rate[locale] : undefined;
          const none = { short_description: '', description: '', legal: '' };
          const sets = Object.values(own ?? {}).some((value) => value !== '');
          expect(shown).toEqual({ ...none, ...(sets ? own : fallback) });
        }
      }),
    );
  });
});
