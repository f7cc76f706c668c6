import { describe, expect, it } from 'vitest';
import { kioskReport, sizeOf, type KioskResult } from '../../src/kiosk/kiosk.ts';

interface Figures {
  readonly start: number;
  readonly memory: number;
  readonly idle: number;
  readonly gzipped: number;
  readonly painted: number;
}

const limits: Figures = { start: 1.6, memory: 1.15, idle: 0.0099, gzipped: 45_000, painted: 16.6 };

function kiosk(figures: Partial<Figures> = {}): KioskResult {
  const { start, memory, idle, gzipped, painted } = { ...limits, ...figures };
  const change = { changedAfterMs: 1, paintedAfterMs: painted };
  return {
    electron: 'Electron 45.4.1 (the official binary)',
    page: { files: 3, minifiedBytes: 90_000, gzippedBytes: gzipped, brotliBytes: 30_000 },
    starts: [
      {
        kiosk: { paintedAfterMs: 400 * start, cpuMs: 600 },
        bare: { paintedAfterMs: 400, cpuMs: 400 },
      },
    ],
    memory: [{ kiosk: 2e8 * memory, bare: 2e8 }],
    idleSeconds: 60,
    idleShare: { kiosk: idle, bare: 0.001 },
    changes: [{ 'city-ac': change, 'four-stations': change }],
  };
}

describe('targets of the kiosk', () => {
  it('are reached at their limits', () => {
    const { targets } = kioskReport(kiosk());
    expect(targets).toHaveLength(6);
    expect(targets.filter(({ reached }) => !reached)).toEqual([]);
  });

  it.each<[keyof Figures, number, string]>([
    ['start', 1.61, '1.61×'],
    ['memory', 1.16, '1.16×'],
    ['idle', 0.01, '1.00 %'],
    ['gzipped', 45_001, '45001 bytes'],
  ])('one is not reached when %s is %d', (name, value, measured) => {
    const missed = kioskReport(kiosk({ [name]: value })).targets.filter(({ reached }) => !reached);
    expect(missed.map((target) => target.measured)).toEqual([measured]);
  });

  it('holds boards of one and of several stations to the frame', () => {
    const missed = kioskReport(kiosk({ painted: 17 })).targets.filter(({ reached }) => !reached);
    expect(missed.map(({ what }) => what)).toEqual([
      expect.stringContaining('one station'),
      expect.stringContaining('4 stations'),
    ]);
  });

  it('say nothing of what was not measured', () => {
    expect(kioskReport({ ...kiosk(), memory: [] }).targets).toHaveLength(5);
  });
});

describe('the report', () => {
  /** The tables' cells. */
  const rows = (text: string): readonly (readonly string[])[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has the kiosk beside the bare window', () => {
    const text = kioskReport(kiosk()).text;
    expect(text).toMatch(/^Electron 45\.4\.1 .*1 pair of starts, 1 pair for the memory, 60 s/);
    const starts = ['start to painted text', '640 ms', '400 ms', '1.60×', '1.60 – 1.60'];
    expect(rows(text)).toContainEqual(['', ...starts, '']);
    expect(rows(text)).toContainEqual([
      '',
      'memory',
      '230 MB',
      '200 MB',
      '1.15×',
      '1.15 – 1.15',
      '',
    ]);
    expect(rows(text)).toContainEqual([
      '',
      'idle, share of a core',
      '0.99 %',
      '0.10 %',
      '',
      '',
      '',
    ]);
  });

  it('leaves out memory that could not be seen', () => {
    expect(kioskReport({ ...kiosk(), memory: [] }).text).not.toContain('memory');
  });
});

it('the size of a page is that of its files, each compressed by itself', () => {
  const repetitive = Buffer.from('kiosk '.repeat(1000));
  const alone = sizeOf([repetitive]);
  expect(alone).toMatchObject({ files: 1, minifiedBytes: 6000 });
  expect(alone.gzippedBytes).toBeLessThan(200);
  expect(alone.brotliBytes).toBeLessThan(alone.gzippedBytes);
  expect(sizeOf([repetitive, repetitive])).toEqual({
    files: 2,
    minifiedBytes: 12_000,
    gzippedBytes: 2 * alone.gzippedBytes,
    brotliBytes: 2 * alone.brotliBytes,
  });
});
