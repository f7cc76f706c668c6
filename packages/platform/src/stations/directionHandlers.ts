import {
  directionWrite,
  directionsType,
  readUuid,
  readValue,
  type DirectionDetail,
  type DirectionList,
  type DirectionOperationId,
  type Reading,
} from '@wattpost/contract/wire';
import { readDirectionText, readLanguage } from '@wattpost/directions';
import { type Handler, type Principal, failure, success } from '../http/index.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';
import { noStation } from './stationHandlers.ts';
import { reaches } from '../request/index.ts';

const badLanguage = failure(400, 'language: Expected two letters, such as "de".');
const missing = failure(404, noStation);

const listDirections: Handler = async ({ path, principal }, { store }) => {
  const uuid = readUuid(path['station_uuid'] ?? '');
  if (uuid === undefined) return missing;
  return store.read(async (reader) =>
    hasDirections(await reader.station(uuid), principal)
      ? success(await directionList(reader, uuid))
      : missing,
  );
};

const putDirection: Handler = async (request, { store, supportedLanguages }) => {
  const language = readLanguage(request.path['language'] ?? '');
  if (language === undefined) return badLanguage;
  const uuid = readUuid(request.path['station_uuid'] ?? '');
  if (uuid === undefined) return missing;
  const text: Reading<string> = supportedLanguages.has(language)
    ? readText(request.body)
    : {
        ok: false,
        message: `language: Expected a supported language, one of ${[...supportedLanguages].join(', ')}.`,
      };
  if (!text.ok) {
    const station = await store.read((reader) => reader.station(uuid));
    return hasDirections(station, request.principal) ? failure(400, text.message) : missing;
  }
  const direction = { language, text: text.value };
  return store.write(async (writer) => {
    if (!hasDirections(await writer.lockStation(uuid), request.principal)) return missing;
    await writer.putDirection(uuid, direction);
    const detail: DirectionDetail = { id: uuid, type: directionsType, attributes: direction };
    return success(detail);
  });
};

const deleteDirection: Handler = async ({ path, principal }, { store }) => {
  const language = readLanguage(path['language'] ?? '');
  if (language === undefined) return badLanguage;
  const uuid = readUuid(path['station_uuid'] ?? '');
  if (uuid === undefined) return missing;
  return store.write(async (writer) => {
    if (!hasDirections(await writer.lockStation(uuid), principal)) return missing;
    await writer.deleteDirection(uuid, language);
    return success(await directionList(writer, uuid));
  });
};

/** Whether this key finds directions here: a roaming partner's station has none (rule 8 of 4.2). */
function hasDirections(station: StationRecord | undefined, principal: Principal): boolean {
  return station !== undefined && !station.roaming && reaches(principal, station.organizationUuid);
}

async function directionList(reader: StoreReader, uuid: string): Promise<DirectionList> {
  return { id: uuid, type: directionsType, attributes: await reader.directions(uuid) };
}

function readText(body: Reading<unknown>): Reading<string> {
  const write = body.ok ? readValue(directionWrite, body.value) : body;
  if (!write.ok) return write;
  const reading = readDirectionText(write.value.text);
  return reading.ok
    ? { ok: true, value: reading.text }
    : { ok: false, message: `text: ${reading.problem.message}` };
}

/** Carries out the operations on directions. */
export const directionHandlers: Readonly<Record<DirectionOperationId, Handler>> = {
  listDirections,
  putDirection,
  deleteDirection,
};
