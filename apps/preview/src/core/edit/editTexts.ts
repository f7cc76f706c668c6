import type { Bundle } from '@wattpost/contract';
import type { MarketingText } from '@wattpost/engine';
import type { Edit, TextPlace } from './edit.ts';
import { withEntry } from './editEntries.ts';
import { isSame, made, refused, andThen, type Outcome } from '../words/index.ts';
import { withRate } from './editRates.ts';
import { newLocaleProblem } from './newLocale.ts';
import { readEntry } from './editReading.ts';

type Texts = Readonly<Record<string, Partial<MarketingText>>>;
type TextEdit = Extract<Edit, { kind: 'text_set' | `locale_${string}` }>;

/** Sets a marketing text, or removes a locale, of an entry or of a cost rate. */
export function editTexts(bundle: Bundle, edit: TextEdit): Outcome<Bundle> {
  return withTexts(bundle, edit.place, (texts, path) => {
    const { locale } = edit;
    const before = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    if (edit.kind === 'locale_remove') return made(withLocale(texts, locale, {}));
    const { [edit.field]: old, ...others } = before ?? {};
    if (edit.text.trim() === '') return made(withLocale(texts, locale, others));
    const problem = before === undefined ? newLocaleProblem(texts, locale) : null;
    return problem === null
      ? made(withLocale(texts, locale, { ...before, [edit.field]: edit.text }))
      : refused(`${path}[${JSON.stringify(locale)}]`, ...problem);
  });
}

/** The texts with those of a locale, which is left out when none of them says anything. */
function withLocale(texts: Texts, locale: string, own: Texts[string]): Texts {
  const isEmpty = Object.values(own).every((text) => text === '');
  const others = Object.entries(texts).filter(([known]) => !isEmpty || known !== locale);
  // fromEntries defines keys and so cannot reach a prototype, whatever a locale is called.
  return Object.fromEntries(
    isEmpty || Object.hasOwn(texts, locale)
      ? others.map(([known, its]) => [known, known === locale ? own : its])
      : [...others, [locale, own]],
  );
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
