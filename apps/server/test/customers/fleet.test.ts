import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FleetPlatform, idsOf } from '../support/fleetPlatform.ts';
import { names, registration } from '../support/site.ts';
import { memoryAndServer } from '../support/databases.ts';

describe.each(memoryAndServer())('4.6 registration on $name', ({ open }) => {
  let fleet: FleetPlatform;
  beforeEach(async () => {
    fleet = await FleetPlatform.open(open);
  });
  afterEach(async () => {
    await fleet.store.close();
  });

  it('makes a contact, a user and a card with every field, none of them active', async () => {
    const body = registration({
      contact: {
        first_name: 'Maria',
        gender: 2,
        street: 'Uferstraße 9',
        zip: '4020',
        city: 'Linz',
        country: 'at',
        email: 'maria@fleet.example',
        phone: '+43 732 000000',
        customer_number: 'C-1007',
        comment: 'Delivery van',
      },
      user: { email: 'Maria@Fleet.example', account_locale: 'de-at' },
      card: {
        card_no: '04A1B2C3D4E5F6',
        label: 'Van 3',
        customer_reference: 'Cost centre 12',
        comment: 'Spare',
        emp: 'at-abc',
      },
    });
    const ids = idsOf(await fleet.register(body));
    const [contact, user, card] = await fleet.store.read((reader) =>
      Promise.all([
        reader.contact(ids.contact_id),
        reader.user(ids.user_id),
        reader.card(Number(ids.card_id)),
      ]),
    );
    expect(contact).toEqual({
      uuid: ids.contact_id,
      company_uuid: names.company,
      organization_uuid: names.organization,
      name: 'Maria Musterfrau',
      first_name: 'Maria',
      gender: 2,
      street: 'Uferstraße 9',
      zip: '4020',
      city: 'Linz',
      country: 'AT',
      email: 'maria@fleet.example',
      phone: '+43 732 000000',
      customer_number: 'C-1007',
      comment: 'Delivery van',
    });
    expect(user).toEqual({
      uuid: ids.user_id,
      id: 1,
      contact_uuid: ids.contact_id,
      company_uuid: names.company,
      organization_uuid: names.organization,
      email: 'Maria@Fleet.example',
      locale: 'de_AT',
      active: false,
    });
    expect(card).toEqual({
      id: Number(ids.card_id),
      contact_uuid: ids.contact_id,
      organization_uuid: names.organization,
      card_no: '04A1B2C3D4E5F6',
      rfid_tag: '04A1B2C3D4E5F6',
      rate_uuid: names.rate,
      billing_contact_id: names.billing,
      label: 'Van 3',
      customer_reference: 'Cost centre 12',
      comment: 'Spare',
      emp: 'AT-ABC',
      ema_id: expect.stringMatching(/^AT-ABC-C[0-9A-Z]{8}-[0-9A-Z]$/) as string,
      active: false,
    });
  });

  it('leaves out what may be left out, or is null', async () => {
    const body = registration({
      contact: { gender: null, country: null, email: null },
      user: { account_locale: null, locale: null },
      card: { label: null, emp: null },
    });
    const { card_id, user_id } = idsOf(await fleet.register(body));
    const [card, user] = await fleet.store.read((reader) =>
      Promise.all([reader.card(Number(card_id)), reader.user(user_id)]),
    );
    expect(card).toMatchObject({ emp: null, ema_id: null, label: null });
    expect(user).toMatchObject({ locale: null });
  });

  it('distinguishes card numbers by case', async () => {
    const card = { card_no: '04AABB' };
    idsOf(await fleet.register(registration({ card })));
    idsOf(await fleet.register(registration({ card: { card_no: '04aabb' } })));
  });

  it('makes another EMA-ID where one is taken', async () => {
    const emaUuid = randomUUID();
    const card = { emp: 'AT-ABC' };
    fleet.uuids = [randomUUID(), randomUUID(), emaUuid];
    const first = idsOf(await fleet.register(registration({ card })));
    fleet.uuids = [randomUUID(), randomUUID(), emaUuid, randomUUID()];
    const second = idsOf(await fleet.register(registration({ card })));
    const emaIds = await fleet.store.read(async (reader) => [
      (await reader.card(Number(first.card_id)))?.ema_id,
      (await reader.card(Number(second.card_id)))?.ema_id,
    ]);
    expect(fleet.uuids).toEqual([]);
    expect(new Set(emaIds).size).toBe(2);
    // A card number that is taken is no matter of the EMA-ID.
    const { card_no } = (await fleet.store.customers.cards())[0] ?? { card_no: '' };
    await fleet.refuses(registration({ card: { ...card, card_no } }), 409, /^card\.card_no/);
  });

  it('leaves nothing behind when the hash cannot be made', async () => {
    const hashPassword = (): Promise<string> => Promise.reject(new Error('out of memory'));
    const failing = await FleetPlatform.open(open, { hashPassword });
    expect((await failing.register(registration())).status).toBe(500);
    expect(await failing.counts()).toEqual([0, 0, 0]);
    await failing.store.close();
  });
});
