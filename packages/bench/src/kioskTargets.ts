import { frameMs } from './changeResult.ts';
import type { KioskResult } from './kioskMeasurements.ts';
import type { TargetResult } from './runResult.ts';

const greatestStart = 1.25;
const greatestMemory = 1.15;
/** Of a core, exclusive. */
const greatestIdle = 0.01;
const greatestRendererBytes = 45_000;

const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`;

/** Every target of the kiosk that the measurements can tell about. */
export function kioskTargets(kiosk: KioskResult | null): readonly TargetResult[] {
  if (kiosk === null) return [];
  const { start, memory, idle, renderer, changes } = kiosk;
  return [
    {
      what: 'Kiosk, from the start of the process to the painted price, of a bare window',
      limit: `≤ ${times(greatestStart)}`,
      measured: times(start.ratio.median),
      reached: start.ratio.median <= greatestStart,
    },
    ...(memory === null
      ? []
      : [
          {
            what: 'Kiosk, memory of all processes, of a bare window',
            limit: `≤ ${times(greatestMemory)}`,
            measured: times(memory.ratio.median),
            reached: memory.ratio.median <= greatestMemory,
          },
        ]),
    {
      what: 'Kiosk, processor time of all processes when idle, share of a core',
      limit: `< ${percent(greatestIdle)}`,
      measured: percent(idle.kioskShare),
      reached: idle.kioskShare < greatestIdle,
    },
    {
      what: 'Kiosk, page without the typeface, minified and gzipped',
      limit: `≤ ${greatestRendererBytes} bytes`,
      measured: `${renderer.gzippedBytes} bytes`,
      reached: renderer.gzippedBytes <= greatestRendererBytes,
    },
    ...changes.map(({ stations, paintedMs }) => ({
      what: `Kiosk, from its second to the painted new price, ${stations === 1 ? 'one station' : `${stations} stations`}`,
      limit: `≤ ${milliseconds(frameMs)}`,
      measured: milliseconds(paintedMs.median),
      reached: paintedMs.median <= frameMs,
    })),
  ];
}
