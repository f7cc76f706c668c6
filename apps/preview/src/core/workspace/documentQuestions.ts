import {
  bundleClock,
  defaultMaxBytes,
  stationRateUuids,
  utcInstant,
  restatedZoneData,
  type Bundle,
  type BundlePeriod,
} from '@wattpost/contract';
import type { ClockData } from '@wattpost/engine';
import { redo, undo } from '@wattpost/price-edit';
import { bundleText } from './bundleText.ts';
import { serializeHistory } from './storedHistory.ts';
import { utf8Bytes } from '../json/jsonPieces.ts';
import type { CommandResult, OpenDocument, StepTitle, Workspace } from './workspace.ts';

/** A station to choose from. */
export interface StationChoice {
  readonly uuid: string;
  /** The public name; the operator's own if there is none. */
  readonly name: string;
  readonly label: string;
  readonly locationName: string | null;
  readonly timeZone: string;
  /** The zone's clock; a name: that of this browser's zone data. */
  readonly clock: ClockData | string;
  /** See `StationRate.rate`. */
  readonly rateUuid: string;
  /** When other cost rates apply (K1). */
  readonly periods: readonly BundlePeriod[];
  readonly rateName: string;
}

/** A cost rate to choose. */
export interface RateChoice {
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** Number of stations with it, usually or temporarily. */
  readonly stationCount: number;
  /** Whether its prices are dated (D1). */
  readonly isDated: boolean;
}

/** The state of an open document. */
export interface DocumentState {
  readonly name: string;
  /** UTC instants as written. */
  readonly createdAt: string;
  readonly validUntil: string | null;
  readonly stations: readonly StationChoice[];
  readonly rates: readonly RateChoice[];
  /** Whether it differs from the opened or last downloaded state. */
  readonly isUnsaved: boolean;
  /** Number of edits that can be undone or redone. */
  readonly undoCount: number;
  readonly redoCount: number;
  /** The step to undo or redo; `null`: none, or without a title. */
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
      /** JSON as written by `bundleText`. */
      readonly text: string;
      /** The file's name. */
      readonly name: string;
    }
  /** Neither this page nor a display could open it. */
  | { readonly kind: 'too_large'; readonly bytes: number; readonly maxBytes: number };

/** The stored form of a document. */
export interface StoredText {
  /** JSON, or the bytes of the file that the document was opened from. */
  readonly text: string | Uint8Array;
  /** Whether it is the opened or last downloaded state. */
  readonly isSaved: boolean;
  /** Of the edited state: its undo history, as written by `serializeHistory`. */
  readonly history: string | null;
}

/** Queries about the open documents as a whole. */
export const documentQueries = {
  documentState: (workspace: Workspace): OpenState => openState(workspace),
  /** The edited bundle, or its saved state; changes nothing. */
  keep: (
    workspace: Workspace,
    { state }: { readonly state: 'edited' | 'saved' },
  ): StoredText | null => {
    const { edited } = workspace;
    if (edited === null) return null;
    const bundle = state === 'edited' ? edited.bundle : edited.saved;
    const isSaved = bundle === edited.saved;
    const text = (isSaved ? edited.savedText : null) ?? JSON.stringify(bundle);
    const history = state === 'edited' ? serializeHistory(edited, text.length) : null;
    return { text, isSaved, history };
  },
};

/** Commands about the open documents as a whole. */
export const documentCommands = {
  undo: (workspace: Workspace): CommandResult<OpenState> => withEdited(workspace, undo),
  redo: (workspace: Workspace): CommandResult<OpenState> => withEdited(workspace, redo),
  /**
   * The edited bundle's file; `null`: none is open. A changed bundle gets `now` as its creation time, a UTC
   * instant, so that displays prefer it to earlier versions. Once written it counts as saved.
   */
  write: (
    workspace: Workspace,
    { now }: { readonly now: string },
  ): CommandResult<WrittenBundle | null> => {
    const { edited } = workspace;
    if (edited === null) return [workspace, null];
    const bundle = edited.bundle === edited.saved ? edited.bundle : createdAnew(edited.bundle, now);
    const text = bundleText(bundle, edited);
    const bytes = utf8Bytes(text);
    if (bytes > defaultMaxBytes) {
      return [workspace, { kind: 'too_large', bytes, maxBytes: defaultMaxBytes }];
    }
    const written = { ...edited, bundle, saved: bundle, savedText: text };
    return [
      { ...workspace, edited: written },
      { kind: 'written', text, name: `${fileStem(edited.name)}.json` },
    ];
  },
};

function openState({ edited, compared }: Workspace): OpenState {
  return { edited: edited && documentState(edited), compared: compared && documentState(compared) };
}

function withEdited(
  workspace: Workspace,
  change: (document: OpenDocument) => OpenDocument,
): CommandResult<OpenState> {
  const { edited } = workspace;
  const changed = { ...workspace, edited: edited && change(edited) };
  return [changed, openState(changed)];
}

function documentState({ name, bundle, past, future, saved }: OpenDocument): DocumentState {
  const rateNames = new Map(bundle.cost_rates.map((rate) => [rate.uuid, rate.name]));
  const counts = new Map<string, number>();
  for (const uuid of bundle.stations.flatMap(stationRateUuids)) {
    counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  }
  return {
    name,
    createdAt: bundle.created_at,
    validUntil: bundle.valid_until,
    stations: bundle.stations.map((station) => {
      const [rateUuid = ''] = stationRateUuids(station);
      return {
        uuid: station.uuid,
        label: station.label,
        locationName: station.location_name,
        name: station.public_display_name ?? station.label,
        timeZone: station.time_zone,
        clock: bundleClock(bundle, station.time_zone) ?? station.time_zone,
        rateUuid,
        rateName: rateNames.get(rateUuid) ?? '',
        periods: station.cost_rate_periods ?? [],
      };
    }),
    rates: bundle.cost_rates.map(({ uuid, name: rateName, currency, dynamic_pricing: mode }) => ({
      uuid,
      name: rateName,
      currency,
      stationCount: counts.get(uuid) ?? 0,
      isDated: mode === 2,
    })),
    isUnsaved: bundle !== saved,
    undoCount: past.length,
    redoCount: future.length,
    undoTitle: past.at(-1)?.title ?? null,
    redoTitle: future.at(-1)?.title ?? null,
  };
}

/**
 * The bundle, created at `now` or, if the clock is behind its last creation, a second after
 * that. A bundle that has expired keeps its time: it must have been valid at its creation.
 */
function createdAnew(bundle: Bundle, now: string): Bundle {
  const before = utcInstant(bundle.created_at) ?? 0;
  const at = Math.max(utcInstant(now) ?? 0, before + 1000);
  const end = bundle.valid_until === null ? Infinity : (utcInstant(bundle.valid_until) ?? Infinity);
  if (at >= end) return bundle;
  const anew = { ...bundle, created_at: new Date(at).toISOString() };
  return Object.freeze(
    bundle.zone_data === undefined ? anew : { ...anew, zone_data: restatedZoneData(bundle, anew) },
  );
}

/** A name valid in all file systems, without extension. */
export function fileStem(name: string): string {
  const stem = name.replace(/\.json$/i, '').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return stem.replace(/^[-.]+|(?<![-.])[-.]+$/g, '') || 'bundle';
}
