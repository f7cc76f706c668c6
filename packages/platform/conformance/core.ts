import type { Api, Sending } from './api.ts';
import { at, list, matches } from './check.ts';
import { expectError, expectJson, type Reply } from './reply.ts';

/** Reads something of the core surface; returns what is under `data`. */
export async function readCore(api: Api, path: string, sending: Sending = {}): Promise<unknown> {
  return at(expectJson(await api.core('GET', path, sending)), 'data');
}

/** Changes something of the core surface; returns what is under `data`. */
export async function putCore(api: Api, path: string, body: unknown): Promise<unknown> {
  return at(expectJson(await api.core('PUT', path, { body })), 'data');
}

/** One field of each item of a list. */
export async function fieldOfEach(
  api: Api,
  path: string,
  field: string,
  sending: Sending = {},
): Promise<readonly unknown[]> {
  const data = list(await readCore(api, path, sending), `${path}, data`);
  return data.map((item) => at(item, field));
}

/** The answer is 400 and its message names a parameter. */
export function expectNamed(reply: Reply, parameter: string): void {
  expectError(reply, 400);
  matches(at(reply.json, 'message'), new RegExp(`\\b${parameter}\\b`), 'message');
}

/** Everything that is not the text "0" or "1". */
export const noSwitch: readonly unknown[] = [true, false, 0, 1, '2', '', 'true', null, [], {}];
