import { describe, expect, it } from 'vitest';
import type { ObservedStatus } from '../../src/port/index.ts';
import { named } from './storeContractSite.ts';
import type { CurrentStore } from './storeUnderTest.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const minuteMs = 60_000;

const observed = (changes: Partial<ObservedStatus> = {}): ObservedStatus => ({
  evse_key: 'AT*ABC*E1',
  station_uuid: named.bareStation,
  status: 'Available',
  observed_at_ms: nowMs,
  ...changes,
});

/** What is kept of EVSEs. */
export function testEvses(current: CurrentStore): void {
  const put = (atMs: number, ...list: readonly ObservedStatus[]): Promise<void> =>
    current().write((writer) => writer.putEvseStatuses(list, atMs));
  const kept = (organization = named.city, stations: readonly string[] | null = null) =>
    current().read((reader) => reader.evseStatuses(organization, stations));

  describe('statuses of EVSEs', () => {
    it('are those of the organization and the stations asked for, by key', async () => {
      const other = observed({ evse_key: 'AT*ABC*E0', station_uuid: named.fullStation });
      await put(nowMs, observed(), other, observed({ evse_key: 'AT*ABC*E2' }));
      const keys = (await kept()).map(({ evse_key }) => evse_key);
      expect(keys).toEqual(['AT*ABC*E0', 'AT*ABC*E1', 'AT*ABC*E2']);
      expect(await kept(named.city, [named.fullStation])).toEqual([{ ...other, since_ms: nowMs }]);
      expect(await kept(named.city, [])).toEqual([]);
      expect(await kept(named.coast)).toEqual([]);
    });

    it('are the newest, since they began, also of several at once', async () => {
      const older = observed({ status: 'Charging', observed_at_ms: nowMs - 1 });
      await put(nowMs, older, observed());
      await put(nowMs, older);
      const since_ms = nowMs;
      expect(await kept()).toEqual([{ ...observed(), since_ms }]);
      const confirmed = observed({ observed_at_ms: nowMs + minuteMs - 1 });
      await put(nowMs + minuteMs - 1, confirmed);
      expect(await kept()).toEqual([{ ...confirmed, since_ms }]);
      // It ended meanwhile.
      const again = observed({ observed_at_ms: nowMs + 2 * minuteMs });
      await put(nowMs + 2 * minuteMs, again);
      expect(await kept()).toEqual([{ ...again, since_ms: again.observed_at_ms }]);
    });

    it('of a time in the future are of now, and are replaced when the clock was set back', async () => {
      await put(nowMs, observed({ observed_at_ms: nowMs + 5_000 }));
      expect(await kept()).toMatchObject([{ observed_at_ms: nowMs }]);
      const before = observed({ status: 'Faulted', observed_at_ms: nowMs - minuteMs });
      await put(nowMs - minuteMs, before);
      expect(await kept()).toEqual([{ ...before, since_ms: before.observed_at_ms }]);
    });

    it('of a station that does not exist any more are left out', async () => {
      await current().write((writer) => writer.deleteStation(named.bareStation, []));
      await put(nowMs, observed());
      expect(await kept()).toEqual([]);
    });

    it('leave the revision when they are confirmed', async () => {
      await put(nowMs, observed());
      const before = await current().revision(named.city);
      await put(nowMs + 1, observed({ observed_at_ms: nowMs + 1 }));
      expect(await current().revision(named.city)).toEqual(before);
    });
  });
}
