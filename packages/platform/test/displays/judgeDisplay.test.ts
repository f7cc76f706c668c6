import { describe, expect, it } from 'vitest';
import { judgeDisplay, type DisplayEvidence } from '../../src/displays/judgeDisplay.ts';

const nowMs = Date.parse('2026-11-28T03:31:00Z');

/** A display of Winnipeg that shows the price of an hour earlier. */
function evidence(
  zoneData: string | null,
  zoneRelease: string | null,
  price = '$0.50 per kWh',
): DisplayEvidence {
  return {
    record: {
      uuid: 'd0000000-0000-4000-8000-000000000001',
      organization_uuid: 'e0000000-0000-4000-8000-000000000001',
      line: 0,
      hash: '',
      reported_at_ms: nowMs - 30_000,
      status: {
        at: new Date(nowMs - 30_000).toISOString(),
        version: '0.1.0',
        state: 'fresh',
        reason: null,
        withheld: null,
        health: 'ok',
        stations: ['a0000000-0000-4000-8000-000000000001'],
        locales: ['en-CA'],
        price,
        painted_at: null,
        fault: null,
        bundle: null,
        zone_data: zoneData,
        last_sync: null,
        report_seconds: 300,
        revision: 1,
        record: { lines: 0, failures: 0, lost: 0 },
      } as DisplayEvidence['record']['status'],
    },
    expected: ['$0.20 per kWh'],
    pricesChangedMs: null,
    onOtherClocks: () => ['$0.50 per kWh'],
    zoneRelease,
  };
}

describe('a display that shows the price of another clock', () => {
  it.each([
    ['2023a', '2026e', 'wrong', /its zone data is 2023a, that of the server 2026e\.$/],
    [
      '2026f',
      '2026e',
      'doubtful',
      /its zone data is 2026f, newer than that of the server \(2026e\)/,
    ],
    ['2026e', '2026e', 'wrong', /^Another price is shown; the kiosk reports fresh\.$/],
    [null, '2026e', 'wrong', /^Another price is shown; /],
    ['2023a', null, 'wrong', /^Another price is shown; /],
    ['9999z', '2026e', 'wrong', /^Another price is shown; /],
  ])('with zone data %s at a server with %s is %s', (theirs, ours, verdict, reason) => {
    const judged = judgeDisplay(evidence(theirs, ours), nowMs, 3);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reason).toMatch(reason);
  });

  it('is simply wrong with the price of no clock', () => {
    expect(judgeDisplay(evidence('2026f', '2026e', '$0.30 per kWh'), nowMs, 3)).toEqual({
      verdict: 'wrong',
      reason: 'Another price is shown; the kiosk reports fresh.',
      isOtherPrice: true,
    });
  });
});

describe('a display that no longer reports', () => {
  it.each([
    [901_000, 'The last word was 15 minutes ago.'],
    [3_600_000, 'The last word was 1 hour ago.'],
    [3 * 86_400_000 - 1, 'The last word was 2 days ago.'],
  ])('after %i ms has the reason "%s"', (sinceMs, reason) => {
    const { record } = evidence(null, null);
    expect(judgeDisplay(evidence(null, null), record.reported_at_ms + sinceMs, 3)).toEqual({
      verdict: 'silent',
      reason,
      isOtherPrice: false,
    });
  });
});
