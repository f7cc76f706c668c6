import type { Severity } from '@wattpost/engine';
import type { Say } from './say.ts';

/** The sentence of a finding. `locale`: BCP 47, of numbers, dates and amounts. */
export type Sentence<Values> = (values: Values, say: Say, locale: string) => string;

/** Declares findings of a severity: each has a sentence, whose parameter states the values. */
export const withSeverity =
  (severity: Severity) =>
  <Values>(sentence: Sentence<Values>): Sentence<Values> & { readonly severity: Severity } =>
    Object.assign(sentence, { severity });

/** The values of sentences, by their codes. */
export type SentenceValues<Sentences extends Readonly<Record<string, Sentence<never>>>> = {
  readonly [Code in keyof Sentences]: Readonly<Parameters<Sentences[Code]>[0]>;
};
