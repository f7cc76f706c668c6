import { type Site } from '@wattpost/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../../../../packages/platform/conformance/api.ts';
import { at, expectList } from '../../../../packages/platform/conformance/check.ts';
import { readAllItems } from '../../../../packages/platform/conformance/lists.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { platformInProcess, type PlatformInProcess } from '../conformance/conformancePlatform.ts';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import { importSite } from '../support/site.ts';

/** One more than the longest page has. */
const many = 501;

function uuid(group: number, number: number): string {
  return `ffffffff-0000-4000-8${String(group).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
}

const weekly = uuid(1, 1);
const dated = uuid(1, 2);
const numbers = Array.from({ length: many }, (_, index) => index);
const intervals = { energy: [], time: [], session_fee: null };

function time(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function costRate(rate: string, dynamic_pricing: number): object {
  return {
    organization_uuid: names.organization,
    uuid: rate,
    name: `many ${dynamic_pricing}`,
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing,
    intervals,
    recurring: numbers.map((number) => ({
      uuid: uuid(2, number),
      name: `entry ${number}`,
      intervals,
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 1, start_time: time(number), end_time: time(number + 1) }],
      },
    })),
    unique: numbers.map((number) => ({
      uuid: uuid(3, number),
      name: `entry ${number}`,
      intervals,
      validity: { type: 'unique', start: `2030-03-05T${time(number)}:00` },
    })),
  };
}

/** More of everything than a page has. */
function longSite(): Site {
  return parsedSite({
    technicians: numbers.map((number) => ({
      id: 100 + number,
      uuid: uuid(4, number),
      name: `technician ${number}`,
      company_uuid: names.company,
    })),
    locations: numbers.map((number) => ({
      uuid: uuid(5, number),
      company_uuid: names.company,
      name: `location ${number}`,
    })),
    stations: numbers.map((number) => ({
      uuid: uuid(6, number),
      label: `station ${number}`,
      chargeBoxIdentity: `MANY-${number}`,
      modelId: 910001,
      companyUuid: names.company,
      timeZone: 'UTC',
    })),
    cost_rates: [costRate(weekly, 1), costRate(dated, 2)],
  });
}

let own: PlatformInProcess;
let api: Api;

beforeAll(async () => {
  own = await platformInProcess();
  api = new Api(own.target);
  await importSite(own.store, longSite());
});

afterAll(async () => {
  await own.store.close();
});

describe('a page has at most 500 items, whatever is asked', () => {
  it.each([`/recurring_schedule/${weekly}`, `/unique_schedule/${dated}`])('%s', async (path) => {
    for (const [query, length] of [
      ['?limit=501', 500],
      ['?limit=100000', 500],
      ['?limit=500', 500],
      ['', 100],
      ['?limit=0', 1],
    ] as const) {
      const { json } = await api.pricing(`${path}${query}`);
      expect(expectList(at(json, 'data'), 'data')).toHaveLength(length);
      expect(at(json, 'pagination')).toEqual({
        offset: 0,
        limit: length,
        next_offset: length,
        total: many,
      });
    }
    const rest = await api.pricing(`${path}?limit=501&offset=500`);
    expect(expectList(at(rest.json, 'data'), 'data')).toHaveLength(1);
    expect(at(rest.json, 'pagination', 'next_offset')).toBeNull();
  });

  it.each(['/charging_stations/', '/technicians/', '/locations'])('%s', async (path) => {
    for (const query of ['page[limit]=501', 'page[limit]=2147483648']) {
      const { json } = await api.stations('GET', `${path}?${query}`);
      expect(expectList(at(json, 'data'), 'data')).toHaveLength(500);
      expect(at(json, 'meta', 'pagination', 'lastPage')).toBe(2);
    }
    const all = await readAllItems(api, `${path}?page[limit]=500`);
    const ids = new Set(all.map((item) => at(item, 'id')));
    expect(ids.size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(many);
  });
});
