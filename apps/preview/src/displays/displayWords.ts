import type { DisplayRow, DisplayVerdict } from '@wattpost/contract/wire';
import { html, type TemplateResult } from 'lit';
import { isolatedText } from './isolatedText.ts';

/** The verdicts, the most urgent first, with their names. */
export const verdictNames: readonly (readonly [DisplayVerdict, string])[] = [
  ['wrong', 'Wrong'],
  ['silent', 'Silent'],
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

/** A display for people: its name, if it has one, and its stations. */
export function displayTitle({ name, stations }: DisplayRow): TemplateResult {
  const names =
    stations.length === 0
      ? ['no station']
      : stations.map((station) => station.name ?? `unknown station ${station.uuid}`);
  return html`${name === null ? '' : html`${isolatedText(name)} · `}${isolatedText(...names)}`;
}

/** The parts of the price that differ, such as `€0.05 → €0.10 per minute`; empty without any. */
export function differenceText({ differences }: DisplayRow): TemplateResult {
  return html`${differences.map(
    ({ shown, expected }, index) =>
      html`${index === 0 ? '' : '; '}${isolatedText(shown || 'nothing')} →
      ${isolatedText(expected || 'nothing')}`,
  )}`;
}

/** What a display shows, if that is right; else why it is not, beginning with what differs. */
export function findingText(row: DisplayRow): TemplateResult {
  const { reason, differences, shown } = row;
  if (reason === null) return isolatedText(priceText(shown));
  const why = isolatedText(reason);
  return differences.length === 0
    ? why
    : html`<strong>${differenceText(row)}</strong> <span class="soft">${why}</span>`;
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
