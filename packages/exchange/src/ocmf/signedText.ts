import type { Problem } from '@wattpost/engine';
import { type ExactObject, type ExactReading, readExactJson } from './exactJson.ts';
import { type OcmfPage, readPage } from './readPage.ts';

/** A page and what is needed to verify it. */
export interface SignedPage {
  readonly page: OcmfPage;
  /**
   * What the signature may cover: the section as it stands, else without the line breaks that a file was given
   * afterwards. At least one.
   */
  readonly signedTexts: readonly string[];
  /** Whether line breaks were left out to read it. */
  readonly isUnbroken: boolean;
  /** As stated; `null`: not stated. */
  readonly algorithm: string | null;
  readonly encoding: string | null;
  readonly mimeType: string | null;
  /** The signature as written. */
  readonly signature: string;
  /** A public key beside the record; `null`: none. */
  readonly publicKey: string | null;
  /** The transaction that a container states; `null`: none. */
  readonly transactionId: string | null;
}

export type SignedPages =
  | { readonly ok: true; readonly pages: readonly SignedPage[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a container states of its pages. */
export type BesidePage = Pick<SignedPage, 'publicKey' | 'transactionId'>;

const header = 'OCMF|';

/** Whether a text begins with a record. */
export function isOcmf(text: string): boolean {
  return text.trimStart().startsWith(header);
}

interface Sections {
  readonly payload: string;
  readonly object: ExactReading & { readonly ok: true };
  readonly signature: ExactReading & { readonly ok: true };
  /** After the record and blanks. */
  readonly end: number;
  readonly publicKey: string | null;
}

function blanksAfter(text: string, start: number): number {
  let at = start;
  let code = text.charCodeAt(at);
  while (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return at;
}

function unreadable(text: string, at: number, code: string, what: string): Problem {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const end = at >= text.length ? 'the text ends' : 'it is something else';
  const expected = code === 'too_many_values' ? 'fewer values' : what;
  const message = `Expected ${expected} at line ${line}, column ${column}; ${end}. Is the file complete?`;
  return { path: '$', code, message };
}

/** The sections of the record that begins at an index. */
function sectionsAt(text: string, start: number): Sections | Problem {
  if (!text.startsWith(header, start)) {
    return unreadable(text, start, 'not_ocmf', 'a record that begins with "OCMF|"');
  }
  const payloadAt = start + header.length;
  const object = readExactJson(text, payloadAt);
  if (!object.ok) return unreadable(text, object.at, object.code, 'the signed part as JSON');
  // Nothing but a signature may follow; blanks before the separator belong to the signed part.
  const separator = blanksAfter(text, object.end);
  if (text[separator] !== '|') {
    return unreadable(text, separator, 'no_signature', '"|" and a signature');
  }
  const signature = readExactJson(text, separator + 1);
  if (!signature.ok) return unreadable(text, signature.at, signature.code, 'the signature as JSON');
  const payload = text.slice(payloadAt, separator);
  const end = blanksAfter(text, signature.end);
  if (text[end] !== '|') return { payload, object, signature, end, publicKey: null };
  const next = text.indexOf('\n', end);
  const publicKeyEnd = next < 0 ? text.length : next;
  const publicKey = text.slice(end + 1, publicKeyEnd).trim();
  return { payload, object, signature, end: blanksAfter(text, publicKeyEnd), publicKey };
}

/** The texts that a signature may cover. Programs break lines of files, and indent them. */
function signedTextsOf(payload: string): readonly string[] {
  if (!payload.includes('\n') && !payload.includes('\r')) {
    const trimmed = payload.trim();
    return trimmed === payload ? [payload] : [payload, trimmed];
  }
  const lines = payload.split(/\r\n|\r|\n/);
  return [
    ...new Set([
      payload,
      lines.join('\n'),
      payload.trim(),
      lines.join(''),
      lines.map((line) => line.trim()).join(''),
    ]),
  ];
}

function textIn(object: ExactObject, key: string): string | null {
  const value = object.get(key);
  return typeof value === 'string' ? value.trim() : null;
}

function pageOf(
  { payload, object, signature, publicKey }: Sections,
  path: string,
  beside: BesidePage,
):
  | { readonly ok: true; readonly page: SignedPage }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const reading = readPage(object.value, path);
  if (!reading.ok) return reading;
  const fields = signature.value instanceof Map ? (signature.value as ExactObject) : new Map();
  const data = textIn(fields, 'SD');
  if (data === null) {
    const problem = {
      path: `${path}.SD`,
      code: 'no_signature',
      message: 'The record has no signature.',
    };
    return { ok: false, problems: [problem] };
  }
  return {
    ok: true,
    page: {
      page: reading.page,
      signedTexts: signedTextsOf(payload),
      isUnbroken: false,
      algorithm: textIn(fields, 'SA') ?? reading.page.algorithm,
      encoding: textIn(fields, 'SE'),
      mimeType: textIn(fields, 'SM'),
      signature: data,
      publicKey: publicKey ?? beside.publicKey,
      transactionId: beside.transactionId,
    },
  };
}

function pagesIn(text: string, pathOf: (index: number) => string, beside: BesidePage): SignedPages {
  const pages: SignedPage[] = [];
  let at = blanksAfter(text, 0);
  do {
    const sections = sectionsAt(text, at);
    if ('code' in sections) {
      return { ok: false, problems: [{ ...sections, path: pathOf(pages.length) }] };
    }
    const page = pageOf(sections, pathOf(pages.length), beside);
    if (!page.ok) return page;
    pages.push(page.page);
    at = sections.end;
  } while (at < text.length);
  return { ok: true, pages };
}

/**
 * The pages of a text: one record after another, in any number of lines. A line break within a text of JSON was added
 * afterwards, so such a file is read without its line breaks.
 *
 * @param pathOf the path of a page by its index
 */
export function readSignedText(
  text: string,
  pathOf: (index: number) => string,
  beside: BesidePage,
): SignedPages {
  const read = pagesIn(text, pathOf, beside);
  if (read.ok || !/[\r\n]/.test(text.trim())) return read;
  const unbroken = pagesIn(text.replace(/[\r\n]/g, ''), pathOf, beside);
  if (!unbroken.ok) return read;
  return { ok: true, pages: unbroken.pages.map((page) => ({ ...page, isUnbroken: true })) };
}
