import { describe, expect, it } from 'vitest';
import { isEveryStatusKnown, lackingData, statusAt, statusMeaning } from '../../src/index.ts';
import {
  evseStatusesWrite,
  observationProblems,
  oldObservations,
  parseSite,
  readValue,
  statusesIn,
  type EvseObservation,
} from '../../src/wire.ts';
import { smallSite } from '../smallSite.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

function observed(changes: Partial<EvseObservation> = {}): EvseObservation {
  const observed_at = new Date(nowMs).toISOString();
  return { evse_id: 'DE*ABC*E1', status: 'Available', observed_at, ...changes };
}

const secondsAgo = (seconds: number): string => new Date(nowMs - seconds * 1000).toISOString();

/** The problems of a site with this status. */
function problemsOf(status: unknown, format = 'wattpost-site/3'): readonly string[] {
  const reading = parseSite({ ...smallSite({ evse_statuses: [status] }), format });
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`);
}

describe('statuses of EVSEs in a site file', () => {
  it('are of its third format', () => {
    expect(problemsOf(observed())).toEqual([]);
    expect(problemsOf(observed(), 'wattpost-site/2')).toEqual(['$.evse_statuses unknown_key']);
    expect(problemsOf(observed(), 'wattpost-site/1')).toEqual(['$.evse_statuses unknown_key']);
  });

  it.each([
    [{ evse_id: 'E1' }, 'evse_id wrong_form'],
    [{ status: 'available' }, 'status unknown_value'],
    [{ observed_at: '2026-11-21T09:00:00+01:00' }, 'observed_at not_an_instant'],
    [{ observed_at: '2026-02-31T09:00:00Z' }, 'observed_at not_an_instant'],
    [{ since: 'now' }, 'since unknown_key'],
  ])('are refused with %j', (changes, problem) => {
    const wrong = { ...observed(), ...changes };
    expect(problemsOf(wrong)).toEqual([`$.evse_statuses[0].${problem}`]);
  });
});

describe('a request with statuses', () => {
  it('ignores unknown members, and names what is wrong', () => {
    const read = (status: unknown) => readValue(evseStatusesWrite, { evse_statuses: [status] });
    expect(read({ ...observed({ evse_id: 'de*abc*e1' }), error: 'none' })).toEqual({
      ok: true,
      value: { evse_statuses: [observed()] },
    });
    expect(read({ ...observed(), status: 'Broken' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^evse_statuses\[0\]\.status: .*"Broken"\.$/u) as unknown,
    });
  });
});

describe('observations', () => {
  it('of unknown EVSEs, and of times in the future, are problems by name', () => {
    const known = (key: string): boolean => key === 'DE*ABC*E1';
    const ahead = (seconds: number) => observed({ observed_at: secondsAgo(-seconds) });
    const list = [observed({ evse_id: 'DEABCE1' }), observed({ evse_id: 'DE*ABC*E2' }), ahead(10)];
    const problems = observationProblems([...list, ahead(11)], known, nowMs, '$.list');
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.list[1].evse_id unknown_evse',
      '$.list[3].observed_at observed_in_future',
    ]);
  });

  it('of a minute ago are named, with the law', () => {
    const list = [59, 60].map((seconds) => observed({ observed_at: secondsAgo(seconds) }));
    const [old, ...others] = oldObservations(list, nowMs, '$.list');
    expect(others).toEqual([]);
    expect(old).toMatchObject({ path: '$.list[1]', code: 'observed_too_long_ago' });
    expect(old?.message).toContain('article 20(2) of Regulation (EU) 2023/1804');
  });

  it('hold for a minute; then nothing is known, since that instant', () => {
    const record = { status: 'Charging', since_ms: nowMs - 5_000, observed_at_ms: nowMs } as const;
    const known = { status: 'Charging', sinceMs: nowMs - 5_000 };
    expect(statusAt(record, nowMs + 59_999)).toEqual(known);
    expect(statusAt(record, nowMs + 60_000)).toEqual({ status: null, sinceMs: nowMs + 60_000 });
  });

  it('say the newest of each EVSE, in whatever order and spelling', () => {
    const newer = observed({ evse_id: 'DEABCE1', status: 'Faulted' });
    const older = observed({ observed_at: secondsAgo(1) });
    for (const list of [
      [newer, older],
      [older, newer],
    ]) {
      const statusOf = statusesIn(list, nowMs);
      expect(statusOf('de*abc*e1')).toEqual({ status: 'Faulted', sinceMs: nowMs });
      expect(statusOf('DE*ABC*E2')).toBeUndefined();
    }
  });
});

it('a station has its statuses when each of its EVSEs has one that holds', () => {
  const statusOf = statusesIn([observed()], nowMs);
  expect(isEveryStatusKnown([{ evse_id: 'DE*ABC*E1' }], statusOf)).toBe(true);
  expect(isEveryStatusKnown([{ evse_id: 'DE*ABC*E1' }, { evse_id: null }], statusOf)).toBe(false);
  expect(isEveryStatusKnown([], statusOf)).toBe(false);
  const station = { facts: {}, operator: null, geolocation: null, address: null, plugs: [] };
  const lacks = (hasStatus: boolean): readonly string[] =>
    lackingData({ ...station, isPriced: true, hasStatus }).map(({ field }) => field);
  expect(lacks(false)).toContain('evse_statuses');
  expect(lacks(true)).not.toContain('evse_statuses');
});

it('a status out of order is not one in use', () => {
  expect(statusMeaning('Unavailable')).toMatchObject({ operation: 'notInOperation' });
  expect(statusMeaning('SuspendedEV')).toMatchObject({ datex: 'occupied', ocpi: 'CHARGING' });
});
