import { numberFormat, type Say } from '@wattpost/wording';

/** The sentences of codes, by their values. @param locale BCP 47, of numbers, dates and amounts */
export type SentencesOf<Values> = {
  readonly [Code in keyof Values]: (values: Values[Code], say: Say, locale: string) => string;
};

/** A number, exact, without separators of thousands. */
export function decimal(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value);
}
