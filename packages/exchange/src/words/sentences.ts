import type { Coded } from '@wattpost/engine';
import { sayEnglish, type Say, type SentenceValues } from '@wattpost/wording';
import { datexSentences, exportSentences } from './exportSentences.ts';
import { dateListSentences } from './listSentences.ts';
import { recordSentences } from './recordSentences.ts';
import type { Declared } from './sentence.ts';
import { spotSentences } from './spotSentences.ts';
import { tariffSentences } from './tariffSentences.ts';

const declared = {
  ...exportSentences,
  ...datexSentences,
  ...tariffSentences,
  ...dateListSentences,
  ...recordSentences,
  ...spotSentences,
};

/**
 * The possible differences between a cost rate and another format, and doubtful input, with the values
 * of each. If a code has several sentences, its `reason` selects one. Dates are `YYYY-MM-DD`, local times
 * `YYYY-MM-DDTHH:MM:SS`, instants UTC, texts unchanged.
 */
export type ExchangeValues = SentenceValues<typeof declared>;

/** The sentences of all codes, with the usual severity of each. */
export const exchangeSentences: {
  readonly [Code in keyof ExchangeValues]: Declared<ExchangeValues[Code]>;
} = declared;

/**
 * A finding in one sentence.
 *
 * @param locale BCP 47, of numbers, dates and amounts
 */
export function exchangeSentence<Code extends keyof ExchangeValues>(
  { code, values }: Coded<ExchangeValues, Code>,
  say: Say,
  locale: string,
): string {
  return exchangeSentences[code](values, say, locale);
}

/** A finding in one sentence, in English for terminals, logs and programs, with plain blanks. */
export function exchangeMessage<Code extends keyof ExchangeValues>(
  finding: Coded<ExchangeValues, Code>,
): string {
  return exchangeSentence(finding, sayEnglish, 'en-GB').replace(/[\u00a0\u202f]/g, ' ');
}
