import { instantToLocal, localToInstants, type WeekSpan, type ClockLike } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';
import type { ChartStep, DayChart } from '../../../core/charts/chartQuestions.ts';
import { blockClass, blockName, blockPrice, blockSpan } from '../index.ts';
import type { GridAxis, GridTrack } from '../time-grid/index.ts';

/** When a dated entry is in force on its date, in local minutes after midnight. */
export interface DayWindow extends WeekSpan {
  readonly entryUuid: string;
}

/** Minimum width of a cell with text, share of the day. */
const minShare = 0.06;
const msPerMinute = 60_000;

/** Minutes after midnight of `HH:MM[:SS]`. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 60 + minute + second / 60;
}

/** The position of a step; a repeated hour counts once. */
export function spanOfStep({ fromLocal, untilLocal }: ChartStep): WeekSpan {
  const startMinute = minuteOf(fromLocal);
  return { startMinute, lengthMinutes: minuteOf(untilLocal) - startMinute };
}

/** When the entry of a step is in force on the day; `null`: it is not an entry of its own. */
function windowOf(
  steps: readonly ChartStep[],
  { source, entryUuid, count }: ChartStep,
): DayWindow | null {
  if (source !== 'unique' || entryUuid === null || count > 1) return null;
  const own = steps.filter((step) => step.entryUuid === entryUuid && step.count === 1);
  const startMinute = Math.min(...own.map(({ fromLocal }) => minuteOf(fromLocal)));
  const end = Math.max(...own.map(({ untilLocal }) => minuteOf(untilLocal)));
  return { startMinute, lengthMinutes: end - startMinute, entryUuid };
}

/** The axis of a day, in real minutes. */
export function dayAxis({ date, steps }: DayChart, clock: ClockLike): GridAxis {
  const fromMs = steps[0]?.from ?? 0;
  const length = ((steps.at(-1)?.until ?? fromMs) - fromMs) / msPerMinute || 1;
  return {
    length,
    clockAt: (minute) => {
      if (minute >= length) return minutesPerDay;
      const { local } = instantToLocal(clock, fromMs + Math.floor(minute * msPerMinute));
      return minuteOf(local.slice(11, 19));
    },
    axisAt: (minute) => {
      if (minute >= minutesPerDay) return length;
      const time = new Date(Math.round(minute * msPerMinute)).toISOString().slice(11, 19);
      const atMs = localToInstants(clock, `${date}T${time}`)?.epochMs ?? fromMs;
      return Math.min(Math.max((atMs - fromMs) / msPerMinute, 0), length);
    },
  };
}

/** The entries of a date, as one track. */
export function dayTracks({ steps, levels }: DayChart): readonly GridTrack<DayWindow>[] {
  const fromMs = steps[0]?.from ?? 0;
  const lengthMs = (steps.at(-1)?.until ?? 1) - fromMs;
  const cells = steps.map((step) => {
    const level = levels[step.level];
    const window = windowOf(steps, step);
    const isNarrow = (step.until - step.from) / lengthMs < minShare;
    return {
      from: (step.from - fromMs) / msPerMinute,
      to: (step.until - fromMs) / msPerMinute,
      classes: `${blockClass(step, level)}${window === null ? '' : ' movable'}`,
      label: [blockSpan(step), blockName(step), blockPrice(step, level)].join(', '),
      price: '',
      name: isNarrow ? '' : blockName(step),
      id: step.entryUuid,
      window,
      isFree: step.source !== 'unique' && step.count === 1,
    };
  });
  return [{ startMinute: 0, head: null, skipped: [], cells }];
}
