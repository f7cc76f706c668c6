import { describe, expect, it } from 'vitest';
import { readSampleSite, withPricesRaised } from '../../start/sampleSite.ts';

describe('raising prices', () => {
  it('changes every price of energy by exactly that, and nothing else', () => {
    const block = (price: number) => ({ unit: 1000, price });
    const intervals = (price: number) => ({
      energy: [block(price), block(0)],
      time: [{ unit: 1, price: 0.1 }],
    });
    const site = {
      cost_rates: [
        { intervals: intervals(0.1), recurring: [{ intervals: intervals(0.2) }, {}] },
        { intervals: null, unique: [{ intervals: intervals(0.415) }] },
      ],
    };
    const made: unknown = JSON.parse(withPricesRaised(JSON.stringify(site), 0.05));
    const raised = (price: number) => ({
      energy: [block(price), block(0.05)],
      time: [{ unit: 1, price: 0.1 }],
    });
    expect(made).toEqual({
      cost_rates: [
        { intervals: raised(0.15), recurring: [{ intervals: raised(0.25) }, {}] },
        { intervals: null, unique: [{ intervals: raised(0.465) }] },
      ],
    });
  });
});

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

  it('is written with other prices each time, from the same start', async () => {
    const site = await readSampleSite();
    const text = site.textWithPricesRaised(0);
    expect(site.textWithPricesRaised(0.05)).not.toBe(text);
    expect(site.textWithPricesRaised(0)).toBe(text);
  });
});
