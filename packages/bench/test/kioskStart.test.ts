import { describe, expect, it } from 'vitest';
import { pairOrder, startResult } from '../src/kioskStart.ts';
import { paintedAtMs } from '../src/paintingApp.ts';

describe('pairs of starts', () => {
  it('begin with each of the two in turn', () => {
    expect([0, 1, 2].map((pair) => pairOrder(pair)[0])).toEqual(['kiosk', 'bare', 'kiosk']);
    for (const pair of [0, 1]) expect(new Set(pairOrder(pair)).size).toBe(2);
  });

  it('are divided pair by pair, so that a slow minute cancels out', () => {
    const start = (paintedAfterMs: number, cpuMs: number) => ({ paintedAfterMs, cpuMs });
    const result = startResult(
      [start(500, 600), start(5000, 900), start(520, 610)],
      [start(400, 400), start(4000, 600), start(400, 500)],
    );
    expect(result.pairs).toBe(3);
    expect(result.ratio).toEqual({ median: 1.25, min: 1.25, max: 1.3 });
    expect(result.cpuRatio).toEqual({ median: 1.5, min: 1.22, max: 1.5 });
    expect(result.kioskMs).toEqual({ median: 520, min: 500, max: 5000 });
  });
});

describe('paintedAtMs', () => {
  it.each([
    ['nothing yet', null, undefined],
    ['a board without a price', { price: '', painted_at: '2026-11-21T10:00:00.123Z' }, undefined],
    [
      'a price',
      { price: '€ 0,49 pro kWh', painted_at: '2026-11-21T10:00:00.123Z' },
      Date.UTC(2026, 10, 21, 10, 0, 0, 123),
    ],
  ])('of %s', (_title, painted, expected) => {
    expect(paintedAtMs(JSON.stringify({ format: 'wattpost-kiosk-status/1', painted }))).toBe(
      expected,
    );
  });
});
