import { readFileSync } from 'node:fs';
import { readBundle, stationPlan, type Bundle, type BundleStation } from '@wattpost/contract';
import {
  operations,
  stationDetail,
  type Operation,
  type PricingOperationId,
  type StationDetail,
} from '@wattpost/contract/wire';
import type { PricePlan } from '@wattpost/engine';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { expect, vi } from 'vitest';
import { createPlatform, type Platform, type PlatformOptions } from '../../src/createPlatform.ts';
import type { MemoryData } from '../store/memoryData.ts';
import { createMemoryStore, type MemoryStore } from '../store/memoryStore.ts';
import { city, costRateOf, siteData, siteStation, tokens, uuidOf } from './siteData.ts';

export const baseUrl = 'https://platform.example';
export const cpo = '/api/cpoapi/v1';

/** The time on the test platform's clock. */
export const nowMs: number = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A platform over a memory store. */
export interface TestPlatform extends Pick<Platform, 'fetch' | 'perform'> {
  readonly store: MemoryStore;
  /** Every defect so far. */
  readonly defects: unknown[];
}

/**
 * A platform of two organizations; new uuids count up from 9001, so that later ones sort later.
 *
 * @param lists take the place of those of `siteData`
 */
export function testPlatform(
  options: Partial<PlatformOptions> = {},
  lists: Partial<MemoryData> = {},
): TestPlatform {
  const store = createMemoryStore(siteData(lists));
  const defects: unknown[] = [];
  let uuids = 9000;
  const { fetch, perform } = createPlatform({
    store,
    clock: () => nowMs,
    newUuid: () => {
      uuids += 1;
      return uuidOf(uuids);
    },
    onError: (error) => defects.push(error),
    ...options,
  });
  return { fetch, perform, store, defects };
}

export function sampleBundle(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** A platform with the stations and prices of a bundle. */
export interface BundlePlatform extends TestPlatform {
  readonly stations: readonly BundleStation[];
  /** The plan of a station as the bundle has it: what the page must agree with. */
  readonly plan: (uuid: string) => PricePlan;
  /** How often the store was read. */
  readonly reads: () => number;
}

export function bundlePlatform(
  bundle: Bundle,
  clock: () => number,
  driverPages = true,
): BundlePlatform {
  const platform = testPlatform({ clock, driverPages }, bundleLists(bundle));
  const read = vi.spyOn(platform.store, 'read');
  return {
    ...platform,
    stations: bundle.stations,
    plan: (uuid) => stationPlan(bundle, uuid),
    reads: () => read.mock.calls.length,
  };
}

function bundleLists({ stations, cost_rates: rates, follow }: Bundle): Partial<MemoryData> {
  const locationOf = (index: number): string => uuidOf(7000 + index);
  return {
    organizations: siteData().organizations.map((one) => ({ ...one, follow: follow ?? null })),
    locations: stations.map((station, index) => ({
      uuid: locationOf(index),
      name: station.location_name ?? 'Nowhere',
      company_uuid: city.ownCompany,
    })),
    cost_rates: rates.map((rate) =>
      costRateOf({ ...rate, time_zone: rate.time_zone ?? 'UTC', tax: rate.tax ?? null }),
    ),
    stations: stations.map((station, index) =>
      siteStation(station.uuid, {
        label: station.label,
        publicDisplayName: station.public_display_name,
        timeZone: station.time_zone,
        costRateUuid: station.cost_rate_uuid,
        costRatePeriods: (station.cost_rate_periods ?? []).map(
          ({ cost_rate_uuid: costRateUuid, from, until }) => ({ costRateUuid, from, until }),
        ),
        locationId: station.location_name === null ? null : locationOf(index),
        directions: station.directions,
      }),
    ),
  };
}

/** Requests a page without a key. */
export function askPage(
  platform: Pick<Platform, 'fetch'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return platform.fetch(new Request(`${baseUrl}${path}`, { method, headers }));
}

/** A request as tests write it. */
export interface TestRequest {
  readonly method?: string;
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  /** `null`: none. Default: the key of the own organization. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Read from JSON; `undefined` when there was none. */
  readonly body: unknown;
}

/** Sends a request to a platform; the path is from the base address. */
export async function ask(
  platform: Pick<Platform, 'fetch'>,
  path: string,
  { method = 'GET', body, token = tokens.own, headers = {} }: TestRequest = {},
): Promise<TestResponse> {
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

/** A station as a detail read returns it; anything else is a failure of the test. */
export function stationOf({ body }: TestResponse): StationDetail {
  const station = stationDetail.parse(body);
  expect(body).toEqual(station);
  return station;
}

/** The message of a refusal. */
export function messageOf({ body }: Pick<TestResponse, 'body'>): string {
  return (body as { message: string }).message;
}

/** The answer of a pricing operation: its body, or why it was refused. */
export type PricingAnswer =
  { readonly status: number; readonly body: unknown } | { status: number; message: string };

/** Reads a pricing operation of the cost rate `city.ownRate`; checks the answer by its schema. */
export async function askPricing(
  platform: Pick<Platform, 'fetch'>,
  operationId: PricingOperationId,
  { rate = city.ownRate, query = '', token = tokens.own }: Readonly<Record<string, string>> = {},
): Promise<PricingAnswer> {
  const { path, success, errors }: Operation = operations[operationId];
  const address = `${path.replace(/\{\w+\}/, rate)}?${query}`;
  const { status, body } = await ask(platform, address, { token });
  if (status === success.status) {
    expect(success.schema.parse(body)).toEqual(body);
    return { status, body };
  }
  expect(Object.keys(errors)).toContain(String(status));
  return { status, message: messageOf({ body }) };
}

/** The body of a success as `Body`; `askPricing` has compared it with the schema. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a cast with a check
export function bodyOf<Body>(answer: PricingAnswer): Body {
  if (!('body' in answer)) throw new Error(`Refused: ${answer.status} ${answer.message}`);
  return answer.body as Body;
}
