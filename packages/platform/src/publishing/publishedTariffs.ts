import { zoneRelease, type BundleCostRate } from '@wattpost/contract';
import { priceMembers, type SitePublishingPartner } from '@wattpost/contract/wire';
import type { CalendarInUse, StoreReader } from '../port/index.ts';
import { calendarOf, calendarTariffs } from './publishedCalendar.ts';
import {
  calendarKey,
  type GeneratedObject,
  type PublishedTariffs,
  type RatesInUse,
  type Recipe,
} from './publishedObjects.ts';
import { publishedTariff, type Party, type TariffWorld } from './publishedTariff.ts';

const nothing: GeneratedObject = { object: null, finding: null, dueAtMs: null };

/** Replaces a tariff that no station has any more. */
const unused: Recipe = { parts: ['unused'], isGone: true, make: () => nothing };

const always = { fromSec: null, toSec: null };

/** Cost rates per read. */
const atOnce = 500;

async function ratesByUuid(
  reader: StoreReader,
  uuids: Iterable<string>,
): Promise<ReadonlyMap<string, BundleCostRate>> {
  const all = [...new Set(uuids)];
  const rates = new Map<string, BundleCostRate>();
  for (let from = 0; from < all.length; from += atOnce) {
    const records = await reader.pricedCostRates(all.slice(from, from + atOnce), always);
    for (const record of records) rates.set(record.uuid, priceMembers(record));
  }
  return rates;
}

function rateUuids({ costRateUuid, periods }: CalendarInUse): readonly string[] {
  const all = [costRateUuid, ...periods.map((period) => period.costRateUuid)];
  return all.filter((uuid) => uuid !== null);
}

/** The tariffs of calendars in use, by their ids. */
function generatedTariffs(
  calendars: readonly CalendarInUse[],
  rates: ReadonlyMap<string, BundleCostRate>,
  party: Party,
  world: TariffWorld,
): readonly (readonly [CalendarInUse, ReadonlyMap<string, GeneratedObject>])[] {
  return calendars.flatMap((inUse) => {
    const calendar = calendarOf(inUse, rates, world.zones);
    return calendar === undefined
      ? []
      : [[inUse, calendarTariffs(calendar, party, world)] as const];
  });
}

/** The sources of the tariffs of calendars, by their ids. */
function calendarRecipes(
  calendars: readonly CalendarInUse[],
  rates: ReadonlyMap<string, BundleCostRate>,
  party: Party,
  world: TariffWorld,
): ReadonlyMap<string, Recipe> {
  return new Map(
    generatedTariffs(calendars, rates, party, world).flatMap(([inUse, tariffs]) => {
      const { stationUuid, ...calendar } = inUse;
      const parts = [
        party,
        calendar,
        rateUuids(inUse).map((uuid) => rates.get(uuid)),
        zoneRelease(world.zones, inUse.timeZone),
      ];
      return [...tariffs].map(([id, { finding, ...made }]): [string, Recipe] => {
        // Only this names the calendar's station.
        const named = finding === null ? null : `calendar of station ${stationUuid}: ${finding}`;
        return [id, { parts, make: () => ({ ...made, finding: named }) }];
      });
    }),
  );
}

/** Reads the cost rates in use by the stations of an organization. */
export async function ratesInUse(reader: StoreReader, organization: string): Promise<RatesInUse> {
  return {
    costRates: await reader.costRatesInUse(organization),
    calendars: await reader.calendarsInUse(organization),
  };
}

/**
 * The tariffs of a partner's organization: one for each cost rate of its stations without periods,
 * and those of each calendar of the others.
 */
export async function publishedTariffs(
  reader: StoreReader,
  { country_code, party_id, tariffs_url }: SitePublishingPartner,
  { costRates, calendars }: RatesInUse,
  { nowMs, zones }: TariffWorld,
): Promise<PublishedTariffs> {
  const party = { country_code, party_id };
  const zonesOf = new Map(costRates.map(({ uuid, timeZones }) => [uuid, timeZones]));
  const ratesNow = await ratesByUuid(reader, calendars.flatMap(rateUuids));
  const tariffs = generatedTariffs(calendars, ratesNow, party, { nowMs, zones });
  const calendarOfId = new Map(
    tariffs.flatMap(([calendar, made]) => [...made.keys()].map((id) => [id, calendar])),
  );
  const ids = [...zonesOf.keys(), ...calendarOfId.keys()];
  return {
    kind: 'tariff',
    address: tariffs_url,
    // A cost rate may have thousands of dates.
    atOnce: 100,
    ids: () => Promise.resolve(ids),
    shares: new Map(ids.map((id) => [id, JSON.stringify([zonesOf.get(id), calendarOfId.get(id)])])),
    idsWithRate: (uuid) => [
      ...(zonesOf.has(uuid) ? [uuid] : []),
      ...[...calendarOfId].flatMap(([id, of]) => (rateUuids(of).includes(uuid) ? [id] : [])),
    ],
    idsByCalendar: new Map(
      tariffs.map(([calendar, made]) => [
        calendarKey(calendar, calendar.periods),
        [...made.keys()],
      ]),
    ),
    recipes: async (at, some, atMs) => {
      const chosen = new Set(some.flatMap((id) => calendarOfId.get(id) ?? []));
      const rates = await ratesByUuid(at, [
        ...some.filter((id) => zonesOf.has(id)),
        ...[...chosen].flatMap(rateUuids),
      ]);
      const ofCalendars = calendarRecipes([...chosen], rates, party, { nowMs: atMs, zones });
      return some.map((id) => {
        const rate = rates.get(id);
        const timeZones = zonesOf.get(id);
        if (rate === undefined || timeZones === undefined) {
          return [id, ofCalendars.get(id) ?? unused];
        }
        const releases = timeZones.map((zone) => zoneRelease(zones, zone));
        const parts = [party, timeZones, rate, releases];
        const make = (): GeneratedObject =>
          publishedTariff(rate, party, timeZones, { nowMs: atMs, zones });
        return [id, { parts, make }];
      });
    },
  };
}
