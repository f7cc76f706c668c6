import { stationDetail, type StationDetail } from '@wattpost/contract/wire';
import { expect } from 'vitest';
import type { Platform } from '../../src/createPlatform.ts';
import { tokens } from './cityFixture.ts';

export const baseUrl = 'https://platform.example';
export const cpo = '/api/cpoapi/v1';

/** The time on the test platform's clock. */
export const nowMs: number = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A request as tests write it. */
export interface Asking {
  readonly method?: string;
  /** Goes out as JSON; a string as it is. */
  readonly body?: unknown;
  /** `null`: none. Default: the scoped key of the own organization. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Read from JSON; `undefined` when there was none. */
  readonly body: unknown;
}

/** Asks a platform; the path is from the base address. */
export async function ask(
  platform: Pick<Platform, 'fetch'>,
  path: string,
  { method = 'GET', body, token = tokens.own, headers = {} }: Asking = {},
): Promise<Answered> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await platform.fetch(
    new Request(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: token, 'x-api-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: text }),
    }),
  );
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: answer === '' ? undefined : (JSON.parse(answer) as unknown),
  };
}

/** A station as a detail read gave it; anything else is a failure of the test. */
export function stationOf({ body }: Answered): StationDetail {
  const station = stationDetail.parse(body);
  expect(body).toEqual(station);
  return station;
}
