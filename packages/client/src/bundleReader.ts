import {
  makeBundle,
  parseBundle,
  readBundle,
  restatedZoneData,
  runtimeZones,
  zoneDataFrom,
  type Bundle,
} from '@wattpost/contract';
import { maxBundleStations } from '@wattpost/contract/wire';
import { assembleBundle, datesOf, type Assembly, type AssemblyRequest } from './assembleBundle.ts';
import { isHopeless, notRead } from './assemblyPart.ts';
import type { Client } from './createClient.ts';

/** How long a platform without the operation is not asked for whole bundles, in milliseconds. */
const retryAfterMs = 3_600_000;

/**
 * Makes a function that reads bundles in one request where the platform has that operation and the client's
 * `pricingToken` opens it. Where not, it assembles them (`assembleBundle`) and tries again after an hour.
 * Either way the bundle has the dates of the request, and the same stations and prices. Only in one request it has
 * the platform's `follow`, unless the request states another, and plugs: single reads do not have them.
 */
export function createBundleReader(
  client: Client,
): (request: AssemblyRequest) => Promise<Assembly> {
  let refusedAtMs = -Infinity;
  return async (request) => {
    const nowMs = new Date(request.createdAt).getTime();
    const { stations, format, own = runtimeZones } = request;
    const isRefused = nowMs >= refusedAtMs && nowMs < refusedAtMs + retryAfterMs;
    const isOneRequest =
      stations.length <= maxBundleStations &&
      stations.every(({ costRateUuid }) => costRateUuid === undefined);
    if (isRefused || !isOneRequest) return assembleBundle(client, request);
    const answer = await client.readBundle(
      stations.map(({ uuid }) => uuid),
      format === undefined ? {} : { format },
    );
    if (answer.ok) {
      const { bytes } = answer.value;
      const reading = readBundle(bytes, { maxBytes: bytes.length, own });
      if (reading.ok) return withDates(reading.bundle, request);
    } else {
      const failure = notRead('$', 'the bundle', answer.error);
      // A wrong key is reported where the single reads find it.
      const isWrongKey = answer.error.kind === 'http' && answer.error.status === 401;
      if (isHopeless(failure.problems) && !isWrongKey) return failure;
    }
    const assembly = await assembleBundle(client, request);
    // If assembling works, the operation is what is missing.
    if (assembly.ok) refusedAtMs = nowMs;
    return assembly;
  };
}

/**
 * A bundle with the dates and additions of a request: it is what the platform states now. The clocks stay those of the
 * platform, unless the request states its own, and they are as new.
 */
function withDates(bundle: Bundle, request: AssemblyRequest): Assembly {
  const { stations, cost_rates, follow: stated, zone_data: theirs } = bundle;
  const { createdAt, validUntil, follow = stated, format } = request;
  const { own = runtimeZones, statesClocks = false } = request;
  const dates = datesOf(createdAt, validUntil);
  const content = { ...dates, stations, cost_rates, ...(follow && { follow }) };
  if (theirs === undefined) return makeBundle(content, own, { statesClocks, format });
  const zone_data = statesClocks
    ? restatedZoneData(bundle, content, own)
    : zoneDataFrom(theirs, bundle.created_at, dates.created_at);
  return zone_data === undefined
    ? makeBundle(content, own, { statesClocks, format })
    : parseBundle({ ...content, format: bundle.format, zone_data }, own);
}
