import type { Client, ClientError } from '@wattpost/client';
import { readBundle, type Bundle } from '@wattpost/contract';
import { maxBundleStations, type DeliveryWire } from '@wattpost/contract/wire';
import { compareBundles, comparisonEnd } from '@wattpost/price-views';
import type { CliIo } from '../host/index.ts';

/** How long a publication is followed, and how often. */
const limitMs = 60_000;
const pauseMs = 1000;

/** Who has the published prices after the wait. */
export interface Arrival {
  /** Whether the platform returns the published prices; else why they could not be read. */
  readonly readBack: boolean | ClientError;
  /** The partners; else why their state could not be read. */
  readonly delivery: DeliveryWire | ClientError;
  readonly waitedMs: number;
}

/**
 * Waits until the platform returns the published prices and every partner has received them, 60 s at most.
 *
 * @param published with stations that the platform has, only
 */
export async function awaitDelivery(
  io: CliIo,
  client: Client,
  published: Bundle,
): Promise<Arrival> {
  const startMs = io.now();
  let readBack: Arrival['readBack'] = false;
  let isAnnounced = false;
  for (;;) {
    if (readBack !== true) readBack = await hasPublished(io, client, published);
    const answer = await client.readDelivery();
    const delivery = answer.ok ? answer.value : answer.error;
    const waitedMs = io.now() - startMs;
    const isSettled = isFinal(readBack) && isFinal(delivery);
    if (isSettled || waitedMs >= limitMs) return { readBack, delivery, waitedMs };
    if (!isAnnounced)
      await io.stderr(`waiting for the new prices to arrive, ${limitMs / 1000} s at most\n`);
    isAnnounced = true;
    await io.sleep(pauseMs);
  }
}

/** Whether waiting changes nothing: all is done, was given up, or may not be read. */
function isFinal(state: Arrival['readBack'] | DeliveryWire): boolean {
  if (typeof state === 'boolean') return state;
  if ('partners' in state) return state.partners.every((partner) => partner.state !== 'pending');
  return state.kind === 'http' && (state.status === 401 || state.status === 403);
}

/** Whether the platform's own bundle has the published prices from now on. */
async function hasPublished(
  { zones: own, now }: Pick<CliIo, 'zones' | 'now'>,
  client: Client,
  published: Bundle,
): Promise<boolean | ClientError> {
  const nowMs = now();
  const stations = published.stations.map(({ uuid }) => uuid);
  for (let from = 0; from < stations.length; from += maxBundleStations) {
    const some = stations.slice(from, from + maxBundleStations);
    const answer = await client.readBundle(some);
    if (!answer.ok) return answer.error;
    const { bytes } = answer.value;
    const reading = readBundle(bytes, { maxBytes: bytes.length, own });
    if (!reading.ok) return false;
    const { bundle } = reading;
    const { created_at, zone_data: zoneData } = bundle;
    const { zone_data: _, ...prices } = published;
    // On one clock: newer zone data of the platform is not another price.
    const clocks = zoneData === undefined ? {} : { zone_data: zoneData };
    const before: Bundle = { ...prices, created_at, ...clocks };
    const until = comparisonEnd(before, bundle, { from: nowMs, own });
    const compared = compareBundles(before, bundle, { from: nowMs, until, own });
    const isSame = compared.stations.every(({ changes }) => changes.length === 0);
    if (!isSame || compared.stations.length < some.length) return false;
  }
  return true;
}
