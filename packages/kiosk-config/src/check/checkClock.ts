import { areaFindings } from '@wattpost/config';
import { maxClockDifferenceMs, utcInstant, type Bundle } from '@wattpost/contract';
import { lifetimeFinding } from './checkLifetime.ts';
import type { CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { info, warning, error } = areaFindings('clock');

const setIt =
  'Set the clock: switch a time service on (timedatectl set-ntp true), or set it by hand.';

/** Tolerance: `Date` has whole seconds, and a response takes time. */
const unnoticedMs = 10_000;

/** Compares this clock with a platform's. @param aheadMs theirs minus ours. */
export function clockDifference(baseUrl: string, aheadMs: number): CheckFinding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'behind' : 'ahead of';
  const message = `This clock is ${seconds} s ${way} that of ${baseUrl}.`;
  if (Math.abs(aheadMs) <= unnoticedMs) {
    return info('$', `This clock agrees with that of ${baseUrl}.`);
  }
  const judged = Math.abs(aheadMs) < maxClockDifferenceMs ? warning : error;
  return judged('$', message, setIt);
}

/** The finding where a platform's responses have no date. */
export function clockNotCompared(baseUrl: string): CheckFinding {
  const message = `${baseUrl} sends no date, so this clock could not be compared with it.`;
  return warning('$', message, 'Compare the clock by hand: date -u.');
}

/** Whether the clock is set by a time server, and is neither before the creation of the bundle nor too late for the kiosk. */
export async function checkClock(
  probes: KioskProbes,
  bundle: Bundle | undefined,
): Promise<readonly CheckFinding[]> {
  const nowMs = probes.now();
  const createdMs = bundle === undefined ? undefined : utcInstant(bundle.created_at);
  const now = new Date(nowMs).toISOString();
  const isBefore = createdMs !== undefined && nowMs < createdMs;
  const before = `This clock shows ${now}, which is before the creation of the bundle (${bundle?.created_at ?? ''}).`;
  const state = await probes.clockSynchronisation();
  const { lifetimeEndMs: endMs } = probes;
  return [
    ...(isBefore
      ? [
          (createdMs - nowMs < maxClockDifferenceMs ? warning : error)(
            '$',
            before,
            setIt,
            'made_in_future',
          ),
        ]
      : []),
    synchronisation(state, now),
    ...(endMs === undefined ? [] : [lifetimeFinding(endMs, nowMs, state === 'synchronised')]),
  ];
}

function synchronisation(
  state: Awaited<ReturnType<KioskProbes['clockSynchronisation']>>,
  now: string,
): CheckFinding {
  if (state === 'synchronised') {
    return info('$', `A time server sets this clock; it shows ${now}.`);
  }
  if (state === 'not_synchronised') {
    return warning('$', `No time server sets this clock; it shows ${now}.`, setIt);
  }
  const message = `This check cannot detect whether a time server sets this clock; it shows ${now}.`;
  return warning('$', message, 'Check it on the machine itself: timedatectl.');
}
