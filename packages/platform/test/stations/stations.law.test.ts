import type { StationCreate, StationDetail } from '@wattpost/contract/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { city } from '../site/siteData.ts';
import { ask, cpo, stationOf, testPlatform } from '../site/testPlatform.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 60);
const list = `${cpo}/charging_stations/`;

/** Texts that survive JSON and every database. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength }).filter((value) => value.length <= maxLength);
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> =>
  fc.option(fc.option(value, { nil: null }), { nil: undefined });
const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Number(value.toFixed(7)));

const stations: fc.Arbitrary<StationCreate> = fc.record({
  label: fc.constant('Label'),
  chargeBoxIdentity: text(60).map((value) => `CB ${value}`),
  modelId: fc.constant(city.model),
  companyUuid: fc.constantFrom(city.ownCompany, city.sisterCompany),
  timeZone: fc.constantFrom('Europe/Vienna', 'Asia/Kathmandu', 'UTC'),
  publicDisplayName: optional(text(255)),
  iccid: optional(text(20)),
  imsi: optional(text(15)),
  serialnumber: optional(text(30)),
  address: optional(
    fc.record({
      addressLine1: optional(text(255)),
      addressLine2: optional(text(255)),
      zip: optional(text(10)),
      city: optional(text(40)),
      country: optional(fc.constantFrom('AT', 'de', 'Ch')),
    }),
  ),
  geolocation: optional(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
  technicianUserId: optional(fc.constant(city.ownTechnician)),
  useOcpp: fc.option(fc.boolean(), { nil: undefined }),
  enabledRoamingInterfaces: fc.option(fc.array(fc.constantFrom('amber', 'birch', 'cedar')), {
    nil: undefined,
  }),
  locationId: optional(fc.constantFrom(city.square, city.harbour)),
  costRateUuid: optional(fc.constant(city.ownRate)),
});

/** Everything that a write may change and a read shows, except the identity, which is unique. */
const fields = [
  'companyUuid',
  'timeZone',
  'publicDisplayName',
  'iccid',
  'imsi',
  'serialnumber',
  'address',
  'geolocation',
  'technicianUserId',
  'useOcpp',
  'enabledRoamingInterfaces',
  'locationId',
  'costRateUuid',
] as const;

describe('stations', () => {
  it('law: what was read can be sent back, and nothing changes and nobody is told', async () => {
    await fc.assert(
      fc.asyncProperty(stations, async (station) => {
        const platform = testPlatform();
        const created = stationOf(await ask(platform, list, { method: 'POST', body: station }));
        const before = platform.store.data();
        const path = `${list}${created.id}`;
        const read = stationOf(await ask(platform, path));
        expect(read).toEqual(created);
        for (const body of [read, read.attributes, {}]) {
          expect(stationOf(await ask(platform, path, { method: 'PUT', body }))).toEqual(read);
        }
        expect(platform.store.data()).toEqual(before);
      }),
      { numRuns },
    );
  });

  it('law: a change of some fields leaves the others as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        stations,
        stations,
        fc.subarray([...fields]),
        async (first, second, names) => {
          const platform = testPlatform();
          const write = async (
            method: string,
            path: string,
            body: unknown,
          ): Promise<StationDetail> => stationOf(await ask(platform, path, { method, body }));
          const { id, attributes: before } = await write('POST', list, first);
          const whole = await write('POST', list, { ...second, chargeBoxIdentity: 'other' });
          const change = Object.fromEntries(names.map((name) => [name, whole.attributes[name]]));
          const { attributes: after } = await write('PUT', `${list}${id}`, change);
          for (const name of fields) {
            const from = names.includes(name) ? whole.attributes : before;
            expect([name, after[name]]).toEqual([name, from[name]]);
          }
        },
      ),
      { numRuns },
    );
  });

  it('law: each partner that was activated is to be told once, in the order of the latest', async () => {
    const lists = fc.array(fc.array(fc.constantFrom('amber', 'birch', 'cedar')), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lists, async (wanted) => {
        const platform = testPlatform();
        let active = new Set<string>();
        let told: string[] = [];
        for (const enabledRoamingInterfaces of wanted) {
          const next = new Set(enabledRoamingInterfaces);
          const activated = [...next].filter((slug) => !active.has(slug)).sort();
          told = [...told.filter((slug) => !activated.some((one) => one === slug)), ...activated];
          active = next;
          const path = `${list}${city.station}`;
          const body = { enabledRoamingInterfaces };
          const { attributes } = stationOf(await ask(platform, path, { method: 'PUT', body }));
          expect(attributes.enabledRoamingInterfaces).toEqual([...active].sort());
        }
        expect(platform.store.data().pushes.map(({ slug }) => slug)).toEqual(told);
      }),
      { numRuns },
    );
  });
});
