import { duration, figure, size } from './figures.ts';
import type { KioskResult } from './kioskMeasurements.ts';
import { markdownTable } from './markdownTable.ts';
import type { Summary } from './statistics.ts';

const fromMs = (ms: number): string => duration(ms * 1e6);

function row(
  what: string,
  kiosk: Summary,
  bare: Summary,
  ratio: Summary,
  text: (value: number) => string,
): string[] {
  return [
    what,
    text(kiosk.median),
    text(bare.median),
    `${ratio.median.toFixed(2)}×`,
    `${ratio.min.toFixed(2)} – ${ratio.max.toFixed(2)}`,
  ];
}

/** The kiosk beside a bare window, its size, and how it keeps to the second. */
export function kioskText({
  electron,
  start,
  memory,
  idle,
  renderer,
  changes,
}: KioskResult): string {
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  const windows = [
    row('start to painted text', start.kioskMs, start.bareMs, start.ratio, fromMs),
    row('processor time of that', start.kioskCpuMs, start.bareCpuMs, start.cpuRatio, fromMs),
    ...(memory === null
      ? []
      : [row('memory', memory.kioskBytes, memory.bareBytes, memory.ratio, size)]),
    ['idle, share of a core', percent(idle.kioskShare), percent(idle.bareShare), '', ''],
  ];
  const counts = [
    `${start.pairs} pairs of starts`,
    ...(memory === null
      ? []
      : [`${memory.pairs === 1 ? '1 pair' : `${memory.pairs} pairs`} for the memory`]),
    `${idle.seconds} s idle`,
  ];
  return [
    `${electron}. ${counts.join(', ')}.`,
    markdownTable(['', 'kiosk', 'bare window', 'ratio', 'least – most'], windows),
    markdownTable(
      ['page without the typeface', 'minified', 'and gzipped', 'or with Brotli'],
      [
        [
          `${renderer.files} files`,
          `${figure(renderer.minifiedBytes)} bytes`,
          `${renderer.gzippedBytes} bytes`,
          `${renderer.brotliBytes} bytes`,
        ],
      ],
    ),
    markdownTable(
      ['from its second to', 'changes', 'new text', 'painted', 'least – most', 'within a frame'],
      changes.map((change) => [
        change.stations === 1
          ? 'a new price, one station'
          : `new prices, ${change.stations} stations`,
        `${change.changes}`,
        fromMs(change.changedMs.median),
        fromMs(change.paintedMs.median),
        `${fromMs(change.paintedMs.min)} – ${fromMs(change.paintedMs.max)}`,
        `${change.withinFrame}`,
      ]),
    ),
  ].join('\n\n');
}
