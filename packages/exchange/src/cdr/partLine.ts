import { exact } from '@wattpost/engine';
import type { CdrPart } from './readCdr.ts';

/** What a part of a session costs; several with one part add up. */
export interface PartLine {
  readonly part: Exclude<CdrPart, 'total'>;
  readonly amount: exact.Fraction;
}

/** The part that a line of a receipt belongs to. */
export const partOf = {
  energy: 'energy',
  time: 'time',
  idle: 'parking',
  session_fee: 'fixed',
} as const;

/** The sum of amounts or quantities. */
export function sum(amounts: readonly exact.Fraction[]): exact.Fraction {
  return amounts.reduce(exact.add, exact.zero);
}
