const minutesPerDay = 1440;

/** Opening hours of weekdays, 0 is Sunday; local times, `end_time` excluded. */
export interface OpeningWindow {
  readonly weekdays: readonly number[];
  /** `HH:MM`. */
  readonly start_time: string;
  /** The same; 24:00, 00:00 and 23:59 end the day, as in prices (R3). */
  readonly end_time: string;
}

/** A part of one day: minutes since midnight, [from, until). */
export interface OpenSpan {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly from: number;
  readonly until: number;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function endOf(time: string): number {
  const minutes = minutesOf(time);
  return minutes === 0 || minutes === minutesPerDay - 1 ? minutesPerDay : minutes;
}

/** Whether a window goes on after midnight. */
export function crossesMidnight({ start_time, end_time }: OpeningWindow): boolean {
  return endOf(end_time) <= minutesOf(start_time);
}

/** The parts of days that windows cover, in the order of time from Monday on. */
export function openSpans(windows: readonly OpeningWindow[]): readonly OpenSpan[] {
  const fromMonday = ({ weekday }: OpenSpan): number => (weekday + 6) % 7;
  return windows
    .flatMap(({ weekdays, start_time, end_time }) => {
      const span = { from: minutesOf(start_time), until: endOf(end_time) };
      return weekdays.map((weekday) => ({ weekday, ...span }));
    })
    .sort((a, b) => fromMonday(a) - fromMonday(b) || a.from - b.from);
}

/** Whether windows have a minute in common. */
export function windowsOverlap(windows: readonly OpeningWindow[]): boolean {
  const spans = openSpans(windows);
  return spans.some(({ weekday, from }, index) => {
    const before = spans[index - 1];
    return before?.weekday === weekday && before.until > from;
  });
}

/** Minutes since midnight as `HH:MM`. */
export function timeOfDay(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
