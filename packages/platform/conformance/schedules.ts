import type { Api } from './api.ts';
import { at, CheckFailed, list } from './check.ts';
import { datedRate, weeklyRate } from './names.ts';
import { expectJson } from './reply.ts';

/** The answer of a schedule list. */
export interface SchedulePage {
  readonly json: unknown;
  /** Uuids of the entries, in order. */
  readonly entries: readonly unknown[];
  readonly pagination: unknown;
}

async function page(api: Api, path: string, query: string): Promise<SchedulePage> {
  const json = expectJson(await api.pricing(`${path}${query === '' ? '' : `?${query}`}`));
  const data = list(at(json, 'data'), 'data');
  return {
    json,
    entries: data.map((entry) => at(entry, 'uuid')),
    pagination: at(json, 'pagination'),
  };
}

/** The recurring entries of a cost rate. */
export async function recurring(api: Api, query = '', rate = weeklyRate): Promise<SchedulePage> {
  return page(api, `/recurring_schedule/${rate}`, query);
}

/** The unique entries of a cost rate. */
export async function unique(api: Api, query = '', rate = datedRate): Promise<SchedulePage> {
  return page(api, `/unique_schedule/${rate}`, query);
}

/** One entry of a schedule list. */
export function entryOf(schedule: SchedulePage, uuid: string): unknown {
  const found = list(at(schedule.json, 'data'), 'data').find((entry) => at(entry, 'uuid') === uuid);
  if (found === undefined) throw new CheckFailed(`The list lacks the entry ${uuid}.`);
  return found;
}
