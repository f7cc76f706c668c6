import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../../../scripts/run/root.ts';

/** What was measured, and the bound; both with their units. */
export type SoakRow = readonly [what: string, measured: string, bound: string];

const mebibyte = 1024 * 1024;

/** Mebibytes, with one decimal. */
export function mib(bytes: number, decimals = 1): string {
  return `${(bytes / mebibyte).toFixed(decimals)} MiB`;
}

/** The length of a run. */
export function lengthText(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** Prints a result, and puts it into docs/drills.md, between the comments of this name. */
export async function writeSoakResult(name: string, rows: readonly SoakRow[]): Promise<void> {
  const table = tableOf([['what', 'measured', 'bound'], ...rows]);
  process.stdout.write(`${table}\n`);
  const file = path.join(repositoryRoot, 'docs', 'drills.md');
  const text = await readFile(file, 'utf8');
  const marked = new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`${file} has no place for the result "${name}".`);
  await writeFile(file, text.replace(marked, `$1\n${table}\n$2`));
}

function tableOf(rows: readonly SoakRow[]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: SoakRow): string => {
    const [name = '', ...values] = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${[name, ...values].join(' | ')} |`;
  };
  const rule = widths.map(
    (width, column) => `${'-'.repeat(width - (column > 0 ? 1 : 0))}${column > 0 ? ':' : ''}`,
  );
  const [head, ...others] = rows.map(line);
  return [head, `| ${rule.join(' | ')} |`, ...others].join('\n');
}
