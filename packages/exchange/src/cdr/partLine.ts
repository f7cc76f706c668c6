import { exact } from '@wattpost/engine';
import type { CdrPart } from './readCdr.ts';

/** The cost of a part of a session; lines of one part are added. */
export interface PartLine {
  readonly part: Exclude<CdrPart, 'total'>;
  readonly amount: exact.Fraction;
}

/** The part of a line of a receipt. */
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
