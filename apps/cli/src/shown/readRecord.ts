import { createHash } from 'node:crypto';
import type { Problem } from '@wattpost/contract';
import { type RecordLine, chainFault, readRecordLine } from '@wattpost/contract/wire';

/** A file of a record. */
export interface RecordFile {
  readonly name: string;
  readonly text: string;
}

/** A verified record, or what is wrong with it and in which file. */
export type RecordReading =
  | { readonly ok: true; readonly lines: readonly RecordLine[]; readonly isTorn: boolean }
  | { readonly ok: false; readonly file: string; readonly problem: Problem };

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Verifies a record.
 *
 * @param files in any order and under any names; an incomplete last line was being written when the power went
 */
export function readRecord(files: readonly RecordFile[]): RecordReading {
  const parts: { readonly file: string; readonly lines: RecordLine[] }[] = [];
  let isTorn = false;
  for (const { name: file, text } of files) {
    const texts = text.split('\n');
    if (texts.pop() !== '') isTorn = true;
    const lines: RecordLine[] = [];
    for (const [index, one] of texts.entries()) {
      const reading = readRecordLine(one, sha256Hex);
      if (!reading.ok) return wrong(file, index, 'line_broken', reading.message);
      lines.push(reading.value);
    }
    parts.push({ file, lines });
  }
  // Names say nothing: files of two displays, or of one before and after a move, are copied under any name.
  const ordered = parts.sort(
    (one, other) => (one.lines[0]?.n ?? Infinity) - (other.lines[0]?.n ?? Infinity),
  );
  const record: RecordLine[] = [];
  for (const { file, lines } of ordered) {
    for (const [index, line] of lines.entries()) {
      const before = record.at(-1);
      const fault =
        before === undefined ? null : chainFault(line, { line: before.n, hash: before.hash });
      if (fault !== null) return wrong(file, index, 'chain_broken', fault);
      record.push(line);
    }
  }
  return { ok: true, lines: record, isTorn };
}

function wrong(file: string, index: number, code: string, message: string): RecordReading {
  return { ok: false, file, problem: { path: `line ${index + 1}`, code, message } };
}
