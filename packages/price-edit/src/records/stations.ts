import {
  bundleFormatFor,
  parseOutline,
  restatedZoneData,
  type Bundle,
  type BundleFollow,
  type BundleStation,
  bundleClock,
} from '@wattpost/contract';
import { readDirectionText, readLanguage } from '@wattpost/directions';
import { numberReadings } from '@wattpost/exchange';
import type { Edit, StationEdit, StationEditFields } from '../edit/index.ts';
import { continueWith, editFailure, isSame, editSuccess, type EditResult } from '../edit/index.ts';

/** Sets the end of the bundle's validity. */
export function setValidUntil(bundle: Bundle, valid_until: string | null): EditResult<Bundle> {
  if (bundle.valid_until === valid_until) return editSuccess(bundle);
  const changed = { ...bundle, valid_until };
  return continueWith(parseOutline(changed), () => editSuccess(Object.freeze(changed)));
}

/** States which price counts for a session that crosses a change, in the format that it needs. */
export function setFollow(bundle: Bundle, follow: BundleFollow | null): EditResult<Bundle> {
  const { follow: before = null, ...others } = bundle;
  if (before === follow) return editSuccess(bundle);
  const changed = follow === null ? others : { ...others, follow };
  return editSuccess(Object.freeze({ ...changed, format: bundleFormatFor(changed) }));
}

/** Sets members of a station. */
export function setStation(
  bundle: Bundle,
  stationUuid: string,
  set: StationEditFields,
): EditResult<Bundle> {
  return withStation(bundle, stationUuid, (station, path) => {
    const { max_power_kw: power = station.max_power_kw } = set;
    const readings = typeof power === 'string' ? numberReadings(power) : null;
    if (readings !== null) return editFailure(`${path}.max_power_kw`, 'ambiguous_number', readings);
    const max_power_kw = typeof power === 'string' ? Number(power) : power;
    return editSuccess({ ...station, ...set, max_power_kw });
  });
}

/** Adds or removes stations, or changes their cost rates. */
export function editStations(bundle: Bundle, edit: StationEdit): EditResult<Bundle> {
  const { stations, cost_rates: rates } = bundle;
  const named = new Set(edit.kind === 'station_add' ? [edit.likeUuid] : edit.stationUuids);
  const found = new Set(stations.map(({ uuid }) => uuid));
  if (![...named].every((uuid) => found.has(uuid))) {
    return editFailure('$.stations', 'no_station', {});
  }
  const changed = (change: (station: BundleStation) => BundleStation): BundleStation[] =>
    stations.map((station) => (named.has(station.uuid) ? change(station) : station));
  switch (edit.kind) {
    case 'station_add': {
      const { newUuid: uuid, label } = edit;
      const added = stations.flatMap((station) => {
        const own = { uuid, label, public_display_name: null, directions: [] };
        return named.has(station.uuid) ? [station, { ...station, ...own }] : [station];
      });
      return withStations(bundle, added);
    }
    case 'stations_remove':
      return withStations(
        bundle,
        stations.filter(({ uuid }) => !named.has(uuid)),
      );
    case 'stations_rate':
      return withStations(
        bundle,
        changed((station) => ({ ...station, cost_rate_uuid: edit.rateUuid })),
      );
    case 'rate_split': {
      const { rateUuid, newUuid, name } = edit;
      const index = rates.findIndex(({ uuid }) => uuid === rateUuid);
      const rate = rates[index];
      if (rate === undefined) return editFailure('$.cost_rates', 'no_cost_rate', {});
      const copy = Object.freeze({ ...rate, uuid: newUuid, name });
      const own = <Of extends { readonly cost_rate_uuid: string | null }>(of: Of): Of =>
        of.cost_rate_uuid === rateUuid ? { ...of, cost_rate_uuid: newUuid } : of;
      const others = changed((station) =>
        withPeriods(own(station), (station.cost_rate_periods ?? []).map(own)),
      );
      return withStations(bundle, others, rates.toSpliced(index + 1, 0, copy));
    }
  }
}

