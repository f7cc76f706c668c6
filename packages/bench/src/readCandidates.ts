import type { CostRate } from '@wattpost/engine';
import type { Candidate, Prepared } from './candidate.ts';

function parse({ costRate }: { costRate: () => CostRate }): Prepared {
  const text = JSON.stringify(costRate());
  return { call: () => JSON.parse(text) as unknown, answer: () => [] };
}

/** A scale for compile times: what reading the same cost rate from its JSON text costs. */
export const jsonParse: Candidate = {
  name: 'JSON.parse of the same data',
  packages: [],
  recurringCompile: parse,
  uniqueCompile: parse,
};
