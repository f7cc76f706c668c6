import { type OwnZones, runtimeZones } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { acceptBundle } from '../../../src/main/bundle/acceptBundle.ts';
import { type ActiveBundle, makeNoticeLog } from '../../../src/main/bundle/activeBundle.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

function accepted(change: (text: string) => string, own?: OwnZones): ActiveBundle {
  const bytes = Buffer.from(change(Buffer.from(testBundle()).toString('utf8')));
  const terms = { ...acceptanceTerms, stations: [stationUuid], nowMs };
  const acceptance = acceptBundle({ bytes, signature: null }, terms, own);
  if (!acceptance.ok) throw new Error(acceptance.refusal.reasons.join());
  return acceptance.accepted;
}

describe('notices for the operator about a bundle', () => {
  it('names prices that a fast charger should not have, and is logged once for each bundle', () => {
    const fast = accepted((text) => {
      const bundle = JSON.parse(text) as {
        stations: { max_power_kw: number }[];
        cost_rates: { dynamic_pricing: null; intervals: object }[];
      };
      for (const station of bundle.stations) station.max_power_kw = 150;
      for (const rate of bundle.cost_rates) {
        rate.dynamic_pricing = null;
        rate.intervals = {
          energy: [{ uuid: null, unit: 1000, price: 0.6 }],
          time: [],
          session_fee: { amount: 1, grace_period: null, energy_threshold: null },
        };
      }
      return JSON.stringify(bundle);
    });
    expect(fast.notices.join()).toContain('AFIR');
    const said: string[] = [];
    const tell = makeNoticeLog((message) => said.push(message));
    tell(fast.sha256, fast.notices);
    tell(fast.sha256, [...fast.notices]);
    expect(said).toEqual(fast.notices.map((notice) => `notice for the operator: ${notice}`));
  });

  it('is logged again only for what is new of the same bundle', () => {
    const said: string[] = [];
    const tell = makeNoticeLog((message) => said.push(message));
    tell('a', ['one']);
    tell('a', ['one', 'two']);
    tell('b', ['one']);
    tell(null, ['two']);
    tell(null, ['two']);
    expect(said.map((line) => line.split(': ')[1])).toEqual(['one', 'two', 'one', 'two']);
  });

  it('names the file of a zone that cannot be used', () => {
    const problem = 'The file /zones/Europe/Vienna is not used: it is truncated';
    const own = { ...runtimeZones, release: '2026e', problemOf: () => problem };
    const { notices } = accepted((text) => text, own);
    expect(notices).toContain(`${problem}. Install the package tzdata again, and restart.`);
  });

  it('is nothing of AFIR when there is nothing', () => {
    expect(accepted((text) => text).notices.join()).not.toContain('AFIR');
  });
});