/** The station with these periods; the format has no empty list of them. */
export function withPeriods(
  { cost_rate_periods: _, ...station }: BundleStation,
  periods: NonNullable<BundleStation['cost_rate_periods']>,
): BundleStation {
  return periods.length === 0 ? station : { ...station, cost_rate_periods: periods };
}

type DirectionEdit = Extract<Edit, { kind: 'direction_set' }>;

/** Sets, adds or removes a station's direction in one language (X1 to X3). */
export function setDirection(bundle: Bundle, edit: DirectionEdit): EditResult<Bundle> {
  return withStation(bundle, edit.stationUuid, (station, path) => {
    const language = readLanguage(edit.language);
    const at = station.directions.findIndex((one) => one.language === language);
    const place = `${path}.directions[${at === -1 ? station.directions.length : at}]`;
    if (language === undefined) {
      const values = { found: JSON.stringify(edit.language) };
      return editFailure(`${place}.language`, 'not_a_language', values);
    }
    if (edit.text === null) {
      return editSuccess({ ...station, directions: station.directions.filter((_, i) => i !== at) });
    }
    const reading = readDirectionText(edit.text);
    if (!reading.ok) {
      const { code, message } = reading.problem;
      return { ok: false, problems: [{ path: `${place}.text`, code, message }] };
    }
    const direction = { language, text: reading.text };
    const directions =
      at === -1 ? [...station.directions, direction] : station.directions.with(at, direction);
    return editSuccess({ ...station, directions });
  });
}

function withStation(
  bundle: Bundle,
  uuid: string,
  change: (station: BundleStation, path: string) => EditResult<BundleStation>,
): EditResult<Bundle> {
  const index = bundle.stations.findIndex((one) => one.uuid === uuid);
  const station = bundle.stations[index];
  if (station === undefined) return editFailure('$.stations', 'no_station', {});
  return continueWith(change(station, `$.stations[${index}]`), (changed) =>
    withStations(bundle, bundle.stations.with(index, changed)),
  );
}

/**
 * The bundle with other stations, in the required format. Unchanged stations stay the same
 * objects. Zone data that lacks the zone of a station is generated again, with the zone data of this runtime.
 *
 * @param rates those of the bundle, or more
 */
export function withStations(
  bundle: Bundle,
  stations: readonly BundleStation[],
  rates: Bundle['cost_rates'] = bundle.cost_rates,
): EditResult<Bundle> {
  const draft = withZones({ ...bundle, stations, cost_rates: rates });
  const needed = bundleFormatFor(draft);
  // A format that is newer than needed is kept unless the edit changes what requires it.
  const format = needed === bundleFormatFor(bundle) ? bundle.format : needed;
  return continueWith(parseOutline({ ...draft, format }), (outline) => {
    const known = new Map(bundle.stations.map((station) => [station.uuid, station]));
    const list = outline.stations.map((read, index) => {
      const before = known.get(read.uuid);
      return before !== undefined && (before === stations[index] || isSame(read, before))
        ? before
        : read;
    });
    const isOther =
      rates.length !== bundle.cost_rates.length ||
      list.length !== bundle.stations.length ||
      list.some((station, index) => station !== bundle.stations[index]);
    if (!isOther) return editSuccess(bundle);
    const parts = { stations: Object.freeze(list), cost_rates: Object.freeze(rates) };
    return editSuccess(Object.freeze({ ...bundle, ...outline, ...parts }));
  });
}

function withZones(bundle: Bundle): Bundle {
  const { stations, zone_data: zoneData } = bundle;
  const zones = stations.map(({ time_zone: zone }) => zone);
  if (zoneData === undefined || !zones.every((zone) => bundleClock(bundle, zone) !== undefined))
    return bundle;
  const stated = new Set(zoneData.zones.map(({ time_zone: zone }) => zone.toLowerCase()));
  return zones.every((zone) => stated.has(zone.toLowerCase()))
    ? bundle
    : { ...bundle, zone_data: restatedZoneData(bundle, bundle) };
}
