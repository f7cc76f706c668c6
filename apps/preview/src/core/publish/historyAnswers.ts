// As in contract: nothing that compiles code from text, which the page's policy refuses.
import { miniListOf } from '@wattpost/contract/wire';
import * as z from 'zod/mini';

/** A change of the prices of an organization. */
export interface ServerRevision {
  readonly number: number;
  /** Epoch milliseconds. */
  readonly madeMs: number;
  /** The name of the key that made it; `null`: the command line of the server. */
  readonly by: string | null;
  /** May be empty. */
  readonly note: string;
  /** Cost rates that it added, changed or removed. */
  readonly rateCount: number;
  /** Stations at which it changed which cost rates apply. */
  readonly stationCount: number;
}

/** Some revisions, the latest first. */
export interface RevisionPage {
  readonly revisions: readonly ServerRevision[];
  /** In all pages. */
  readonly total: number;
}

const revision = z.object({
  number: z.number(),
  made_at: z.string(),
  key: z.nullable(z.object({ name: z.string() })),
  note: z.string(),
  cost_rates: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
  stations: z.object({ changed: z.number(), removed: z.number() }),
});

/** The answer to a list of revisions. */
export const revisionList = z.object({
  data: miniListOf(revision),
  pagination: z.object({ total: z.number() }),
});

/** A page of the list of revisions as the page uses it. */
export function revisionPageOf({ data, pagination }: z.infer<typeof revisionList>): RevisionPage {
  return {
    revisions: data.map(({ number, made_at, key, note, cost_rates: rates, stations }) => ({
      number,
      madeMs: Date.parse(made_at),
      by: key?.name ?? null,
      note,
      rateCount: rates.added + rates.changed + rates.removed,
      stationCount: stations.changed + stations.removed,
    })),
    total: pagination.total,
  };
}

const named = z.object({ uuid: z.string(), name: z.string() });
const optionalText = z.nullable(z.string());

const parts = miniListOf(
  z.object({
    amount: z.string(),
    quantity: z.number(),
    from: z.string(),
    until: optionalText,
  }),
);

const stated = z.object({
  energy: parts,
  time: parts,
  session_fee: z.nullable(
    z.object({ amount: z.string(), grace_seconds: z.number(), threshold_kwh: z.string() }),
  ),
  idle: z.exactOptional(parts),
  limits: z.exactOptional(
    z.object({
      min_total: optionalText,
      max_total: optionalText,
      max_energy: optionalText,
      max_time: optionalText,
      max_idle: optionalText,
    }),
  ),
});

const side = z.object({
  source: z.enum(['recurring', 'unique', 'default', 'none']),
  cost_rate_uuid: optionalText,
  entry_uuid: optionalText,
  name: optionalText,
  currency: z.string(),
  price: z.nullable(stated),
});

const feeConditions = z.object({ graceSeconds: z.number(), thresholdKwh: z.string() });

const component = z.object({
  component: z.enum(['energy', 'time', 'idle', 'session_fee', 'limit']),
  limit: z.exactOptional(z.enum(['minTotal', 'maxTotal', 'maxEnergy', 'maxTime', 'maxIdle'])),
  from: z.string(),
  until: optionalText,
  quantity: z.number(),
  before: optionalText,
  after: optionalText,
  delta: optionalText,
  conditions: z.exactOptional(z.object({ before: feeConditions, after: feeConditions })),
});

const station = z.object({
  stations: miniListOf(named),
  stations_total: z.number(),
  time_zone: z.string(),
  facts: miniListOf(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
  periods: miniListOf(
    z.object({
      kind: z.enum(['added', 'removed']),
      rate: optionalText,
      from: z.string(),
      until: optionalText,
    }),
  ),
  price_changes: miniListOf(
    z.object({
      before: side,
      after: side,
      components: miniListOf(component),
      seconds: z.number(),
      spans: miniListOf(
        z.object({
          from: z.string(),
          until: z.string(),
          from_local: z.string(),
          until_local: z.string(),
        }),
      ),
    }),
  ),
  words: miniListOf(
    z.object({
      locale: optionalText,
      field: z.enum(['name', 'short_description', 'description', 'legal']),
      before: z.string(),
      after: z.string(),
      first: z.string(),
      seconds: z.number(),
    }),
  ),
});

const difference = z.object({
  from: z.string(),
  until: z.string(),
  cost_rates: z.object({
    added: miniListOf(named),
    changed: miniListOf(named),
    removed: miniListOf(named),
  }),
  stations: miniListOf(station),
});

/** The difference of two revisions, or that a restore makes. */
export type RevisionDifference = z.infer<typeof difference>;

/** The answer to a revision and its difference to another one; also that to a restore. */
export const differenceAnswer = z.object({ data: z.object({ difference }) });
