import { sayingIn, type Say } from '@wattpost/wording';
import german from './messages/de.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import dutch from './messages/nl.json' with { type: 'json' };
import swedish from './messages/sv.json' with { type: 'json' };
import type { Coded } from '@wattpost/engine';
import { exchangeSentence, type ExchangeValues } from './words/index.ts';

const sayIn: (locale: string) => Say = sayingIn({
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
});

/**
 * A finding in one sentence, for a screen: in German, Spanish, French, Italian, Dutch or Swedish, otherwise in English.
 *
 * @param locale BCP 47
 */
export function exchangeText<Code extends keyof ExchangeValues>(
  finding: Coded<ExchangeValues, Code>,
  locale: string,
): string {
  return exchangeSentence(finding, sayIn(locale), locale);
}
