import type { BundleCostRate } from '@wattpost/contract';
import type { MarketingText } from '@wattpost/engine';
import type { OcpiTariff } from '../ocpi/index.ts';
import type { Findings } from '../words/index.ts';

/** The maximum length of a text in OCPI. */
const maxText = 512;

const fields = ['short_description', 'description', 'legal'] as const;

function hasText(texts: Readonly<Record<string, Partial<MarketingText>>>): boolean {
  return Object.values(texts).some((text) => fields.some((field) => (text[field] ?? '') !== ''));
}

/** The texts of a cost rate as `tariff_alt_text`: one for each language. */
export function textsForOcpi(
  rate: BundleCostRate,
  findings: Findings,
): NonNullable<OcpiTariff['tariff_alt_text']> {
  const byLanguage = new Map<string, string>();
  for (const [locale, texts] of Object.entries(rate.marketing_texts)) {
    const path = `$.marketing_texts[${JSON.stringify(locale)}]`;
    const given = fields.map((field) => texts[field] ?? '').filter((text) => text !== '');
    if (given.length === 0) continue;
    const language = locale.split(/[_-]/)[0]?.toLowerCase() ?? '';
    const text = given.join('\n');
    if (!/^[a-z]{2}$/.test(language)) {
      findings.add(path, 'text_left_out', { reason: 'language' });
    } else if (Array.from(text).length > maxText) {
      findings.add(path, 'text_left_out', { reason: 'length', maxLength: maxText });
    } else if (byLanguage.has(language)) {
      if (byLanguage.get(language) === text) continue;
      findings.add(path, 'text_left_out', { reason: 'region', language });
    } else {
      byLanguage.set(language, text);
      const isPlain = given.length === 1 && (texts.description ?? '') !== '';
      if (!isPlain) findings.add(path, 'texts_joined', {});
      if (locale !== language) {
        findings.add(path, 'region_left_out', { language });
      }
    }
  }
  for (const key of ['recurring', 'unique'] as const) {
    for (const [index, entry] of rate[key].entries()) {
      if (!hasText(entry.marketing_texts)) continue;
      findings.add(`$.${key}[${index}].marketing_texts`, 'text_left_out', {
        reason: 'entry',
      });
    }
  }
  return [...byLanguage].map(([language, text]) => ({ language, text }));
}
