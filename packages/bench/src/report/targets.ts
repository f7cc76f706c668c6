import { table } from './figures.ts';
import type { Target } from './part.ts';

/** A row of the table of targets as its cells, the part that measures it last. */
type Row = readonly string[];

const heads = ['what', 'to reach', 'measured', '', 'part'];

const columns = Object.fromEntries(
  heads.map((head, column) => [head, (row: Row): string => row[column] ?? '']),
);

function rowsOf(part: string, targets: readonly Target[]): readonly Row[] {
  return targets.map(({ what, limit, measured, reached }) => [
    ...[what, limit, measured, reached ? 'reached' : '**not reached**', part],
  ]);
}

/** The rows of a table that `table` has made. */
function readRows(markdown: string): readonly Row[] {
  const [, , ...lines] = markdown.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

/**
 * The table of all targets, part by part.
 *
 * @param earlier the table as it was; its rows stay for parts that were not measured now
 * @param measured by part, all that was measured now
 * @param ids every part that there is, in the order of the table
 */
export function targetTable(
  earlier: string,
  measured: ReadonlyMap<string, readonly Target[]>,
  ids: readonly string[],
): string {
  const before = Map.groupBy(readRows(earlier), (row) => row.at(-1));
  const rows = ids.flatMap((id) => {
    const targets = measured.get(id);
    return targets === undefined ? (before.get(id) ?? []) : rowsOf(id, targets);
  });
  return table(rows, columns);
}
