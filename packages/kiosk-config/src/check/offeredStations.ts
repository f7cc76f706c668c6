import { collect, createClient } from '@wattpost/client';
import type { SourceOptions } from '../config/index.ts';
import { checkBundleFile, checkBundleFolder } from './checkBundleFiles.ts';
import { checkToken, withoutKeys } from './checkToken.ts';
import type { CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

/** A station that a display could show. */
export interface OfferedStation {
  readonly uuid: string;
  /** Its name for people. */
  readonly name: string;
}

/** The stations of a source, or why they are unknown. */
export type StationOffer =
  | { readonly ok: true; readonly stations: readonly OfferedStation[] }
  | { readonly ok: false; readonly findings: readonly CheckFinding[] };

/** Lists the stations of a source that a display could show. */
export async function offeredStations(
  source: SourceOptions,
  probes: KioskProbes,
): Promise<StationOffer> {
  if (source.kind === 'platform') return stationsOfPlatform(source, probes);
  const look = source.kind === 'file' ? checkBundleFile : checkBundleFolder;
  const { found, findings } = await look(probes, source.path, null);
  if (found === undefined) return { ok: false, findings };
  const stations = found.bundle.stations.map(({ uuid, label, public_display_name: name }) => ({
    uuid,
    name: name ?? label,
  }));
  return { ok: true, stations };
}

async function stationsOfPlatform(
  { baseUrl, tokenFile }: Extract<SourceOptions, { readonly kind: 'platform' }>,
  probes: KioskProbes,
): Promise<StationOffer> {
  const { token, findings } = await checkToken(probes, '$.source.token_file', tokenFile);
  if (token === undefined) return { ok: false, findings };
  const { fetch, random } = probes;
  const client = createClient({
    baseUrl,
    stationToken: token,
    fetch,
    random,
    retry: { attempts: 1 },
  });
  const listing = await collect(client.stations());
  if (listing.ok) {
    const stations = listing.value.map(({ id, attributes }) => ({
      uuid: id,
      name: attributes.label,
    }));
    return { ok: true, stations };
  }
  const finding: CheckFinding = {
    area: 'platform',
    severity: 'error',
    path: '$.source.base_url',
    message: `The stations of ${baseUrl} cannot be listed: ${withoutKeys(listing.error.message, [token])}`,
    cure: 'Check the address, and that the token opens stations.',
  };
  return { ok: false, findings: [finding] };
}
