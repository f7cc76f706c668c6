/** Kinds of data whose changes are counted separately. */
export const topics = [
  'customers',
  'directions',
  'displays',
  'history',
  'models',
  'partners',
  'prices',
  'stations',
  'statuses',
  'tokens',
] as const;

export type Topic = (typeof topics)[number];

/**
 * How often each kind of data of an organization changed, with the data that all share: equal counts mean
 * equal data.
 */
export type Revision = Readonly<Record<Topic, number>>;

/** An organization that has nothing: its revision is that of the data that all share, such as tokens. */
export const sharedData = '';

/** The objects that changed since a revision, by uuid; `null`: any may have changed. */
export interface ChangedObjects {
  /** Cost rates. */
  readonly prices: ReadonlySet<string> | null;
  readonly stations: ReadonlySet<string> | null;
  /** Stations with an EVSE whose status changed. */
  readonly statuses: ReadonlySet<string> | null;
}

/** Whether no data of these kinds changed between two revisions. */
export function isUnchanged(before: Revision, after: Revision, of: Iterable<Topic>): boolean {
  for (const topic of of) if (before[topic] !== after[topic]) return false;
  return true;
}
