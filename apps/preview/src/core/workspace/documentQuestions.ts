import { defaultMaxBytes, utcInstant, type Bundle } from '@wattpost/contract';
import { bundleText, savedText } from './bundleText.ts';
import { redone, undone } from './history.ts';
import { utf8Bytes } from '../json/index.ts';
import type { AnswersOf, Exchange } from './questionFamily.ts';
import type { OpenDocument, Side, StepTitle, Workspace } from './workspace.ts';

/** A station to choose from. */
export interface StationChoice {
  readonly uuid: string;
  /** The name for the public; the operator's own where there is none. */
  readonly name: string;
  readonly label: string;
  readonly locationName: string | null;
  readonly timeZone: string;
  readonly rateUuid: string;
  readonly rateName: string;
}

/** What the page says of an open document. */
export interface DocumentState {
  readonly name: string;
  /** UTC instants as written. */
  readonly createdAt: string;
  readonly validUntil: string | null;
  readonly stations: readonly StationChoice[];
  /** Whether it differs from what was opened or last downloaded. */
  readonly isUnsaved: boolean;
  /** How many edits can be undone, or done again. */
  readonly undoCount: number;
  readonly redoCount: number;
  /** What would be undone, or done again; `null`: nothing, or nothing in particular. */
  readonly undoTitle: StepTitle | null;
  readonly redoTitle: StepTitle | null;
}

/** Both documents. */
export interface OpenState {
  readonly edited: DocumentState | null;
  readonly compared: DocumentState | null;
}

/** A bundle to be saved. */
export type WrittenBundle =
  | {
      readonly kind: 'written';
      /** JSON as `bundleText` sets it. */
      readonly text: string;
      /** The file's name. */
      readonly name: string;
    }
  /** It could not be opened again, neither here nor by a display. */
  | { readonly kind: 'too_large'; readonly bytes: number; readonly mostBytes: number };

/** What is kept of a document. */
export interface KeptText {
  readonly text: string;
  /** Whether it is the state as it was opened or last downloaded. */
  readonly isSaved: boolean;
}

/** Questions about the open documents as a whole. */
export interface DocumentQuestions {
  readonly documentState: Exchange<null, OpenState>;
  readonly undo: Exchange<null, OpenState>;
  readonly redo: Exchange<null, OpenState>;
  /**
   * The edited bundle's file; `null`: none is open. A changed bundle is created anew at `now`, a UTC
   * instant, so that displays prefer it to what they have. Once written it counts as saved.
   */
  readonly write: Exchange<{ readonly now: string }, WrittenBundle | null>;
  /** The edited bundle as it stands, or as it was saved; changes nothing. */
  readonly keep: Exchange<{ readonly state: 'edited' | 'saved' }, KeptText | null>;
}

/** Answers to DocumentQuestions. */
export const answerDocument: AnswersOf<DocumentQuestions> = {
  documentState: (workspace) => answered(workspace),
  undo: (workspace) => answered(withEdited(workspace, undone)),
  redo: (workspace) => answered(withEdited(workspace, redone)),
  write: (workspace, { now }) => {
    const { edited } = workspace;
    if (edited === null) return { workspace, answer: null };
    const bundle = edited.bundle === edited.saved ? edited.bundle : createdAnew(edited.bundle, now);
    const text = bundleText(bundle, edited);
    const bytes = utf8Bytes(text);
    if (bytes > defaultMaxBytes) {
      return { workspace, answer: { kind: 'too_large', bytes, mostBytes: defaultMaxBytes } };
    }
    const written = { ...edited, bundle, saved: bundle, savedText: text };
    return {
      workspace: { ...workspace, edited: written },
      answer: { kind: 'written', text, name: `${fileStem(edited.name)}.json` },
    };
  },
  keep: (workspace, { state }) => {
    const { edited } = workspace;
    if (edited === null) return { workspace, answer: null };
    const bundle = state === 'edited' ? edited.bundle : edited.saved;
    const isSaved = bundle === edited.saved;
    const text = (isSaved ? savedText(edited) : null) ?? JSON.stringify(bundle);
    return { workspace, answer: { text, isSaved } };
  },
};

function answered(workspace: Workspace): { workspace: Workspace; answer: OpenState } {
  const state = (side: Side): DocumentState | null => {
    const document = workspace[side];
    return document === null ? null : documentState(document);
  };
  return { workspace, answer: { edited: state('edited'), compared: state('compared') } };
}

function withEdited(
  workspace: Workspace,
  change: (document: OpenDocument) => OpenDocument,
): Workspace {
  const { edited } = workspace;
  return edited === null ? workspace : { ...workspace, edited: change(edited) };
}

function documentState({ name, bundle, past, future, saved }: OpenDocument): DocumentState {
  const rateNames = new Map(bundle.cost_rates.map((rate) => [rate.uuid, rate.name]));
  return {
    name,
    createdAt: bundle.created_at,
    validUntil: bundle.valid_until,
    stations: bundle.stations.map((station) => ({
      ...{ uuid: station.uuid, label: station.label, locationName: station.location_name },
      name: station.public_display_name ?? station.label,
      timeZone: station.time_zone,
      rateUuid: station.cost_rate_uuid,
      rateName: rateNames.get(station.cost_rate_uuid) ?? '',
    })),
    isUnsaved: bundle !== saved,
    undoCount: past.length,
    redoCount: future.length,
    undoTitle: past.at(-1)?.title ?? null,
    redoTitle: future.at(-1)?.title ?? null,
  };
}

/**
 * The bundle, created at `now` or, should the clock stand before its last creation, a second after
 * that. One that is no longer valid by then keeps its time: it must have been valid at its creation.
 */
function createdAnew(bundle: Bundle, now: string): Bundle {
  const before = utcInstant(bundle.created_at) ?? 0;
  const at = Math.max(utcInstant(now) ?? 0, before + 1000);
  const end = bundle.valid_until === null ? Infinity : (utcInstant(bundle.valid_until) ?? Infinity);
  if (at >= end) return bundle;
  return Object.freeze({ ...bundle, created_at: new Date(at).toISOString() });
}

/** A name that every system takes, without its ending. */
export function fileStem(name: string): string {
  const stem = name.replace(/\.json$/i, '').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return stem.replace(/^[-.]+|(?<![-.])[-.]+$/g, '') || 'bundle';
}
