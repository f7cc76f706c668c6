import { describe, expect, it } from 'vitest';
import { startedRecovery, statusFacts, statusNowMs } from '../../bundles/statusFacts.ts';
import type { KioskState } from '../../../src/main/data/kioskState.ts';
import { judgeHealth, kioskStatus } from '../../../src/main/status/kioskStatus.ts';
import { recover, type RecoveryState } from '../../../src/main/recovery/recovery.ts';
import {
  readRecoveryTimes,
  recoveryTimes as times,
} from '../../../src/main/recovery/recoveryTimes.ts';

describe('the status', () => {
  it('reports recovery, heartbeat, displays and the log', () => {
    const failure = { kind: 'page_gone', message: 'crashed', atMs: statusNowMs } as const;
    const failed = recover(startedRecovery, { kind: 'failed', failure, atMs: 0 }, times).state;
    const operatorNotices = ['This kiosk is old.'];
    expect(kioskStatus({ ...statusFacts(failed, true), operatorNotices })).toMatchObject({
      operator_notices: operatorNotices,
      state: 'no_data',
      data_state: 'no_data',
      health: 'no_data',
      rendering: 'software',
      heartbeat: { age_seconds: 1, is_good: true, reason: null },
      recovery: {
        tier: 'none',
        is_kept: true,
        without_gpu: false,
        gpu_deaths: 0,
        last_failure: { at: '2026-11-21T12:00:00.000Z', kind: 'page_gone', message: 'crashed' },
        next_step: { step: 'reload', in_seconds: 1 },
      },
      displays: [{ width: 1920, height: 1080 }],
      log_folder: '/var/log/wattpost',
    });
  });

  it('says why nothing is recorded, and is healthy all the same', () => {
    const problem = 'nothing is recorded: another kiosk records into /record';
    const facts = { ...statusFacts(startedRecovery, true), record: { problem } };
    expect(kioskStatus(facts)).toMatchObject({
      record: { display: null, lines: 0, last_error: problem, report: null },
    });
  });

  it('is faulted behind the safe screen, and until a board has proved itself', () => {
    const safe: RecoveryState = { ...startedRecovery, phase: 'safe' };
    expect(kioskStatus(statusFacts(safe, false))).toMatchObject({
      state: 'faulted',
      health: 'faulted',
    });
    const trying: RecoveryState = { ...startedRecovery, phase: 'trying' };
    expect(kioskStatus(statusFacts(trying, false))).toMatchObject({ state: 'faulted' });
    expect(kioskStatus(statusFacts(trying, true))).toMatchObject({ state: 'no_data' });
  });
});

describe('health', () => {
  const doubted = (withheld: 'next' | 'price'): KioskState => ({
    kind: 'clock_untrusted',
    reason: 'shifted',
    withheld,
  });
  it.each<[KioskState, string]>([
    [{ kind: 'fresh' }, 'ok'],
    [{ kind: 'offline_valid', updatedMs: 0 }, 'ok'],
    [{ kind: 'night' }, 'ok'],
    [doubted('next'), 'ok'],
    [doubted('price'), 'clock_untrusted'],
    [{ kind: 'expired' }, 'expired'],
    [{ kind: 'no_data' }, 'no_data'],
  ])('%j is %s', (state, expected) => {
    const judge = (
      isFaulted: boolean,
      isBeating: boolean,
      screenProblem: string | null = null,
      fits = true,
    ): string => {
      const health = judgeHealth({ state, isFaulted, isBeating, screenProblem, fits });
      return health.ok ? 'ok' : health.reason;
    };
    expect(judge(false, true)).toBe(expected);
    expect(judge(false, true, 'not turned')).toBe(expected === 'ok' ? 'screen_problem' : expected);
    expect(judge(false, true, null, false)).toBe(expected === 'ok' ? 'does_not_fit' : expected);
    expect(judge(false, false)).toBe('no_heartbeat');
    expect(judge(true, true)).toBe('faulted');
  });
});

describe('the times of drills', () => {
  it('are taken by name, and not by a packaged kiosk', () => {
    const asked = '{"beatMs":100,"silenceMs":-1,"loadMs":"1","other":5,"healthyMs":1e99}';
    expect(readRecoveryTimes(asked, false)).toEqual({ ...times, beatMs: 100 });
    expect(readRecoveryTimes(asked, true)).toEqual(times);
  });
  it.each([undefined, '', 'null', '[', '7', '"x"'])('%s changes nothing', (asked) => {
    expect(readRecoveryTimes(asked, false)).toEqual(times);
  });
});
