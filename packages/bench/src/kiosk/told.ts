import { figure, fromMs, markdownTable, size, span, target, times } from '../report/index.ts';
import type { Pair, Target } from '../report/index.ts';
import { frameMs, type ChangeResult } from './changes.ts';

/** What was measured of the kiosk, beside a bare window. */
export interface KioskResult {
  /** Which Electron it ran in. */
  readonly electron: string;
  readonly renderer: RendererSize;
  /** From the start of the process to the painted text, and the processor time of all up to then. */
  readonly starts: { readonly pairs: number; readonly paintedMs: Pair; readonly cpuMs: Pair };
  /** Bytes; absent where the system does not let this user see the memory of Chromium's processes. */
  readonly memory: { readonly pairs: number; readonly bytes: Pair } | null;
  /** Shares of one core of a window that nobody touches: 0.01 is one in a hundred. */
  readonly idle: {
    readonly seconds: number;
    readonly kioskShare: number;
    readonly bareShare: number;
  };
  readonly changes: readonly ChangeResult[];
}

/** What the kiosk's page consists of, without the typeface. Each file is compressed by itself. */
export interface RendererSize {
  readonly files: number;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  readonly brotliBytes: number;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function pairRow(what: string, { ours, base, ratio }: Pair, text: typeof size): readonly string[] {
  return [
    ...[what, text(ours.median), text(base.median)],
    ...[times(2)(ratio.median), span(ratio, (value) => value.toFixed(2))],
  ];
}

/** The kiosk beside a bare window, its size, and how it keeps to the second. */
export function kioskText(kiosk: KioskResult): string {
  const { electron, starts, memory, idle, renderer, changes } = kiosk;
  const memoryPairs = memory?.pairs === 1 ? '1 pair' : `${memory?.pairs ?? 0} pairs`;
  const counts = [
    `${starts.pairs} pairs of starts`,
    ...(memory === null ? [] : [`${memoryPairs} for the memory`]),
    `${idle.seconds} s idle`,
  ];
  return [
    `${electron}. ${counts.join(', ')}.`,
    markdownTable(
      ['', 'kiosk', 'bare window', 'ratio', 'least – most'],
      [
        pairRow('start to painted text', starts.paintedMs, fromMs),
        pairRow('processor time of that', starts.cpuMs, fromMs),
        ...(memory === null ? [] : [pairRow('memory', memory.bytes, size)]),
        ['idle, share of a core', percent(idle.kioskShare), percent(idle.bareShare), '', ''],
      ],
    ),
    markdownTable(
      ['page without the typeface', 'minified', 'and gzipped', 'or with Brotli'],
      [
        [
          ...[`${renderer.files} files`, `${figure(renderer.minifiedBytes)} bytes`],
          ...[`${renderer.gzippedBytes} bytes`, `${renderer.brotliBytes} bytes`],
        ],
      ],
    ),
    markdownTable(
      ['from its second to', 'changes', 'new text', 'painted', 'least – most', 'within a frame'],
      changes.map(({ stations, changes: count, changedMs, paintedMs, withinFrame }) => [
        stations === 1 ? 'a new price, one station' : `new prices, ${stations} stations`,
        ...[`${count}`, fromMs(changedMs.median), fromMs(paintedMs.median)],
        ...[span(paintedMs, fromMs), `${withinFrame}`],
      ]),
    ),
  ].join('\n\n');
}

/** Every target of the kiosk that the measurements can tell about. */
export function kioskTargets(kiosk: KioskResult): readonly Target[] {
  const { starts, memory, idle, renderer, changes } = kiosk;
  const start = 'Kiosk, from the start of the process to the painted price, of a bare window';
  const held = 'Kiosk, memory of all processes, of a bare window';
  const resting = 'Kiosk, processor time of all processes when idle, share of a core';
  const page = 'Kiosk, page without the typeface, minified and gzipped';
  const bytes = (count: number): string => `${count} bytes`;
  const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`;
  return [
    target(start, starts.paintedMs.ratio.median, '≤', 1.6, times(2)),
    ...(memory === null ? [] : [target(held, memory.bytes.ratio.median, '≤', 1.15, times(2))]),
    target(resting, idle.kioskShare, '<', 0.01, percent),
    target(page, renderer.gzippedBytes, '≤', 45_000, bytes),
    ...changes.map(({ stations, paintedMs }) => {
      const which = stations === 1 ? 'one station' : `${stations} stations`;
      const what = `Kiosk, from its second to the painted new price, ${which}`;
      return target(what, paintedMs.median, '≤', frameMs, milliseconds);
    }),
  ];
}
