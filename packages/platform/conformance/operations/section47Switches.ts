import { at, equal } from '../check.ts';
import { expectNamed, fieldOfEach, noSwitch, readCore } from '../core.ts';
import { bank, easternCp, meridian, roamingCp, westernCp } from '../coreNames.ts';
import { company } from '../names.ts';
import { expectJson, expectStatus } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';

const account = {
  company_uuid: company,
  account_holder: 'Conformance',
  iban: 'AT61 1904 3002 3457 3201',
};
const mandate = { mandate_reference: 'CONFORMANCE', signed_on: '2030-01-31' };

/** Parameters that are written as the texts "0", "1" and "2". */
export const switches: readonly Case[] = [
  stated('4.7-bank', 'POST /finance_bank/ takes "0" and "1" for use_parent', async (api) => {
    for (const use_parent of ['0', '1']) {
      const reply = await api.core('POST', '/finance_bank/', { body: { ...account, use_parent } });
      expectStatus(reply, 201);
      equal(at(reply.json, 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  stated('4.7-bank-put', 'PUT /finance_bank/{id} takes "0" and "1"', async (api) => {
    for (const use_parent of ['1', '0']) {
      const reply = await api.core('PUT', `/finance_bank/${bank}`, { body: { use_parent } });
      equal(at(expectJson(reply), 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  stated('4.7-bank-sepa', 'POST /finance_bank_sepa/ takes "0" and "1"', async (api) => {
    for (const use_parent of ['0', '1']) {
      const body = { ...account, ...mandate, use_parent };
      const reply = await api.core('POST', '/finance_bank_sepa/', { body });
      expectStatus(reply, 201);
      equal(at(reply.json, 'data', 'use_parent'), use_parent, 'use_parent');
    }
  }),
  stated('4.7-bank-boolean', 'A JSON boolean, a number or another text is refused', async (api) => {
    for (const use_parent of noSwitch) {
      const body = { ...account, ...mandate, use_parent };
      for (const path of ['/finance_bank/', '/finance_bank_sepa/']) {
        expectNamed(await api.core('POST', path, { body }), 'use_parent');
      }
      expectNamed(await api.core('PUT', `/finance_bank/${bank}`, { body }), 'use_parent');
    }
  }),
  chosen('4.7-bank-iban', 'An IBAN is kept without blanks; its check digits count', async (api) => {
    const reply = await api.core('POST', '/finance_bank/', { body: account });
    expectStatus(reply, 201);
    equal(at(reply.json, 'data', 'iban'), 'AT611904300234573201', 'iban');
    const body = { ...account, iban: 'AT611904300234573202' };
    expectNamed(await api.core('POST', '/finance_bank/', { body }), 'iban');
  }),
  chosen('4.7-bank-partial', 'PUT leaves as it is what is left out', async (api) => {
    const path = `/finance_bank/${bank}`;
    const before = at(expectJson(await api.core('PUT', path, { body: {} })), 'data');
    equal(at(before, 'company_uuid'), company, 'company_uuid');
    const again = at(expectJson(await api.core('PUT', path, { body: before })), 'data');
    equal(again, before, 'what was read and sent back');
  }),
  stated('4.7-roaming', 'include_roaming is "0", "1" or "2", roaming only', async (api) => {
    const path = `/cps_close_by/${meridian}`;
    const ids = async (query: string): Promise<unknown> =>
      [...(await fieldOfEach(api, `${path}${query}`, 'id'))].sort();
    equal(await ids('?include_roaming=0'), [westernCp, easternCp], '0');
    equal(await ids('?include_roaming=1'), [westernCp, easternCp, roamingCp], '1');
    equal(await ids('?include_roaming=2'), [roamingCp], '2');
    equal(await ids(''), [westernCp, easternCp], 'left out');
  }),
  stated('4.7-roaming-other', 'Anything else for include_roaming is refused', async (api) => {
    for (const value of ['true', 'false', '3', '-1', '01', 'yes']) {
      const path = `/cps_close_by/${meridian}?include_roaming=${value}`;
      expectNamed(await api.core('GET', path), 'include_roaming');
    }
  }),
  chosen('4.7-near-order', 'The nearest is first, the lower id at one distance', async (api) => {
    const path = `/cps_close_by/${meridian}?include_roaming=1`;
    const ids = await fieldOfEach(api, path, 'id');
    equal(ids, [roamingCp, westernCp, easternCp], 'ids');
    const distances = await fieldOfEach(api, path, 'distance_m');
    equal(
      distances.map((metres) => Math.round(Number(metres))),
      [0, 53, 53],
      'metres',
    );
  }),
  chosen('4.7-near-radius', 'Only what the radius reaches is listed', async (api) => {
    const far = await fieldOfEach(api, '/cps_close_by/-17/179.9995/52?include_roaming=1', 'id');
    equal(far, [westernCp], 'within 52 m of the western one');
  }),
  chosen('4.7-near-pole', 'Around a pole every longitude is near', async (api) => {
    const here = await api.newStation({ geolocation: { latitude: 89.9999, longitude: 10 } });
    const there = await api.newStation({ geolocation: { latitude: 89.9999, longitude: -170 } });
    const uuids = new Set(await fieldOfEach(api, '/cps_close_by/89.9999/10/100', 'uuid'));
    equal([uuids.has(here.id), uuids.has(there.id)], [true, true], 'both sides of the pole');
  }),
  chosen('4.7-near-station', 'A station with a geolocation is a charge point', async (api) => {
    const longitude = Math.round(Math.random() * 3e6) / 1e4 - 150;
    const station = await api.newStation({ geolocation: { latitude: -60, longitude } });
    const path = `/cps_close_by/-60/${longitude.toFixed(4)}/1`;
    const uuids = await fieldOfEach(api, path, 'uuid');
    equal(uuids.includes(station.id), true, 'the station is listed');
    equal(typeof at(await readCore(api, path), 0, 'id'), 'number', 'type of its id');
  }),
  chosen('4.7-near-bounds', 'Places and radii that are none are refused by name', async (api) => {
    for (const [place, parameter] of [
      ['91/0/1', 'latitude'],
      ['x/0/1', 'latitude'],
      ['0/181/1', 'longitude'],
      ['0/0/-1', 'radius_m'],
      ['0/0/1000000', 'radius_m'],
    ] as const) {
      expectNamed(await api.core('GET', `/cps_close_by/${place}`), parameter);
    }
  }),
];
