import type { Problem } from '@wattpost/engine';
import * as z from 'zod';
import { instantMsOf, problemsOfEach } from '../json/index.ts';
import {
  type Read,
  capitalsLike,
  expect,
  instantSchema,
  listOf,
  objectOf,
  strictObjectOf,
} from '../schema/index.ts';
import { evseIdPattern, evseKey } from './evseId.ts';
import { evseStatuses, statusAt, statusHoldsMs, type CurrentStatus } from './evseStatusWords.ts';

const fields = {
  evse_id: capitalsLike('the id of an EVSE, such as "DE*ABC*E1234"', evseIdPattern).describe(
    'The id of the EVSE: `evse_id` of its connectors.',
  ),
  status: z
    .enum(evseStatuses, expect(`a status of OCPP: ${evseStatuses.join(', ')}`))
    .describe('Its status, as OCPP 1.6, 2.0.1 or 2.1 names it.'),
  observed_at: instantSchema('the time of the observation').describe(
    'When the operator last knew it, in UTC.',
  ),
};

/** What an operator observed of an EVSE. */
export const evseObservation = strictObjectOf(
  fields,
  expect('a status {evse_id, status, observed_at}'),
);

export type EvseObservation = Read<typeof evseObservation>;

/** The greatest number of EVSEs in one request (inclusive). */
const maxEvses = 10_000;

/** A write of what was observed. */
export const evseStatusesWrite = objectOf(
  {
    evse_statuses: listOf(
      objectOf(fields, expect('a status {evse_id, status, observed_at}')),
      expect('a list of the statuses of EVSEs'),
    ).max(maxEvses, expect(`a list of at most ${maxEvses} statuses`)),
  },
  expect('an object {"evse_statuses": […]}'),
).meta({
  id: 'EvseStatusesWrite',
  description: 'EVSEs that are not in it stay as they are. The newest observation of each counts.',
});

export type EvseStatusesWrite = Read<typeof evseStatusesWrite>;

export const evseStatusesAnswer = objectOf({
  received: z.int().min(0).describe('How many statuses were in the request.'),
  warnings: listOf(
    objectOf({
      path: z.string().describe('Of the status in the request, such as `$.evse_statuses[0]`.'),
      code: z.string().describe('`observed_too_long_ago`: it is not published.'),
      message: z.string().describe('For people.'),
    }),
  ).describe('At most a hundred.'),
}).meta({ id: 'EvseStatusesAnswer' });

export type EvseStatusesAnswer = Read<typeof evseStatusesAnswer>;

/** How far ahead the observer's clock may be, in milliseconds. */
const maxAheadMs = 10_000;

type Observed = Pick<EvseObservation, 'evse_id' | 'observed_at'>;

/**
 * Why observations cannot be written: unknown EVSEs, and times in the future. As many as `problemsOfEach` has.
 *
 * @param isKnown whether there is an EVSE, by `evseKey`
 * @param nowMs epoch milliseconds
 * @param path of the list
 */
export function observationProblems(
  observations: readonly Observed[],
  isKnown: (key: string) => boolean,
  nowMs: number,
  path: string,
): readonly Problem[] {
  return problemsOfEach(observations, ({ evse_id: id, observed_at: at }, index) => {
    const problems: Problem[] = [];
    if (!isKnown(evseKey(id))) {
      const message = `Expected the evse_id of a connector of a station, found ${JSON.stringify(id)}.`;
      problems.push({ path: `${path}[${index}].evse_id`, code: 'unknown_evse', message });
    }
    if (instantMsOf(at) > nowMs + maxAheadMs) {
      const now = new Date(nowMs).toISOString();
      const message = `Expected a time that is not in the future, found ${at}; it is ${now}.`;
      problems.push({ path: `${path}[${index}].observed_at`, code: 'observed_in_future', message });
    }
    return problems;
  });
}

/**
 * Observations that do not hold any more. As many as `problemsOfEach` has.
 *
 * @param nowMs epoch milliseconds
 * @param path of the list
 */
export function oldObservations(
  observations: readonly Observed[],
  nowMs: number,
  path: string,
): readonly Problem[] {
  return problemsOfEach(observations, ({ evse_id: id, observed_at: at }, index) => {
    if (nowMs < instantMsOf(at) + statusHoldsMs) return [];
    const message = `The status of ${id} was observed at ${at}, a minute ago or longer: it is published as unknown. AFIR demands that a change is published within a minute, article 20(2) of Regulation (EU) 2023/1804, F1 and F2 of the annex of Regulation (EU) 2025/655.`;
    return [{ path: `${path}[${index}]`, code: 'observed_too_long_ago', message }];
  });
}

/** What observations alone say of each EVSE at an instant, by its id. @param nowMs epoch milliseconds */
export function statusesIn(
  observations: readonly EvseObservation[],
  nowMs: number,
): (evseId: string) => CurrentStatus | undefined {
  const newest = new Map<string, Parameters<typeof statusAt>[0]>();
  for (const { evse_id, status, observed_at } of observations) {
    const key = evseKey(evse_id);
    const atMs = instantMsOf(observed_at);
    if ((newest.get(key)?.observed_at_ms ?? -Infinity) >= atMs) continue;
    newest.set(key, { status, since_ms: atMs, observed_at_ms: atMs });
  }
  return (evseId) => {
    const observed = newest.get(evseKey(evseId));
    return observed && statusAt(observed, nowMs);
  };
}
