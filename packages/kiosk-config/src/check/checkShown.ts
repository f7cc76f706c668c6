import { areaFindings } from '@wattpost/config';
import { utcInstant, type Bundle } from '@wattpost/contract';
import type { BundleLint } from '@wattpost/lint';
import type { KioskSettings } from '../config/index.ts';
import type { DisplayedStation } from '../screen/shownStations.ts';
import type { CheckFinding } from './finding.ts';

const msPerHour = 3_600_000;
const warningMs = 24 * msPerHour;

/** Whether a bundle has the display's stations. */
export function checkStations(
  bundle: Bundle,
  where: string,
  shown: readonly DisplayedStation[],
  missing: readonly string[],
): readonly CheckFinding[] {
  const { info, error } = areaFindings('bundle');
  const has = bundle.stations.map(({ uuid, label }) => `${uuid} (${label})`).join(', ');
  return [
    ...missing.map((uuid) =>
      error('$.station', `${where} has no station ${uuid}.`, `Give one that it has: ${has}`),
    ),
    ...shown.map(({ station, rates }) => {
      const name = station.public_display_name ?? station.label;
      const names = rates.map(({ costRate }) => `"${costRate.name}"`).join(', ');
      const prices = names === '' ? 'without prices' : `with the prices ${names}`;
      const message = `The display shows "${name}" (${station.uuid}) ${prices}, on the clock of ${station.time_zone}.`;
      return info('$.station', message);
    }),
  ];
}

/** Whether a bundle is valid now, and for how long. @param path of the source. */
export function checkValidity(
  { valid_until: until }: Bundle,
  { notices }: BundleLint,
  path: string,
  nowMs: number,
): readonly CheckFinding[] {
  const { info, warning, error } = areaFindings('bundle');
  if (until === null) return [info(path, 'The bundle is valid until it is replaced.')];
  const remainingMs = (utcInstant(until) ?? nowMs) - nowMs;
  const code = notices.find(({ code: one }) => one === 'expired' || one === 'expires_soon')?.code;
  const cure = 'Make it anew, with a later end (wattpost bundle --valid-for 7d).';
  if (remainingMs <= 0) {
    return [error(path, `The bundle ended at ${until}: no price is shown from it.`, cure, code)];
  }
  const hours = Math.floor(remainingMs / msPerHour);
  const message = `The bundle is valid until ${until}, for another ${hours} h.`;
  return [remainingMs < warningMs ? warning(path, message, cure, code) : info(path, message, code)];
}

/** The age of a bundle; one from a platform is made by the check itself. */
export function checkAge(
  { source, staleAfterMs }: KioskSettings,
  { created_at: made }: Bundle,
  nowMs: number,
): readonly CheckFinding[] {
  const ageMs = nowMs - (utcInstant(made) ?? nowMs);
  // A bundle from the future is reported by the check of the clock.
  if (source?.kind === 'platform' || ageMs < 0) return [];
  const { info, warning } = areaFindings('bundle');
  const age = `The bundle is ${ageText(ageMs)} old, made ${made}`;
  if (staleAfterMs === null) {
    return [info('$.source', `${age}; the display never shows that (stale_after_hours is null).`)];
  }
  const limit = `stale_after_hours (${staleAfterMs / msPerHour})`;
  if (ageMs <= staleAfterMs) return [info('$.source', `${age}; within ${limit}.`)];
  const message = `${age}, more than ${limit}: the display shows when it was last updated.`;
  return [warning('$.source', message, 'Deliver a newer bundle (wattpost bundle).')];
}

function ageText(ageMs: number): string {
  const hours = Math.floor(ageMs / msPerHour);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Notices about the prices on the display. */
export function checkPrices(
  { diagnostics, notices }: BundleLint,
  shown: readonly DisplayedStation[],
): readonly CheckFinding[] {
  const { info, warning } = areaFindings('price');
  const uuids = new Set(
    shown.flatMap(({ station, rates }) => [
      station.uuid,
      ...rates.map(({ costRate }) => costRate.uuid),
    ]),
  );
  const found = [...diagnostics, ...notices].filter(({ subject }) => {
    if (subject.kind === 'bundle') return false;
    return uuids.has('rateUuid' in subject ? subject.rateUuid : subject.uuid);
  });
  const cure =
    'If that is not intended, correct it at the source of the prices; wattpost check has details.';
  const warnings = found
    .filter(({ severity }) => severity === 'warning')
    .map(({ path, message, code }) => warning(`bundle ${path}`, message, cure, code));
  const others = found
    .filter(({ severity }) => severity === 'info')
    .map(({ path, message, code }) => info(`bundle ${path}`, message, code));
  const noDoubt = info('bundle $', 'The prices compile without findings.');
  return [...(warnings.length > 0 ? warnings : [noDoubt]), ...others];
}

/** Whether the board says that its prices are ad hoc prices. */
export function checkLabel({ adHocLabel }: KioskSettings): CheckFinding {
  const message = adHocLabel
    ? 'The board labels its prices as ad hoc prices.'
    : 'The board does not label its prices as ad hoc prices. No rule of wattpost check requires it; "ad_hoc_label": true adds the label.';
  return areaFindings('price').info('$.ad_hoc_label', message);
}
