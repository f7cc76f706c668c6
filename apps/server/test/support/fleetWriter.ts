/**
 * A process that registers customers over a database while its writes fail now and then, and tells on
 * standard output, a line of JSON each, what became of every request.
 *
 * Arguments: the database, the first number, the number after the last, the key of the platform,
 * and `die` for a process that kills itself in the middle.
 */
import { randomUUID } from 'node:crypto';
import { createPlatform, type Store, type StoreWriter } from '@wattpost/platform';
import { openStore } from '../../src/store/openStore.ts';
import { registration } from './fleetSite.ts';

/** What became of a request. */
export interface FleetOutcome {
  readonly email: string;
  readonly cardNo: string;
  readonly status: number;
  readonly ids: { contact_id: string; user_id: string; card_id: string } | null;
}

/** Of all writes, those that fail after each of the three inserts. */
const failingShare = 0.06;

/** Registrations under way at once. */
const concurrency = 6;

class InjectedFailure extends Error {
  override readonly name = 'InjectedFailure';
}

function mayFail(isDying: boolean): void {
  if (Math.random() >= failingShare) return;
  if (isDying && Math.random() < 0.2) process.kill(process.pid, 'SIGKILL');
  throw new InjectedFailure('The database failed, as asked for.');
}

function failingWriter(writer: StoreWriter, isDying: boolean): StoreWriter {
  return {
    ...writer,
    insertContact: async (contact) => {
      await writer.insertContact(contact);
      mayFail(isDying);
    },
    insertUser: async (user, hash) => {
      const outcome = await writer.insertUser(user, hash);
      mayFail(isDying);
      return outcome;
    },
    insertCard: async (card) => {
      const outcome = await writer.insertCard(card);
      mayFail(isDying);
      return outcome;
    },
  };
}

function failing(store: Store, isDying: boolean): Store {
  return {
    revision: () => store.revision(),
    read: (work) => store.read(work),
    write: (work) => store.write((writer) => work(failingWriter(writer, isDying))),
  };
}

async function main([location = '', first = '', end = '', token = '', dies]: readonly string[]) {
  const store = await openStore(location);
  const platform = createPlatform({
    store: failing(store, dies === 'die'),
    clock: Date.now,
    newUuid: randomUUID,
    hashPassword: () => Promise.resolve('$test$'),
  });
  let next = Number(first);
  async function work(): Promise<void> {
    while (next < Number(end)) {
      const number = next;
      next += 1;
      // Every tenth customer is registered by each process; every fifth of those with the same key.
      const isShared = number % 10 === 0;
      const shared = number % 250;
      const email = isShared ? `shared-${shared}@fleet.example` : `m${number}@fleet.example`;
      const cardNo = isShared ? `SHARED-${shared}` : `CARD-${number}`;
      const key = isShared && number % 50 === 0 ? `key-${shared}` : `key-${number}-${process.pid}`;
      const body = registration({ user: { email }, card: { card_no: cardNo, emp: 'AT-ABC' } });
      const response = await platform.fetch(
        new Request('https://platform.example/api/fleet/v1/register', {
          method: 'POST',
          headers: {
            'x-api-token': token,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        }),
      );
      const answer = (await response.json()) as { data?: NonNullable<FleetOutcome['ids']> };
      const outcome: FleetOutcome = {
        email,
        cardNo,
        status: response.status,
        ids: answer.data ?? null,
      };
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  await store.close();
}

if (import.meta.main) await main(process.argv.slice(2));
