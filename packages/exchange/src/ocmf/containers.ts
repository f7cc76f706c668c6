import { readJson } from '@wattpost/contract';
import { listedProblems, type Problem } from '@wattpost/engine';
import { isObject, itemsIn } from '../ocpi/index.ts';
import { childrenOf, decodeText, localName, readXml } from '../text/index.ts';
import { base64Bytes, hexBytes } from './publicKey.ts';
import { type SignedPage, type SignedPages, isOcmf, readSignedText } from './signedText.ts';

/** What a file is. */
export type RecordMedium = 'ocmf' | 'xml' | 'cdr';

/** The signed pages of one charging session, or why they cannot be read. */
export interface RecordRead {
  /** Path in the file. */
  readonly path: string;
  readonly medium: RecordMedium;
  readonly pages: SignedPages;
  /** The charge detail record around the pages; `null`: none. */
  readonly cdr: unknown;
}

function failed(path: string, code: string, message: string): SignedPages {
  return { ok: false, problems: [{ path, code, message }] };
}

/** A text in a declared encoding, or the first that results in a record. */
function decoded(text: string, encoding: string | undefined): string | undefined {
  const trimmed = text.trim();
  if (isOcmf(trimmed)) return trimmed;
  const readers =
    encoding === 'hex'
      ? [hexBytes]
      : encoding === 'base64'
        ? [base64Bytes]
        : [hexBytes, base64Bytes];
  for (const read of readers) {
    const bytes = read(trimmed);
    const inner = bytes === undefined ? '' : decodeText(bytes).text;
    if (isOcmf(inner)) return inner;
  }
  return undefined;
}

/** The pages of several values, in their order; the first problem of each value. */
function joined(readings: readonly SignedPages[], path: string): SignedPages {
  const problems: Problem[] = [];
  const pages: SignedPage[] = [];
  for (const reading of readings) {
    if (reading.ok) for (const page of reading.pages) pages.push(page);
    else for (const problem of reading.problems) problems.push(problem);
  }
  if (problems.length > 0) return { ok: false, problems: listedProblems(problems) };
  if (pages.length > 0) return { ok: true, pages };
  return failed(path, 'no_record', 'There is no signed record (OCMF).');
}

function xmlPages(text: string): SignedPages {
  const xml = readXml(text);
  if (!xml.ok) return { ok: false, problems: [xml.problem] };
  const values = localName(xml.root) === 'values' ? childrenOf(xml.root, 'value') : [];
  const readings = values.map((value, index): SignedPages => {
    const path = `values.value[${index}]`;
    const [data] = childrenOf(value, 'signedData');
    const [key] = childrenOf(value, 'publicKey');
    const inner = data === undefined ? undefined : decoded(data.text, data.attributes['encoding']);
    if (inner === undefined) {
      return failed(
        path,
        'not_ocmf',
        'Expected a signed record (OCMF); other formats are not read.',
      );
    }
    const publicKey = key?.text.trim() ?? '';
    return readSignedText(inner, (page) => (page === 0 ? path : `${path}.pages[${page}]`), {
      publicKey: publicKey === '' ? null : publicKey,
      transactionId: value.attributes['transactionId'] ?? null,
    });
  });
  return joined(readings, 'values');
}

/** The signed values of a charge detail record (OCPI 2.1.1 with an extension, 2.2.1, 2.3.0). */
function cdrPages(cdr: unknown, path: string): SignedPages {
  const data = isObject(cdr) ? cdr['signed_data'] : undefined;
  const signed = isObject(data) ? data : {};
  const { signed_values: values, public_key: key } = signed;
  if (!Array.isArray(values) || values.length === 0) {
    return failed(`${path}.signed_data`, 'no_record', 'The record has no signed values.');
  }
  const readings = values.map((value: unknown, index): SignedPages => {
    const at = `${path}.signed_data.signed_values[${index}]`;
    const text = isObject(value) ? value['signed_data'] : undefined;
    const inner = typeof text === 'string' ? decoded(text, undefined) : undefined;
    if (inner === undefined) {
      return failed(at, 'not_ocmf', 'Expected a signed record (OCMF); other formats are not read.');
    }
    return readSignedText(inner, (page) => (page === 0 ? at : `${at}.pages[${page}]`), {
      publicKey: typeof key === 'string' && key.trim() !== '' ? key.trim() : null,
      transactionId: null,
    });
  });
  return joined(readings, `${path}.signed_data`);
}

/**
 * Whether a file has signed meter records, readable or not.
 *
 * @param head its first thousands of characters, of a file that is not JSON
 * @param json its value, if it is JSON
 */
export function isSignedRecord(head: string, json?: unknown): boolean {
  if (json === undefined) return isOcmf(head) || /^\s*<[^]*<(?:\w+:)?signedData[\s>]/.test(head);
  const records = itemsIn(json, 'charging_periods');
  return records.ok && records.items.some(({ value }) => isObject(value) && 'signed_data' in value);
}

/**
 * The records of a file: OCMF as text, the XML container of the transparency software, or charge detail records of OCPI
 * with `signed_data`.
 */
export function readRecords(
  input: string | Uint8Array,
  maxBytes: number | undefined,
): readonly RecordRead[] {
  const whole = { path: '$', cdr: null };
  if (maxBytes !== undefined && input.length > maxBytes) {
    const mebibytes = Math.round(maxBytes / (1024 * 1024));
    const pages = failed('$', 'too_large', `Expected at most ${mebibytes} MiB, found more.`);
    return [{ ...whole, medium: 'ocmf', pages }];
  }
  const text = typeof input === 'string' ? input : decodeText(input).text;
  const start = text.trimStart().replace('\uFEFF', '').slice(0, 1);
  if (start === '<')
    return [{ ...whole, medium: 'xml', pages: xmlPages(text.replace('\uFEFF', '').trimStart()) }];
  if (start !== '{' && start !== '[') {
    const pages = readSignedText(text.replace('\uFEFF', ''), (page) => `$.pages[${page}]`, {
      publicKey: null,
      transactionId: null,
    });
    return [{ ...whole, medium: 'ocmf', pages }];
  }
  const json = readJson(text, maxBytes === undefined ? {} : { maxBytes });
  if (!json.ok) {
    return [{ ...whole, medium: 'cdr', pages: { ok: false, problems: [json.problem] } }];
  }
  const records = itemsIn(json.value, 'charging_periods');
  if (!records.ok) {
    return [{ ...whole, medium: 'cdr', pages: { ok: false, problems: [records.problem] } }];
  }
  return records.items.map(({ path, value }) => ({
    path,
    medium: 'cdr',
    pages: cdrPages(value, path),
    cdr: value,
  }));
}
