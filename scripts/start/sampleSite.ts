import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** What of a site file is looked at here. */
interface SiteFile {
  readonly companies: readonly { readonly uuid: string; readonly organization_uuid: string }[];
  readonly stations: readonly {
    readonly uuid: string;
    readonly label: string;
    readonly companyUuid?: string | null;
    readonly costRateUuid?: string | null;
  }[];
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
  const site = JSON.parse(text) as SiteFile;
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
      return chosen.every((station) => station !== undefined) ? chosen : undefined;
    },
    textWithPricesRaised: (by) => withPricesRaised(text, by),
  };
}

/** A thousandth of a currency unit: finer than any price of the sample. */
const fractions = 1000;

/**
 * A site file's text with every price of energy raised, those of entries too, so that whichever holds
 * now is another one.
 *
 * @param by in units of the currency, to a thousandth.
 */
export function withPricesRaised(text: string, by: number): string {
  const raised = (price: number): number =>
    (Math.round(price * fractions) + Math.round(by * fractions)) / fractions;
  const site: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'energy'
      ? (value as { price: number }[]).map((block) => ({ ...block, price: raised(block.price) }))
      : value,
  );
  return JSON.stringify(site);
}
