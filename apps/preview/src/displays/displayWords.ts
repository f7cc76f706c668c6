import type { DisplayRow, DisplayVerdict } from '@wattpost/contract/wire';

/** The verdicts, the most urgent first, with their names. */
export const verdictNames: readonly (readonly [DisplayVerdict, string])[] = [
  ['silent', 'Silent'],
  ['wrong', 'Wrong'],
  ['old', 'Old'],
  ['doubtful', 'Doubtful'],
  ['right', 'Right'],
];

export function verdictName(verdict: DisplayVerdict): string {
  return verdictNames.find(([one]) => one === verdict)?.[1] ?? verdict;
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** How long ago an instant was, in its largest unit: `5 min`; `null`: `–`. */
export function ageText(instant: string | null, nowMs: number): string {
  if (instant === null) return '–';
  const ageMs = Math.max(0, nowMs - Date.parse(instant));
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? units[3];
  return `${Math.floor(ageMs / unitMs)} ${unit}`;
}

/** An instant on the clock of this browser; `null`: `–`. */
export function timeText(instant: string | null): string {
  if (instant === null) return '–';
  const options = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(instant));
}

/** A time of day on the clock of this browser. */
export function clockTime(epochMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(epochMs);
}

/** Prices on one line. `null`: not known; empty: none is visible. */
export function priceText(price: string | null): string {
  if (price === null) return 'not known';
  return price === '' ? 'no price' : price;
}

/** The stations of a display; at least one text. */
export function stationNames({ stations }: DisplayRow): readonly string[] {
  if (stations.length === 0) return ['no station'];
  return stations.map(({ uuid, name }) => name ?? `unknown station ${uuid}`);
}

/** How far the clock of a display is off: `+2 s`. */
export function clockText({ isClockTrusted, clockOffsetSeconds: seconds }: DisplayRow): string {
  return isClockTrusted ? `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s` : 'not trusted';
}

/** The title of the page, for a tab in the background. @param counts `null`: not known yet */
export function titleText(counts: Readonly<Record<DisplayVerdict, number>> | null): string {
  const alarms = verdictNames.flatMap(([verdict, name]) =>
    counts === null || verdict === 'right' || counts[verdict] === 0
      ? []
      : [`${counts[verdict]} ${name.toLowerCase()}`],
  );
  return [...(alarms.length > 0 ? [alarms.join(', ')] : []), 'Displays'].join(' – ');
}
