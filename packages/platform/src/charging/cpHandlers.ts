import {
  cpConnectorUpdate,
  maxPageItems,
  maxSearchRadiusM,
  readUuid,
  readValue,
  type Reading,
} from '@wattpost/contract/wire';
import type { StoreReader } from '../port/index.ts';
import { boxAround, greatCircleM } from './greatCircle.ts';
import { type Handler, failure, handlerSuccess } from '../http/index.ts';
import {
  changedBy,
  queryValue,
  readId,
  refuseBody,
  unexpected,
  visible,
  visibleOrganization,
  withoutOwner,
} from '../request/index.ts';

const decimal = /^[+-]?\d{1,6}(\.\d{1,20})?$/;

function readDecimal(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): Reading<number> {
  const value = text !== undefined && decimal.test(text) ? Number(text) : NaN;
  return value >= min && value <= max
    ? { ok: true, value }
    : unexpected(name, `a number from ${min} to ${max}`, text);
}

/** The filter for each value of `include_roaming`; `null`: roaming or not. */
const roamingOf: ReadonlyMap<string, boolean | null> = new Map([
  ['0', false],
  ['1', null],
  ['2', true],
]);

/** Lists the charge points in a circle, nearest first. */
export const listCpsCloseBy: Handler = async ({ path, query, principal }, { store }) => {
  const latitude = readDecimal('latitude', path['latitude'], -90, 90);
  if (!latitude.ok) return failure(400, latitude.message);
  const longitude = readDecimal('longitude', path['longitude'], -180, 180);
  if (!longitude.ok) return failure(400, longitude.message);
  const radius = readDecimal('radius_m', path['radius_m'], 0, maxSearchRadiusM);
  if (!radius.ok) return failure(400, radius.message);
  const includeRoaming = queryValue(query, 'include_roaming') ?? '0';
  const roaming = roamingOf.get(includeRoaming);
  if (roaming === undefined) {
    return failure(400, unexpected('include_roaming', '"0", "1" or "2"', includeRoaming).message);
  }
  const centre = { latitude: latitude.value, longitude: longitude.value };
  const filter = { organization: visibleOrganization(principal), roaming };
  return store.read(async (reader) => {
    const positions = await reader.cpPositions(boxAround(centre, radius.value), filter);
    const inCircle = positions
      .map((position) => ({ id: position.id, distanceM: greatCircleM(centre, position) }))
      .filter(({ distanceM }) => distanceM <= radius.value)
      .sort((a, b) => a.distanceM - b.distanceM || a.id - b.id);
    const nearest = inCircle.slice(0, maxPageItems);
    const found = await reader.cps(nearest.map(({ id }) => id));
    const cps = new Map(found.map((cp) => [cp.id, cp]));
    const data = nearest.flatMap(({ id, distanceM }) => {
      const cp = cps.get(id);
      const distance_m = Math.round(distanceM * 10) / 10;
      return cp === undefined ? [] : { ...withoutOwner(cp), distance_m };
    });
    return handlerSuccess({ data, total: inCircle.length });
  });
};

/** The id of the connector in a path, which may be its id or its uuid. */
async function connectorId(
  reader: StoreReader,
  text: string | undefined,
): Promise<number | undefined> {
  const uuid = readUuid(text ?? '');
  return uuid === undefined ? readId(text) : (await reader.connectorByUuid(uuid))?.id;
}

const noConnector = failure(404, 'Connector not found.');

export const updateCpConnector: Handler = ({ path, body, principal }, { store }) => {
  const update = body.ok ? readValue(cpConnectorUpdate, body.value) : body;
  const named = path['cp_connector_id'];
  if (!update.ok) {
    return refuseBody(store, update.message, noConnector, async (reader) => {
      const id = await connectorId(reader, named);
      return id === undefined ? undefined : visible(principal, await reader.connector(id));
    });
  }
  return store.write(async (writer) => {
    const id = await connectorId(writer, named);
    const now = id === undefined ? undefined : visible(principal, await writer.lockConnector(id));
    if (now === undefined) return noConnector;
    const connector = changedBy(now, update.value);
    await writer.updateConnector(connector);
    return handlerSuccess({ data: withoutOwner(connector) });
  });
};
