import type { Bundle } from '@wattpost/contract';
import { pathStep, type MarketingText } from '@wattpost/engine';
import type { Edit, TextPlace } from '../edit/index.ts';
import { continueWith, editSuccess, type EditResult } from '../edit/index.ts';
import { withEntry } from './entries.ts';
import { newLocaleProblem } from './newLocale.ts';
import { setRateFields, withRate } from './rates.ts';
import { readEntry } from './readDraft.ts';

type Texts = Readonly<Record<string, Partial<MarketingText>>>;
type TextEdit = Extract<Edit, { kind: 'text_set' | `locale_${string}` }>;

/** Sets a marketing text, or removes a locale, of an entry or of a cost rate. */
export function editTexts(bundle: Bundle, edit: TextEdit): EditResult<Bundle> {
  return withTexts(bundle, edit.place, (texts, path) => {
    const { locale } = edit;
    const before = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    if (edit.kind === 'locale_remove') return editSuccess(withLocale(texts, locale, {}));
    const { [edit.field]: old, ...others } = before ?? {};
    if (edit.text.trim() === '') return editSuccess(withLocale(texts, locale, others));
    const place = pathStep(path, locale);
    const problem = before === undefined ? newLocaleProblem(texts, locale, place) : null;
    return problem === null
      ? editSuccess(withLocale(texts, locale, { ...before, [edit.field]: edit.text }))
      : { ok: false, problems: [problem] };
  });
}

/** The texts with those of a locale, which is left out if all are empty. */
function withLocale(texts: Texts, locale: string, own: Texts[string]): Texts {
  const isEmpty = Object.values(own).every((text) => text === '');
  const others = Object.entries(texts).filter(([known]) => !isEmpty || known !== locale);
  // fromEntries defines own keys, so no locale can reach a prototype.
  return Object.fromEntries(
    isEmpty || Object.hasOwn(texts, locale)
      ? others.map(([known, its]) => [known, known === locale ? own : its])
      : [...others, [locale, own]],
  );
}

function withTexts(
  bundle: Bundle,
  place: TextPlace,
  change: (texts: Texts, path: string) => EditResult<Texts>,
): EditResult<Bundle> {
  const { entry: entryPlace } = place;
  if (entryPlace === null) {
    const { rateUuid } = place;
    return withRate(bundle, rateUuid, (rate, path) =>
      continueWith(change(rate.marketing_texts, `${path}.marketing_texts`), (marketing_texts) =>
        setRateFields(rate, path, bundle, { marketing_texts }),
      ),
    );
  }
  return withEntry(bundle, entryPlace, (entry, path) =>
    continueWith(change(entry.marketing_texts, `${path}.marketing_texts`), (marketing_texts) =>
      readEntry(entryPlace.list, { ...entry, marketing_texts }, path),
    ),
  );
}
