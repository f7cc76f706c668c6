/** What a status means to those that receive it. */
interface StatusMeaning {
  /** `status` of a refill point in DATEX II. */
  readonly datex: 'available' | 'occupied' | 'charging' | 'reserved' | 'outOfOrder' | 'faulted';
  /** `operationStatus` of it. */
  readonly operation: 'inOperation' | 'notInOperation' | 'technicalDefect';
  /** `status` of an EVSE in OCPI. */
  readonly ocpi: 'AVAILABLE' | 'CHARGING' | 'RESERVED' | 'INOPERATIVE' | 'OUTOFORDER';
}

const inUse = { datex: 'occupied', operation: 'inOperation', ocpi: 'CHARGING' } as const;

/**
 * The statuses of connectors in OCPP 1.6, 2.0.1 and 2.1. OCPI has one word for everything that is in use, and tells what was
 * switched off (`INOPERATIVE`) from what is broken; that word means "not yet, or no longer, there" in DATEX II.
 */
const meanings = {
  Available: { datex: 'available', operation: 'inOperation', ocpi: 'AVAILABLE' },
  Preparing: inUse,
  Charging: { ...inUse, datex: 'charging' },
  SuspendedEVSE: inUse,
  SuspendedEV: inUse,
  Finishing: inUse,
  Occupied: inUse,
  Reserved: { datex: 'reserved', operation: 'inOperation', ocpi: 'RESERVED' },
  Unavailable: { datex: 'outOfOrder', operation: 'notInOperation', ocpi: 'INOPERATIVE' },
  Faulted: { datex: 'faulted', operation: 'technicalDefect', ocpi: 'OUTOFORDER' },
} as const satisfies Readonly<Record<string, StatusMeaning>>;

/** The status of an EVSE, as OCPP names it. */
export type EvseStatus = keyof typeof meanings;

export const evseStatuses = Object.keys(meanings) as [EvseStatus, ...EvseStatus[]];

/** What a status means in DATEX II and OCPI. */
export function statusMeaning(status: EvseStatus): StatusMeaning {
  return meanings[status];
}

/**
 * How long an observation holds, in milliseconds: a change has to be published within a minute (Regulation (EU)
 * 2025/655, annex), so what nobody has confirmed for a minute is not known.
 */
export const statusHoldsMs = 60_000;

/** The status of an EVSE at an instant. */
export interface CurrentStatus {
  /** `null`: not known any more. */
  readonly status: EvseStatus | null;
  /** Since when, epoch milliseconds. */
  readonly sinceMs: number;
}

/** What is known of an EVSE whose newest observation this is. @param nowMs epoch milliseconds */
export function statusAt(
  observed: {
    readonly status: EvseStatus;
    /** The first observation of this status, epoch milliseconds. */
    readonly since_ms: number;
    /** The last one. */
    readonly observed_at_ms: number;
  },
  nowMs: number,
): CurrentStatus {
  const { status, since_ms: sinceMs, observed_at_ms } = observed;
  const untilMs = observed_at_ms + statusHoldsMs;
  return nowMs < untilMs ? { status, sinceMs } : { status: null, sinceMs: untilMs };
}

/** Whether the status of each EVSE of a station is known; without connectors it has none. */
export function isEveryStatusKnown(
  connectors: readonly { readonly evse_id?: string | null }[],
  statusOf: (evseId: string) => CurrentStatus | undefined,
): boolean {
  const statuses = connectors.map(({ evse_id: id = null }) => (id === null ? id : statusOf(id)));
  return statuses.length > 0 && statuses.every((current) => (current?.status ?? null) !== null);
}
