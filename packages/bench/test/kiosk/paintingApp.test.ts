import { describe, expect, it } from 'vitest';
import { paintedAtMs } from '../../src/kiosk/paintingApp.ts';

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
