import { afterEach, expect, it, vi } from 'vitest';
import { relaunch } from '../../../src/main/run/processEnd.ts';

const calls: unknown[] = [];
vi.mock('electron', () => ({
  app: { relaunch: () => calls.push('relaunch'), exit: (code: number) => calls.push(code) },
  dialog: {},
}));

afterEach(() => {
  calls.length = 0;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a relaunch gives the helper time to wait for the end before the kiosk ends', () => {
  vi.stubEnv('NOTIFY_SOCKET', '');
  vi.spyOn(Atomics, 'wait').mockImplementation((_array, _index, _value, timeoutMs) => {
    calls.push(`wait ${String(timeoutMs)} ms`);
    return 'timed-out';
  });
  relaunch();
  expect(calls).toEqual(['relaunch', 'wait 500 ms', 0]);
});

it('under a service manager the exit code is all that it needs', () => {
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  relaunch();
  expect(calls).toEqual([75]);
});
