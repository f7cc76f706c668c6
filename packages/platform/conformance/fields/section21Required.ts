import { at, equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

/** The fields that a new station must have, and values that none of them can take. */
const required: Readonly<Record<string, readonly unknown[]>> = {
  label: [null, 7, '', '   ', {}],
  chargeBoxIdentity: [null, 7, '', '   ', []],
  modelId: [null, '910001', 1.5, true, -1, 2 ** 40],
  companyUuid: [null, 7, 'no uuid', ''],
  timeZone: [null, 7, '', 'Vienna', 'Mars/Olympus_Mons', '+25:00'],
};

function missing(field: string): ConformanceCase {
  return spec(`2.1-required-${field}`, `A new station needs ${field}`, async (api) => {
    const body = api.stationFields();
    Reflect.deleteProperty(body, field);
    const reply = await api.stations('POST', '/charging_stations/', { body });
    expectError(reply, 400, new RegExp(field));
  });
}

function wrong(field: string, values: readonly unknown[]): ConformanceCase {
  return spec(`2.1-type-${field}`, `${field} has its type only`, async (api) => {
    const station = await api.newStation();
    for (const value of values) {
      const named = new RegExp(field);
      const body = api.stationFields({ [field]: value });
      expectError(await api.stations('POST', '/charging_stations/', { body }), 400, named);
      const path = `/charging_stations/${station.id}`;
      expectError(await api.stations('PUT', path, { body: { [field]: value } }), 400, named);
    }
    equal(await api.readStation(station.id), station, 'the station after refused changes');
  });
}

/** Section 2.1, the required write fields. */
export const requiredFields: readonly ConformanceCase[] = [
  ...Object.keys(required).map(missing),
  ...Object.entries(required).map(([field, values]) => wrong(field, values)),

  spec('2.1-required-only', 'The five required fields are enough', async (api) => {
    const body = api.stationFields();
    const { attributes } = await api.newStation(body);
    for (const [field, value] of Object.entries(body)) equal(at(attributes, field), value, field);
  }),

  spec('2.1-identity-unique', 'chargeBoxIdentity must be unique', async (api) => {
    const taken = (await api.newStation()).attributes['chargeBoxIdentity'];
    const second = await api.newStation();
    const body = api.stationFields({ chargeBoxIdentity: taken });
    const created = await api.stations('POST', '/charging_stations/', { body });
    const path = `/charging_stations/${second.id}`;
    const changed = await api.stations('PUT', path, { body: { chargeBoxIdentity: taken } });
    equal([created.status, changed.status].map(clientError), [true, true], 'refused with 4xx');
    equal(await api.readStation(second.id), second, 'the second station');
  }),

  extra('2.1-identity-409', 'A chargeBoxIdentity that is taken is a conflict: 409', async (api) => {
    const taken = (await api.newStation()).attributes['chargeBoxIdentity'];
    const second = await api.newStation();
    const body = api.stationFields({ chargeBoxIdentity: taken });
    expectError(await api.stations('POST', '/charging_stations/', { body }), 409);
    const path = `/charging_stations/${second.id}`;
    expectError(await api.stations('PUT', path, { body: { chargeBoxIdentity: taken } }), 409);
  }),

  extra('2.1-identity-other', "Another organization's is taken, too: 409", async (api) => {
    const body = api.stationFields({ chargeBoxIdentity: names.otherIdentity });
    const reply = await api.stations('POST', '/charging_stations/', { body });
    expectError(reply, 409, /chargeBoxIdentity/);
  }),

  spec('2.1-identity-own', 'A station may be sent its own chargeBoxIdentity', async (api) => {
    const { id, attributes } = await api.newStation();
    const { chargeBoxIdentity } = attributes;
    const after = await api.changeStation(id, { chargeBoxIdentity, label: 'Other' });
    equal(after.attributes['label'], 'Other', 'label');
  }),

  extra('2.1-unknown-model', 'modelId must exist', async (api) => {
    const body = api.stationFields({ modelId: names.noId });
    expectError(await api.stations('POST', '/charging_stations/', { body }), 400, /modelId/);
  }),

  extra('2.1-unknown-company', 'companyUuid must exist', async (api) => {
    const body = api.stationFields({ companyUuid: names.nothing });
    expectError(await api.stations('POST', '/charging_stations/', { body }), 400, /companyUuid/);
  }),

  extra('2.1-zones', 'Every form of IANA zone name is taken', async (api) => {
    for (const timeZone of ['Asia/Kathmandu', 'America/Argentina/Buenos_Aires', 'UTC']) {
      const { attributes } = await api.newStation({ timeZone });
      equal(attributes['timeZone'], timeZone, 'timeZone');
    }
  }),

  extra('2.1-all-named', 'One message names every field that is wrong', async (api) => {
    const reply = await api.stations('POST', '/charging_stations/', { body: {} });
    for (const field of Object.keys(required)) expectError(reply, 400, new RegExp(field));
  }),
];

function clientError(status: number): boolean {
  return status >= 400 && status < 500;
}
