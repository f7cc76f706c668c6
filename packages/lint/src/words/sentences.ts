import type { Coded, DiagnosticValues, SessionDiagnosticValues } from '@wattpost/engine';
import { sayEnglish, type Say, type Sentence, type SentenceValues } from '@wattpost/wording';
import { diagnosticSentences } from './diagnostics.ts';
import { bundleNotices } from './bundleNotices.ts';
import { priceNotices } from './priceNotices.ts';

/** All notices, by code. */
export const notices = { ...bundleNotices, ...priceNotices };

/** The values of each notice's sentence, by its code. */
export type NoticeValues = SentenceValues<typeof notices>;

/** The same of the engine's diagnostics of cost rates and sessions, too. */
export interface FindingValues extends DiagnosticValues, SessionDiagnosticValues, NoticeValues {}

const sentences: { readonly [C in keyof FindingValues]: Sentence<FindingValues[C]> } = {
  ...diagnosticSentences,
  ...notices,
};

/**
 * A finding in one sentence.
 *
 * @param locale BCP 47, of numbers, dates and amounts
 */
export function sentenceOf<C extends keyof FindingValues>(
  { code, values }: Coded<FindingValues, C>,
  say: Say,
  locale: string,
): string {
  return sentences[code](values, say, locale);
}

/** A finding in English for terminals, logs and programs, with plain blanks. */
export function findingMessage<C extends keyof FindingValues>(
  finding: Coded<FindingValues, C>,
): string {
  return sentenceOf(finding, sayEnglish, 'en-GB').replace(/[\u00a0\u202f]/g, ' ');
}
