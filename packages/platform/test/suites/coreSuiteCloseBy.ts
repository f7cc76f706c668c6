import { stationCpIdBase, type CpConnectorWire, type CpsCloseBy } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { city } from '../city/cityFixture.ts';
import { core, coreTokens } from '../city/coreCityNames.ts';
import { messageOf } from '../city/askStations.ts';
import type { CoreSuite } from '../city/askCore.ts';

const station = stationCpIdBase + 1;

/** Charge points by position, and their connectors. */
export function testCpsCloseBy({ ask, promised, snapshot }: CoreSuite): void {
  async function near(path: string, token: string = coreTokens.own): Promise<CpsCloseBy> {
    const answered = await ask(`/cps_close_by/${path}`, { token });
    return promised('listCpsCloseBy', answered) as CpsCloseBy;
  }

  describe('cps_close_by', () => {
    it('lists the nearest first, the lower id at one distance', async () => {
      const { data, total } = await near('48.2/16.37/5000');
      expect(total).toBe(3);
      expect(data.map(({ id }) => id)).toEqual([station, core.cp, core.olderCp]);
      expect(data.map(({ distance_m }) => distance_m)).toEqual([0, 2223.5, 2223.5]);
      expect(data[0]).toMatchObject({ uuid: city.station, label: 'Station 1', roaming: false });
      expect(data[2]).toMatchObject({ uuid: null, company_uuid: city.sisterCompany });
    });

    it.each([
      ['', [station, core.cp, core.olderCp]],
      ['?include_roaming=', [station, core.cp, core.olderCp]],
      ['?include_roaming=0', [station, core.cp, core.olderCp]],
      ['?include_roaming=1', [station, core.cp, core.olderCp, core.roamingCp]],
      ['?include_roaming=2', [core.roamingCp]],
    ])('takes roaming as asked: %s', async (query, ids) => {
      expect((await near(`48.2/16.37/5000${query}`)).data.map(({ id }) => id)).toEqual(ids);
    });

    it.each(['true', 'false', '3', '-1', '01', '1.0', 'yes', '%220%22'])(
      'refuses include_roaming=%s',
      async (value) => {
        const answered = await ask(`/cps_close_by/48.2/16.37/1?include_roaming=${value}`);
        expect(answered.status).toBe(400);
        expect(messageOf(answered)).toMatch(/^include_roaming: /);
      },
    );

    it.each([
      ['91/0/1', 'latitude'],
      ['-90.0001/0/1', 'latitude'],
      ['x/0/1', 'latitude'],
      ['1e1/0/1', 'latitude'],
      ['0/180.1/1', 'longitude'],
      ['0/NaN/1', 'longitude'],
      ['0/0/-1', 'radius_m'],
      ['0/0/100001', 'radius_m'],
      ['0/0/Infinity', 'radius_m'],
      ['0/0/%00', 'radius_m'],
    ])('refuses %s and names %s', async (path, name) => {
      const answered = await ask(`/cps_close_by/${path}`);
      expect(answered.status).toBe(400);
      expect(messageOf(answered)).toMatch(new RegExp(`^${name}: `));
    });

    it('counts what lies on the edge, and nothing beyond', async () => {
      expect((await near('48.2/16.4/0')).data.map(({ id }) => id)).toEqual([core.cp, core.olderCp]);
      expect((await near('48.2/16.37/2223')).total).toBe(1);
    });

    it("shows another organization's to a key that reaches them", async () => {
      expect((await near('48.2/16.4/1', coreTokens.all)).data.map(({ id }) => id)).toEqual([
        core.cp,
        core.olderCp,
        core.otherCp,
      ]);
      expect((await near('48.2/16.4/1', coreTokens.other)).data.map(({ id }) => id)).toEqual([
        core.otherCp,
      ]);
    });

    it('takes signs and whole numbers', async () => {
      expect((await near('+0/-0/1')).data).toEqual([]);
    });
  });

  describe('cp_connector', () => {
    async function put(id: string | number, body: unknown): Promise<CpConnectorWire> {
      const answered = await ask(`/cp_connector/${id}`, { method: 'PUT', body });
      return (promised('updateCpConnector', answered) as { data: CpConnectorWire }).data;
    }

    it('is found by its number and by its uuid in any case', async () => {
      const before = await put(core.connector, {});
      expect(before).toEqual({
        id: core.connector,
        uuid: core.connectorUuid,
        cp_id: station,
        cp_uuid: city.station,
        label: 'Left',
        type: 'IEC_62196_T2',
        max_power_kw: 22,
      });
      expect(await put(core.connectorUuid.toUpperCase(), {})).toEqual(before);
    });

    it('keeps what is left out, and takes back what was read', async () => {
      const after = await put(core.connectorUuid, { max_power_kw: 11, cp_id: 1, unknown: 1 });
      expect(after).toMatchObject({ label: 'Left', max_power_kw: 11, cp_id: station });
      expect(await put(core.connector, after)).toEqual(after);
    });

    it('has no uuid in older records', async () => {
      expect(await put(core.olderConnector, { label: 'New' })).toEqual({
        id: core.olderConnector,
        uuid: null,
        cp_id: core.olderCp,
        cp_uuid: null,
        label: 'New',
        type: null,
        max_power_kw: null,
      });
    });

    it.each([
      [{ label: null }, 'label'],
      [{ label: ' ' }, 'label'],
      [{ max_power_kw: '11' }, 'max_power_kw'],
      [{ max_power_kw: -1 }, 'max_power_kw'],
      [{ type: 7 }, 'type'],
    ])('refuses %j', async (body, name) => {
      const before = await snapshot();
      const answered = await ask(`/cp_connector/${core.connector}`, { method: 'PUT', body });
      expect(answered.status).toBe(400);
      expect(messageOf(answered)).toMatch(new RegExp(`^${name}: `));
      expect(await snapshot()).toEqual(before);
    });

    it.each([core.otherConnector, 99, '050', 'x', '5e1', city.station, '%00'])(
      'is not there under %s',
      async (id) => {
        for (const body of [{}, { label: 1 }]) {
          expect((await ask(`/cp_connector/${id}`, { method: 'PUT', body })).status).toBe(404);
        }
      },
    );
  });
}
