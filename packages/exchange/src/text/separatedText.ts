import type { Problem } from '@wattpost/contract';
import type { Separator } from './csv.ts';

const separators = [';', '\t', ','] as const;

/** A text of CSV and what separates its cells, or why that cannot be told. */
export type SeparatedText =
  | {
      readonly ok: true;
      /** Without a byte order mark and without the line that names the separator. */
      readonly text: string;
      readonly separator: Separator;
      /** The number of the text's first line, from 1. */
      readonly firstLine: number;
    }
  | { readonly ok: false; readonly problem: Problem };

/** The separator that the first line with any text has most of; a comma where it has none. */
function likelySeparator(text: string): Separator {
  const header = /\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const outside = header.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => outside.split(separator).length);
  const most = Math.max(...counts);
  return most === 1 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

/**
 * Finds what separates the cells of a text: what its first line names (`sep=;`, as spreadsheets write
 * and understand it), or else what its header shows.
 */
export function separatedText(given: string): SeparatedText {
  const text = given.replace(/^\uFEFF/, '');
  const [line = ''] = /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(text) ?? [];
  // A spreadsheet that has read such a line may write it as a row of cells.
  const named = /^"?sep=([^"]?)"?[,;\s]*$/i.exec(line);
  if (named === null) {
    return { ok: true, text, separator: likelySeparator(text), firstLine: 1 };
  }
  const separator = separators.find((known) => known === named[1]);
  if (separator !== undefined) {
    return { ok: true, text: text.slice(line.length), separator, firstLine: 2 };
  }
  const shown = JSON.stringify(line.trim().slice(0, 20));
  const message = `Expected sep= with a comma, a semicolon or a tab, found ${shown}.`;
  return { ok: false, problem: { path: 'line 1', code: 'unknown_separator', message } };
}
