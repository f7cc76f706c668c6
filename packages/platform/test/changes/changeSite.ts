import type { PriceChangeWire, SiteCostRate } from '@wattpost/contract/wire';
import type { Intervals } from '@wattpost/engine';
import { expect } from 'vitest';
import type { PlatformOptions } from '../../src/createPlatform.ts';
import { priceChangeAnswerSchema } from './priceChangeSchema.ts';
import { city, costRateOf, siteData, siteStation, uuidOf } from '../site/siteData.ts';
import {
  ask,
  messageOf,
  testPlatform,
  type TestPlatform,
  type TestRequest,
  type TestResponse,
} from '../site/testPlatform.ts';
import type { MemoryData } from '../store/memoryData.ts';

/** A price per kWh and nothing else. */
export function perKwh(price: number): Intervals {
  const energy = [{ uuid: uuidOf(7000), unit: 1000, price }];
  return { energy, time: [], session_fee: null };
}

export const holiday: string = uuidOf(311);
export const dated: string = uuidOf(312);

export const base = '/api/dynamic_pricing';
export const ratePath = `${base}/cost_rates/${city.ownRate}`;

/** Two stations with a cost rate; the organization also has one for holidays, and one of dates. */
export function changeSite(lists: Partial<MemoryData> = {}): Partial<MemoryData> {
  return {
    organizations: siteData().organizations.map((one) => ({ ...one, follow: 'start' })),
    cost_rates: [
      costRateOf({ intervals: perKwh(0.5) }),
      costRateOf({ uuid: holiday, name: 'Holiday', intervals: perKwh(0.4) }),
      costRateOf({ uuid: dated, name: 'Dated', dynamic_pricing: 2, intervals: perKwh(0.6) }),
      costRateOf({ uuid: city.otherRate, organization_uuid: uuidOf(2) }),
    ],
    stations: [
      siteStation(city.station, { costRateUuid: city.ownRate }),
      siteStation(city.secondStation, { costRateUuid: city.ownRate }),
      ...siteData().stations.slice(2),
    ],
    ...lists,
  };
}

export function changePlatform(
  lists: Partial<MemoryData> = {},
  options: Partial<PlatformOptions> = {},
): TestPlatform {
  return testPlatform(options, changeSite(lists));
}

/** The ETag of a read. */
export async function tagAt(platform: TestPlatform, path: string): Promise<string> {
  const { status, headers } = await ask(platform, path);
  expect(status).toBe(200);
  return headers.get('etag') ?? '';
}

/** What a write answers with; anything but a success is a failure of the test. */
export function changeOf(response: TestResponse): PriceChangeWire {
  expect([response.status, messageOf(response)]).toEqual([200, undefined]);
  const { data } = priceChangeAnswerSchema.parse(response.body);
  expect({ data }).toEqual(response.body);
  return data;
}

/** A write with the present state of its own resource as its precondition. */
export async function write(
  platform: TestPlatform,
  path: string,
  body: unknown,
  { method = 'PUT', query = '', ...request }: TestRequest & { readonly query?: string } = {},
): Promise<TestResponse> {
  const headers = { 'if-match': await tagAt(platform, path), ...request.headers };
  return ask(platform, `${path}${query}`, { ...request, method, body, headers });
}

/** The whole cost rate as it is read. */
export async function wholeRate(
  platform: TestPlatform,
  path: string = ratePath,
): Promise<Omit<SiteCostRate, 'organization_uuid'>> {
  const { status, body } = await ask(platform, path);
  expect(status).toBe(200);
  return body as Omit<SiteCostRate, 'organization_uuid'>;
}
