import { cpConnectorUpdate, readUuid, readValue } from '@wattpost/contract/wire';
import { changedBy, readId, visible, withoutOwner } from '../request/index.ts';
import type { StoreReader } from '../port/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

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
    const connector = changedBy(now, update.value);
    await writer.updateConnector(connector);
    return success({ data: withoutOwner(connector) });
  });
};
