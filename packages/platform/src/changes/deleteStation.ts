import { type Handler, failure, handlerSuccess, namesTag, textTag } from '../http/index.ts';
import type { NewPush, StationRecord, StoreWriter } from '../port/index.ts';
import { addStationRevision } from '../request/index.ts';
import {
  removedFromRoaming,
  stationOnWire,
  stationRatesRecord,
  visibleStation,
} from '../stations/index.ts';
import { readNote } from './writeOptions.ts';

/** Removes a station. Its roaming partners that take OCPI receive it as removed. */
export const deleteStation: Handler = async (request, environment) => {
  const { nowMs, newUuid, store } = environment;
  const note = readNote(request.query);
  if (!note.ok) return failure(400, note.message);
  const ifMatch = request.header('if-match');
  return store.write(async (writer) => {
    const station = await visibleStation(request, (uuid) => writer.lockStation(uuid));
    if (station === undefined) return failure(404, 'Station not found.');
    const { detail } = await stationOnWire(writer, station, request, environment);
    if (ifMatch === null) {
      return failure(428, 'If-Match is missing: send the ETag of the read.');
    }
    if (!namesTag(ifMatch, textTag(JSON.stringify(detail)))) {
      return failure(412, 'If-Match names another state than the present one: read again.');
    }
    const { uuid, organizationUuid } = station;
    const periods = (await writer.costRatePeriods([uuid])).get(uuid) ?? [];
    const pushes = await lastPushes(writer, station, newUuid, nowMs());
    if ((await writer.deleteStation(uuid, pushes)) === 'in_use') {
      return failure(
        409,
        'A charge log refers to the station, so it must stay. Set its cost rates to none instead.',
      );
    }
    const origin = { organizationUuid, operation: 'deleteStation', note: note.value } as const;
    const before = stationRatesRecord(station, periods) ?? { ...station, periods };
    await addStationRevision(writer, request, environment, origin, before, null);
    return handlerSuccess(detail);
  });
};

async function lastPushes(
  writer: StoreWriter,
  station: StationRecord,
  newUuid: () => string,
  nowMs: number,
): Promise<readonly NewPush[]> {
  const slugs = new Set(await writer.roamingSlugs(station.uuid));
  const partners = (await writer.roamingPartners()).filter(({ slug }) => slugs.has(slug));
  const plugs = await writer.plugs(station.uuid);
  return partners.flatMap((partner) =>
    partner.kind === 'json' ? [] : removedFromRoaming(station, plugs, partner, newUuid(), nowMs),
  );
}
