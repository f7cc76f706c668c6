import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FleetPlatform, idsOf } from '../support/fleetPlatform.ts';
import { addToken, names, registration } from '../support/site.ts';
import { memoryAndServer } from '../support/databases.ts';

const hour = 60 * 60 * 1000;

describe.each(memoryAndServer())('4.6 an Idempotency-Key on $name', ({ open }) => {
  let fleet: FleetPlatform;
  beforeEach(async () => {
    fleet = await FleetPlatform.open(open);
  });
  afterEach(async () => {
    await fleet.store.close();
  });

  const key = { 'Idempotency-Key': 'order-1' };

  it('answers a repeat with the same ids and writes nothing', async () => {
    const body = registration();
    const first = idsOf(await fleet.register(body, key));
    const revision = await fleet.store.revision(null);
    const spelled = { ...body, company_id: body.company_id.toUpperCase(), unknown: 1 };
    expect(idsOf(await fleet.register(spelled, key))).toEqual(first);
    const { card, user, contact, company_id } = body;
    expect(idsOf(await fleet.register({ card, user, contact, company_id }, key))).toEqual(first);
    expect(await fleet.store.revision(null)).toEqual(revision);
    expect(await fleet.counts()).toEqual([1, 1, 1]);
    expect(fleet.hashed).toHaveLength(1);
  });

  it('answers repeats at the same moment with the same ids', async () => {
    const body = registration();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fleet.register(body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(idsOf(answer)))).size).toBe(1);
    expect(await fleet.counts()).toEqual([1, 1, 1]);
  });

  it('refuses the key for another request, whatever is wrong with that', async () => {
    const body = registration();
    idsOf(await fleet.register(body, key));
    for (const changed of [
      registration(),
      { ...body, contact: { name: 'Somebody else' } },
      { ...body, card: { ...body.card, rate_id: randomUUID() } },
    ]) {
      const answer = await fleet.register(changed, key);
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          status: 'error',
          message: 'Idempotency-Key: This key was used for another request; send a new one.',
        },
      ]);
    }
    expect(await fleet.counts()).toEqual([1, 1, 1]);
  });

  it('of two different requests at the same moment carries out one', async () => {
    const answers = await Promise.all([
      fleet.register(registration(), key),
      fleet.register(registration(), key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fleet.counts()).toEqual([1, 1, 1]);
  });

  it('refuses the key for another password, and keeps nothing that one could be tried against', async () => {
    const body = registration();
    const first = idsOf(await fleet.register(body, key));
    const other = { ...body, user: { ...body.user, password: 'another password' } };
    const answer = await fleet.register(other, key);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Idempotency-Key')]);
    expect(idsOf(await fleet.register(body, key))).toEqual(first);
    const [token] = await fleet.store.tokens.list();
    const kept = await fleet.store.read((reader) =>
      reader.registration(token?.uuid ?? '', 'order-1', 0),
    );
    // The same without the secret, which only the database has.
    const { company_id, contact, user, card } = body;
    const stated = (fields: object): unknown =>
      Object.entries(fields).sort(([one], [two]) => (one < two ? -1 : 1));
    const text = JSON.stringify([company_id, stated(contact), stated(user), stated(card)]);
    expect(kept?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(kept?.fingerprint).not.toBe(createHash('sha256').update(text).digest('hex'));
    const secret = await fleet.store.read((reader) => reader.fingerprintSecret());
    expect(kept?.fingerprint).toBe(
      createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex'),
    );
  });

  it('remembers it for 24 hours', async () => {
    const body = registration();
    const first = idsOf(await fleet.register(body, key));
    fleet.nowMs += 24 * hour;
    expect(idsOf(await fleet.register(body, key))).toEqual(first);
    fleet.nowMs += 1;
    const later = await fleet.register(body, key);
    expect([later.status, later.text]).toEqual([409, expect.stringContaining('user.email')]);
    const second = idsOf(await fleet.register(registration(), key));
    expect(second).not.toEqual(first);
  });

  it("is the token's own: another one of the organization learns nothing of it", async () => {
    const body = registration();
    idsOf(await fleet.register(body, key));
    const first = fleet.token;
    fleet.token = await addToken(fleet.store, { areas: ['fleet'] });
    const answer = await fleet.register(body, key);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('user.email')]);
    const own = idsOf(await fleet.register(registration(), key));
    fleet.token = first;
    expect(idsOf(await fleet.register(body, key))).not.toEqual(own);
  });

  it("is not another organization's", async () => {
    const first = idsOf(await fleet.register(registration(), key));
    fleet.token = await addToken(fleet.store, {
      organization: names.otherOrganization,
      areas: ['fleet'],
    });
    const other = registration({
      company_id: names.otherCompany,
      card: { rate_id: names.otherRate, billing_contact_id: names.otherBilling },
    });
    expect(idsOf(await fleet.register(other, key))).not.toEqual(first);
  });

  it.each(['', 'ä'])('refuses the key %j', async (value) => {
    const answer = await fleet.register(registration(), { 'Idempotency-Key': value });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key:'),
    ]);
    expect(await fleet.counts()).toEqual([0, 0, 0]);
  });
});
