import { describe, expect, it } from 'vitest';
import { isRefused, readDisplayedStatus, statusLines } from '../../start/displayedStatus.ts';

const file = {
  format: 'wattpost-kiosk-status/1',
  state: 'fresh',
  painted: { price: '€\u00a00.49 per kWh; €\u00a00.10 per minute', is_current: true },
  last_sync: '2026-11-21T11:00:00.000Z',
  last_error: null,
};

describe('what a status file says', () => {
  it('for people', () => {
    const status = readDisplayedStatus(JSON.stringify(file));
    if (status === undefined) throw new Error('It is a status.');
    expect(status.painted?.is_current).toBe(true);
    expect(statusLines(status)).toEqual([
      'state     fresh',
      'price     € 0.49 per kWh; € 0.10 per minute',
      'platform  responded at 2026-11-21T11:00:00.000Z',
    ]);
  });

  it('while nothing is painted and the platform is away', () => {
    const last_error = { at: '2026-11-21T11:00:00.000Z', message: 'refused' };
    const status = readDisplayedStatus(
      JSON.stringify({ ...file, state: 'no_data', painted: null, last_error }),
    );
    expect(status && statusLines(status)).toEqual([
      'state     no_data',
      'price     nothing painted yet',
      'platform  not available: refused',
    ]);
  });

  it('about prices that the kiosk refuses, which no more waiting helps', () => {
    const last_error = {
      message: 'http://127.0.0.1:1 is not used (from_the_future): it was made …',
    };
    expect(isRefused({ state: 'no_data', last_error })).toBe(true);
    expect(isRefused({ state: 'no_data', last_error: { message: 'it does not respond' } })).toBe(
      false,
    );
    expect(isRefused({ state: 'fresh', last_error: null })).toBe(false);
  });

  it('before anything was asked', () => {
    const status = readDisplayedStatus(JSON.stringify({ state: 'no_data' }));
    expect(status && statusLines(status)).toContain('platform  not queried yet');
    expect(status?.painted).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"state":1}', '{"state":"fre'])('%j is none', (text) => {
    expect(readDisplayedStatus(text)).toBeUndefined();
  });
});
