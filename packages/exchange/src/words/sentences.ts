import type { Coded } from '@wattpost/engine';
import { sayEnglish, type Say } from '@wattpost/wording';
import type { ExchangeValues } from '../values/index.ts';
import { datexSentences, exportSentences } from './exportSentences.ts';
import { dateListSentences } from './listSentences.ts';
import { recordSentences } from './recordSentences.ts';
import type { SentencesOf } from './sentence.ts';
import { spotSentences } from './spotSentences.ts';
import { tariffSentences } from './tariffSentences.ts';

const sentences: SentencesOf<ExchangeValues> = {
  ...exportSentences,
  ...datexSentences,
  ...tariffSentences,
  ...dateListSentences,
  ...recordSentences,
  ...spotSentences,
};

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
  return sentences[code](values, say, locale);
}

/** A finding in one sentence, in English for terminals, logs and programs, with plain blanks. */
export function exchangeMessage<Code extends keyof ExchangeValues>(
  finding: Coded<ExchangeValues, Code>,
): string {
  return exchangeSentence(finding, sayEnglish, 'en-GB').replace(/[\u00a0\u202f]/g, ' ');
}
