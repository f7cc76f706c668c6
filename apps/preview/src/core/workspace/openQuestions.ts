import {
  bundleFromJson,
  decodeUtf8,
  defaultMaxBytes,
  readBundle,
  readJson,
  type BundleReading,
  type JsonReading,
  type Problem,
} from '@wattpost/contract';
import { parseSite, siteFormats } from '@wattpost/contract/wire';
import { decodeText, workbookProblem } from '@wattpost/exchange';
import { coreSay } from '../languages/coreSay.ts';
import type { FieldError } from '../words/index.ts';
import { fileKind, type FileKind } from './importedKind.ts';
import { withHistory } from './storedHistory.ts';
import { newList, type NewListField, type NewListRequest } from './newList.ts';
import { placeProblems, type PlacedProblem } from './problemPlaces.ts';
import { siteBundle, type OmittedStation } from './siteBundle.ts';
import {
  type CommandResult,
  newDocument,
  openedDocument,
  type OpenDocument,
  type Side,
  type Workspace,
} from './workspace.ts';

/** The result of opening a file. */
export type OpenResult =
  | {
      readonly kind: 'opened';
      readonly from: 'bundle' | 'site';
      /** Stations of a site that are not displayed. */
      readonly leftOut: readonly OmittedStation[];
    }
  /** Signed meter records, or prices of another format: not opened. */
  | { readonly kind: Exclude<FileKind, 'to_open'> }
  | {
      readonly kind: 'refused';
      /** The last one may say that there are more. */
      readonly problems: readonly PlacedProblem[];
      readonly leftOut: readonly OmittedStation[];
    };

/** A file that a person chose or dropped. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file to be opened. */
export interface OpenRequest extends ChosenFile {
  readonly side: Side;
  /** UTC; the `created_at` of a bundle made of a site. */
  readonly now: string;
}

/** A document stored in the browser. */
export interface RestoreRequest {
  readonly name: string;
  readonly edited: Uint8Array;
  /** The opened or last downloaded state; `null`: the same. */
  readonly saved: Uint8Array | null;
  /** As written by `serializeHistory`; `null`: stored by an earlier version of the page. */
  readonly history: string | null;
}

/** Queries about files to be opened. */
export const openQueries = {
  fileKind: (_: Workspace, { name, bytes }: ChosenFile): FileKind =>
    fileKind(name, bytes, readJson(bytes)),
  /** The problems that `newList` would have. */
  newListProblems: (
    { locale }: Workspace,
    request: NewListRequest,
  ): readonly FieldError<NewListField>[] => {
    const made = newList(request, coreSay(locale));
    return made.ok ? [] : made.problems;
  },
};

/** Commands that open and close documents. */
export const openCommands = {
  /** Opens a file; if it cannot be used, the open document stays. */
  open: (
    workspace: Workspace,
    { side, name, bytes, now }: OpenRequest,
  ): CommandResult<OpenResult> => {
    const json = readJson(bytes.length > defaultMaxBytes ? bytes : textOf(bytes));
    const kind = fileKind(name, bytes, json);
    if (kind !== 'to_open') return [workspace, { kind }];
    const workbook = workbookProblem(bytes);
    if (workbook !== undefined) return [workspace, refused(bytes, [workbook], [])];
    if (json.ok && siteFormats.some((format) => format === formatOf(json.value))) {
      return openSite(workspace, { side, name, bytes, now }, json);
    }
    const reading = bundleFromJson(json);
    if (!reading.ok) return [workspace, refused(bytes, reading.problems, [])];
    const document = openedDocument(name, reading.bundle, bytes);
    return opened(workspace, side, document, 'bundle', []);
  },
  /** Opens a document stored in the browser; false: it cannot be read. */
  restore: (
    workspace: Workspace,
    { name, edited, saved, history }: RestoreRequest,
  ): CommandResult<boolean> => {
    // Stored work is never refused for its size; only files have a limit.
    const read = (bytes: Uint8Array): BundleReading =>
      readBundle(textOf(bytes), { maxBytes: Infinity });
    const reading = read(edited);
    const before = saved === null ? reading : read(saved);
    if (!reading.ok || !before.ok) return [workspace, false];
    const document = {
      ...openedDocument(name, reading.bundle, saved ?? edited),
      saved: before.bundle,
      base: before.bundle,
    };
    const restored = history === null ? document : withHistory(document, history);
    return [{ ...workspace, edited: restored }, true];
  },
  close: (workspace: Workspace, { side }: { readonly side: Side }): CommandResult<null> => [
    { ...workspace, [side]: null },
    null,
  ],
  /** Opens a new price list, which is not in a file yet; returns its problems: none if it was opened. */
  newList: (
    workspace: Workspace,
    request: NewListRequest,
  ): CommandResult<readonly FieldError<NewListField>[]> => {
    const made = newList(request, coreSay(workspace.locale));
    if (!made.ok) return [workspace, made.problems];
    return [{ ...workspace, edited: newDocument(made.name, made.bundle) }, []];
  },
};

function openSite(
  workspace: Workspace,
  { side, name, bytes, now }: OpenRequest,
  json: Extract<JsonReading, { readonly ok: true }>,
): CommandResult<OpenResult> {
  const reading = parseSite(json.value);
  const problems = [...json.losses, ...(reading.ok ? [] : reading.problems)];
  if (!reading.ok || problems.length > 0) return [workspace, refused(bytes, problems, [])];
  const made = siteBundle(reading.site, now);
  // Problems of the bundle are not positions in the site's file.
  if (!made.ok) {
    const say = coreSay(workspace.locale);
    const message = say('No station uses a cost rate of this file.');
    const listed =
      made.problems.length > 0
        ? made.problems
        : [{ path: '$.stations', code: 'no_price', message }];
    return [workspace, refused(bytes, listed, made.leftOut)];
  }
  return opened(workspace, side, openedDocument(name, made.bundle), 'site', made.leftOut);
}

function opened(
  workspace: Workspace,
  side: Side,
  document: OpenDocument,
  from: 'bundle' | 'site',
  leftOut: readonly OmittedStation[],
): CommandResult<OpenResult> {
  return [
    { ...workspace, [side]: document },
    { kind: 'opened', from, leftOut },
  ];
}

function refused(
  bytes: Uint8Array,
  problems: readonly Problem[],
  leftOut: readonly OmittedStation[],
): OpenResult {
  const decoded = decodeUtf8(bytes);
  return {
    kind: 'refused',
    problems:
      decoded.ok && problems.some(({ path }) => path !== '$')
        ? placeProblems(decoded.text, problems)
        : problems.map((problem) => ({ ...problem, place: null })),
    leftOut,
  };
}

/**
 * Decodes UTF-8 by the browser's decoder, which takes a tenth of the time of `readJson`'s; invalid bytes
 * are returned unchanged, because only `readJson` locates the error.
 */
function textOf(bytes: Uint8Array): string | Uint8Array {
  const { text, encoding } = decodeText(bytes);
  return encoding === 'utf-8' ? text : bytes;
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'format' in value
    ? value.format
    : undefined;
}
