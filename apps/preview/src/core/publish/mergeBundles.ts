import {
  makeBundle,
  parseBundle,
  readBundle,
  restatedZoneData,
  runtimeZones,
  type Bundle,
} from '@wattpost/contract';

/**
 * One bundle of those that a server returned for parts of a list of stations. Where a cost rate changed
 * between the requests, the later one counts.
 *
 * @param texts their JSON; at least one
 * @returns `null`: one of them cannot be read, or they do not fit together.
 */
export function mergeBundles(texts: readonly string[]): Bundle | null {
  const bundles = texts.flatMap((text) => {
    const reading = readBundle(text);
    return reading.ok ? [reading.bundle] : [];
  });
  const [first] = bundles;
  if (first === undefined || bundles.length < texts.length) return null;
  if (bundles.length === 1) return first;
  const rates = new Map(bundles.flatMap((one) => one.cost_rates.map((rate) => [rate.uuid, rate])));
  const { created_at, valid_until, follow } = first;
  // The bundle of all of them would not state different ones either.
  const isShared = follow !== undefined && bundles.every((one) => one.follow === follow);
  const content = {
    created_at,
    valid_until,
    stations: bundles.flatMap(({ stations }) => stations),
    cost_rates: [...rates.values()],
    ...(isShared ? { follow } : {}),
  };
  const stated = bundles.find((one) => one.zone_data !== undefined);
  if (stated === undefined) {
    const made = makeBundle(content, runtimeZones, { statesClocks: false });
    return made.ok ? made.bundle : null;
  }
  const zones = new Map(
    bundles
      .flatMap((one) => one.zone_data?.zones ?? [])
      .map((zone) => [zone.time_zone.toLowerCase(), zone]),
  );
  const whole = { ...stated, zone_data: { ...stated.zone_data, zones: [...zones.values()] } };
  const draft = { ...content, format: stated.format } as Bundle;
  const reading = parseBundle({ ...draft, zone_data: restatedZoneData(whole as Bundle, draft) });
  return reading.ok ? reading.bundle : null;
}
