import { at, equal } from '../check.ts';
import { expectNamed, fieldOfEach, putCore, readCore } from '../core.ts';
import {
  cards,
  connector,
  connectorUuid,
  contact,
  cpUuid,
  laterLog,
  log,
  logUuid,
  secondLog,
} from '../coreNames.ts';
import { nothing, noId, oldStation } from '../names.ts';
import { expectError } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';

/** Path parameters that have two forms. */
export const forms: readonly Case[] = [
  stated('4.7-log-customer', 'charge_log/customer is asked by UUID', async (api) => {
    equal(await fieldOfEach(api, `/charge_log/customer/${contact}`, 'id'), [log], 'ids');
    expectError(await api.core('GET', `/charge_log/customer/${nothing}`), 404);
    expectError(await api.core('GET', `/charge_log/customer/${cards.first.id}`), 404);
  }),
  stated('4.7-log-cp', 'charge_log/cp is asked by UUID', async (api) => {
    equal(await fieldOfEach(api, `/charge_log/cp/${cpUuid}`, 'id'), [log], 'of a charge point');
    const ofStation = await fieldOfEach(api, `/charge_log/cp/${oldStation}`, 'id');
    equal(ofStation, [laterLog], 'of a station');
    expectError(await api.core('GET', `/charge_log/cp/${nothing}`), 404);
  }),
  stated('4.7-log-card', 'charge_log/card is asked by id or by RFID tag', async (api) => {
    const byId = await fieldOfEach(api, `/charge_log/card/${cards.first.id}`, 'id');
    equal(byId, [laterLog, log], 'by id, latest first');
    const tag = encodeURIComponent(cards.first.tag);
    equal(await fieldOfEach(api, `/charge_log/card/${tag}`, 'id'), byId, 'by tag');
    expectError(await api.core('GET', `/charge_log/card/${noId}`), 404);
    expectError(await api.core('GET', `/charge_log/card/${api.fresh('tag')}`), 404);
  }),
  stated('4.7-log-card-order', 'The id is matched first, then the tag', async (api) => {
    const { misleading, second, numeric } = cards;
    const ofSecond = await fieldOfEach(api, `/charge_log/card/${misleading.tag}`, 'card_id');
    equal(ofSecond, [second.id], 'a tag that is the id of another card');
    equal(await fieldOfEach(api, `/charge_log/card/${numeric.tag}`, 'id'), [], 'a number as tag');
    equal(at(await readCore(api, `/card/${misleading.tag}`), 'id'), second.id, 'id before tag');
    equal(at(await readCore(api, `/card/${numeric.tag}`), 'id'), numeric.id, 'then the tag');
  }),
  stated('4.7-log-details', 'charge_log/details is asked by either form', async (api) => {
    equal(await fieldOfEach(api, `/charge_log/details/${logUuid}`, 'id'), [log], 'by UUID');
    equal(await fieldOfEach(api, `/charge_log/details/${log}`, 'uuid'), [logUuid], 'by id');
    equal(await fieldOfEach(api, `/charge_log/details/${secondLog}`, 'id'), [secondLog], 'another');
    expectError(await api.core('GET', `/charge_log/details/${noId}`), 404);
    expectError(await api.core('GET', `/charge_log/details/${nothing}`), 404);
  }),
  chosen('4.7-log-type', 'Any other type is refused by name', async (api) => {
    expectNamed(await api.core('GET', `/charge_log/station/${oldStation}`), 'type');
  }),
  stated('4.7-connector', 'cp_connector is named by its id or its UUID', async (api) => {
    const label = api.fresh('connector');
    const byId = await putCore(api, `/cp_connector/${connector}`, { label });
    equal([at(byId, 'id'), at(byId, 'label')], [connector, label], 'id and label');
    equal(await putCore(api, `/cp_connector/${connectorUuid}`, {}), byId, 'by UUID');
    for (const path of [`/cp_connector/${noId}`, `/cp_connector/${nothing}`]) {
      expectError(await api.core('PUT', path, { body: {} }), 404);
    }
  }),
  chosen('4.7-connector-partial', 'What is left out of a connector stays', async (api) => {
    const before = await putCore(api, `/cp_connector/${connector}`, { max_power_kw: 11 });
    equal(await putCore(api, `/cp_connector/${connector}`, before), before, 'sent back');
    const reply = await api.core('PUT', `/cp_connector/${connector}`, { body: { label: null } });
    expectNamed(reply, 'label');
  }),
];
