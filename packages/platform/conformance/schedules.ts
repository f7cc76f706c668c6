import type { Api } from './api.ts';
import { at, CheckFailed, expectList } from './check.ts';
import { names } from './names.ts';
import { expectJson } from './reply.ts';

/** The answer of a schedule list. */
export interface ScheduleReply {
  readonly json: unknown;
  /** Uuids of the entries, in order. */
  readonly entries: readonly unknown[];
  readonly pagination: unknown;
}

async function page(api: Api, path: string, query: string): Promise<ScheduleReply> {
  const json = expectJson(await api.pricing(`${path}${query === '' ? '' : `?${query}`}`));
  const data = expectList(at(json, 'data'), 'data');
  return {
    json,
    entries: data.map((entry) => at(entry, 'uuid')),
    pagination: at(json, 'pagination'),
  };
}

/** The recurring entries of a cost rate. */
export async function readRecurring(
  api: Api,
  query = '',
  rate = names.weeklyRate,
): Promise<ScheduleReply> {
  return page(api, `/recurring_schedule/${rate}`, query);
}

/** The unique entries of a cost rate. */
export async function readUnique(
  api: Api,
  query = '',
  rate = names.datedRate,
): Promise<ScheduleReply> {
  return page(api, `/unique_schedule/${rate}`, query);
}

/** One entry of a schedule list. */
export function entryOf(schedule: ScheduleReply, uuid: string): unknown {
  const found = expectList(at(schedule.json, 'data'), 'data').find(
    (entry) => at(entry, 'uuid') === uuid,
  );
  if (found === undefined) throw new CheckFailed(`The list lacks the entry ${uuid}.`);
  return found;
}
