import { at, equal } from '../check.ts';
import { expectBadParameter, expectBadFields, fieldOfEach, putCore, readCore } from '../core.ts';
import { coreNames } from '../coreNames.ts';
import { names } from '../names.ts';
import { expectError } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

/** Path parameters that have two forms. */
export const parameterForms: readonly ConformanceCase[] = [
  spec('4.7-log-customer', 'charge_log/customer is asked by UUID', async (api) => {
    equal(
      await fieldOfEach(api, `/charge_log/customer/${coreNames.contact}`, 'id'),
      [coreNames.log],
      'ids',
    );
    expectError(await api.core('GET', `/charge_log/customer/${names.nothing}`), 404);
    expectError(await api.core('GET', `/charge_log/customer/${coreNames.cards.first.id}`), 404);
  }),
  spec('4.7-log-cp', 'charge_log/cp is asked by UUID', async (api) => {
    equal(
      await fieldOfEach(api, `/charge_log/cp/${coreNames.cpUuid}`, 'id'),
      [coreNames.log],
      'of a charge point',
    );
    const ofStation = await fieldOfEach(api, `/charge_log/cp/${names.oldStation}`, 'id');
    equal(ofStation, [coreNames.laterLog], 'of a station');
    for (const wrong of [names.nothing, coreNames.westernCp]) {
      expectError(await api.core('GET', `/charge_log/cp/${wrong}`), 404);
    }
  }),
  spec('4.7-log-card', 'charge_log/card is asked by id or by RFID tag', async (api) => {
    const byId = await fieldOfEach(api, `/charge_log/card/${coreNames.cards.first.id}`, 'id');
    equal(byId, [coreNames.laterLog, coreNames.log], 'by id, latest first');
    const tag = encodeURIComponent(coreNames.cards.first.tag);
    equal(await fieldOfEach(api, `/charge_log/card/${tag}`, 'id'), byId, 'by tag');
    expectError(await api.core('GET', `/charge_log/card/${names.noId}`), 404);
    expectError(await api.core('GET', `/charge_log/card/${api.fresh('tag')}`), 404);
  }),
  spec('4.7-log-card-order', 'The id is matched first, then the tag', async (api) => {
    const { misleading, second, numeric } = coreNames.cards;
    const ofSecond = await fieldOfEach(api, `/charge_log/card/${misleading.tag}`, 'card_id');
    equal(ofSecond, [second.id], 'a tag that is the id of another card');
    equal(await fieldOfEach(api, `/charge_log/card/${numeric.tag}`, 'id'), [], 'a number as tag');
    equal(at(await readCore(api, `/card/${misleading.tag}`), 'id'), second.id, 'id before tag');
    equal(at(await readCore(api, `/card/${numeric.tag}`), 'id'), numeric.id, 'then the tag');
  }),
  extra('4.7-card-visible', 'An id is matched among the cards that the key sees', async (api) => {
    const { id } = coreNames.otherNumericCard;
    equal(at(await readCore(api, `/card/${id}`), 'id'), coreNames.cards.numeric.id, 'the own tag');
    const token = api.token('cross');
    equal(at(await readCore(api, `/card/${id}`, { token }), 'id'), id, 'across organizations');
  }),
  extra('4.7-card-exact', 'Ids and tags are compared as they are written', async (api) => {
    const { id, tag } = coreNames.cards.first;
    for (const text of [
      `0${id}`,
      encodeURIComponent(tag.toLowerCase()),
      '%00',
      `${id}9999999999`,
    ]) {
      for (const path of ['/card', '/charge_log/card']) {
        expectError(await api.core('GET', `${path}/${text}`), 404);
      }
    }
    expectError(await api.core('GET', `/card/CONFORMANCE-${id}`), 404);
  }),
  extra('4.7-uuid-case', 'UUIDs are the same in any case', async (api) => {
    const lower = await readCore(api, `/charge_log/customer/${coreNames.contact}`);
    equal(
      await readCore(api, `/charge_log/customer/${coreNames.contact.toUpperCase()}`),
      lower,
      'logs',
    );
    const byUuid = await putCore(api, `/cp_connector/${coreNames.connectorUuid.toUpperCase()}`, {});
    equal(at(byUuid, 'id'), coreNames.connector, 'connector');
  }),
  spec('4.7-log-details', 'charge_log/details is asked by either form', async (api) => {
    equal(
      await fieldOfEach(api, `/charge_log/details/${coreNames.logUuid}`, 'id'),
      [coreNames.log],
      'by UUID',
    );
    equal(
      await fieldOfEach(api, `/charge_log/details/${coreNames.log}`, 'uuid'),
      [coreNames.logUuid],
      'by id',
    );
    equal(
      await fieldOfEach(api, `/charge_log/details/${coreNames.secondLog}`, 'id'),
      [coreNames.secondLog],
      'another',
    );
    expectError(await api.core('GET', `/charge_log/details/${names.noId}`), 404);
    expectError(await api.core('GET', `/charge_log/details/${names.nothing}`), 404);
  }),
  extra('4.7-log-type', 'Any other type is refused by name', async (api) => {
    for (const type of ['station', 'Card', '%00']) {
      expectBadParameter(await api.core('GET', `/charge_log/${type}/${names.oldStation}`), 'type');
    }
    expectBadParameter(await api.core('GET', `/invoice/card/${coreNames.cards.first.id}`), 'type');
  }),
  spec('4.7-connector', 'cp_connector is named by its id or its UUID', async (api) => {
    const label = api.fresh('connector');
    const byId = await putCore(api, `/cp_connector/${coreNames.connector}`, { label });
    equal([at(byId, 'id'), at(byId, 'label')], [coreNames.connector, label], 'id and label');
    equal(await putCore(api, `/cp_connector/${coreNames.connectorUuid}`, {}), byId, 'by UUID');
    for (const wrong of [
      names.noId,
      names.nothing,
      `0${coreNames.connector}`,
      'x',
      '%00',
      names.oldStation,
    ]) {
      expectError(await api.core('PUT', `/cp_connector/${wrong}`, { body: {} }), 404);
    }
  }),
  extra('4.7-connector-partial', 'What is left out of a connector stays', async (api) => {
    const before = await putCore(api, `/cp_connector/${coreNames.connector}`, { max_power_kw: 11 });
    equal(await putCore(api, `/cp_connector/${coreNames.connector}`, before), before, 'sent back');
    const ignored = { cp_id: names.noId, unknown: 1 };
    equal(
      await putCore(api, `/cp_connector/${coreNames.connector}`, ignored),
      before,
      'where it is',
    );
  }),
  extra('4.7-connector-fields', 'A wrong field of a connector is refused by name', async (api) => {
    await expectBadFields(api, `/cp_connector/${coreNames.connector}`, [
      ['label', null],
      ['label', ' '],
      ['max_power_kw', '11'],
      ['max_power_kw', -1],
      ['type', 7],
    ]);
  }),
];
