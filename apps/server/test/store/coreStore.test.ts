import { stationCpIdBase } from '@wattpost/contract/wire';
import type { CardRecord, CpFilter, GeoBox, UserRecord } from '@wattpost/platform';
import { beforeAll, describe, expect, it } from 'vitest';
import { city } from '../../../../packages/platform/test/city/cityFixture.ts';
import { core } from '../../../../packages/platform/test/city/coreCityNames.ts';
import {
  otherOrganization,
  ownOrganization,
  uuidOf,
} from '../../../../packages/platform/test/city/pricingFixture.ts';
import { nothing, site } from '../support/coreSiteChanges.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const user: UserRecord = {
  uuid: uuidOf(7002),
  id: 700,
  contact_uuid: core.contact,
  company_uuid: city.ownCompany,
  organization_uuid: ownOrganization,
  email: 'new@fleet.example',
  locale: null,
  active: false,
};

const card: CardRecord = {
  id: 701,
  contact_uuid: core.contact,
  organization_uuid: ownOrganization,
  card_no: 'NO-700',
  rfid_tag: 'TAG-700',
  rate_uuid: city.ownRate,
  billing_contact_id: 'B-1',
  label: null,
  customer_reference: null,
  comment: null,
  emp: null,
  ema_id: null,
  active: true,
};

const stationId = stationCpIdBase + 1;
const everyone: CpFilter = { organization: null, roaming: null };

withStores(({ open }) => {
  let store: AdminStore;
  beforeAll(async () => {
    store = await open();
    expect(await store.site.importSite(site)).toMatchObject({ ok: true });
  });

  describe('customers', () => {
    it.each([
      ['the address of another', 'Maria@fleet.example'],
      ['the same in other letters', 'MARIA@FLEET.EXAMPLE'],
      ['letters that are written in two ways', 'ÜMLAUT@fleet.example'.normalize('NFD')],
    ])('no user is written with %s', async (_name, email) => {
      await store.write(async (writer) => {
        const umlaut = { ...user, uuid: uuidOf(7000), id: null, email: 'ümlaut@fleet.example' };
        await writer.insertUser(umlaut, null).catch(() => 'there already');
      });
      const before = await store.site.exportSite();
      const outcome = await store.write((writer) =>
        writer.insertUser({ ...user, uuid: uuidOf(7001), email }, 'hash'),
      );
      expect(outcome).toBe('taken');
      expect(await store.site.exportSite()).toEqual(before);
    });

    it.each([
      ['number', { card_no: 'NO-20' }],
      ['tag', { rfid_tag: '04 A1:B2' }],
    ])('no card is written with the %s of another', async (_name, fields) => {
      const before = await store.site.exportSite();
      const outcome = await store.write((writer) =>
        writer.insertCard({ ...card, id: 700, ...fields }),
      );
      expect(outcome).toBe('taken');
      expect(await store.site.exportSite()).toEqual(before);
    });

    it('a card and a user are read as they were written', async () => {
      const written = await store.write(async (writer) => [
        await writer.insertUser(user, 'hash'),
        await writer.insertCard(card),
      ]);
      expect(written).toEqual(['written', 'written']);
      await store.read(async (reader) => {
        expect(await reader.user(user.uuid)).toEqual(user);
        expect(await reader.cardByTag('TAG-700')).toEqual(card);
        expect(await reader.card(701)).toEqual(await reader.cardByTag('TAG-700'));
        expect(await reader.cardByTag('tag-700')).toBeUndefined();
      });
    });

    it.each(['contact', 'otherContact'] as const)('%s stays while it is in use', async (name) => {
      const outcome = await store.write(async (writer) => {
        await writer.lockContact(core[name]);
        return writer.deleteContact(core[name]);
      });
      expect(outcome).toBe('in_use');
      expect(await store.read((reader) => reader.contact(core[name]))).toBeDefined();
    });

    it('are numbered without a repeat, also by many at once, and what failed counts for nothing', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => store.write((writer) => writer.nextId('finance_bank'))),
      );
      const first = core.otherBank + 1;
      expect([...ids].sort((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
      const failed = store.write(async (writer) => {
        await writer.nextId('finance_bank');
        throw new Error('on purpose');
      });
      await expect(failed).rejects.toThrow('on purpose');
      expect(await store.write((writer) => writer.nextId('finance_bank'))).toBe(first + 20);
    });
  });

  describe('charge points', () => {
    const at = (
      latitude: number,
      ...longitudes: readonly (readonly [number, number])[]
    ): GeoBox => ({
      south: latitude,
      north: latitude,
      longitudes: longitudes.map(([west, east]) => ({ west, east })),
    });

    async function idsIn(box: GeoBox, filter = everyone): Promise<readonly number[]> {
      const found = await store.read((reader) => reader.cpPositions(box, filter));
      return found.map(({ id }) => id).sort((a, b) => a - b);
    }

    const all = [core.cp, core.olderCp, core.roamingCp, core.otherCp, stationId];

    it('lie in a box whose edges they touch', async () => {
      expect(await idsIn(at(48.2, [16.37, 16.4]))).toEqual(all);
      expect(await idsIn(at(48.2, [16.371, 16.4]))).toEqual(all.slice(0, -1));
      expect(await idsIn(at(48.2, [16.37, 16.399]))).toEqual([stationId]);
      expect(await idsIn(at(48.201, [16.37, 16.4]))).toEqual([]);
    });

    it('are found in either of two stretches, once', async () => {
      expect(await idsIn(at(48.2, [16.38, 180], [-180, 16.37]))).toEqual(all);
    });

    it('are told apart by whose they are and whether they are roaming', async () => {
      const box = at(48.2, [16, 17]);
      const own = { ...everyone, organization: otherOrganization };
      expect(await idsIn(box, own)).toEqual([core.otherCp]);
      const read = (roaming: boolean): Promise<readonly number[]> =>
        store
          .read((reader) => reader.cpPositions(box, { ...everyone, roaming }))
          .then((found) => found.map(({ id }) => id).sort((a, b) => a - b));
      expect(await read(true)).toEqual([core.roamingCp]);
      expect(await read(false)).toEqual(all.filter((id) => id !== core.roamingCp));
    });

    it('are read by their ids; a station without a place is none', async () => {
      const cps = await store.read((reader) =>
        reader.cps([stationId, stationId + 1, core.olderCp, 999]),
      );
      expect(cps.map(({ id, uuid }) => [id, uuid]).sort()).toEqual(
        [
          [core.olderCp, null],
          [stationId, city.station],
        ].sort(),
      );
    });

    it('keep their number when stations come later', async () => {
      const stations = site.stations.slice(0, 1).map((station) => ({
        ...station,
        uuid: uuidOf(7100),
        chargeBoxIdentity: 'CB-7100',
      }));
      expect(await store.site.importSite({ ...nothing, stations })).toMatchObject({ ok: true });
      const found = await idsIn(at(48.2, [16.37, 16.37]));
      expect(found).toEqual([stationId, stationCpIdBase + site.stations.length + 1]);
    });
  });
});
