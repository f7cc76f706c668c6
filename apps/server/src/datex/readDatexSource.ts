import type { BundleCostRate } from '@wattpost/contract';
import type { DatexSource, DatexStation } from '@wattpost/exchange';
import type {
  OrganizationFilter,
  Page,
  Range,
  StationRecord,
  Store,
  StoreReader,
} from '@wattpost/platform';

/** Items that are read at once. */
const pageItems = 500;

const secondsPerDay = 86_400;

/** Dated prices are read from so many days ago on: a date may have begun two days before on other clocks. */
const pastDays = 2;

async function all<Item>(read: (range: Range) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let total = 1; items.length < total;) {
    const page = await read({ offset: items.length, limit: pageItems });
    if (page.items.length === 0) break;
    items.push(...page.items);
    total = page.total;
  }
  return items;
}

/** A cost rate with the entries that may hold now or later; `undefined`: there is none. */
async function costRateOf(
  reader: StoreReader,
  uuid: string,
  nowMs: number,
): Promise<BundleCostRate | undefined> {
  const rate = await reader.costRate(uuid);
  if (rate === undefined) return undefined;
  const { name, currency, dynamic_pricing, intervals, marketing_texts } = rate;
  // Whole days, so that the same is read all day long.
  const today = Math.floor(nowMs / 1000 / secondsPerDay);
  const span = { fromSec: (today - pastDays) * secondsPerDay, toSec: null };
  return {
    ...{ uuid, name, currency, dynamic_pricing, intervals, marketing_texts },
    tax: rate.tax ?? null,
    recurring:
      dynamic_pricing === 1 ? await all((range) => reader.recurringEntries(uuid, range)) : [],
    unique:
      dynamic_pricing === 2 ? await all((range) => reader.uniqueEntries(uuid, span, range)) : [],
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
  return store.read(async (reader) => {
    const rates = new Map<string, BundleCostRate | undefined>();
    const operators = new Map<string, string | null>();
    const stations: DatexStation[] = [];
    const records = await all((range) => reader.stations(organization, range));
    const plugs = new Map<string, DatexStation['plugs']>();
    for (let from = 0; from < records.length; from += pageItems) {
      const uuids = records.slice(from, from + pageItems).map(({ uuid }) => uuid);
      for (const [uuid, own] of await reader.plugsByStation(uuids)) plugs.set(uuid, own);
    }
    for (const station of records) {
      const { costRateUuid, companyUuid, roaming } = station;
      if (roaming || costRateUuid === null) continue;
      if (!rates.has(costRateUuid)) {
        rates.set(costRateUuid, await costRateOf(reader, costRateUuid, nowMs));
      }
      if (rates.get(costRateUuid) === undefined) continue;
      if (!operators.has(companyUuid)) {
        operators.set(companyUuid, (await reader.company(companyUuid))?.name ?? null);
      }
      const operator = operators.get(companyUuid) ?? null;
      stations.push(datexStation(station, plugs.get(station.uuid) ?? [], costRateUuid, operator));
    }
    return { stations, cost_rates: [...rates.values()].filter((rate) => rate !== undefined) };
  });
}
