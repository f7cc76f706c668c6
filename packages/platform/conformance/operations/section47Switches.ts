import { at, equal } from '../check.ts';
import {
  expectBadParameter,
  expectBadFields,
  fieldOfEach,
  invalidSwitches,
  readCore,
} from '../core.ts';
import { coreNames } from '../coreNames.ts';
import { names } from '../names.ts';
import { expectJson, expectStatus } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

const account = {
  company_uuid: names.company,
  account_holder: 'Conformance',
  iban: 'AT61 1904 3002 3457 3201',
};
const mandate = { mandate_reference: 'CONFORMANCE', signed_on: '2030-01-31' };

/** Parameters that are written as the texts "0", "1" and "2". */
export const textSwitches: readonly ConformanceCase[] = [
  spec('4.7-bank', 'POST /finance_bank/ takes "0" and "1" for use_parent', async (api) => {
    for (const use_parent of ['0', '1']) {
      const reply = await api.core('POST', '/finance_bank/', { body: { ...account, use_parent } });
      expectStatus(reply, 201);
      equal(at(reply.json, 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  spec('4.7-bank-put', 'PUT /finance_bank/{id} takes "0" and "1"', async (api) => {
    for (const use_parent of ['1', '0']) {
      const reply = await api.core('PUT', `/finance_bank/${coreNames.bank}`, {
        body: { use_parent },
      });
      equal(at(expectJson(reply), 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  spec('4.7-bank-sepa', 'POST /finance_bank_sepa/ takes "0" and "1"', async (api) => {
    for (const use_parent of ['0', '1']) {
      const body = { ...account, ...mandate, use_parent };
      const reply = await api.core('POST', '/finance_bank_sepa/', { body });
      expectStatus(reply, 201);
      equal(at(reply.json, 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  spec('4.7-bank-boolean', 'A JSON boolean, a number or another text is refused', async (api) => {
    for (const use_parent of invalidSwitches) {
      const body = { ...account, ...mandate, use_parent };
      for (const path of ['/finance_bank/', '/finance_bank_sepa/']) {
        expectBadParameter(await api.core('POST', path, { body }), 'use_parent');
      }
      expectBadParameter(
        await api.core('PUT', `/finance_bank/${coreNames.bank}`, { body }),
        'use_parent',
      );
    }
  }),
  extra('4.7-bank-iban', 'An IBAN is kept without blanks; its check digits count', async (api) => {
    const reply = await api.core('POST', '/finance_bank/', { body: account });
    expectStatus(reply, 201);
    equal(at(reply.json, 'data', 'iban'), 'AT611904300234573201', 'iban');
    const body = { ...account, iban: 'AT611904300234573202' };
    expectBadParameter(await api.core('POST', '/finance_bank/', { body }), 'iban');
  }),
  extra('4.7-bank-fields', 'A wrong field of a bank account is refused by name', async (api) => {
    const wrong = [
      ['iban', 'AT61190430023457320'],
      ['iban', ''],
      ['iban', null],
      ['account_holder', ' '],
      ['bic', 'COBADE'],
      ['signed_on', '2026-02-30'],
      ['company_uuid', names.otherCompany],
      ['company_uuid', 7],
    ] as const;
    for (const [field, value] of wrong) {
      const body = { ...account, ...mandate, [field]: value };
      for (const path of ['/finance_bank/', '/finance_bank_sepa/']) {
        expectBadParameter(await api.core('POST', path, { body }), field);
      }
    }
    await expectBadFields(api, `/finance_bank/${coreNames.bank}`, wrong);
  }),
  extra('4.7-bank-mandate', 'A SEPA account needs both fields of its mandate', async (api) => {
    for (const field of Object.keys(mandate)) {
      const body = { ...account, ...mandate, [field]: undefined };
      expectBadParameter(await api.core('POST', '/finance_bank_sepa/', { body }), field);
    }
    const body = { ...account, ...mandate, bic: 'cobadeff' };
    const data = at((await api.core('POST', '/finance_bank_sepa/', { body })).json, 'data');
    for (const [field, value] of Object.entries({ ...mandate, bic: 'COBADEFF' })) {
      equal(at(data, field), value, field);
    }
  }),
  extra('4.7-bank-parent', "Only the parent's account may do without an IBAN", async (api) => {
    const body = { company_uuid: names.company, account_holder: 'Conformance', use_parent: '1' };
    const created = await api.core('POST', '/finance_bank/', { body });
    expectStatus(created, 201);
    equal(at(created.json, 'data', 'iban'), null, 'iban');
    const path = `/finance_bank/${String(at(created.json, 'data', 'id'))}`;
    expectBadParameter(await api.core('PUT', path, { body: { use_parent: '0' } }), 'iban');
  }),
  extra('4.7-bank-partial', 'PUT leaves as it is what is left out', async (api) => {
    const path = `/finance_bank/${coreNames.bank}`;
    const before = at(expectJson(await api.core('PUT', path, { body: {} })), 'data');
    equal(at(before, 'company_uuid'), names.company, 'company_uuid');
    const again = at(expectJson(await api.core('PUT', path, { body: before })), 'data');
    equal(again, before, 'what was read and sent back');
  }),
  spec('4.7-roaming', 'include_roaming is "0", "1" or "2", roaming only', async (api) => {
    const path = `/cps_close_by/${coreNames.meridian}`;
    const ids = async (query: string): Promise<unknown> =>
      [...(await fieldOfEach(api, `${path}${query}`, 'id'))].sort();
    equal(await ids('?include_roaming=0'), [coreNames.westernCp, coreNames.easternCp], '0');
    equal(
      await ids('?include_roaming=1'),
      [coreNames.westernCp, coreNames.easternCp, coreNames.roamingCp],
      '1',
    );
    equal(await ids('?include_roaming=2'), [coreNames.roamingCp], '2');
    for (const query of ['', '?include_roaming=']) {
      equal(await ids(query), [coreNames.westernCp, coreNames.easternCp], 'left out');
    }
  }),
  spec('4.7-roaming-other', 'Anything else for include_roaming is refused', async (api) => {
    for (const value of ['true', 'false', '3', '-1', '01', '1.0', 'yes', '%220%22']) {
      const path = `/cps_close_by/${coreNames.meridian}?include_roaming=${value}`;
      expectBadParameter(await api.core('GET', path), 'include_roaming');
    }
  }),
  extra('4.7-near-order', 'The nearest is first, the lower id at one distance', async (api) => {
    const path = `/cps_close_by/${coreNames.meridian}?include_roaming=1`;
    const ids = await fieldOfEach(api, path, 'id');
    equal(ids, [coreNames.roamingCp, coreNames.westernCp, coreNames.easternCp], 'ids');
    const distances = await fieldOfEach(api, path, 'distance_m');
    equal(
      distances.map((metres) => Math.round(Number(metres))),
      [0, 53, 53],
      'metres',
    );
  }),
  extra('4.7-near-radius', 'Only what the radius reaches is listed', async (api) => {
    const far = await fieldOfEach(api, '/cps_close_by/-17/179.9995/52?include_roaming=1', 'id');
    equal(far, [coreNames.westernCp], 'within 52 m of the western one');
    const here = await fieldOfEach(api, '/cps_close_by/-17/+179.9995/0', 'id');
    equal(here, [coreNames.westernCp], 'at the very place');
  }),
  extra('4.7-near-pole', 'Around a pole every longitude is near', async (api) => {
    const here = await api.newStation({ geolocation: { latitude: 89.9999, longitude: 10 } });
    const there = await api.newStation({ geolocation: { latitude: 89.9999, longitude: -170 } });
    const uuids = new Set(await fieldOfEach(api, '/cps_close_by/89.9999/10/100', 'uuid'));
    equal([uuids.has(here.id), uuids.has(there.id)], [true, true], 'both sides of the pole');
  }),
  extra('4.7-near-station', 'A station with a geolocation is a charge point', async (api) => {
    const longitude = Math.round(Math.random() * 3e6) / 1e4 - 150;
    const station = await api.newStation({ geolocation: { latitude: -60, longitude } });
    const path = `/cps_close_by/-60/${longitude.toFixed(4)}/1`;
    const uuids = await fieldOfEach(api, path, 'uuid');
    equal(uuids.includes(station.id), true, 'the station is listed');
    equal(typeof at(await readCore(api, path), 0, 'id'), 'number', 'type of its id');
  }),
  extra('4.7-near-bounds', 'Places and radii that are none are refused by name', async (api) => {
    for (const [place, parameter] of [
      ['91/0/1', 'latitude'],
      ['-90.0001/0/1', 'latitude'],
      ['x/0/1', 'latitude'],
      ['1e1/0/1', 'latitude'],
      ['0/181/1', 'longitude'],
      ['0/NaN/1', 'longitude'],
      ['0/0/-1', 'radius_m'],
      ['0/0/1000000', 'radius_m'],
      ['0/0/Infinity', 'radius_m'],
      ['0/0/%00', 'radius_m'],
    ] as const) {
      expectBadParameter(await api.core('GET', `/cps_close_by/${place}`), parameter);
    }
  }),
];
