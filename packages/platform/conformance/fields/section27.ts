import { at, equal, exactKeys, expectList, check, expectUuid } from '../check.ts';
import { fieldOfEach, putCore, readCore } from '../core.ts';
import { coreNames } from '../coreNames.ts';
import { names } from '../names.ts';
import { extra, spec, type Section } from '../suite.ts';

export const section27: Section = {
  id: '2.7',
  title: 'Core surface: fields',
  cases: [
    spec('2.7-cp', 'The uuid of a charge point may be null', async (api) => {
      const data = expectList(await readCore(api, `/cps_close_by/${coreNames.meridian}`), 'data');
      const uuids = data.map((cp) => [at(cp, 'id'), at(cp, 'uuid')]);
      equal(
        uuids,
        [
          [coreNames.westernCp, coreNames.cpUuid],
          [coreNames.easternCp, null],
        ],
        'ids and uuids',
      );
    }),
    spec('2.7-connector', 'The uuid of a connector may be null', async (api) => {
      const newer = await putCore(api, `/cp_connector/${coreNames.connector}`, {});
      equal(expectUuid(at(newer, 'uuid'), 'uuid'), coreNames.connectorUuid, 'uuid');
      const older = await putCore(api, `/cp_connector/${coreNames.olderConnector}`, {});
      equal([at(older, 'uuid'), at(older, 'cp_uuid')], [null, null], 'uuids of an older one');
    }),
    spec('2.7-company', 'The id of a company may be null', async (api) => {
      const newer = await readCore(api, `/company/${names.company}`);
      equal(
        [at(newer, 'id'), at(newer, 'uuid')],
        [coreNames.companyId, names.company],
        'id and uuid',
      );
      const older = await readCore(api, `/company/${names.sisterCompany}`);
      equal([at(older, 'id'), at(older, 'uuid')], [null, names.sisterCompany], 'id and uuid');
    }),
    spec('2.7-user', 'The id of a user may be null', async (api) => {
      const newer = await readCore(api, `/user/${coreNames.user}`);
      equal(
        [at(newer, 'id'), at(newer, 'uuid')],
        [coreNames.userId, coreNames.user],
        'id and uuid',
      );
      const older = await readCore(api, `/user/${coreNames.olderUser}`);
      equal([at(older, 'id'), at(older, 'uuid')], [null, coreNames.olderUser], 'id and uuid');
    }),
    spec('2.7-switch', 'What is boolean-like goes as the text "0" or "1"', async (api) => {
      for (const use_parent of ['1', '0']) {
        const changed = await putCore(api, `/finance_bank/${coreNames.bank}`, { use_parent });
        equal(at(changed, 'use_parent'), use_parent, 'use_parent');
      }
    }),
    extra('2.7-password', 'Nothing is told of a password', async (api) => {
      const data = await readCore(api, `/user/${coreNames.user}`);
      const keys = ['id', 'uuid', 'contact_uuid', 'company_uuid', 'email', 'locale', 'active'];
      exactKeys(data, keys, 'a user');
    }),
    extra('2.7-contact', 'A contact has every field, null where it is not set', async (api) => {
      exactKeys(
        await readCore(api, `/contact/${coreNames.contact}`),
        [
          ...['uuid', 'company_uuid', 'name', 'first_name', 'gender', 'street', 'zip', 'city'],
          ...['country', 'email', 'phone', 'customer_number', 'comment'],
        ],
        'a contact',
      );
    }),
    extra('2.7-card', 'A card has every field, null where it is not set', async (api) => {
      exactKeys(
        await readCore(api, `/card/${coreNames.cards.first.id}`),
        [
          ...['id', 'contact_uuid', 'card_no', 'rfid_tag', 'rate_uuid', 'billing_contact_id'],
          ...['label', 'customer_reference', 'comment', 'emp', 'ema_id', 'active'],
        ],
        'a card',
      );
    }),
    extra('2.7-receipt', 'The receipt of a charge log explains its total', async (api) => {
      const data = expectList(await readCore(api, `/charge_log/details/${coreNames.log}`), 'data');
      const receipt = at(data[0], 'receipt');
      equal([at(receipt, 'currency'), at(receipt, 'total')], ['EUR', '5.25'], 'what is due');
      const [line, ...more] = expectList(at(receipt, 'lines'), 'lines');
      equal(more, [], 'further lines');
      equal(
        ['component', 'quantity', 'unit', 'price'].map((key) => at(line, key)),
        ['energy', 10_500, 1000, '0.5'],
        'the line',
      );
      check(Number(at(line, 'amount')) === 5.25, 'the amount of the line is the total');
      equal(
        [at(line, 'from'), at(line, 'until')],
        [at(data[0], 'start'), at(data[0], 'end')],
        'span',
      );
    }),
    extra('2.7-pagination', 'Charge logs come in pages as schedules do', async (api) => {
      const path = `/charge_log/card/${coreNames.cards.first.id}`;
      const whole = await fieldOfEach(api, path, 'id');
      const first = await fieldOfEach(api, `${path}?limit=1`, 'id');
      const second = await fieldOfEach(api, `${path}?limit=1&offset=1`, 'id');
      equal([...first, ...second], whole, 'two pages');
      const reply = await api.core('GET', `${path}?limit=9999&offset=x`);
      const expected = { offset: 0, limit: 500, next_offset: null, total: whole.length };
      equal(at(reply.json, 'pagination'), expected, 'pagination');
      const beyond = await fieldOfEach(api, `/charge_log/details/${coreNames.log}?offset=1`, 'id');
      equal(beyond, [], 'beyond the only one');
    }),
  ],
};
