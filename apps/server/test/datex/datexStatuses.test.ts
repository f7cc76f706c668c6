import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createClient, type Client } from '@wattpost/client';
import { parseSite, type EvseObservation } from '@wattpost/contract/wire';
import { createPlatform, createPublisher, type Publisher } from '@wattpost/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentErrors } from '../../../../packages/exchange/test/datex/documentCheck.ts';
import { datexRoute } from '../../src/datex/datexRoute.ts';
import { publishDatex } from '../../src/datex/publishDatex.ts';
import { readCurrentDocument } from '../../src/datex/storedDocument.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { guideSite } from '../support/guideSite.ts';
import { addToken, atImport, first } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const site = guideSite();
const organization = first(site.organizations).uuid;
const station = first(site.stations).uuid;
const partner = first(site.publishing_partners);
const evse_id = 'DE*ABC*E1';
const startMs = Date.parse('2026-11-21T09:00:00Z');

withStores(({ openWith }) => {
  let store: AdminStore;
  let client: Client;
  let publisher: Publisher;
  let now: number;

  /** As another process, which looks at once. */
  const newPublisher = (): Publisher => {
    const world = { store, nowMs: () => now, newUuid: randomUUID };
    return createPublisher(world, publishDatex(world));
  };
  const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString();
  const observed = (changes: Partial<EvseObservation> = {}): EvseObservation => {
    return { evse_id, status: 'Available', observed_at: ago(0), ...changes };
  };
  const report = (...observations: readonly EvseObservation[]) =>
    client.putEvseStatuses(observations);
  const made = async (kind: 'datex_table' | 'datex_status') => {
    const [publication] = await store.read((reader) =>
      reader.publications('nap-germany', kind, [organization]),
    );
    return publication;
  };
  /** The status of the one EVSE as it is published now. */
  async function published(by = newPublisher()): Promise<unknown> {
    await by.publish();
    const found = await readCurrentDocument(store, partner, 'datex_status', now);
    if (found.state !== 'published') throw new Error(found.state);
    const text = gunzipSync(found.document.gzipped).toString();
    expect(documentErrors(JSON.parse(text))).toEqual([]);
    const [, at, operation, status] =
      /"lastUpdated":"([^"]*)","operationStatus":\{"value":"(\w+)"\},"status":\{"value":"(\w+)"\}/u.exec(
        text,
      ) ?? [];
    return status === undefined ? undefined : { at, operation, status };
  }

  beforeEach(async () => {
    now = startMs;
    store = await openWith(site);
    const token = await addToken(store, { organization, areas: ['stations'] });
    const platform = createPlatform({ store, clock: () => now, newUuid: randomUUID });
    client = createClient({
      baseUrl: 'https://cpo.example',
      stationToken: token,
      random: () => 0,
      fetch: (url, init) => platform.fetch(new Request(url, init)),
    });
    publisher = newPublisher();
  });

  describe('statuses that an operator reports', () => {
    it('are published, and end a minute after the last observation, unless they are confirmed', async () => {
      expect(await published(publisher)).toBeUndefined();
      expect((await made('datex_status'))?.finding).toMatch(/evse_statuses.* F1, F2 /u);
      expect(await report(observed())).toEqual({
        ok: true,
        value: { received: 1, warnings: [] },
      });
      const free = { at: '2026-11-21T10:00:00+01:00', operation: 'inOperation' };
      expect(await published()).toEqual({ ...free, status: 'available' });
      expect((await made('datex_status'))?.finding).toBeNull();
      now += 59_000;
      await report(observed({ evse_id: 'DEABCE1' }));
      now += 59_999;
      expect(await published()).toEqual({ ...free, status: 'available' });
      now += 1;
      const unknown = { at: '2026-11-21T10:01:59+01:00', operation: 'unknown', status: 'unknown' };
      expect(await published()).toEqual(unknown);
      expect((await made('datex_status'))?.finding).toMatch(/evse_statuses.* F1, F2 /u);
      now += 1_000;
      await report(observed({ status: 'Charging' }));
      const at = '2026-11-21T10:02:00+01:00';
      expect(await published()).toEqual({ at, operation: 'inOperation', status: 'charging' });
    });

    it('are looked at again by the publisher when one of them ends, without a write', async () => {
      await report(observed());
      await published(publisher);
      now += 60_000;
      expect(await published(publisher)).toMatchObject({ status: 'unknown' });
    });

    it('do not change the table, nor the revisions of prices, stations and displays', async () => {
      await published(publisher);
      const [table, before] = [await made('datex_table'), await store.revision(organization)];
      now += 1_000;
      await report(observed({ status: 'Faulted' }));
      expect(await published()).toMatchObject({ operation: 'technicalDefect', status: 'faulted' });
      expect(await made('datex_table')).toEqual(table);
      const after = await store.revision(organization);
      expect(after).toEqual({ ...before, statuses: before.statuses + 1 });
      // A confirmation is not a change.
      now += 1_000;
      await report(observed({ status: 'Faulted' }));
      expect(await store.revision(organization)).toEqual(after);
    });

    it('count by when they were observed, not by when they came', async () => {
      const old = observed({ status: 'Reserved', observed_at: ago(2) });
      await report(observed({ status: 'Charging', observed_at: ago(1) }), old);
      await report(old);
      expect(await published()).toMatchObject({ status: 'charging' });
      // Of a clock that was set back.
      now -= 3_600_000;
      await report(observed({ status: 'Finishing' }));
      expect(await published()).toMatchObject({ status: 'occupied' });
    });

    it('are refused as a whole for one that is unknown or in the future, by name', async () => {
      const wrong = [
        [observed({ evse_id: 'DE*ABC*E2' }), /evse_statuses\[1\]\.evse_id: .*"DE\*ABC\*E2"/u],
        [observed({ observed_at: ago(-11) }), /evse_statuses\[1\]\.observed_at: .*in the future/u],
      ] as const;
      for (const [observation, message] of wrong) {
        expect(await report(observed(), observation)).toMatchObject({
          ok: false,
          error: { status: 400, message: expect.stringMatching(message) as unknown },
        });
      }
      expect(await store.read((reader) => reader.evseStatuses(organization, null))).toEqual([]);
      expect(await published()).toBeUndefined();
    });

    it('of a minute ago are taken with a warning, and are not published as known', async () => {
      expect(await report(observed({ observed_at: ago(60) }))).toMatchObject({
        ok: true,
        value: {
          received: 1,
          warnings: [{ path: '$.evse_statuses[0]', code: 'observed_too_long_ago' }],
        },
      });
      expect(await published()).toMatchObject({ operation: 'unknown', status: 'unknown' });
    });

    it('are removed with their station', async () => {
      await report(observed());
      await store.write(async (writer) => {
        await writer.lockStation(station);
        expect(await writer.deleteStation(station, [])).toBe('deleted');
      });
      expect(await store.read((reader) => reader.evseStatuses(organization, null))).toEqual([]);
      expect(await report(observed())).toMatchObject({ ok: false, error: { status: 400 } });
    });
  });

  describe('statuses in a site file', () => {
    const withStatuses = (...evse_statuses: readonly EvseObservation[]) => {
      const reading = parseSite({ ...site, format: 'wattpost-site/3', evse_statuses });
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return reading.site;
    };

    it('are written with the rest, and no export has them', async () => {
      const exported = await store.site.exportSite();
      const done = await store.site.importSite(withStatuses(observed()), { atMs: now });
      expect(done).toMatchObject({ ok: true, counts: { evse_statuses: 1 } });
      expect(await published()).toMatchObject({ status: 'available' });
      expect(await store.site.exportSite()).toEqual(exported);
      expect(exported).not.toHaveProperty('evse_statuses');
    });

    it('of an EVSE that nobody has prevent the import, by path', async () => {
      const statuses = withStatuses(observed(), observed({ evse_id: 'DE*ABC*E2' }));
      const renamed = { ...statuses, organizations: [{ ...first(site.organizations), name: 'X' }] };
      expect(await store.site.importSite(renamed, { atMs: now })).toMatchObject({
        ok: false,
        problems: [{ path: '$.evse_statuses[1].evse_id', code: 'unknown_evse' }],
      });
      const { organizations } = await store.site.exportSite();
      expect(organizations).toEqual(site.organizations);
      expect(await store.read((reader) => reader.evseStatuses(organization, null))).toEqual([]);
    });
  });

  describe('/datex/findings', () => {
    const ask = async (token: string, path = '/datex/findings') => {
      const route = datexRoute(store, publisher, () => now);
      const headers = { authorization: `Bearer ${token}` };
      const response = await route.answer(
        new Request(`https://cpo.example${path}`, { headers }),
        path,
      );
      return { status: response.status, body: await response.json() };
    };

    it("lists what is lacking, each by field and number, for the organization's keys alone", async () => {
      const bare = { ...site, locations: [{ ...first(site.locations), facts: null }] };
      await store.site.importSite(bare, { ...atImport, overwrite: true });
      const reading = await addToken(store, { organization, areas: ['stations:read'] });
      const { status, body } = await ask(reading);
      expect(status).toBe(200);
      const lacking = (text: string): unknown => expect.stringContaining(text);
      const ofPartner = { partner: 'nap-germany', published: true };
      expect(body).toEqual({
        data: [
          {
            ...ofPartner,
            publication: 'table',
            generated_at: '2026-11-21T09:00:00.000Z',
            findings: [
              lacking('facts.facilities'),
              lacking('A10 of the annex of Regulation (EU) 2025/655'),
              lacking('facts.opening_times'),
              lacking('facts.vehicle_types'),
              lacking('facts.vehicle_limits'),
              lacking('facts.parking_spaces'),
              lacking('facts.disabled_parking_spaces'),
            ],
          },
          {
            ...ofPartner,
            publication: 'status',
            generated_at: '2026-11-21T09:00:00.000Z',
            findings: [lacking('evse_statuses')],
          },
        ],
      });
      const [, ofTable] = await store.outbox.findings();
      expect(ofTable?.finding).toMatch(/^[^\n]*facts\.facilities[^\n]* \(and 6 more\)$/u);
      const partners = await addToken(store, {
        organization,
        partner: 'nap-germany',
        areas: ['datex'],
      });
      const prices = await addToken(store, { organization, areas: ['pricing'] });
      for (const other of [partners, prices]) expect((await ask(other)).status).toBe(403);
      expect((await ask('x'.repeat(43))).status).toBe(401);
      // Nothing of it is in what partners receive.
      const table = await ask(partners, '/datex/table');
      expect(JSON.stringify(table.body)).not.toContain('2025/655');
    });
  });
});
