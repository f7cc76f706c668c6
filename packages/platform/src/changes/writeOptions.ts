import { isStorableText, maxNoteCharacters, type Reading } from '@wattpost/contract/wire';
import type { OperationRequest } from '../http/index.ts';
import { queryValue, readEnum, unexpected } from '../request/index.ts';

/** The parameters that all writes of prices have. */
export interface WriteOptions {
  readonly isDryRun: boolean;
  readonly note: string;
  readonly accepted: ReadonlySet<string>;
  readonly ifMatch: string | null;
}

/** Reads them. */
export function readWriteOptions({
  query,
  header,
}: Pick<OperationRequest, 'query' | 'header'>): Reading<WriteOptions> {
  const dryRun = readEnum('dry_run', queryValue(query, 'dry_run') ?? 'false', ['true', 'false']);
  if (!dryRun.ok) return dryRun;
  const note = readNote(query);
  if (!note.ok) return note;
  const accept = queryValue(query, 'accept') ?? '';
  const codes = accept.split(',').map((code) => code.trim());
  const isDryRun = dryRun.value === 'true';
  const ifMatch = header('if-match');
  return {
    ok: true,
    value: { isDryRun, note: note.value, accepted: new Set(codes), ifMatch },
  };
}

/** The note of a write for the history. */
export function readNote(query: URLSearchParams): Reading<string> {
  const note = queryValue(query, 'note')?.trim() ?? '';
  return Array.from(note).length <= maxNoteCharacters && isStorableText(note)
    ? { ok: true, value: note }
    : unexpected('note', `at most ${maxNoteCharacters} characters without U+0000`, note);
}
