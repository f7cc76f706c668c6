import { describe, expect, it } from 'vitest';
import type { CurrentStore } from './storeUnderTest.ts';
import { awkwardText, named, testUuid } from './storeContractSite.ts';

const everything = { offset: 0, limit: 100 };
const nobody = testUuid('none', 0);

/** Companies, models, technicians, locations, partners. */
export function testFleetReads(current: CurrentStore): void {
  it('answers undefined for what does not exist', async () => {
    const answers = await current().read(async (reader) => [
      await reader.token('0'.repeat(64)),
      await reader.company(nobody),
      await reader.technician(31),
      await reader.location(nobody),
      await reader.station(nobody),
      await reader.costRate(nobody),
      await reader.scheduleEntry(nobody, nobody),
      await reader.scheduleEntry(named.weekRate, nobody),
    ]);
    expect(answers).toEqual(new Array(8).fill(undefined));
  });

  it('knows companies and models', async () => {
    await current().read(async (reader) => {
      expect(await reader.company(named.citySister)).toMatchObject({
        uuid: named.citySister,
        organization_uuid: named.city,
        name: awkwardText,
      });
      expect(await reader.modelExists(named.model)).toBe(true);
      expect(await reader.modelExists(2_147_483_647)).toBe(true);
      expect(await reader.modelExists(8)).toBe(false);
    });
  });

  describe('technicians', () => {
    it('finds one by id, active or not', async () => {
      await current().read(async (reader) => {
        expect(await reader.technician(0)).toEqual({
          id: 0,
          uuid: testUuid('tech', 0),
          name: 'Ärzte',
          email: 'a@example.org',
          company_uuid: named.citySister,
          organization_uuid: named.city,
          active: true,
        });
        expect(await reader.technician(5)).toMatchObject({ active: false, email: null });
      });
    });

    it.each([
      ['of all organizations', null, everything, [0, 4, 30], 3],
      ['of one organization', named.city, everything, [0, 30], 2],
      ['of another one', named.coast, everything, [4], 1],
      ['of nobody', nobody, everything, [], 0],
      ['in part', null, { offset: 1, limit: 1 }, [4], 3],
      ['at the end', named.city, { offset: 1, limit: 5 }, [30], 2],
      ['past the end', named.city, { offset: 2, limit: 5 }, [], 2],
      ['far past the end', null, { offset: Number.MAX_SAFE_INTEGER, limit: 500 }, [], 3],
    ])('lists active ones by id: %s', async (_, organization, range, ids, total) => {
      const page = await current().read((reader) => reader.technicians(organization, range));
      expect(page.items.map(({ id }) => id)).toEqual(ids);
      expect(page.total).toBe(total);
    });
  });

  describe('locations', () => {
    it('finds one', async () => {
      const location = await current().read((reader) => reader.location(named.harbour));
      expect(location).toEqual({
        uuid: named.harbour,
        name: 'Harbour',
        company_uuid: named.coastCompany,
        organization_uuid: named.coast,
        facts: null,
      });
    });

    it('lists them by the code points of their names, then by uuid', async () => {
      await current().read(async (reader) => {
        const own = await reader.locations(named.city, everything);
        expect(own.items.map(({ name }) => name)).toEqual(['Z', 'Z', 'a', 'é', '\ufffd', '😀']);
        expect(own.items[0]?.uuid).toBe(testUuid('loca', 5));
        expect(own.items[1]?.uuid).toBe(testUuid('loca', 7));
        const all = await reader.locations(null, { offset: 0, limit: 2 });
        expect(all.items.map(({ name }) => name)).toEqual(['Harbour', 'Z']);
        expect(all.total).toBe(7);
        const page = await reader.locations(named.city, { offset: 4, limit: 1 });
        expect(page.items.map(({ name }) => name)).toEqual(['\ufffd']);
        expect(page.total).toBe(6);
      });
    });
  });

  it('lists partners by slug', async () => {
    const partners = await current().read((reader) => reader.roamingPartners());
    expect(partners).toEqual([
      {
        slug: 'alpha',
        organization_uuid: null,
        kind: 'json',
        url: 'https://alpha.example/',
      },
      {
        slug: 'hub',
        organization_uuid: named.city,
        kind: 'json',
        url: 'https://hub.example/push',
      },
    ]);
  });
}
