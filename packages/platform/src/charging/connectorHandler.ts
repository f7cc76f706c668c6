import {
  cpConnectorUpdate,
  readUuid,
  readValue,
  type CpConnectorUpdate,
  type CpConnectorWire,
} from '@wattpost/contract/wire';
import { changed, readId, visible } from '../request/index.ts';
import type { ConnectorFields, ConnectorRecord, StoreReader } from '../port/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

function connectorOnWire(connector: ConnectorRecord): CpConnectorWire {
  return {
    id: connector.id,
    uuid: connector.uuid,
    cp_id: connector.cpId,
    cp_uuid: connector.cpUuid,
    label: connector.label,
    type: connector.type,
    max_power_kw: connector.maxPowerKw,
  };
}

function changedFields(now: ConnectorFields, change: CpConnectorUpdate): ConnectorFields {
  return {
    label: changed(change.label, now.label),
    type: changed(change.type, now.type),
    maxPowerKw: changed(change.max_power_kw, now.maxPowerKw),
  };
}

/** The id of the connector that a path names: by its id or by its uuid. */
async function connectorId(
  reader: StoreReader,
  text: string | undefined,
): Promise<number | undefined> {
  const uuid = readUuid(text ?? '');
  return uuid === undefined ? readId(text) : (await reader.connectorByUuid(uuid))?.id;
}

/** Changes a connector. */
export const updateCpConnector: Handler = ({ path, body, principal }, { store }) => {
  const update = body.ok ? readValue(cpConnectorUpdate, body.value) : body;
  return store.write(async (writer) => {
    const id = await connectorId(writer, path['cp_connector_id']);
    const now = id === undefined ? undefined : visible(principal, await writer.lockConnector(id));
    if (now === undefined) return failure(404, 'There is no such connector.');
    if (!update.ok) return failure(400, update.message);
    const fields = changedFields(now, update.value);
    await writer.updateConnector(now.id, fields);
    return success({ data: connectorOnWire({ ...now, ...fields }) });
  });
};
