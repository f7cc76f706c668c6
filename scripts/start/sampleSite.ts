import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** The used members of a site file. */
interface SiteFile {
  readonly companies: readonly { readonly uuid: string; readonly organization_uuid: string }[];
  readonly stations: readonly {
    readonly uuid: string;
    readonly label: string;
    readonly companyUuid?: string | null;
    readonly costRateUuid?: string | null;
  }[];
}

/** A station of the sample, and its organization. */
export interface SampleStation {
  readonly uuid: string;
  readonly label: string;
  readonly organizationUuid: string;
}

/** The sample site. */
export interface SampleSite {
  /** The stations that have a price, in the order of the file. */
  readonly stations: readonly SampleStation[];
  /** The requested stations; default: the first. `undefined`: the sample lacks one of them. */
  choose(uuids: readonly string[]): readonly SampleStation[] | undefined;
  /** The site as a file's content. */
  readonly text: string;
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
    text,
    choose: (uuids) => {
      if (uuids.length === 0) return stations.slice(0, 1);
      const chosen = uuids.map((uuid) => stations.find((station) => station.uuid === uuid));
      return chosen.every((station) => station !== undefined) ? chosen : undefined;
    },
  };
}
