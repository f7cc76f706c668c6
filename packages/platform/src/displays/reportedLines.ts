import {
  type Reading,
  type RecordHead,
  type RecordLine,
  chainFault,
  firstLink,
  readRecordLine,
} from '@wattpost/contract/wire';
import { sha256Hex } from '../http/index.ts';

/** Lines of a report, each of which continues the one before. */
export interface ReportedLines {
  /**
   * The end of the record after them.
   *
   * @param known the end that was received before; `null`: the display is new
   */
  readonly after: (known: RecordHead | null) => Reading<RecordHead>;
}

/** Reads the lines of a report, and checks that they form a chain of one display. */
export function readReportedLines(
  display: string,
  texts: readonly string[],
): Reading<ReportedLines> {
  const lines: RecordLine[] = [];
  const wrong = (index: number, message: string): Reading<never> => ({
    ok: false,
    message: `lines[${index}]: ${message}`,
  });
  for (const [index, text] of texts.entries()) {
    const line = readRecordLine(text, sha256Hex);
    if (!line.ok) return wrong(index, line.message);
    const before = lines.at(-1);
    const fault =
      before === undefined ? null : chainFault(line.value, { line: before.n, hash: before.hash });
    if (fault !== null) return wrong(index, fault);
    if ('display' in line.value && line.value.display !== display) {
      return wrong(index, 'It is of another display.');
    }
    lines.push(line.value);
  }
  return { ok: true, value: { after: (known) => continued(lines, known) } };
}

function continued(lines: readonly RecordLine[], known: RecordHead | null): Reading<RecordHead> {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) {
    return { ok: true, value: known ?? { line: 0, hash: firstLink } };
  }
  const head = { line: last.n, hash: last.hash };
  // The first line that is received may be any: older ones may have been removed from the display.
  if (known === null || known.line === 0) return { ok: true, value: head };
  const { line, hash } = known;
  const atHead = lines.find(({ n }) => n === line);
  const fault =
    atHead !== undefined
      ? atHead.hash === hash
        ? null
        : `Line ${line} was received before with another hash.`
      : last.n < line
        ? null
        : chainFault(first, known);
  if (fault !== null) return { ok: false, message: `${fault} ${changedRecord}` };
  return { ok: true, value: last.n < line ? { line, hash } : head };
}

const changedRecord =
  'The record of the display was changed, replaced by an older copy, or lost lines: move its folder away, so that the display begins a new record.';
