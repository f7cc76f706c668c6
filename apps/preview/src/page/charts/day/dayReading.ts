import type { ChartStep } from '../../../core/charts/chartQuestions.ts';

/** The step in force at an instant. */
export function stepAt(steps: readonly ChartStep[], atMs: number): ChartStep | undefined {
  return steps.find(({ from, until }) => from <= atMs && atMs < until);
}

const msPerMinute = 60_000;

/**
 * The target of a key at an instant of a day: arrows move by a quarter of an hour, Page Up and Page Down to
 * the previous and the next change of price, Home and End to the ends of the day.
 *
 * @returns epoch ms within the day; `null`: the key does not navigate.
 */
export function readingMove(steps: readonly ChartStep[], atMs: number, key: string): number | null {
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const within = (epochMs: number): number =>
    Math.min(Math.max(epochMs, first.from), last.until - msPerMinute);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(atMs + 15 * msPerMinute);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(atMs - 15 * msPerMinute);
    case 'PageUp':
      return within(steps.findLast(({ from }) => from < atMs)?.from ?? first.from);
    case 'PageDown':
      return within(steps.find(({ from }) => from > atMs)?.from ?? atMs);
    case 'Home':
      return first.from;
    case 'End':
      return within(last.until);
    default:
      return null;
  }
}
