import { describe, expect, it } from 'vitest';
import { readSampleSite } from '../../start/sampleSite.ts';

describe('the sample site', () => {
  it('has stations with a price and somebody to ask for them', async () => {
    const { stations } = await readSampleSite();
    expect(stations.map(({ label }) => label)).toEqual([
      ...['AT-W-0417', 'AT-W-0418', 'AT-S-0108', 'DE-A8-HPC-03', 'CH-ZH-0032'],
    ]);
    for (const { uuid, organizationUuid } of stations) {
      expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
      expect(organizationUuid).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('gives the stations that are asked for, or none at all', async () => {
    const site = await readSampleSite();
    const { stations } = site;
    const [first, second] = stations;
    expect(site.choose([])).toEqual([first]);
    expect(site.choose([second?.uuid ?? '', first?.uuid ?? ''])).toEqual([second, first]);
    expect(site.choose([first?.uuid ?? '', 'another'])).toBeUndefined();
  });
});
