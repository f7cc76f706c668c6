import { setTimeout as wait } from 'node:timers/promises';
import { citySiteOrganizations } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { citySiteWithPartners, pushedStations } from '../support/outbox.ts';
import { hanging, startPartner, statusReply } from '../support/partner.ts';
import { tokenFor } from '../support/servedCity.ts';
import { startServer, testFolder, wattpostServer } from '../support/wattpostServer.ts';

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
  { name: 'SQLite', make: () => Promise.resolve(folder.path('hang.db')), servers: 1 },
  { name: 'PostgreSQL and two servers', make: () => postgres.createDatabase(), servers: 2 },
];
const stations = '/api/cpoapi/v1/charging_stations/';
/** Of the second organization. */
const othersStation = 'f800be74-ee6b-5539-a596-9ba4919aa702';
const pushTimeoutMs = 30_000;
const told = pushedStations.slice(0, 60);

async function set(url: string, token: string, uuid: string, slugs: string[]): Promise<void> {
  const answer = await fetch(`${url}${stations}${uuid}`, {
    method: 'PUT',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ enabledRoamingInterfaces: slugs }),
  });
  expect(answer.status).toBe(200);
}

describe.each(databases)('a partner that hangs, on $name', ({ make, servers }) => {
  it('holds up nobody else, though an organization has told it of 60 stations', async () => {
    const db = await make();
    const [hung, good] = [await startPartner(hanging), await startPartner(statusReply(204))];
    const site = citySiteWithPartners({
      reisestrom: hung.stationsUrl,
      'ladenetz-nord': good.stationsUrl,
    });
    const imported = await wattpostServer(['import', '-', '--db', db], {
      stdin: JSON.stringify(site),
    });
    expect(imported.exitCode).toBe(0);
    const token = await tokenFor(db, citySiteOrganizations.cityWorks);
    const others = await tokenFor(db, citySiteOrganizations.motorways);
    const args = ['--db', db, '--push-timeout', String(pushTimeoutMs / 1000)];
    const started = await Promise.all(
      Array.from({ length: servers }, () => startServer([...args, '--push-poll', '0.1'])),
    );
    const url = started[0]?.url ?? '';
    await Promise.all(told.map((uuid) => set(url, token, uuid, ['reisestrom'])));
    while (hung.requests.length === 0) await wait(10);
    const startMs = performance.now();
    await set(url, others, othersStation, ['ladenetz-nord']);
    while (good.requests.length === 0) await wait(10);
    expect(performance.now() - startMs).toBeLessThan(pushTimeoutMs);
    for (const server of started) server.signal('SIGKILL');
    await Promise.all([...started.map(({ ended }) => ended), hung.close(), good.close()]);
  });
});
