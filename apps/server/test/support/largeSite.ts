import type { Site } from '@wattpost/contract/wire';
import { writeLocalSecond } from '@wattpost/engine';
import { datedEntry, free, technician } from '../../../../packages/platform/test/site/siteData.ts';
import {
  contractSite,
  named,
  recurring,
  siteStation,
  testUuid,
} from '../../../../packages/platform/test/store/storeContractSite.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
const firstDay = 20_000;

/** How much of everything a large site has beside what the site of the contract has. */
export interface LargeSize {
  readonly stations: number;
  /** Of one cost rate, each an hour long. */
  readonly uniqueEntries: number;
  /** Technicians, locations, cost rates, and recurring entries of one cost rate. */
  readonly others: number;
}

/** Naive local second at which the entry with this index starts. */
export function hourStart(index: number): number {
  return firstDay * daySeconds + index * hourSeconds;
}

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

type CostRate = Site['cost_rates'][number];

function hourlyEntry(index: number): CostRate['unique'][number] {
  const energy = [{ uuid: null, unit: 1000, price: (index % 50) / 100 }];
  return datedEntry(index, writeLocalSecond(hourStart(index)), null, {
    uuid: testUuid('hour', index),
    intervals: { ...free, energy },
  });
}

function withEntries(costRate: CostRate, size: LargeSize): CostRate {
  switch (costRate.uuid) {
    case named.dateRate:
      return { ...costRate, unique: many(size.uniqueEntries, hourlyEntry) };
    case named.weekRate:
      return {
        ...costRate,
        recurring: many(size.others, (index) =>
          recurring(index, `Window ${index}`, `${index % 7} 00:00 00:30`),
        ),
      };
    default:
      return costRate;
  }
}

/** A site large enough to show what grows with it and what does not. */
export function largeSite(size: LargeSize): Site {
  const bareRate = contractSite.cost_rates.find(({ uuid }) => uuid === named.bareRate);
  if (bareRate === undefined) throw new Error('The site has lost a rate.');
  const companyUuidOf = (index: number): string =>
    index % 10 === 0 ? named.coastCompany : named.cityCompany;
  return {
    ...contractSite,
    technicians: [
      ...contractSite.technicians,
      ...many(size.others, (index) => technician(1_000 + index, companyUuidOf(index))),
    ],
    locations: [
      ...contractSite.locations,
      ...many(size.others, (index) => ({
        uuid: testUuid('mloc', index),
        company_uuid: companyUuidOf(index),
        name: `Location ${index}`,
      })),
    ],
    stations: [
      ...contractSite.stations,
      ...many(size.stations, (index) =>
        siteStation(testUuid('mass', index), {
          companyUuid: companyUuidOf(index),
          locationId: testUuid('mloc', index % size.others),
          directions: [{ language: 'de', text: 'links' }],
          // A country: 250 parallels, a kilometre apart.
          geolocation: {
            latitude: 46.5 + (index % 250) * 0.01,
            longitude: 9.5 + Math.floor(index / 250) * 0.02,
          },
        }),
      ),
    ],
    cost_rates: [
      ...contractSite.cost_rates.map((costRate) => withEntries(costRate, size)),
      ...many(size.others, (index) => ({
        ...bareRate,
        uuid: testUuid('mrat', index),
        name: `Rate ${index}`,
      })),
    ],
  };
}
