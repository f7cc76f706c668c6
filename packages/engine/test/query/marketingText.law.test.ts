import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { modelOf } from '../model.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { marketingText } from '../../src/query/marketingText.ts';
import { priceAt } from '../../src/query/priceAt.ts';

const spelling = (locale: string): string => locale.toLowerCase().replaceAll('_', '-');
const language = (locale: string): string => spelling(locale).split('-')[0] ?? '';

/** The locales with which T4 may answer: one, or those of one language where none is named. */
function acceptable(available: readonly string[], requested: readonly string[]): string[] {
  for (const wanted of requested) {
    const exact = available.filter((locale) => spelling(locale) === spelling(wanted));
    if (exact.length > 0) return exact;
    const related = available.filter((locale) => language(locale) === language(wanted));
    if (related.length > 0) return related;
  }
  return [];
}

const request = fc.array(
  fc.constantFrom('de', 'DE-at', 'de-CH', 'en', 'EN_gb', 'en_US', 'fr', 'fr_ca', 'it', 'zh', 'nl'),
  { maxLength: 3 },
);

describe('law: marketing texts', () => {
  it(
    'T4 the answer is a locale that matches the first request that can be met, in that locale whole',
    () => {
      fc.assert(
        fc.property(arbitraryQuestion(), request, ({ costRate, instants }, requested) => {
          const plan = compileCostRate(costRate);
          const model = modelOf(costRate);
          for (const t of instants) {
            const { marketingTexts } = model.priceAt(t);
            const allowed = acceptable(Object.keys(marketingTexts), requested);
            const answer = marketingText(priceAt(plan, t), requested);
            if (answer === undefined) {
              expect(allowed).toEqual([]);
            } else {
              const { locale, ...texts } = answer;
              expect(allowed).toContain(locale);
              expect(texts).toEqual(marketingTexts[locale]);
            }
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
