import { stationCpIdBase } from '@wattpost/contract/wire';
import type { CardRecord, CpFilter, GeoBox, UserRecord } from '@wattpost/platform';
import { beforeAll, describe, expect, it } from 'vitest';
import { coreNames } from '../../../../packages/platform/conformance/coreNames.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { testUuid } from '../../../../packages/platform/test/store/storeContractSite.ts';
import { siteWith, conformanceSite as site, atImport } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const user: UserRecord = {
  uuid: testUuid('new', 7002),
  id: 700,
  contact_uuid: coreNames.contact,
  company_uuid: names.company,
  organization_uuid: names.organization,
  email: 'new@fleet.example',
  locale: null,
  active: false,
};

const card: CardRecord = {
  id: 701,
  contact_uuid: coreNames.contact,
  organization_uuid: names.organization,
  card_no: 'NO-700',
  rfid_tag: 'TAG-700',
  rate_uuid: names.emptyWeeklyRate,
  billing_contact_id: names.billingContact,
  label: null,
  customer_reference: null,
  comment: null,
  emp: null,
  ema_id: null,
  active: true,
};

/** The first station with a place is the fourth of the site, and two more are at the same place. */
const stationId = stationCpIdBase + 4;
const everyone: CpFilter = { organization: null, roaming: null };

withStores(({ open }) => {
  let store: AdminStore;
  beforeAll(async () => {
    store = await open();
    expect(await store.site.importSite(site, atImport)).toMatchObject({ ok: true });
  });

  describe('customers', () => {
    it.each([
      ['the address of another', 'maria@conformance.example'],
      ['the same in other letters', 'MARIA@Conformance.example'],
      ['letters that are written in two ways', 'ÜMLAUT@fleet.example'.normalize('NFD')],
    ])('no user is written with %s', async (_name, email) => {
      await store.write(async (writer) => {
        const umlaut = {
          ...user,
          uuid: testUuid('new', 7000),
          id: null,
          email: 'ümlaut@fleet.example',
        };
        await writer.insertUser(umlaut, null).catch(() => 'there already');
      });
      const before = await store.site.exportSite();
      const outcome = await store.write((writer) =>
        writer.insertUser({ ...user, uuid: testUuid('new', 7001), email }, 'hash'),
      );
      expect(outcome).toBe('taken');
      expect(await store.site.exportSite()).toEqual(before);
    });

    it.each([
      ['number', { card_no: 'CONFORMANCE-910401' }],
      ['tag', { rfid_tag: coreNames.cards.first.tag }],
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
        await writer.lockContact(coreNames[name]);
        return writer.deleteContact(coreNames[name]);
      });
      expect(outcome).toBe('in_use');
      expect(await store.read((reader) => reader.contact(coreNames[name]))).toBeDefined();
    });

    it('are numbered without a repeat, also by many at once, and what failed counts for nothing', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => store.write((writer) => writer.nextId('finance_bank'))),
      );
      const first = coreNames.otherBank + 1;
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

    const { westernCp, easternCp, roamingCp, otherCp } = coreNames;
    const stationIds = [stationId, stationId + 1, stationId + 2];
    const ofStations = at(-52.37, [-4.9, -4.9]);

    it('lie in a box whose edges they touch', async () => {
      expect(await idsIn(at(-17, [179.9995, 180]))).toEqual([westernCp, roamingCp, otherCp]);
      expect(await idsIn(at(-17, [179.9996, 180]))).toEqual([roamingCp, otherCp]);
      expect(await idsIn(at(-17, [179.9995, 179.9999]))).toEqual([westernCp]);
      expect(await idsIn(at(-17.001, [179.9995, 180]))).toEqual([]);
      expect(await idsIn(ofStations)).toEqual(stationIds);
    });

    it('are found in either of two stretches, once', async () => {
      const all = [westernCp, easternCp, roamingCp, otherCp];
      expect(await idsIn(at(-17, [179, 180], [-180, -179]))).toEqual(all);
    });

    it('are told apart by whose they are and whether they are roaming', async () => {
      const box = at(-17, [179, 180]);
      const own = { ...everyone, organization: names.otherOrganization };
      expect(await idsIn(box, own)).toEqual([otherCp]);
      const read = (roaming: boolean): Promise<readonly number[]> =>
        store
          .read((reader) => reader.cpPositions(box, { ...everyone, roaming }))
          .then((found) => found.map(({ id }) => id).sort((a, b) => a - b));
      expect(await read(true)).toEqual([roamingCp]);
      expect(await read(false)).toEqual([westernCp, otherCp]);
    });

    it('are read by their ids; a station without a place is none', async () => {
      const cps = await store.read((reader) =>
        reader.cps([stationId, stationId - 1, easternCp, 999]),
      );
      expect(cps.map(({ id, uuid }) => [id, uuid]).sort()).toEqual(
        [
          [easternCp, null],
          [stationId, names.publishing.weekly],
        ].sort(),
      );
    });

    it('keep their number when stations come later', async () => {
      const stations = site.stations.slice(3, 4).map((station) => ({
        ...station,
        uuid: testUuid('new', 7100),
        chargeBoxIdentity: 'CB-7100',
      }));
      expect(await store.site.importSite(siteWith({ stations }), atImport)).toMatchObject({
        ok: true,
      });
      const added = stationCpIdBase + site.stations.length + 1;
      expect(await idsIn(ofStations)).toEqual([...stationIds, added]);
    });
  });
});
