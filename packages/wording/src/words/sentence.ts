import type { Finding } from '@wattpost/engine';
import type { Say } from './say.ts';

/** The sentence of a finding. `locale`: BCP 47, of numbers, dates and amounts. */
export type Sentence<Values> = (values: Values, say: Say, locale: string) => string;

/** The sentence of a finding, and the severity of the finding. */
export type SevereSentence<Values> = Sentence<Values> & { readonly severity: Finding['severity'] };

/** The values of a sentence without values. */
export interface NoValues {
  readonly [name: string]: never;
}

/** How the values of a message are written, by name. */
type Formats = Readonly<Record<string, (value: never, locale: string, say: Say) => string>>;

type FormattedValues<Values extends Formats> = {
  readonly [Name in keyof Values]: Parameters<Values[Name]>[0];
};

/** Declares a finding by its sentence: a message and how its values are written, or a function of the values. */
export interface DeclareFinding {
  (message: string): SevereSentence<NoValues>;
  <Values extends Formats>(
    message: string,
    formats: Values,
  ): SevereSentence<FormattedValues<Values>>;
  <Values>(sentence: Sentence<Values>): SevereSentence<Values>;
}

/** Declares findings of a severity. */
export function withSeverity(severity: Finding['severity']): DeclareFinding {
  const declare = (sentence: string | Sentence<never>, formats: Formats = {}) =>
    Object.assign(typeof sentence === 'string' ? formatted(sentence, formats) : sentence, {
      severity,
    });
  return declare as DeclareFinding;
}

/** The format of a text that is written as it is. */
export function verbatim(text: string): string {
  return text;
}

function formatted(message: string, formats: Formats): Sentence<NoValues> {
  return (values, say, locale) => {
    const texts = Object.entries(formats).map(([name, format]) => {
      return [name, format(values[name] as never, locale, say)] as const;
    });
    return say(message, Object.fromEntries(texts));
  };
}

/** The values of sentences, by their codes. */
export type SentenceValues<Sentences extends Readonly<Record<string, Sentence<never>>>> = {
  readonly [Code in keyof Sentences]: Readonly<Parameters<Sentences[Code]>[0]>;
};
