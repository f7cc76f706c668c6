import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToken, fleetSite, importSite } from '../support/site.ts';
import { endStoreProcesses, startStoreProcess, type TaskOptions } from '../support/storeProcess.ts';
import type { FleetOutcome } from '../support/storeTasks.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { testFolder } from '../support/wattpostServer.ts';
import { openStore } from '../../src/store/openStore.ts';

async function outcomesOf(location: string, options: TaskOptions): Promise<FleetOutcome[]> {
  const started = startStoreProcess('registerFleets', location, options);
  const finished = started.finished();
  await (options.dies === true ? finished.catch(() => undefined) : finished);
  return started.output.slice(1) as FleetOutcome[];
}

let postgres: TestPostgres;
const folder = testFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await endStoreProcesses();
  await postgres.stop();
  folder.remove();
});

describe.each([
  { name: 'PostgreSQL', make: () => postgres.createDatabase(), processes: 4, each: 100 },
  { name: 'SQLite', make: () => Promise.resolve(folder.path('fleet.db')), processes: 2, each: 50 },
])('4.6 $processes processes register on $name while writes fail', ({ make, processes, each }) => {
  it('every success is complete, every failure leaves no trace, nothing is there twice', async () => {
    const location = await make();
    const store = await openStore(location);
    await importSite(store, fleetSite());
    const token = await addToken(store, { areas: ['fleet'] });
    const runs = Array.from({ length: processes }, (_, index) =>
      outcomesOf(location, { first: index * each, count: each, token }),
    );
    // One more that is killed in the middle of a transaction; what it asked for counts below.
    const outcomes = (await Promise.all(runs)).flat();
    const last = { first: processes * each, count: each, token, dies: true };
    const ofKilled = await outcomesOf(location, last);
    expect(outcomes).toHaveLength(processes * each);

    const contacts = await store.customers.contacts();
    const users = await store.customers.users();
    const cards = await store.customers.cards();
    await store.close();

    // No customer is there by half: each contact has one user and one card.
    expect(users).toHaveLength(contacts.length);
    expect(cards).toHaveLength(contacts.length);
    expect(new Set(users.map(({ contact_uuid }) => contact_uuid))).toEqual(
      new Set(contacts.map(({ uuid }) => uuid)),
    );
    expect(new Set(cards.map(({ contact_uuid }) => contact_uuid))).toEqual(
      new Set(contacts.map(({ uuid }) => uuid)),
    );
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    expect(new Set(cards.map(({ card_no }) => card_no)).size).toBe(cards.length);
    expect(new Set(cards.map(({ ema_id }) => ema_id)).size).toBe(cards.length);

    const all = [...outcomes, ...ofKilled];
    const userOf = new Map(users.map((user) => [user.email, user]));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const successes = all.filter(({ status }) => status === 200);
    for (const { email, cardNo, ids } of successes) {
      expect(userOf.get(email)).toMatchObject({
        uuid: ids?.user_id,
        contact_uuid: ids?.contact_id,
      });
      expect(cardOf.get(Number(ids?.card_id))).toMatchObject({
        card_no: cardNo,
        contact_uuid: ids?.contact_id,
      });
    }
    const succeeded = new Set(successes.map(({ email }) => email));
    const died = new Set(ofKilled.map(({ email }) => email));
    for (const { email, status } of outcomes) {
      expect([200, 409, 500]).toContain(status);
      if (!succeeded.has(email) && !died.has(email)) expect(userOf.has(email)).toBe(false);
    }
    // A customer that only these processes asked for is there because one of them was told so.
    const asked = new Set(outcomes.map(({ email }) => email));
    for (const email of userOf.keys()) {
      if (asked.has(email) && !email.startsWith('shared-')) {
        expect(succeeded.has(email)).toBe(true);
      }
    }
    for (const expected of [409, 500]) {
      expect(outcomes.filter(({ status }) => status === expected).length).toBeGreaterThan(0);
    }
    expect(successes.length).toBeGreaterThan((processes * each) / 2);
  });
});
