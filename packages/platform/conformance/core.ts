import type { Api, RequestParts } from './api.ts';
import { at, equal, expectList, matches } from './check.ts';
import { expectError, expectJson, type ApiReply } from './reply.ts';

/** Reads something of the core surface; returns what is under `data`. */
export async function readCore(
  api: Api,
  path: string,
  sending: RequestParts = {},
): Promise<unknown> {
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
  sending: RequestParts = {},
): Promise<readonly unknown[]> {
  const data = expectList(await readCore(api, path, sending), `${path}, data`);
  return data.map((item) => at(item, field));
}

/** Each of these fields of a PUT is refused by its name, and what is read stays as it was. */
export async function expectBadFields(
  api: Api,
  path: string,
  wrong: readonly (readonly [field: string, value: unknown])[],
): Promise<void> {
  const before = await putCore(api, path, {});
  for (const [field, value] of wrong) {
    expectBadParameter(await api.core('PUT', path, { body: { [field]: value } }), field);
  }
  equal(await putCore(api, path, {}), before, `${path} after refused changes`);
}

/** The answer is 400 and its message names a parameter. */
export function expectBadParameter(reply: ApiReply, parameter: string): void {
  expectError(reply, 400);
  matches(at(reply.json, 'message'), new RegExp(`\\b${parameter}\\b`), 'message');
}

/** Everything that is not the text "0" or "1". */
export const invalidSwitches: readonly unknown[] = [
  true,
  false,
  0,
  1,
  '2',
  '',
  'true',
  null,
  [],
  {},
];
