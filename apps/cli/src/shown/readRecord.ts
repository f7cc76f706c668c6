import { createHash } from 'node:crypto';
import type { Problem } from '@wattpost/contract';
import { type RecordLine, chainFault, readRecordLine } from '@wattpost/contract/wire';

/** A verified record, or what is wrong with it. */
export type RecordReading =
  | { readonly ok: true; readonly lines: readonly RecordLine[]; readonly isTorn: boolean }
  | { readonly ok: false; readonly problem: Problem };

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Verifies a record. @param text its lines; an incomplete last one was being written when the power went. */
export function readRecord(text: string): RecordReading {
  const texts = text.split('\n');
  const isTorn = texts.pop() !== '';
  const lines: RecordLine[] = [];
  for (const [index, one] of texts.entries()) {
    const path = `line ${index + 1}`;
    const reading = readRecordLine(one, sha256Hex);
    if (!reading.ok) {
      return { ok: false, problem: { path, code: 'line_broken', message: reading.message } };
    }
    const before = lines.at(-1);
    const fault =
      before === undefined
        ? null
        : chainFault(reading.value, { line: before.n, hash: before.hash });
    if (fault !== null) {
      return { ok: false, problem: { path, code: 'chain_broken', message: fault } };
    }
    lines.push(reading.value);
  }
  return { ok: true, lines, isTorn };
}
