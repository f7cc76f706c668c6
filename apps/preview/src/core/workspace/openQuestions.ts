import { decodeUtf8, readBundle, readJson, type Problem } from '@wattpost/contract';
import { parseSite, siteFormat } from '@wattpost/contract/wire';
import { coreSay } from '../languages/index.ts';
import { newDocument, openedDocument } from './history.ts';
import { newList, type NewListAsk, type NewListProblem } from './newList.ts';
import { placeProblems, type PlacedProblem } from './problemPlaces.ts';
import type { AnswersOf, Exchange } from './questionFamily.ts';
import { siteBundle, type LeftOutStation } from './siteBundle.ts';
import type { OpenDocument, Side, Workspace } from './workspace.ts';

/** So many problems are told one by one. */
const mostProblems = 500;

/** What became of a file. */
export type Opening =
  | {
      readonly kind: 'opened';
      readonly from: 'bundle' | 'site';
      /** Stations of a site that are not shown. */
      readonly leftOut: readonly LeftOutStation[];
    }
  /** Tariffs of roaming: to be imported, not opened. */
  | { readonly kind: 'tariffs' }
  | {
      readonly kind: 'refused';
      readonly problems: readonly PlacedProblem[];
      /** How many there are; not all need be listed. */
      readonly problemCount: number;
      readonly leftOut: readonly LeftOutStation[];
    };

interface OpenAsk {
  readonly side: Side;
  readonly name: string;
  /** The file's content. */
  readonly bytes: Uint8Array;
  /** UTC; the `created_at` of a bundle that is made of a site. */
  readonly now: string;
}

interface RestoreAsk {
  readonly name: string;
  readonly edited: Uint8Array;
  /** As it was opened or last downloaded; `null`: the same. */
  readonly saved: Uint8Array | null;
}

/** Questions that open and close documents. */
export interface OpenQuestions {
  /** Opens a file; what was open before stays if the file cannot be used. */
  readonly open: Exchange<OpenAsk, Opening>;
  /** Opens what was kept in the browser; false: it cannot be read. */
  readonly restore: Exchange<RestoreAsk, boolean>;
  readonly close: Exchange<{ readonly side: Side }, null>;
  /** Opens a new price list, which is in no file yet; else what is wrong: none, it is open. */
  readonly newList: Exchange<NewListAsk, readonly NewListProblem[]>;
}

/** Answers to OpenQuestions. */
export const answerOpen: AnswersOf<OpenQuestions> = {
  open: (workspace, { side, name, bytes, now }) => {
    const json = readJson(bytes);
    if (json.ok && formatOf(json.value) === siteFormat) {
      return openSite(workspace, { side, name, bytes, now });
    }
    if (json.ok && isTariffs(json.value)) return { workspace, answer: { kind: 'tariffs' } };
    const reading = readBundle(bytes);
    if (!reading.ok) return { workspace, answer: refused(bytes, reading.problems, []) };
    const document = openedDocument(name, reading.bundle, bytes);
    return opened(workspace, side, document, 'bundle', []);
  },
  restore: (workspace, { name, edited, saved }) => {
    // Work is never lost for its size, which only a file has to keep to.
    const reading = readBundle(edited, { maxBytes: Infinity });
    const before = saved === null ? reading : readBundle(saved, { maxBytes: Infinity });
    if (!reading.ok || !before.ok) return { workspace, answer: false };
    const document = {
      ...openedDocument(name, reading.bundle, saved ?? edited),
      saved: before.bundle,
    };
    return { workspace: { ...workspace, edited: document }, answer: true };
  },
  close: (workspace, { side }) => ({ workspace: { ...workspace, [side]: null }, answer: null }),
  newList: (workspace, ask) => {
    const made = newList(ask, coreSay(workspace.locale));
    if (!made.ok) return { workspace, answer: made.problems };
    return {
      workspace: { ...workspace, edited: newDocument(made.name, made.bundle) },
      answer: [],
    };
  },
};

function openSite(
  workspace: Workspace,
  { side, name, bytes, now }: OpenAsk,
): { workspace: Workspace; answer: Opening } {
  const json = readJson(bytes);
  if (!json.ok) return { workspace, answer: refused(bytes, [json.problem], []) };
  const reading = parseSite(json.value);
  const problems = [...json.losses, ...(reading.ok ? [] : reading.problems)];
  if (!reading.ok || problems.length > 0)
    return { workspace, answer: refused(bytes, problems, []) };
  const made = siteBundle(reading.site, now);
  // Problems of the bundle are no places in the site's file.
  if (!made.ok) {
    const say = coreSay(workspace.locale);
    const message = say('Expected a station with a cost rate of this file, found none.');
    const told =
      made.problems.length > 0
        ? made.problems
        : [{ path: '$.stations', code: 'no_price', message }];
    return { workspace, answer: refused(bytes, told, made.leftOut) };
  }
  return opened(workspace, side, openedDocument(name, made.bundle), 'site', made.leftOut);
}

function opened(
  workspace: Workspace,
  side: Side,
  document: OpenDocument,
  from: 'bundle' | 'site',
  leftOut: readonly LeftOutStation[],
): { workspace: Workspace; answer: Opening } {
  return {
    workspace: { ...workspace, [side]: document },
    answer: { kind: 'opened', from, leftOut },
  };
}

function refused(
  bytes: Uint8Array,
  problems: readonly Problem[],
  leftOut: readonly LeftOutStation[],
): Opening {
  const told = problems.slice(0, mostProblems);
  const decoded = decodeUtf8(bytes);
  return {
    kind: 'refused',
    problems:
      decoded.ok && told.some(({ path }) => path !== '$')
        ? placeProblems(decoded.text, told)
        : told.map((problem) => ({ ...problem, place: null })),
    problemCount: problems.length,
    leftOut,
  };
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'format' in value
    ? value.format
    : undefined;
}

/** Whether it looks like a tariff of OCPI, a list of them, or an answer with such a list. */
function isTariffs(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTariffs);
  if (typeof value !== 'object' || value === null) return false;
  if ('elements' in value && 'currency' in value) return true;
  return 'data' in value && isTariffs(value.data);
}
