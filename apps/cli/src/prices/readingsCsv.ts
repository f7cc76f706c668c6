import type { Problem } from '@wattpost/contract';

const header = 'at,energy_wh';

/** What a CSV list of meter readings holds, and everything that is wrong with its form. */
export interface CsvReadings {
  /** A `{at, energyWh}` for each good row; their values are not checked. */
  readonly items: readonly { readonly at: string | number; readonly energyWh: string }[];
  /** The line of each item, counted from 1. */
  readonly lines: readonly number[];
  /** Their paths are lines, or `$` for the whole. */
  readonly problems: readonly Problem[];
}

/** Whether a file is meant as CSV: by its name, else (standard input) by how it begins. */
export function isCsv(file: string, bytes: Uint8Array): boolean {
  return /\.csv$/i.test(file) || /^\s*"?at\b/.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

/** Reads CSV with the header `at,energy_wh`; whole numbers for `at` are epoch milliseconds. */
export function readingsCsv(bytes: Uint8Array): CsvReadings {
  const items: { at: string | number; energyWh: string }[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  let text = header;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'Expected CSV as UTF-8 text, found other bytes.';
    problems.push({ path: '$', code: 'not_utf8', message });
  }
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [at, energyWh] = cells;
    const path = `line ${index + 1}`;
    const found = row === '' ? 'nothing' : JSON.stringify(row.slice(0, 60));
    if (index === 0) {
      if (cells.join() === header) continue;
      const message = `Expected the header ${header}, found ${found}.`;
      return { items, lines, problems: [{ path, code: 'wrong_header', message }] };
    }
    if (row.trim() === '') continue;
    if (at === undefined || energyWh === undefined || cells.length > 2) {
      const message = `Expected a time and a number of Wh, found ${found}.`;
      problems.push({ path, code: 'wrong_row', message });
    } else {
      items.push({ at: /^\d{1,15}$/.test(at) ? Number(at) : at, energyWh });
      lines.push(index + 1);
    }
  }
  return { items, lines, problems };
}
