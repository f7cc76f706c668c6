import type { Problem } from '@wattpost/contract';
import { readCsv, separatedText } from '@wattpost/exchange';
import type { Outcome } from './editOutcome.ts';
import { numberQuestion, typedDecimal } from '../words/index.ts';

/** A price for each minute of a day at most. */
const mostRows = 1440;

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

/**
 * Reads a column of prices per kWh that was copied from a spreadsheet; of several columns the last is meant.
 * A first row that is no number is a head.
 *
 * @returns decimals, or all that is wrong with them.
 */
export function readDayColumn(text: string): Outcome<readonly string[]> {
  const separated = separatedText(text);
  if (!separated.ok) return { ok: false, problems: [separated.problem] };
  const problems: Problem[] = [];
  const prices: string[] = [];
  // A comma is that of a decimal.
  const separator = separated.text.includes(';') ? ';' : '\t';
  for (const { line, cells } of readCsv(separated.text, separator, separated.firstLine, problems)) {
    const cell = cells.at(-1)?.trim() ?? '';
    if (cells.every((one) => one.trim() === '')) continue;
    if (prices.length === 0 && problems.length === 0 && !/\d/.test(cell)) continue;
    prices.push(readPriceCell(cell, `line ${line}, column ${cells.length}`, problems));
    if (prices.length <= mostRows) continue;
    const message = `Expected at most ${mostRows} prices, found more.`;
    return { ok: false, problems: [{ path: `line ${line}`, code: 'too_many_rows', message }] };
  }
  if (prices.length === 0 && problems.length === 0) {
    problems.push({ path: 'line 1', code: 'empty', message: 'There is nothing to paste.' });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, made: prices };
}
