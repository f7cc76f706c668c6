import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** A price, in any of the places of a site file that hold prices of energy. */
interface EnergyBlock {
  price: number;
}

interface Intervals {
  readonly energy?: readonly EnergyBlock[];
}

interface CostRate {
  readonly intervals?: Intervals | null;
  readonly recurring?: readonly { readonly intervals?: Intervals | null }[];
  readonly unique?: readonly { readonly intervals?: Intervals | null }[];
}

/** A thousandth of a currency unit: finer than any price of the sample. */
const fractions = 1000;

/**
 * Raises every price of energy in a site file, those of entries too, so that whichever holds now is
 * another one. Changes `site` itself.
 *
 * @param by in units of the currency, to a thousandth.
 */
export function raisePrices(site: { readonly cost_rates: readonly CostRate[] }, by: number): void {
  for (const { intervals, recurring = [], unique = [] } of site.cost_rates) {
    for (const entry of [{ intervals }, ...recurring, ...unique]) {
      for (const block of entry.intervals?.energy ?? []) {
        block.price =
          (Math.round(block.price * fractions) + Math.round(by * fractions)) / fractions;
      }
    }
  }
}

/** What of a site file is looked at here. */
interface SiteFile {
  readonly companies: readonly { readonly uuid: string; readonly organization_uuid: string }[];
  readonly stations: readonly {
    readonly uuid: string;
    readonly label: string;
    readonly companyUuid?: string | null;
    readonly costRateUuid?: string | null;
  }[];
  readonly cost_rates: readonly CostRate[];
}

/** A station of the sample, and who may be asked for it. */
export interface SampleStation {
  readonly uuid: string;
  readonly label: string;
  readonly organizationUuid: string;
}

/** The sample site. */
export interface SampleSite {
  /** The stations that have a price, in the order of the file. */
  readonly stations: readonly SampleStation[];
  /** Those that were asked for; none asked for: the first. `undefined`: it lacks one of them. */
  choose(uuids: readonly string[]): readonly SampleStation[] | undefined;
  /** The site as a file's content, every price raised by so many units of its currency. */
  textWithPricesRaised(by: number): string;
}

const file = path.join(repositoryRoot, 'packages', 'samples', 'sites', 'city.json');

/** Reads the sample site. */
export async function readSampleSite(): Promise<SampleSite> {
  const text = await readFile(file, 'utf8');
  const read = (): SiteFile => JSON.parse(text) as SiteFile;
  const site = read();
  const stations = site.stations.flatMap(({ uuid, label, companyUuid, costRateUuid }) => {
    const company = site.companies.find((one) => one.uuid === companyUuid);
    if (company === undefined || !costRateUuid) return [];
    return [{ uuid, label, organizationUuid: company.organization_uuid }];
  });
  return {
    stations,
    choose: (uuids) => {
      if (uuids.length === 0) return stations.slice(0, 1);
      const chosen = uuids.map((uuid) => stations.find((station) => station.uuid === uuid));
      const found = chosen.filter((station) => station !== undefined);
      return found.length === uuids.length ? found : undefined;
    },
    textWithPricesRaised: (by) => {
      const raised = read();
      raisePrices(raised, by);
      return JSON.stringify(raised);
    },
  };
}
