import { runtimeZones } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { checkClock } from '../../src/check/checkClock.ts';
import { checkMeasured } from '../../src/check/checkSize.ts';
import { lifetimeFinding } from '../../src/check/checkLifetime.ts';
import { nodeProbes } from '../../node/nodeProbes.ts';

const endMs = Date.parse('2029-11-29T12:00:00Z');
const dayMs = 86_400_000;

describe('the lifetime of a kiosk', () => {
  it.each<[string, number, boolean, string]>([
    ['more than a year before its end', -366 * dayMs, false, 'info'],
    ['in its last year', -364 * dayMs, false, 'warning'],
    ['in its last year, with a time server', -364 * dayMs, true, 'warning'],
    ['after it', 1, false, 'error'],
    ['after it, with a time server', 1, true, 'warning'],
  ])('%s', (_title, afterMs, isClockTrusted, severity) => {
    const finding = lifetimeFinding(endMs, endMs + afterMs, isClockTrusted);
    expect(finding).toMatchObject({ area: 'clock', severity, path: '$' });
    expect(finding.message).toContain('2029-11-29T12:00:00.000Z');
    expect(finding.cure === null).toBe(severity === 'info');
  });

  it('is checked where the kiosk states it, by its clock', async () => {
    const probes = {
      ...nodeProbes(),
      zones: runtimeZones,
      now: () => endMs + 1,
      clockSynchronisation: () => Promise.resolve('unknown' as const),
    };
    const severities = async (changes: object): Promise<readonly string[]> =>
      (await checkClock({ ...probes, ...changes }, undefined)).map(({ severity }) => severity);
    expect(await severities({})).toEqual(['warning']);
    expect(await severities({ lifetimeEndMs: endMs })).toEqual(['warning', 'error']);
  });
});

describe('a bundle that the kiosk refuses', () => {
  it('is bad, with the reason of the kiosk', async () => {
    const refusal = 'from_the_future: it was made too late: update the kiosk';
    const probes = {
      ...nodeProbes(),
      zones: runtimeZones,
      measure: () => Promise.resolve({ refusal }),
    };
    expect(await checkMeasured(probes, new Uint8Array())).toMatchObject([
      {
        area: 'bundle',
        severity: 'error',
        path: '$.source',
        message: `The kiosk refuses this bundle: ${refusal}.`,
      },
    ]);
  });
});
