import { at, equal, exactKeys, list, that, uuid } from '../check.ts';
import { fieldOfEach, putCore, readCore } from '../core.ts';
import {
  bank,
  cards,
  companyId,
  connector,
  connectorUuid,
  contact,
  cpUuid,
  easternCp,
  log,
  meridian,
  olderConnector,
  olderUser,
  user,
  userId,
  westernCp,
} from '../coreNames.ts';
import { company, sisterCompany } from '../names.ts';
import { chosen, stated, type Section } from '../suite.ts';

export const section27: Section = {
  id: '2.7',
  title: 'Core surface: fields',
  cases: [
    stated('2.7-cp', 'The uuid of a charge point may be null', async (api) => {
      const data = list(await readCore(api, `/cps_close_by/${meridian}`), 'data');
      const uuids = data.map((cp) => [at(cp, 'id'), at(cp, 'uuid')]);
      equal(
        uuids,
        [
          [westernCp, cpUuid],
          [easternCp, null],
        ],
        'ids and uuids',
      );
    }),
    stated('2.7-connector', 'The uuid of a connector may be null', async (api) => {
      const newer = await putCore(api, `/cp_connector/${connector}`, {});
      equal(uuid(at(newer, 'uuid'), 'uuid'), connectorUuid, 'uuid');
      const older = await putCore(api, `/cp_connector/${olderConnector}`, {});
      equal([at(older, 'uuid'), at(older, 'cp_uuid')], [null, null], 'uuids of an older one');
    }),
    stated('2.7-company', 'The id of a company may be null', async (api) => {
      const newer = await readCore(api, `/company/${company}`);
      equal([at(newer, 'id'), at(newer, 'uuid')], [companyId, company], 'id and uuid');
      const older = await readCore(api, `/company/${sisterCompany}`);
      equal([at(older, 'id'), at(older, 'uuid')], [null, sisterCompany], 'id and uuid');
    }),
    stated('2.7-user', 'The id of a user may be null', async (api) => {
      const newer = await readCore(api, `/user/${user}`);
      equal([at(newer, 'id'), at(newer, 'uuid')], [userId, user], 'id and uuid');
      const older = await readCore(api, `/user/${olderUser}`);
      equal([at(older, 'id'), at(older, 'uuid')], [null, olderUser], 'id and uuid');
    }),
    stated('2.7-switch', 'What is boolean-like goes as the text "0" or "1"', async (api) => {
      for (const use_parent of ['1', '0']) {
        const changed = await putCore(api, `/finance_bank/${bank}`, { use_parent });
        equal(at(changed, 'use_parent'), use_parent, 'use_parent');
      }
    }),
    chosen('2.7-password', 'Nothing is told of a password', async (api) => {
      const data = await readCore(api, `/user/${user}`);
      const keys = ['id', 'uuid', 'contact_uuid', 'company_uuid', 'email', 'locale', 'active'];
      exactKeys(data, keys, 'a user');
    }),
    chosen('2.7-contact', 'A contact has every field, null where it is not set', async (api) => {
      exactKeys(
        await readCore(api, `/contact/${contact}`),
        [
          ...['uuid', 'company_uuid', 'name', 'first_name', 'gender', 'street', 'zip', 'city'],
          ...['country', 'email', 'phone', 'customer_number', 'comment'],
        ],
        'a contact',
      );
    }),
    chosen('2.7-card', 'A card has every field, null where it is not set', async (api) => {
      exactKeys(
        await readCore(api, `/card/${cards.first.id}`),
        [
          ...['id', 'contact_uuid', 'card_no', 'rfid_tag', 'rate_uuid', 'billing_contact_id'],
          ...['label', 'customer_reference', 'comment', 'emp', 'ema_id', 'active'],
        ],
        'a card',
      );
    }),
    chosen('2.7-receipt', 'The receipt of a charge log explains its total', async (api) => {
      const data = list(await readCore(api, `/charge_log/details/${log}`), 'data');
      const receipt = at(data[0], 'receipt');
      equal([at(receipt, 'currency'), at(receipt, 'total')], ['EUR', '5.25'], 'what is due');
      const [line, ...more] = list(at(receipt, 'lines'), 'lines');
      equal(more, [], 'further lines');
      equal(
        ['component', 'quantity', 'unit', 'price'].map((key) => at(line, key)),
        ['energy', 10_500, 1000, '0.5'],
        'the line',
      );
      that(Number(at(line, 'amount')) === 5.25, 'the amount of the line is the total');
      equal(
        [at(line, 'from'), at(line, 'until')],
        [at(data[0], 'start'), at(data[0], 'end')],
        'span',
      );
    }),
    chosen('2.7-pagination', 'Charge logs come in pages as schedules do', async (api) => {
      const path = `/charge_log/card/${cards.first.id}`;
      const whole = await fieldOfEach(api, path, 'id');
      const first = await fieldOfEach(api, `${path}?limit=1`, 'id');
      const second = await fieldOfEach(api, `${path}?limit=1&offset=1`, 'id');
      equal([...first, ...second], whole, 'two pages');
    }),
  ],
};
