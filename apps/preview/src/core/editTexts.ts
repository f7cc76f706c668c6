import type { Bundle } from '@wattpost/contract';
import type { MarketingText } from '@wattpost/engine';
import type { Edit, TextPlace } from './edit.ts';
import { withEntry } from './editEntries.ts';
import { isSame, made, refused, andThen, type Outcome } from './editOutcome.ts';
import { withRate } from './editRates.ts';
import { readEntry } from './editReading.ts';

type Texts = Readonly<Record<string, Partial<MarketingText>>>;
type TextEdit = Extract<Edit, { kind: 'text_set' | `locale_${string}` }>;

/** Sets a marketing text, or adds or removes a locale, of an entry or of a cost rate. */
export function editTexts(bundle: Bundle, edit: TextEdit): Outcome<Bundle> {
  return withTexts(bundle, edit.place, (texts, path) => {
    switch (edit.kind) {
      case 'text_set': {
        const { locale, field, text } = edit;
        const before = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
        if (before === undefined) {
          const problem = newLocaleProblem(texts, locale);
          if (problem !== null) return refused(`${path}[${JSON.stringify(locale)}]`, ...problem);
        }
        return made({ ...texts, [locale]: { ...before, [field]: text } });
      }
      case 'locale_add': {
        const problem = newLocaleProblem(texts, edit.locale);
        return problem === null
          ? made({ ...texts, [edit.locale]: { short_description: '', description: '', legal: '' } })
          : refused(`${path}[${JSON.stringify(edit.locale)}]`, ...problem);
      }
      case 'locale_remove': {
        const kept = Object.entries(texts).filter(([locale]) => locale !== edit.locale);
        return made(Object.fromEntries(kept));
      }
    }
  });
}

function withTexts(
  bundle: Bundle,
  place: TextPlace,
  change: (texts: Texts, path: string) => Outcome<Texts>,
): Outcome<Bundle> {
  if (place.entry === null) {
    return withRate(bundle, place.rateUuid, (rate, path) =>
      andThen(change(rate.marketing_texts, `${path}.marketing_texts`), (texts) =>
        andThen(readTexts(texts, path), (read) =>
          made(isSame(read, rate.marketing_texts) ? rate : { ...rate, marketing_texts: read }),
        ),
      ),
    );
  }
  return withEntry(bundle, place.entry, (entry, path) =>
    andThen(change(entry.marketing_texts, `${path}.marketing_texts`), (texts) =>
      andThen(readTexts(texts, path), (read) => made({ ...entry, marketing_texts: read })),
    ),
  );
}

/** Texts are read alike wherever they are. */
function readTexts(texts: Texts, path: string): Outcome<Texts> {
  const carrier = {
    uuid: 't',
    name: '',
    validity: { type: 'recurring', weekdays: [] },
    intervals: { energy: [], time: [], session_fee: null },
    marketing_texts: texts,
  };
  return andThen(readEntry('recurring', carrier, path), (read) => made(read.marketing_texts));
}

function newLocaleProblem(texts: Texts, locale: string): [code: string, message: string] | null {
  if (!isLocale(locale)) {
    const message = `Expected a locale such as "de_AT" or "en", found ${JSON.stringify(locale)}.`;
    return ['not_a_locale', message];
  }
  const same = Object.keys(texts).find((known) => folded(known) === folded(locale));
  if (same === undefined) return null;
  return ['duplicate_locale', `There are texts in ${JSON.stringify(same)} already.`];
}

/** T4: locales are compared without case, and `_` is `-`. */
function folded(locale: string): string {
  return locale.toLowerCase().replaceAll('_', '-');
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-')).length === 1;
  } catch {
    return false;
  }
}
