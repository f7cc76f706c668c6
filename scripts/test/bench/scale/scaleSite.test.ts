import { parseSite } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { displaysOf, organizationsOf, scaleSite } from '../../../bench/scale/scaleSite.ts';

describe('organizations', () => {
  it.each([
    [{ stations: 100_000, organizations: 500, partners: 20 }, [20_000, 1_000, 130]],
    [{ stations: 20_000, organizations: 1, partners: 4 }, [20_000]],
    [{ stations: 2_000, organizations: 2, partners: 0 }, [400, 1_600]],
    [{ stations: 200, organizations: 3, partners: 12 }, [180, 10, 10]],
  ])('%j have these sizes', (size, sizes) => {
    const organizations = organizationsOf(size);
    const stations = organizations.map((organization) => organization.stations);
    expect(stations.reduce((sum, one) => sum + one)).toBe(size.stations);
    expect(stations.every((count) => count % 10 === 0)).toBe(true);
    expect([stations[0], stations[1], stations.at(-1)]).toEqual(
      sizes.length === 1 ? [sizes[0], undefined, sizes[0]] : [sizes[0], sizes[1], sizes.at(-1)],
    );
    const partners = organizations.flatMap((organization) => organization.partners);
    expect(partners).toHaveLength(size.partners);
    expect(organizations[0]?.partners.length).toBeGreaterThanOrEqual(Math.min(4, size.partners));
  });

  it('have site files that can be imported', () => {
    const organizations = organizationsOf({ stations: 200, organizations: 3, partners: 6 });
    expect(parseSite(scaleSite(organizations, 'http://127.0.0.1:9'))).toMatchObject({
      ok: true,
      site: { stations: { length: 200 }, cost_rates: { length: 20 } },
    });
  });

  it('have displays of their own stations', () => {
    const organizations = organizationsOf({ stations: 1_000, organizations: 7, partners: 0 });
    const site = scaleSite(organizations, 'http://127.0.0.1:9') as {
      cost_rates: { uuid: string; organization_uuid: string }[];
      stations: { uuid: string; costRateUuid: string }[];
    };
    const owners = new Map(site.cost_rates.map((rate) => [rate.uuid, rate.organization_uuid]));
    const rates = new Map(site.stations.map(({ uuid, costRateUuid }) => [uuid, costRateUuid]));
    const displays = displaysOf(organizations, 100);
    for (const { stationUuid, rateUuid, organizationUuid } of displays) {
      expect([rates.get(stationUuid), owners.get(rateUuid)]).toEqual([rateUuid, organizationUuid]);
    }
    expect(new Set(displays.map(({ rateUuid }) => rateUuid)).size).toBe(100);
  });
});
