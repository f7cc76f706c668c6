import { describe, expect, it } from 'vitest';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { acceptBundle } from '../../../src/main/bundle/acceptBundle.ts';
import type { HeldBundle } from '../../../src/main/bundle/heldBundle.ts';
import { rememberNotices } from '../../../src/main/bundle/operatorNotices.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

function held(change: (text: string) => string): HeldBundle {
  const bytes = Buffer.from(change(Buffer.from(testBundle()).toString('utf8')));
  const terms = { ...acceptanceTerms, stations: [stationUuid], nowMs };
  const acceptance = acceptBundle({ bytes, signature: null }, terms);
  if (!acceptance.ok) throw new Error(acceptance.refusal.reasons.join());
  return acceptance.held;
}

describe('what the operator is told of a bundle', () => {
  it('names prices that a fast charger should not have, once for each bundle', () => {
    const said: string[] = [];
    const noticesOf = rememberNotices((message) => said.push(message));
    const fast = held((text) => {
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
    const notices = noticesOf(fast, nowMs);
    expect(notices.join()).toContain('AFIR');
    expect(noticesOf(fast, nowMs + 86_400_000)).toBe(notices);
    expect(said).toEqual(notices.map((notice) => `notice for the operator: ${notice}`));
  });

  it('is nothing when there is nothing, and nothing without a bundle', () => {
    const noticesOf = rememberNotices(() => undefined);
    expect(noticesOf(null, nowMs)).toEqual([]);
    expect(
      noticesOf(
        held((text) => text),
        nowMs,
      ).join(),
    ).not.toContain('AFIR');
  });
});
