import { describe, expect, it } from 'vitest';
import { ask, stationOf } from '../city/askPlatform.ts';
import { create, messageOf, put, required, stationsPath } from '../city/askStations.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

/** What stations may name. */
export function testReferences(open: OpenCity): void {
  describe('what a station names', () => {
    const wrong: readonly (readonly [field: string, value: unknown])[] = [
      ['modelId', 8],
      ['companyUuid', uuidOf(999)],
      ['companyUuid', city.otherCompany],
      ['technicianUserId', 999],
      ['technicianUserId', city.otherTechnician],
      ['technicianUserId', city.formerTechnician],
      ['locationId', uuidOf(999)],
      ['locationId', city.otherLocation],
      ['costRateUuid', uuidOf(999)],
      ['costRateUuid', city.otherRate],
      ['enabledRoamingInterfaces', ['amber', 'oak']],
      ['enabledRoamingInterfaces', ['elm', 'dune']],
      ['timeZone', 'Europe/Nowhere'],
    ];

    it.each(wrong)('must exist and be its own: %s %j', async (field, value) => {
      const platform = await open();
      const before = await platform.snapshot();
      for (const answer of [
        await create(platform, { ...required, [field]: value }),
        await put(platform, city.station, { [field]: value }),
      ]) {
        expect([answer.status, messageOf(answer)]).toEqual([
          400,
          expect.stringMatching(new RegExp(`^${field}(\\[1\\])?: `)),
        ]);
      }
      expect(await platform.snapshot()).toEqual(before);
    });

    it.each([
      ['technicianUserId', 999, city.otherTechnician],
      ['locationId', uuidOf(999), city.otherLocation],
      ['costRateUuid', uuidOf(999), city.otherRate],
      ['companyUuid', uuidOf(999), city.otherCompany],
      ['enabledRoamingInterfaces', ['oak'], ['dune']],
    ])("does not tell others' things from none: %s", async (field, none, others) => {
      const platform = await open();
      const messages = await Promise.all(
        [none, others].map(async (value) =>
          messageOf(await put(platform, city.station, { [field]: value })).replace(
            String(value),
            '…',
          ),
        ),
      );
      expect(messages[0]).toBe(messages[1]);
    });

    it('must be of one organization, also when a cross-organization key moves the company', async () => {
      const platform = await open();
      await put(platform, city.station, { locationId: city.square });
      const refused = await put(
        platform,
        city.station,
        { companyUuid: city.otherCompany },
        tokens.all,
      );
      expect([refused.status, messageOf(refused)]).toEqual([
        400,
        expect.stringMatching(/^locationId: /),
      ]);
      const moved = await put(
        platform,
        city.station,
        { companyUuid: city.otherCompany, locationId: city.otherLocation },
        tokens.all,
      );
      expect(stationOf(moved).attributes).toMatchObject({
        companyUuid: city.otherCompany,
        locationId: city.otherLocation,
        locationName: 'Elsewhere',
        locationUrl: null,
      });
      expect((await ask(platform, `${stationsPath}${city.station}`)).status).toBe(404);
    });

    it.each([tokens.own, tokens.all])(
      "no station is another organization's partner's, whatever the key",
      async (token) => {
        const platform = await open();
        const change = { enabledRoamingInterfaces: ['dune'] };
        const refused = await put(platform, city.station, change, token);
        expect([refused.status, messageOf(refused)]).toEqual([
          400,
          'enabledRoamingInterfaces[0]: There is no roaming partner "dune".',
        ]);
        expect(await platform.pushes()).toEqual([]);
      },
    );

    it("does not take its organization's partner along to another organization", async () => {
      const platform = await open();
      await put(platform, city.station, { enabledRoamingInterfaces: ['amber', 'elm'] });
      const move = { companyUuid: city.otherCompany };
      const refused = await put(platform, city.station, move, tokens.all);
      expect([refused.status, messageOf(refused)]).toEqual([
        400,
        'enabledRoamingInterfaces[1]: There is no roaming partner "elm".',
      ]);
      const without = { ...move, enabledRoamingInterfaces: ['amber', 'dune'] };
      const moved = await put(platform, city.station, without, tokens.all);
      expect(stationOf(moved).attributes).toMatchObject(without);
    });

    it('may be a technician who has left since', async () => {
      const platform = await open();
      const technicianUserId = city.formerTechnician;
      for (const body of [{ label: 'New' }, { technicianUserId }]) {
        expect((await put(platform, city.secondStation, body)).status).toBe(200);
      }
      expect((await put(platform, city.station, { technicianUserId })).status).toBe(400);
    });
  });
}
