import { describe, expect, it } from 'vitest';
import { changeResult } from '../../src/kiosk/changes.ts';
import { kioskTargets, kioskText, type KioskResult } from '../../src/kiosk/told.ts';
import { pairOf } from '../../src/report/index.ts';

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
    renderer: { files: 3, minifiedBytes: 90_000, gzippedBytes: gzipped, brotliBytes: 30_000 },
    starts: {
      pairs: 20,
      paintedMs: pairOf([400 * start], [400]),
      cpuMs: pairOf([600], [400]),
    },
    memory: { pairs: 2, bytes: pairOf([2e8 * memory], [2e8]) },
    idle: { seconds: 60, kioskShare: idle, bareShare: 0.001 },
    changes: [changeResult(1, [change]), changeResult(4, [change])],
  };
}

describe('kioskTargets', () => {
  it('are reached at their limits', () => {
    const targets = kioskTargets(kiosk());
    expect(targets).toHaveLength(6);
    expect(targets.filter(({ reached }) => !reached)).toEqual([]);
  });

  it.each<[keyof Figures, number, string]>([
    ['start', 1.61, '1.61×'],
    ['memory', 1.16, '1.16×'],
    ['idle', 0.01, '1.00 %'],
    ['gzipped', 45_001, '45001 bytes'],
  ])('one is not reached when %s is %d', (name, value, measured) => {
    const missed = kioskTargets(kiosk({ [name]: value })).filter(({ reached }) => !reached);
    expect(missed.map((target) => target.measured)).toEqual([measured]);
  });

  it('holds boards of one and of several stations to the frame', () => {
    const missed = kioskTargets(kiosk({ painted: 17 })).filter(({ reached }) => !reached);
    expect(missed.map(({ what }) => what)).toEqual([
      expect.stringContaining('one station'),
      expect.stringContaining('4 stations'),
    ]);
  });

  it('say nothing of what was not measured', () => {
    expect(kioskTargets({ ...kiosk(), memory: null, changes: [] })).toHaveLength(3);
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
    const text = kioskText(kiosk());
    expect(text).toMatch(/^Electron 45\.4\.1 .*20 pairs of starts, 2 pairs for the memory, 60 s/);
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
    expect(kioskText({ ...kiosk(), memory: null })).not.toContain('memory');
  });
});
