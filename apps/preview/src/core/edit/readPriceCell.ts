import type { Problem } from '@wattpost/contract';
import { numberQuestion, typedDecimal } from '../words/index.ts';

/**
 * Reads a price per kWh as it is copied from a spreadsheet: with or without a sign of currency.
 *
 * @param path where it is, for a problem.
 * @param problems gets what is wrong with it.
 * @returns decimal text; meaningless where there was a problem.
 */
export function readPriceCell(cell: string, path: string, problems: Problem[]): string {
  const bare = cell.replace(/^\p{Sc}|\p{Sc}$|^[A-Z]{3}\s|\s[A-Z]{3}$/gu, '').trim();
  const question = numberQuestion(bare);
  const price = typedDecimal(bare);
  if (question !== null) problems.push({ path, code: 'ambiguous_number', message: question });
  else if (!/^\d{1,12}(?:\.\d{1,12})?$/.test(price)) {
    const message = `Expected a price such as 0.35, found ${JSON.stringify(cell.trim().slice(0, 60))}.`;
    problems.push({ path, code: 'not_a_number', message });
  }
  return price;
}
