import type { Finding } from '@wattpost/engine';
import {
  numberFormat,
  withSeverity,
  type NoValues,
  type Sentence,
  type SevereSentence,
} from '@wattpost/wording';

/** A finding that needs no correction. */
export const info = withSeverity('info');
/** One about something other than a price, or a probable mistake. */
export const warning = withSeverity('warning');
/** One about a price that differs, or is probably wrong. */
export const price = withSeverity('price');

/** The usual severity of a finding, and its sentence. */
export type Declared<Values> = Sentence<Values> & {
  readonly severity: Finding['severity'] | ((values: Values) => Finding['severity']);
};

type Reasons = Readonly<Record<string, SevereSentence<never>>>;

type ValuesByReason<Of extends Reasons> = {
  readonly [Reason in keyof Of]: Parameters<Of[Reason]>[0] extends NoValues
    ? { readonly reason: Reason }
    : { readonly reason: Reason } & Parameters<Of[Reason]>[0];
}[keyof Of];

/** A finding with a sentence for each `reason` among its values. */
export function byReason<Of extends Reasons>(reasons: Of): Declared<ValuesByReason<Of>> {
  const of = ({ reason }: ValuesByReason<Of>) => reasons[reason] as SevereSentence<unknown>;
  const sentence: Sentence<ValuesByReason<Of>> = (values, say, locale) =>
    of(values)(values, say, locale);
  return Object.assign(sentence, {
    severity: (values: ValuesByReason<Of>) => of(values).severity,
  });
}

/** A number, exact, without separators of thousands. */
export function decimal(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value);
}
