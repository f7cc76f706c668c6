// As in contract: nothing that compiles code from text, which the page's policy refuses.
import { miniListOf } from '@wattpost/contract/wire';
import type { Finding } from '@wattpost/engine';
import * as z from 'zod/mini';
import {
  differenceAnswer,
  revisionList,
  revisionPageOf,
  type RevisionDifference,
  type RevisionPage,
} from './historyAnswers.ts';

/** A station of the server, to choose. */
export interface ServerStation {
  readonly uuid: string;
  /** The public name; the operator's own if there is none. */
  readonly name: string;
  /** The operator's own name, and the place; without empty ones. */
  readonly details: readonly string[];
  /** Whether it has a price: others cannot be in a bundle. */
  readonly isPriced: boolean;
}

/** A page of stations. */
export interface StationPage {
  readonly stations: readonly ServerStation[];
  /** In all pages. */
  readonly total: number;
}

/** The server's answer to a publish or its dry run. */
export interface ServerChange {
  /** Whether it changes anything. */
  readonly isChanged: boolean;
  /** To send as `If-Match`. */
  readonly etag: string;
  /** The number of the revision; `null`: none was made. */
  readonly revision: number | null;
  /** Names of stations that are not in the bundle and share a changed cost rate: the first of them. */
  readonly otherStations: readonly string[];
  readonly otherStationCount: number;
  /** Uuids in the bundle that the server does not know. */
  readonly unknownUuids: readonly string[];
  /** What the server does not take of the bundle, in English sentences. */
  readonly notTaken: readonly string[];
  /** Probably wrong prices, in English, which the server wants to be accepted. */
  readonly findings: readonly Pick<Finding, 'code' | 'message'>[];
}

/** How far a revision has got. */
export interface Delivery {
  readonly isComplete: boolean;
  readonly partners: readonly {
    readonly slug: string;
    readonly state: 'delivered' | 'pending' | 'failed';
    /** The last error, in English; `null`: none. */
    readonly lastError: string | null;
  }[];
}

const optionalText = z.nullish(z.string());

const stationList = z.object({
  data: miniListOf(
    z.object({
      id: z.string(),
      attributes: z.object({
        label: z.string(),
        publicDisplayName: optionalText,
        locationName: optionalText,
        costRateUuid: optionalText,
        usualCostRateUuid: optionalText,
      }),
    }),
  ),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
});

const priceChange = z.object({
  data: z.object({
    changed: z.boolean(),
    etag: z.string(),
    revision: z.nullable(z.object({ number: z.number() })),
    other_stations: miniListOf(z.object({ name: z.string() })),
    other_stations_total: z.number(),
    unknown_stations: miniListOf(z.string()),
    findings: miniListOf(z.object({ severity: z.string(), code: z.string(), message: z.string() })),
  }),
});

const delivery = z.object({
  data: z.object({
    complete: z.boolean(),
    partners: miniListOf(
      z.object({
        slug: z.string(),
        state: z.enum(['delivered', 'pending', 'failed']),
        last_error: z.nullable(z.string()),
      }),
    ),
  }),
});

const errorBody = z.object({ message: z.string() });

/** The JSON of an answer by its schema; `null`: it is something else. */
function read<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const reading = schema.safeParse(value);
  return reading.success ? reading.data : null;
}

/** Reads a page of the list of stations; `null`: it is none. */
export function readStations(text: string): StationPage | null {
  const found = read(stationList, text);
  if (found === null) return null;
  const stations = found.data.map(({ id, attributes }): ServerStation => {
    const { label, publicDisplayName, locationName, costRateUuid, usualCostRateUuid } = attributes;
    const publicName = publicDisplayName ?? '';
    const name = publicName.trim() === '' ? label : publicName;
    const details = [name === label ? '' : label, locationName ?? ''];
    return {
      uuid: id,
      name,
      details: details.filter((one) => one.trim() !== ''),
      isPriced: (costRateUuid ?? usualCostRateUuid ?? null) !== null,
    };
  });
  return { stations, total: found.meta.pagination.total };
}

/** Reads the answer to a publish or its dry run; `null`: it is none. */
export function readChange(text: string): ServerChange | null {
  const found = read(priceChange, text);
  if (found === null) return null;
  const { data } = found;
  return {
    isChanged: data.changed,
    etag: data.etag,
    revision: data.revision?.number ?? null,
    otherStations: data.other_stations.map(({ name }) => name),
    otherStationCount: data.other_stations_total,
    unknownUuids: data.unknown_stations,
    notTaken: data.findings
      .filter(({ code }) => code === 'follow_differs')
      .map(({ message }) => message),
    findings: data.findings.filter(({ severity }) => severity === 'price'),
  };
}

/** Reads a page of the list of revisions; `null`: it is none. */
export function readRevisions(text: string): RevisionPage | null {
  const found = read(revisionList, text);
  return found && revisionPageOf(found);
}

/** Reads the difference in an answer; `null`: there is none. */
export function readDifference(text: string): RevisionDifference | null {
  return read(differenceAnswer, text)?.data.difference ?? null;
}

/** Reads the state of delivery; `null`: it is none. */
export function readDelivery(text: string): Delivery | null {
  const found = read(delivery, text);
  if (found === null) return null;
  const { complete, partners } = found.data;
  return {
    isComplete: complete,
    partners: partners.map(({ slug, state, last_error: lastError }) => ({
      slug,
      state,
      lastError,
    })),
  };
}

/** Reads the message of a refusal; `null`: there is none. */
export function readRefusal(text: string): string | null {
  return read(errorBody, text)?.message ?? null;
}
