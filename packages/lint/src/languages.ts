import { sayingIn, type Say } from '@wattpost/wording';
import german from './messages/de.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import dutch from './messages/nl.json' with { type: 'json' };
import swedish from './messages/sv.json' with { type: 'json' };
import type { Coded } from '@wattpost/engine';
import { periodIn, sentenceOf, type FindingValues, type PeriodValues } from './words/index.ts';

const sayIn: (locale: string) => Say = sayingIn({
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
});

/**
 * A finding in one sentence, for a screen: in German, Spanish, French, Italian, Dutch, Swedish, else in English.
 *
 * @param locale BCP 47
 */
export function findingText<C extends keyof FindingValues>(
  finding: Coded<FindingValues, C>,
  locale: string,
): string {
  return sentenceOf(finding, sayIn(locale), locale);
}

/**
 * A period of a station's calendar as findings name it: its cost rate, and when it applies.
 *
 * @param locale BCP 47
 */
export function periodText(period: PeriodValues, locale: string): string {
  return periodIn(period, sayIn(locale), locale);
}
