import { describe, expect, it } from 'vitest';
import type { Heartbeat } from '../../../src/ipc/ipc.ts';
import type { ExpectedScreen } from '../../../src/main/data/boardSetup.ts';
import {
  awaitHeartbeat,
  checkHeartbeat,
  excuse,
  heartbeatFault,
  recordHeartbeat,
} from '../../../src/main/recovery/heartbeatWatch.ts';
import { recoveryTimes as times } from '../../../src/main/recovery/recoveryTimes.ts';

const at = Date.parse('2026-11-21T12:00:00Z');
const beat: Heartbeat = {
  frames: 2,
  glyphs: [],
  revision: 3,
  bundleSha256: 'aa',
  price: '€0.31 per kWh',
  time: '12:00',
  at,
};
const expected: ExpectedScreen = {
  bundleSha256: 'aa',
  at: (instant) => ({ price: instant < at ? '€0.30 per kWh' : '€0.31 per kWh', time: '12:00' }),
};

describe('a heartbeat', () => {
  it('is good when the screen shows what main computes for the same instant', () => {
    expect(checkHeartbeat(beat, expected, at + 3_000)).toBeNull();
    const before = { ...beat, at: at - 1, price: '€0.30 per kWh' };
    expect(checkHeartbeat(before, expected, at)).toBeNull();
  });

  it.each<[string, Partial<Heartbeat>]>([
    ['no_frames', { frames: 0 }],
    ['no_frames', { frames: 1 }],
    ['wrong_bundle', { bundleSha256: 'bb' }],
    ['wrong_bundle', { bundleSha256: null }],
    ['wrong_price', { price: '' }],
    ['wrong_price', { price: '€0.30 per kWh' }],
    ['wrong_time', { time: '11:59' }],
    ['wrong_time', { at: at - 60_000 }],
    ['wrong_time', { at: at + 60_000 }],
  ])('is bad: %s %j', (kind, change) => {
    expect(checkHeartbeat({ ...beat, ...change }, expected, at)?.kind).toBe(kind);
  });
});

describe('heartbeats', () => {
  const bad = { kind: 'wrong_price', message: 'x' } as const;

  it('may be missing while a page is loaded, and no longer', () => {
    const watch = awaitHeartbeat(1_000, times);
    expect(heartbeatFault(watch, 1_000 + times.loadMs - 1, times)).toBeNull();
    expect(heartbeatFault(watch, 1_000 + times.loadMs, times)?.kind).toBe('no_beat');
  });

  it('bad ones are borne for as long as silence is, good ones begin anew', () => {
    const good = recordHeartbeat(awaitHeartbeat(0, times), null, 5_000, times);
    const worse = recordHeartbeat(good, bad, 10_000, times);
    expect(heartbeatFault(worse, 5_000 + times.silenceMs - 1, times)).toBeNull();
    expect(heartbeatFault(worse, 5_000 + times.silenceMs, times)).toEqual(bad);
    const better = recordHeartbeat(worse, null, 12_000, times);
    expect(heartbeatFault(better, 5_000 + times.silenceMs, times)).toBeNull();
  });

  it('that were bad and then stay away are silence', () => {
    const watch = recordHeartbeat(awaitHeartbeat(0, times), bad, 1_000, times);
    expect(heartbeatFault(watch, 1_000 + times.silenceMs + times.loadMs, times)?.kind).toBe(
      'no_beat',
    );
  });

  it('are excused after a sleep for as long as loading takes', () => {
    const watch = excuse(recordHeartbeat(awaitHeartbeat(0, times), null, 0, times), 500_000, times);
    expect(heartbeatFault(watch, 500_000, times)).toBeNull();
    expect(heartbeatFault(watch, 500_000 + times.loadMs, times)).not.toBeNull();
  });
});
