import { maxClockDifferenceMs } from '@wattpost/contract';
import { knownRelease } from '@wattpost/engine';
import type { DisplayRecord, Judgement } from '../port/index.ts';
import { hasSameNumbers, isSamePrice } from './expectedPrice.ts';

/** What a display is judged by. Instants in epoch milliseconds. */
export interface DisplayEvidence {
  readonly record: DisplayRecord;
  /** The prices that it should have shown about its last word: one, or two near a change. Empty: not known. */
  readonly expected: readonly string[];
  /** When prices of its organization last changed; `null`: never. */
  readonly pricesChangedMs: number | null;
  /** The prices on clocks that differ by half an hour or an hour, as those of other zone data may. */
  readonly onOtherClocks: () => readonly string[];
  /** Release of the zone data here about its stations; `null`: unknown. */
  readonly zoneRelease: string | null;
}

/** A report arrives, a screen changes and a clock is read at most this much later. */
export const toleranceMs = 60_000;

/**
 * How long after a report a display counts as silent, in milliseconds.
 *
 * @param silentReports missed reports of the display
 */
function silentAfterMs({ status }: DisplayRecord, silentReports: number): number {
  return status.report_seconds * 1000 * silentReports;
}

/** A verdict and its reason. */
type Sentence = Omit<Judgement, 'isOtherPrice'>;

/** Judges what a display shows. @param silentReports also how long new prices may take to arrive */
export function judgeDisplay(
  evidence: DisplayEvidence,
  nowMs: number,
  silentReports: number,
): Judgement {
  const sinceMs = nowMs - evidence.record.reported_at_ms;
  const patienceMs = silentAfterMs(evidence.record, silentReports);
  if (sinceMs > patienceMs) {
    const reason = `The last word was ${ageWords(sinceMs)} ago.`;
    return { verdict: 'silent', reason, isOtherPrice: false };
  }
  return { ...judgeReport(evidence, nowMs, patienceMs), isOtherPrice: isOtherPrice(evidence) };
}

const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** An age in its largest unit, rounded down: `12 minutes`. */
function ageWords(ms: number): string {
  const [unit, unitMs] = ageUnits.find(([, one]) => ms >= one) ?? ageUnits[3];
  const count = Math.floor(ms / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Whether a price is visible that is not as it should be, in its numbers or its words. */
function isOtherPrice({ record, expected }: DisplayEvidence): boolean {
  const { state, price } = record.status;
  return (
    state !== 'faulted' &&
    price !== '' &&
    expected.length > 0 &&
    !expected.some((one) => isSamePrice(one, price))
  );
}

function judgeReport(evidence: DisplayEvidence, nowMs: number, patienceMs: number): Sentence {
  const { record, pricesChangedMs } = evidence;
  const { state } = record.status;
  const mistake = mistakeOf(evidence);
  if (mistake !== null) {
    const isNew =
      pricesChangedMs !== null &&
      !isDatedAhead(pricesChangedMs, nowMs) &&
      record.reported_at_ms - pricesChangedMs <= patienceMs;
    if (mistake !== anotherPrice) {
      return { verdict: 'wrong', reason: `${mistake}; the kiosk reports ${state}.` };
    }
    if (isNew) return { verdict: 'old', reason: 'New prices have not arrived yet.' };
    return (
      judgeZoneData(evidence) ?? {
        verdict: 'wrong',
        reason: `${mistake}; the kiosk reports ${state}.`,
      }
    );
  }
  if (state === 'offline_valid') {
    return { verdict: 'old', reason: 'The display cannot update its prices.' };
  }
  const doubt = doubtOf(evidence);
  return doubt === null
    ? { verdict: 'right', reason: null }
    : { verdict: 'doubtful', reason: doubt };
}

/** Whether a price change was dated by a clock that is ahead: it does not say when prices were new. */
export function isDatedAhead(pricesChangedMs: number, nowMs: number): boolean {
  return pricesChangedMs > nowMs + maxClockDifferenceMs;
}

const anotherPrice = 'Another price is shown';

/** Whether the price is that of a clock of other zone data; `null`: it is not. */
function judgeZoneData({ record, onOtherClocks, zoneRelease }: DisplayEvidence): Sentence | null {
  const { price, zone_data: theirs } = record.status;
  const release = knownRelease(theirs, record.reported_at_ms);
  if (release === null || zoneRelease === null || release === zoneRelease) return null;
  const isOnOtherClock = onOtherClocks().some(
    (one) => isSamePrice(one, price) || hasSameNumbers(one, price),
  );
  if (!isOnOtherClock) return null;
  return release < zoneRelease
    ? {
        verdict: 'wrong',
        reason: `${anotherPrice}, as an hour earlier or later: its zone data is ${release}, that of the server ${zoneRelease}.`,
      }
    : {
        verdict: 'doubtful',
        reason: `${anotherPrice}, as an hour earlier or later: its zone data is ${release}, newer than that of the server (${zoneRelease}).`,
      };
}

/** What is wrong on the screen; `null`: nothing known. */
function mistakeOf(evidence: DisplayEvidence): string | null {
  const { record, expected } = evidence;
  const { state, price } = record.status;
  if (state === 'faulted') return 'The safe screen is shown';
  // At night the screen is black on purpose.
  if (price === '') return state === 'night' ? null : 'No price is visible';
  return isOtherPrice(evidence) && !expected.some((one) => hasSameNumbers(one, price))
    ? anotherPrice
    : null;
}

function doubtOf(evidence: DisplayEvidence): string | null {
  const { record, expected } = evidence;
  const { state, withheld, fault, health, stations, version, record: lines } = record.status;
  if (state === 'clock_untrusted' || withheld !== null)
    return 'The kiosk does not trust its clock.';
  if (Math.abs(clockOffsetMs(record)) > toleranceMs) return 'The clock of the display is wrong.';
  if (fault !== null) return `The kiosk reports a fault of its screen: ${fault}.`;
  if (health !== 'ok') return `The kiosk reports: ${health}.`;
  if (stations.length === 0) return 'The display has no station.';
  if (expected.length === 0) return 'A station of the display does not exist here.';
  if (isOtherPrice(evidence)) {
    return `The right numbers are shown in other words; the kiosk has version ${version}.`;
  }
  if (lines.lost > 0) return 'Lines of its record were lost.';
  return lines.lines > record.line ? 'Lines of its record do not arrive; its log says why.' : null;
}

/** The display's clock minus the platform's at the last report. */
export function clockOffsetMs({ status, reported_at_ms: reportedMs }: DisplayRecord): number {
  return Date.parse(status.at) - reportedMs;
}
