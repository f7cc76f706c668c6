import type { Severity } from '@wattpost/engine';
import type { Say } from '@wattpost/wording';

/** The sentence of a finding. `locale`: BCP 47, of numbers, dates and amounts. */
export type Sentence<Values> = (values: Values, say: Say, locale: string) => string;

const withSeverity =
  (severity: Severity) =>
  <Values>(sentence: Sentence<Values>): Sentence<Values> & { readonly severity: Severity } =>
    Object.assign(sentence, { severity });

/** A notice that needs no correction. */
export const info = withSeverity('info');
/** A notice of a probable mistake. */
export const warning = withSeverity('warning');
