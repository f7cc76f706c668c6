import { gunzipSync } from 'node:zlib';
import { siteFormatFor, readSite } from '@wattpost/contract/wire';
import { createClient } from '@wattpost/client';
import { createPlatform, hashToken, newToken } from '@wattpost/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentErrors } from '../../../../packages/exchange/test/datex/documentCheck.ts';
import { publishDatex } from '../../src/datex/publishDatex.ts';
import { readCurrentDocument } from '../../src/datex/storedDocument.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { guideSite } from '../support/guideSite.ts';
import { conformanceSite, importSite } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

const site = guideSite();
const [station] = site.stations;
const [location] = site.locations;
const [partner] = site.publishing_partners;
if (station === undefined || location === undefined || partner === undefined) {
  throw new Error('the example is not complete');
}

withStores(({ open, openWith }) => {
  let store: AdminStore;
  beforeEach(async () => {
    store = await open();
  });

  /** The published table, and what is reported beside it. */
  async function published(): Promise<{ readonly text: string; readonly finding: string | null }> {
    const publish = publishDatex({ store, nowMs: () => nowMs, newUuid: () => crypto.randomUUID() });
    await publish(partner as NonNullable<typeof partner>);
    for (const kind of ['datex_status', 'datex_table'] as const) {
      const found = await readCurrentDocument(store, partner as never, kind, nowMs, undefined);
      if (found.state !== 'published') throw new Error(found.state);
      const text = gunzipSync(found.document.gzipped).toString();
      expect(documentErrors(JSON.parse(text))).toEqual([]);
      if (kind === 'datex_status') continue;
      const findings = await store.outbox.findings();
      const own = findings.find((each) => each.kind === kind);
      return { text, finding: own?.finding ?? null };
    }
    throw new Error('unreachable');
  }

  describe('facts that the law demands', () => {
    it('are published of the complete station of the guide, and none is lacking', async () => {
      await importSite(store, site);
      const { text, finding } = await published();
      expect(finding).toBeNull();
      for (const said of [
        '"legalName":{"values":[{"lang":"de","value":"Stadtstrom GmbH"}]}',
        '"telephoneNumber":"+49 30123456"',
        '"serviceType":{"value":"unattended"}',
        '"nutsCode":"DE3"',
        '"timeZone":"+01:00"',
        '"startTimeOfPeriod":"06:00:00+01:00"',
        '"illuminated":true,"roofed":false',
        '"equipmentType":{"value":"toilet"}',
        '"euVehicleCategory":[{"value":"m1"},{"value":"n1"}]',
        '"vehicleHeight":2.1',
        '"numberOfSpaces":1,"userSpecific":[{"value":"personsWithDisabilities"}]',
        '"paymentMeans":[{"value":"nfc"},{"value":"website"}]',
        '"ratePolicy":{"value":"contract"}',
        '"identifier":"DE*FST"',
        '"isGreenEnergy":true',
        '"identifier":"DE*ABC*E1"',
      ]) {
        expect(text).toContain(said);
      }
    });

    it('are named where they are lacking, by field and number, and what is known is published', async () => {
      const [{ facts: _, ...bare } = location] = site.locations;
      await importSite(store, { ...site, locations: [bare] });
      const { text, finding } = await published();
      expect(finding).toMatch(
        /^station c6d7d1f5-.*1 of 1 stations: facts\.facilities\. AFIR .*A6 /u,
      );
      expect(finding).toMatch(/\(and 6 more\)$/u);
      expect(text).toContain('"legalName"');
      expect(text).not.toContain('operatingHours');
    });

    it('never make a station unattended that does not say so', async () => {
      const companies = site.companies.map((company) => ({ ...company, facts: null }));
      await importSite(store, { ...site, companies });
      const { text } = await published();
      expect(text).toContain('"serviceType":{"value":"extendedG","extendedValueG":"unknown"}');
      expect(text).not.toContain('unattended');
    });

    it('are exported in the third format, and imported again the same', async () => {
      await importSite(store, site);
      const exported = await store.site.exportSite();
      expect(exported.format).toBe('wattpost-site/3');
      const reading = readSite(JSON.stringify(exported));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      store = await openWith(reading.site);
      expect(await store.site.exportSite()).toEqual(exported);
    });

    it('are not in an export without any, which is of the earlier format', async () => {
      await importSite(store, conformanceSite);
      const exported = await store.site.exportSite();
      expect(exported.format).toBe(siteFormatFor(conformanceSite));
      expect(JSON.stringify(exported)).not.toContain('"facts"');
    });

    it('are written over HTTP, of a station and of a location', async () => {
      await importSite(store, site);
      const token = newToken(new Uint8Array(32).fill(7));
      await store.tokens.add({
        uuid: '00000000-0000-4000-8000-000000000001',
        hash: hashToken(token),
        organization_uuid: site.organizations[0]?.uuid ?? '',
        areas: ['stations'],
        cross_organization: false,
        created_at_ms: 0,
        revoked_at_ms: null,
      });
      const platform = createPlatform({
        store,
        clock: () => nowMs,
        newUuid: () => crypto.randomUUID(),
        driverPages: false,
      });
      const client = createClient({
        baseUrl: 'https://cpo.example',
        stationToken: token,
        random: () => 0,
        fetch: (url, init) => platform.fetch(new Request(url, init)),
      });
      const { uuid } = station;
      const opening_times = { twentyfourseven: true } as const;
      const changed = await client.updateStation(uuid, { facts: { staffed: true } });
      expect(changed).toMatchObject({
        ok: true,
        value: { attributes: { facts: { staffed: true } } },
      });
      const kept = await client.updateStation(uuid, { label: 'Marktplatz 2' });
      expect(kept).toMatchObject({ ok: true, value: { attributes: { facts: { staffed: true } } } });
      const here = await client.updateLocation(location.uuid, { facts: { opening_times } });
      expect(here).toMatchObject({ ok: true, value: { attributes: { facts: { opening_times } } } });
      expect(await client.updateLocation(location.uuid, {})).toEqual(here);
      expect(await client.readLocation(location.uuid)).toEqual(here);
      const night = { weekdays: [1], start_time: '22:00', end_time: '06:00' };
      const refused = await client.updateLocation(location.uuid, {
        facts: { opening_times: { weekly: [night] } },
      });
      expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
      expect(await client.readLocation(location.uuid)).toEqual(here);
      const { text } = await published();
      expect(text).toContain('physicalAttendance');
      expect(text).toContain('"operatingHours":{"afacOpenAllHours":{}}');
    });
  });
});
