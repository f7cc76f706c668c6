import type { BundleCostRate } from '@wattpost/contract';
import type { TariffRead } from '../ocpi/index.ts';

/** The texts of a tariff as marketing texts: each is the description in its language. */
export function textsOfTariff({ altTexts }: TariffRead): BundleCostRate['marketing_texts'] {
  const byLanguage = new Map<string, string>();
  for (const { language, text } of altTexts) {
    const before = byLanguage.get(language);
    byLanguage.set(language, before === undefined ? text : `${before}\n${text}`);
  }
  // fromEntries defines keys and so cannot reach a prototype, whatever a language is called.
  return Object.fromEntries(
    [...byLanguage].map(([language, description]) => [language, { description }]),
  );
}
