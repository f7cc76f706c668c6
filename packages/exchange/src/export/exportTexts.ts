import type { BundleCostRate } from '@wattpost/contract';
import type { MarketingText } from '@wattpost/engine';
import type { OcpiTariff } from '../ocpi/index.ts';
import type { Findings } from '../values/index.ts';

/** The longest text that OCPI takes. */
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
      const message = 'OCPI names languages by two letters.';
      findings.add('warning', path, 'text_left_out', message, 'language');
    } else if (Array.from(text).length > maxText) {
      const message = `OCPI takes texts of at most ${maxText} characters; this one was left out.`;
      findings.add('warning', path, 'text_left_out', message, 'length');
    } else if (byLanguage.has(language)) {
      if (byLanguage.get(language) === text) continue;
      const message = `OCPI knows no regions: there is a text in ${JSON.stringify(language)} before this one.`;
      findings.add('warning', path, 'text_left_out', message, 'region');
    } else {
      byLanguage.set(language, text);
      const isPlain = given.length === 1 && (texts.description ?? '') !== '';
      const message = 'OCPI has one text for each language: short, long and legal text became one.';
      if (!isPlain) findings.add('info', path, 'texts_joined', message);
      if (locale !== language) {
        findings.add('info', path, 'region_left_out', `OCPI knows the language ${language} only.`);
      }
    }
  }
  for (const key of ['recurring', 'unique'] as const) {
    for (const [index, entry] of rate[key].entries()) {
      if (!hasText(entry.marketing_texts)) continue;
      const message = 'OCPI has texts for a whole tariff only; those of this entry were left out.';
      findings.add('warning', `$.${key}[${index}].marketing_texts`, 'text_left_out', message);
    }
  }
  return [...byLanguage].map(([language, text]) => ({ language, text }));
}
