import { setTimeout as wait } from 'node:timers/promises';
import { citySiteOrganizations } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { citySiteWithPartners } from '../support/outbox.ts';
import { statusReply, dropping, hanging, startPartner, type Partner } from '../support/partner.ts';
import { tokenFor } from '../support/servedCity.ts';
import {
  startServer,
  testFolder,
  wattpostServer,
  type RunningServer,
} from '../support/wattpostServer.ts';

let postgres: TestPostgres;
const folder = testFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

const databases = [
  { name: 'SQLite', make: () => Promise.resolve(folder.path('roaming.db')) },
  { name: 'PostgreSQL', make: () => postgres.createDatabase() },
];
const station = '/api/cpoapi/v1/charging_stations/29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const rounds = 8;

/** A partner that has never had a good day. */
function troubled(partner: Partner): void {
  const troubles = [statusReply(500), hanging, dropping, statusReply(404), statusReply(301)];
  let count = 0;
  partner.replyWith((response, request) => {
    troubles[count++ % troubles.length]?.(response, request);
  });
}

describe.each(databases)('two servers on $name and a troubled partner', ({ make }) => {
  it('the latest activation is told, though a server is killed in the middle', async () => {
    const db = await make();
    const partner = await startPartner(statusReply(200));
    troubled(partner);
    const stdin = JSON.stringify(citySiteWithPartners({ reisestrom: partner.stationsUrl }));
    expect(await wattpostServer(['import', '-', '--db', db], { stdin })).toMatchObject({
      exitCode: 0,
    });
    const token = await tokenFor(db, citySiteOrganizations.cityWorks);
    const args = [
      ...['--db', db, '--push-timeout', '0.3', '--push-lease-margin', '1', '--push-poll', '0.05'],
      ...['--push-first-wait', '0.05', '--push-longest-wait', '0.2', '--push-attempts', '1000'],
    ];
    const servers: RunningServer[] = await Promise.all([startServer(args), startServer(args)]);
    const put = async (server: RunningServer | undefined, slugs: string[]): Promise<void> => {
      const answer = await fetch(`${server?.url ?? ''}${station}`, {
        method: 'PUT',
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ enabledRoamingInterfaces: slugs }),
      });
      expect(answer.status).toBe(200);
    };
    for (let round = 0; round < rounds; round += 1) {
      await put(servers[round % 2], []);
      await put(servers[(round + 1) % 2], ['reisestrom']);
      if (round === Math.floor(rounds / 2)) {
        while (partner.requests.length === 0) await wait(10);
        servers[0]?.signal('SIGKILL');
        expect(await servers[0]?.ended).toBe('SIGKILL');
        servers[0] = await startServer(args);
      }
    }
    expect(partner.confirmed.size).toBe(0);
    // What waited has made place for what came after it.
    const [last, ...others] = await undelivered(db);
    expect(others).toEqual([]);
    partner.replyWith(statusReply(204));
    while ((await undelivered(db)).length > 0) await wait(100);
    expect(partner.confirmed).toContain(last?.uuid);
    for (const { key, body } of partner.requests) {
      expect(JSON.parse(body)).toMatchObject({ idempotencyKey: key, event: 'station.activated' });
    }
    for (const server of servers) expect(await server.stop()).toBe(0);
    await partner.close();
  });
});

async function undelivered(db: string): Promise<readonly { readonly uuid: string }[]> {
  const { out } = await wattpostServer(['outbox', 'list', '--json', '--db', db]);
  const { pushes } = JSON.parse(out) as { pushes: { uuid: string; kind: string }[] };
  return pushes.filter(({ kind }) => kind === 'station');
}
