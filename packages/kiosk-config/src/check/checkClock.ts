import { utcInstant, type Bundle } from '@wattpost/contract';
import { findingsOf, type Finding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { good, warning, bad } = findingsOf('clock');

const setIt =
  'Set the clock: switch a time service on (timedatectl set-ntp true), or set it by hand.';

/** A `Date` has whole seconds, and an answer travels for a while. */
const unnoticedMs = 10_000;
/** Beyond this a kiosk doubts its clock (docs/kiosk.md). */
const doubtedMs = 5 * 60_000;

/** What a platform's clock says of ours. @param aheadMs theirs less ours. */
export function clockDifference(baseUrl: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'behind' : 'ahead of';
  const message = `This clock is ${seconds} s ${way} that of ${baseUrl}.`;
  if (Math.abs(aheadMs) <= unnoticedMs) {
    return good('$', `This clock agrees with that of ${baseUrl}.`);
  }
  return Math.abs(aheadMs) < doubtedMs ? warning('$', message, setIt) : bad('$', message, setIt);
}

/** Whether the clock is set by a time server, and is not before the making of the bundle. */
export async function checkClock(
  probes: KioskProbes,
  bundle: Bundle | undefined,
): Promise<readonly Finding[]> {
  const nowMs = probes.now();
  const madeMs = bundle === undefined ? undefined : utcInstant(bundle.created_at);
  const now = new Date(nowMs).toISOString();
  const isBefore = madeMs !== undefined && nowMs < madeMs;
  const before = `This clock says ${now}, which is before the making of the bundle (${bundle?.created_at ?? ''}).`;
  return [
    ...(isBefore
      ? [(madeMs - nowMs < doubtedMs ? warning : bad)('$', before, setIt, 'made_in_future')]
      : []),
    synchronisation(await probes.clockSynchronisation(), now),
  ];
}

function synchronisation(
  state: Awaited<ReturnType<KioskProbes['clockSynchronisation']>>,
  now: string,
): Finding {
  switch (state) {
    case 'synchronised':
      return good('$', `A time server sets this clock; it says ${now}.`);
    case 'not_synchronised':
      return warning('$', `No time server sets this clock; it says ${now}.`, setIt);
    case 'unknown':
      return warning(
        '$',
        `Whether a time server sets this clock cannot be seen here; it says ${now}.`,
        'See on the machine itself: timedatectl.',
      );
  }
}
