import type { Bundle } from '@wattpost/contract';
import { decodeText } from '@wattpost/exchange';
import { compactJson, utf8Bytes } from '../json/jsonPieces.ts';
import { rewriteJson } from '../json/jsonRewrite.ts';
import type { OpenDocument } from './workspace.ts';

/** Larger files are written without blanks, in bytes. */
const maxSetBytes = 1_000_000;

/**
 * A bundle's file. It keeps the order, the notation and, up to a megabyte, the lines of the file that
 * the document was opened from or last written to, so that a diff of the two shows only the edits.
 * A new one is indented by two spaces.
 *
 * @param bundle the document's state to write
 */
export function bundleText(bundle: Bundle, document: OpenDocument): string {
  const before = savedText(document);
  const text =
    before === null
      ? `${JSON.stringify(bundle, null, 2)}\n`
      : rewriteJson(before, document.saved, bundle);
  return utf8Bytes(text) > maxSetBytes ? `${compactJson(text)}\n` : text;
}

/** The text of the saved state's file; `null`: none. */
function savedText({ savedText: kept }: OpenDocument): string | null {
  return kept === null || typeof kept === 'string' ? kept : decodeText(kept).text;
}
