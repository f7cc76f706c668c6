import { parseSite } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { publishingReport } from '../../src/publishing/publishing.ts';
import { changedSite, newPrice, publishingSite } from '../../src/publishing/publishingSite.ts';

const stations = 200;
const whole = publishingSite(stations, 'http://127.0.0.1:9');

describe('the site', () => {
  it.each([
    ['of everything', whole],
    ['of new prices', changedSite(stations, 'prices')],
    ['of new assignments', changedSite(stations, 'assignments')],
  ])('%s is one that can be imported', (_what, site) => {
    expect(parseSite(site)).toMatchObject({ ok: true });
  });

  it('changes the prices of a tenth of the cost rates', () => {
    const { cost_rates } = changedSite(stations, 'prices') as { cost_rates: readonly object[] };
    expect(cost_rates).toHaveLength(2);
    expect(JSON.stringify(whole)).not.toContain(String(newPrice));
    for (const rate of cost_rates) expect(JSON.stringify(rate)).toContain(String(newPrice));
  });

  it('gives a tenth of the stations another cost rate', () => {
    interface Stations {
      readonly stations: readonly { readonly uuid: string; readonly costRateUuid: string }[];
    }
    const before = new Map((whole as Stations).stations.map((each) => [each.uuid, each]));
    const changed = (changedSite(stations, 'assignments') as Stations).stations;
    expect(changed).toHaveLength(20);
    for (const { uuid, costRateUuid } of changed) {
      expect(before.get(uuid)?.costRateUuid).not.toBe(costRateUuid);
    }
  });
});

describe('the report', () => {
  it.each([
    [20_000, 20_000, [true, true]],
    [20_001, 19_000, [false, true]],
    [19_000, 20_001, [true, false]],
  ])('judges %d ms to the outbox and %d ms to the slower feed', (outboxMs, statusMs, reached) => {
    const times = { importMs: 1_000, outboxMs, tableMs: 500, statusMs };
    const { targets, text } = publishingReport(1_000, 60_000, [
      { change: 'prices', messages: 10, ...times },
    ]);
    expect(targets.map((target) => target.reached)).toEqual(reached);
    expect(text).toMatch(/^1\u202f000 stations, 100 cost rates\./);
  });
});
