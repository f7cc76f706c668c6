import type { BundleCostRate } from '@wattpost/contract';
import type { DatexSource, DatexStation } from '@wattpost/exchange';
import type {
  OrganizationFilter,
  PricedCostRateRecord,
  StationRecord,
  Store,
} from '@wattpost/platform';

/** Stations, or cost rates, that are read at once. */
const atOnce = 500;

const secondsPerDay = 86_400;

/** Dated prices are read from so many days ago on: a date may have begun two days before on other clocks. */
const pastDays = 2;

/** What is read of things of which a store gives so many at once. */
async function inParts<Id, Item>(
  ids: readonly Id[],
  read: (some: readonly Id[]) => Promise<Iterable<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const item of await read(ids.slice(from, from + atOnce))) items.push(item);
  }
  return items;
}

function bundleCostRate(rate: PricedCostRateRecord): BundleCostRate {
  const { uuid, name, currency, dynamic_pricing, intervals, marketing_texts, tax } = rate;
  const { recurring, unique } = rate;
  return {
    ...{ uuid, name, currency, dynamic_pricing, intervals, marketing_texts },
    ...{ tax: tax ?? null, recurring, unique },
  };
}

function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function datexStation(
  station: StationRecord,
  plugs: DatexStation['plugs'],
  costRateUuid: string,
  operator: string | null,
): DatexStation {
  const { uuid, label, publicDisplayName, timeZone, locationId, locationName } = station;
  const { geolocation, address } = station;
  return {
    ...{ uuid, label, geolocation, address, operator },
    public_display_name: nameOrNull(publicDisplayName),
    time_zone: timeZone,
    max_power_kw: null,
    cost_rate_uuid: costRateUuid,
    location: locationId === null ? null : { uuid: locationId, name: locationName ?? label },
    plugs,
  };
}

/**
 * The stations of an organization, or of all, that have a cost rate and are no roaming partner's, with
 * their prices from now on.
 */
export function readDatexSource(
  store: Store,
  organization: OrganizationFilter,
  nowMs: number,
): Promise<DatexSource> {
  // Whole days, so that the same is read all day long.
  const today = Math.floor(nowMs / 1000 / secondsPerDay);
  const span = { fromSec: (today - pastDays) * secondsPerDay, toSec: null };
  return store.read(async (reader) => {
    const ids = await reader.ownStationIds(organization);
    const records = new Map(
      (await inParts(ids, (some) => reader.stationsByUuid(some))).map((each) => [each.uuid, each]),
    );
    const plugs = new Map(await inParts(ids, (some) => reader.plugsByStation(some)));
    const priced = [...records.values()].flatMap(({ costRateUuid }) => costRateUuid ?? []);
    const rates = new Map(
      (await inParts([...new Set(priced)], (some) => reader.pricedCostRates(some, span))).map(
        (rate) => [rate.uuid, bundleCostRate(rate)],
      ),
    );
    const operators = new Map<string, string | null>();
    const used = new Set<BundleCostRate>();
    const stations: DatexStation[] = [];
    for (const id of ids) {
      const station = records.get(id);
      const rate = rates.get(station?.costRateUuid ?? '');
      if (station === undefined || rate === undefined) continue;
      used.add(rate);
      const { companyUuid } = station;
      if (!operators.has(companyUuid)) {
        operators.set(companyUuid, (await reader.company(companyUuid))?.name ?? null);
      }
      const operator = operators.get(companyUuid) ?? null;
      stations.push(datexStation(station, plugs.get(id) ?? [], rate.uuid, operator));
    }
    // In the order in which stations ask for them.
    return { stations, cost_rates: [...used] };
  });
}
