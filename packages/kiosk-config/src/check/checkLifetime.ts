import { areaFindings } from '@wattpost/config';
import type { CheckFinding } from './finding.ts';

const { info, warning, error } = areaFindings('clock');

const yearMs = 365 * 86_400_000;

const update = 'Update the kiosk: install the next package.';
const updateOrConfirm =
  'Update the kiosk (install the next package), or let a time server set the clock (timedatectl set-ntp true).';

/**
 * Whether the kiosk still accepts the dates of its clock: after the end of its lifetime it needs a time server for that.
 * The warning begins a year ahead.
 *
 * @param endMs the end of the lifetime, epoch milliseconds.
 * @param nowMs the kiosk's clock, epoch milliseconds.
 * @param isClockTrusted whether a time server sets that clock.
 */
export function lifetimeFinding(
  endMs: number,
  nowMs: number,
  isClockTrusted: boolean,
): CheckFinding {
  const end = new Date(endMs).toISOString();
  if (nowMs > endMs) {
    const message = `This kiosk is outdated since ${end}: it accepts newer prices, and shows the next price, only while a time server sets this clock.`;
    return isClockTrusted ? warning('$', message, update) : error('$', message, updateOrConfirm);
  }
  if (nowMs <= endMs - yearMs) {
    return info(
      '$',
      `This kiosk accepts the dates of this clock until ${end}, also without a time server.`,
    );
  }
  const message = `From ${end} on, this kiosk accepts newer prices, and shows the next price, only while a time server sets this clock.`;
  return warning('$', message, update);
}
