import type { Io } from '../src/host/io.ts';

export const stationUuid = '11111111-1111-4111-8111-111111111111';
export const otherStationUuid = '22222222-2222-4222-8222-222222222222';
export const rateUuid = '33333333-3333-4333-8333-333333333333';
export const otherRateUuid = '44444444-4444-4444-8444-444444444444';

function station(id: string, costRateUuid: string | null): unknown {
  const attributes = {
    label: 'Hof 1',
    chargeBoxIdentity: `CP-${id}`,
    modelId: 1,
    companyUuid: id,
    timeZone: 'Europe/Vienna',
    publicDisplayName: null,
    iccid: null,
    imsi: null,
    serialnumber: null,
    address: null,
    geolocation: null,
    technicianUserId: null,
    useOcpp: true,
    locationId: null,
    locationName: null,
    locationUrl: null,
    costRateUuid,
    enabledRoamingInterfaces: [],
  };
  return { id, type: 'charging_stations', attributes };
}

function answers(): Map<string, unknown> {
  const stations = '/api/cpoapi/v1/charging_stations';
  const pricing = '/api/dynamic_pricing';
  const found = new Map<string, unknown>();
  for (const [uuid, rate] of [
    [stationUuid, rateUuid],
    [otherStationUuid, null],
  ] as const) {
    found.set(`${stations}/${uuid}`, station(uuid, rate));
    const directions = { id: uuid, type: 'station_directions', attributes: [] };
    found.set(`${stations}/${uuid}/directions`, directions);
  }
  for (const uuid of [rateUuid, otherRateUuid]) {
    const rate = {
      uuid,
      name: 'Hof',
      description: '',
      currency: 'EUR',
      dynamic_pricing: null,
      auto_stop_minutes: null,
      auto_stop_costs: null,
    };
    found.set(`${pricing}/cost_rate/${uuid}`, { data: rate });
    found.set(`${pricing}/cost_rate_energy_cost/${uuid}`, {
      data: [{ uuid, unit: 1000, price: 0.5 }],
    });
    found.set(`${pricing}/cost_rate_time_costs/${uuid}`, { data: [] });
    found.set(`${pricing}/cost_rate_session_fee/${uuid}`, { data: null });
    found.set(`${pricing}/cost_rate_marketing_text?cost_rate_uuid=${uuid}`, { data: {} });
  }
  return found;
}

/** A platform with two stations, one of which has a cost rate, and what it was asked. */
export function fakePlatform(): {
  readonly fetch: Io['fetch'];
  /** The keys it was shown, by the header. */
  readonly keys: Set<string>;
} {
  const found = answers();
  const keys = new Set<string>();
  return {
    keys,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address);
      for (const [name, value] of new Headers(init.headers)) {
        if (name === 'authorization' || name === 'x-api-token') keys.add(`${name}: ${value}`);
      }
      const body = found.get(pathname + search);
      const message = 'There is no such\u001b[31m thing.';
      return Promise.resolve(
        body === undefined
          ? Response.json({ status: 'error', message }, { status: 404 })
          : Response.json(body),
      );
    },
  };
}
