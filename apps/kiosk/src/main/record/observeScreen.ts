import type { Heartbeat } from '../../ipc/ipc.ts';
import type { DataView } from '../data/index.ts';
import type { SupervisorView } from '../recovery/index.ts';
import { isoInstant } from './isoInstant.ts';
import type { Observation } from './screenRecord.ts';

/** What the last heartbeats read back from the screen. */
export interface SeenScreen {
  /** What was visible in the last one that counts; `null`: none has. */
  readonly price: string | null;
  /** What was wrong with it; `null`: nothing. */
  readonly fault: string | null;
  /** The fault of the last heartbeat, which does not count the first time: a price may just be changing. */
  readonly doubt: string | null;
}

/** Nothing has been read back yet. */
export const noScreenSeen: SeenScreen = { price: null, fault: null, doubt: null };

/** Adds a heartbeat. @param fault what is wrong with it; `null`: it is good. */
export function seeScreen(
  seen: SeenScreen,
  { price }: Pick<Heartbeat, 'price'>,
  fault: string | null,
): SeenScreen {
  if (fault !== null && seen.doubt !== fault) return { ...seen, doubt: fault };
  return { price, fault, doubt: fault };
}

/** The facts of an observation. */
export interface ScreenFacts {
  readonly view: DataView;
  /** Whether the safe screen covers the board. */
  readonly isFaulted: boolean;
  readonly supervision: Pick<SupervisorView, 'isBeating' | 'heartbeat' | 'recovery'>;
  readonly seen: SeenScreen;
  /** As configured; empty: the first of the bundle. */
  readonly stations: readonly string[];
  readonly version: string;
  readonly zoneData: string | null;
}

/** Longer texts are cut: a line of the record has a limit. */
const maxPriceCharacters = 500;

/**
 * What is on the screen, as far as the kiosk can see.
 *
 * @returns `null`: nothing has been on it since the start.
 */
export function observeScreen(facts: ScreenFacts): Observation | null {
  const { view, isFaulted, supervision, seen, version, zoneData } = facts;
  if (!isFaulted && seen.price === null) return null;
  const { state, active } = view;
  const isSilent = !isFaulted && !supervision.isBeating && seen.fault === null;
  const price = isFaulted || isSilent ? '' : (seen.price ?? '');
  const shownStations =
    view.data.kind === 'stations' ? view.data.bundle.stations.map(({ uuid }) => uuid) : [];
  return {
    stations: shownStations.length > 0 ? shownStations : [...facts.stations],
    price: Array.from(price.replaceAll(/[\0\p{Surrogate}]/gu, ''))
      .slice(0, maxPriceCharacters)
      .join(''),
    fault: isFaulted
      ? (supervision.recovery.record.lastFailure?.kind ?? null)
      : isSilent
        ? (supervision.heartbeat.bad?.kind ?? 'no_beat')
        : seen.fault,
    state: isFaulted ? 'faulted' : state.kind,
    reason: 'reason' in state ? state.reason : null,
    withheld: 'withheld' in state ? state.withheld : null,
    bundle:
      active === null
        ? null
        : {
            sha256: active.sha256,
            created_at: isoInstant(active.createdAtMs),
            valid_until: active.validUntilMs === null ? null : isoInstant(active.validUntilMs),
          },
    revision: view.revision,
    version,
    zone_data: zoneData,
  };
}
