import { randomUUID } from 'node:crypto';
import type { RegistrationRecord, StoreWriter } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fleetSite, names } from '../../support/site.ts';
import { memoryAndServer } from '../../support/databases.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';
import { openStore } from '../../../src/store/openStore.ts';

const stationUuid = randomUUID();
const tokenUuid = randomUUID();
const otherTokenUuid = randomUUID();

function record(changes: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return {
    token_uuid: tokenUuid,
    key: 'order-1',
    fingerprint: 'f'.repeat(64),
    contact_uuid: randomUUID(),
    user_uuid: randomUUID(),
    card_id: 7,
    created_at_ms: 1_000,
    ...changes,
  };
}

async function insertCustomer(writer: StoreWriter, id: number, ema_id: string): Promise<string> {
  const contact_uuid = randomUUID();
  const owner = { company_uuid: names.company, organization_uuid: names.organization };
  const { organization_uuid } = owner;
  const address = { street: null, zip: null, city: null, country: null, email: null, phone: null };
  const person = { name: 'Maria', first_name: null, gender: null, ...address };
  const notes = { customer_number: null, comment: null };
  await writer.insertContact({ uuid: contact_uuid, ...owner, ...person, ...notes });
  const user = { uuid: randomUUID(), id, contact_uuid, ...owner, locale: null, active: false };
  await writer.insertUser({ ...user, email: `Ä${id}@Fleet.example` }, null);
  return writer.insertCard({
    id,
    contact_uuid,
    organization_uuid,
    card_no: `No-${id}`,
    rfid_tag: `Tag-${id}`,
    rate_uuid: names.rate,
    billing_contact_id: names.billing,
    label: null,
    comment: null,
    customer_reference: null,
    emp: 'AT-ABC',
    ema_id,
    active: false,
  });
}

describe.each(memoryAndServer())('registrations on $name', ({ open, makeEmpty }) => {
  let store: AdminStore;
  beforeEach(async () => {
    const station = {
      uuid: stationUuid,
      label: 'One',
      chargeBoxIdentity: 'ONE',
      modelId: 1,
      companyUuid: names.company,
      timeZone: 'Europe/Vienna',
    };
    const connectors = [
      { id: 9, station_uuid: stationUuid, label: 'B', type: 'CHADEMO', format: 'CABLE' },
      { id: 3, station_uuid: stationUuid, label: 'A', power_type: 'DC', max_voltage: 500 },
    ];
    const models = [{ id: 1, name: 'Post' }];
    store = await open(fleetSite({ models, stations: [station], connectors }));
    for (const uuid of [tokenUuid, otherTokenUuid]) {
      await store.tokens.add({
        uuid,
        hash: uuid,
        organization_uuid: names.organization,
        areas: ['fleet'],
        cross_organization: false,
        created_at_ms: 0,
        revoked_at_ms: null,
      });
    }
  });
  afterEach(async () => {
    await store.close();
  });

  it('are found by token and key, from the moment asked for on', async () => {
    const kept = record();
    expect(await store.write((writer) => writer.insertRegistration(kept))).toBe('written');
    const found = await store.read((reader) =>
      Promise.all([
        reader.registration(tokenUuid, 'order-1', 1_000),
        reader.registration(tokenUuid, 'order-1', 1_001),
        reader.registration(tokenUuid, 'ORDER-1', 0),
        reader.registration(otherTokenUuid, 'order-1', 0),
      ]),
    );
    expect(found).toEqual([kept, undefined, undefined, undefined]);
  });

  it('are kept once for each key, and the transaction goes on', async () => {
    const answers = await store.write(async (writer) => [
      await writer.insertRegistration(record()),
      await writer.insertRegistration(record({ card_id: 8 })),
      await writer.insertRegistration(record({ token_uuid: otherTokenUuid })),
      (await writer.registration(tokenUuid, 'order-1', 0))?.card_id,
    ]);
    expect(answers).toEqual(['written', 'taken', 'written', 7]);
  });

  it('are forgotten when they are old: the own one, and some others', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `order-${index}`);
    const left = async (): Promise<number> => {
      const found = await store.read((reader) =>
        Promise.all(keys.map((key) => reader.registration(tokenUuid, key, 0))),
      );
      return found.filter((one) => one !== undefined).length;
    };
    await store.write(async (writer) => {
      for (const [index, key] of keys.entries()) {
        await writer.insertRegistration(record({ key, created_at_ms: index }));
      }
      await writer.forgetRegistrations(tokenUuid, 'order-19', 0);
    });
    expect(await left()).toBe(20);
    await store.write((writer) => writer.forgetRegistrations(tokenUuid, 'order-18', 19));
    expect(await left()).toBe(11);
    const found = await store.read((reader) =>
      Promise.all([
        reader.registration(tokenUuid, 'order-18', 0),
        reader.registration(tokenUuid, 'order-19', 0),
      ]),
    );
    expect(found.map((one) => one !== undefined)).toEqual([false, true]);
  });

  it('have one secret, the same for all callers', async () => {
    const secret = await store.read((reader) => reader.fingerprintSecret());
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await store.write((writer) => writer.fingerprintSecret())).toBe(secret);
    const other = await openStore(await makeEmpty());
    expect(await other.read((reader) => reader.fingerprintSecret())).not.toBe(secret);
    await other.close();
  });

  it('know which address, number, tag and EMA-ID is taken', async () => {
    await store.write(async (writer) => {
      expect(await insertCustomer(writer, 1, 'AT-ABC-C00000001-0')).toBe('written');
      expect(await insertCustomer(writer, 2, 'AT-ABC-C00000001-0')).toBe('taken');
      expect(await insertCustomer(writer, 3, 'AT-ABC-C00000003-0')).toBe('written');
    });
    await store.read(async (reader) => {
      for (const email of ['Ä1@Fleet.example', 'ä1@fleet.EXAMPLE', 'A\u03081@fleet.example']) {
        expect(await reader.emailTaken(email)).toBe(true);
      }
      expect(await reader.emailTaken('Ä4@fleet.example')).toBe(false);
      const texts = ['No-1', 'Tag-1', 'no-1', 'No-2', 'No-3'];
      const taken = await Promise.all(texts.map((text) => reader.cardNoTaken(text)));
      expect(taken).toEqual([true, true, false, false, true]);
    });
  });

  it('tell the plugs of a station by id', async () => {
    const plugs = await store.read((reader) => reader.plugs(stationUuid));
    const unknown = { uuid: null, max_power_kw: null, max_amperage: null, evse_id: null };
    expect(plugs).toEqual([
      {
        ...unknown,
        id: 3,
        label: 'A',
        type: null,
        format: null,
        power_type: 'DC',
        max_voltage: 500,
      },
      {
        ...unknown,
        id: 9,
        label: 'B',
        type: 'CHADEMO',
        format: 'CABLE',
        power_type: null,
        max_voltage: null,
      },
    ]);
    expect(await store.read((reader) => reader.plugs(randomUUID()))).toEqual([]);
  });
});
