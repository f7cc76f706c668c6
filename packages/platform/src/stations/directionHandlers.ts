import {
  directionWrite,
  directionsType,
  readValue,
  type DirectionDetail,
  type DirectionList,
  type DirectionOperationId,
  type Reading,
} from '@wattpost/contract/wire';
import { readDirectionText, readLanguage } from '@wattpost/directions';
import {
  type Environment,
  type Handler,
  type OperationRequest,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';
import { refuseBody, textWarnings } from '../request/index.ts';
import { noStation, visibleStation } from './stationHandlers.ts';

const badLanguage = failure(400, 'language: Expected two letters, such as "de".');

/** The station in the path; a roaming partner's has no directions here (4.2, rule 8). */
async function stationOf(
  request: OperationRequest,
  find: (uuid: string) => Promise<StationRecord | undefined>,
): Promise<StationRecord | undefined> {
  const station = await visibleStation(request, find);
  return station?.roaming === false ? station : undefined;
}

const listDirections: Handler = (request, { store }) =>
  store.read(async (reader) => {
    const station = await stationOf(request, (uuid) => reader.station(uuid));
    return station ? handlerSuccess(await directionList(reader, station)) : noStation;
  });

const putDirection: Handler = async (request, { store, supportedLanguages }) => {
  const language = readLanguage(request.path['language'] ?? '');
  if (language === undefined) return badLanguage;
  const text = readText(request.body, language, supportedLanguages);
  if (!text.ok) {
    return refuseBody(store, text.message, noStation, (reader) =>
      stationOf(request, (uuid) => reader.station(uuid)),
    );
  }
  return store.write(async (writer) => {
    const station = await stationOf(request, (uuid) => writer.lockStation(uuid));
    if (station === undefined) return noStation;
    const attributes = { language, text: text.value };
    await writer.putDirection(station.uuid, attributes);
    return handlerSuccess<DirectionDetail>({
      id: station.uuid,
      type: directionsType,
      attributes,
      ...textWarnings(attributes),
    });
  });
};

const deleteDirection: Handler = async (request, { store }) => {
  const language = readLanguage(request.path['language'] ?? '');
  if (language === undefined) return badLanguage;
  return store.write(async (writer) => {
    const station = await stationOf(request, (uuid) => writer.lockStation(uuid));
    if (station === undefined) return noStation;
    await writer.deleteDirection(station.uuid, language);
    return handlerSuccess(await directionList(writer, station));
  });
};

async function directionList(reader: StoreReader, { uuid }: StationRecord): Promise<DirectionList> {
  return { id: uuid, type: directionsType, attributes: await reader.directions(uuid) };
}

function readText(
  body: OperationRequest['body'],
  language: string,
  supported: Environment['supportedLanguages'],
): Reading<string> {
  if (!supported.has(language)) {
    const known = [...supported].join(', ');
    return { ok: false, message: `language: Expected a supported language, one of ${known}.` };
  }
  const write = body.ok ? readValue(directionWrite, body.value) : body;
  if (!write.ok) return write;
  const reading = readDirectionText(write.value.text);
  return reading.ok
    ? { ok: true, value: reading.text }
    : { ok: false, message: `text: ${reading.problem.message}` };
}

export const directionHandlers: Readonly<Record<DirectionOperationId, Handler>> = {
  listDirections,
  putDirection,
  deleteDirection,
};
