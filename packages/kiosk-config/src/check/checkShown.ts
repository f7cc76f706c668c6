import { utcInstant, type Bundle } from '@wattpost/contract';
import type { BundleLint } from '@wattpost/lint';
import type { ShownStation } from '../bundle/index.ts';
import { findingsOf, type Finding } from './finding.ts';

const msPerHour = 3_600_000;
const soonMs = 24 * msPerHour;

/** Whether a bundle has the display's stations. */
export function checkStations(
  bundle: Bundle,
  where: string,
  shown: readonly ShownStation[],
  missing: readonly string[],
): readonly Finding[] {
  const { good, bad } = findingsOf('bundle');
  const has = bundle.stations.map(({ uuid, label }) => `${uuid} (${label})`).join(', ');
  return [
    ...missing.map((uuid) =>
      bad('$.station', `${where} has no station ${uuid}.`, `Give one that it has: ${has}`),
    ),
    ...shown.map(({ station, costRate }) => {
      const name = station.public_display_name ?? station.label;
      const message = `The display shows "${name}" (${station.uuid}) with the prices "${costRate.name}", on the clock of ${station.time_zone}.`;
      return good('$.station', message);
    }),
  ];
}

/** Whether a bundle holds now, and for how long. @param path of the source. */
export function checkValidity(
  { valid_until: until }: Bundle,
  { notices }: BundleLint,
  path: string,
  nowMs: number,
): readonly Finding[] {
  const { good, warning, bad } = findingsOf('bundle');
  if (until === null) return [good(path, 'The bundle is valid until it is replaced.')];
  const leftMs = (utcInstant(until) ?? nowMs) - nowMs;
  const code = notices.find((notice) => notice.path === '$.valid_until')?.code;
  const cure = 'Make it anew, with a later end (wattpost bundle --valid-for 7d).';
  if (leftMs <= 0) {
    return [bad(path, `The bundle ended at ${until}: no price is shown from it.`, cure, code)];
  }
  const hours = Math.floor(leftMs / msPerHour);
  const message = `The bundle is valid until ${until}, for another ${hours} h.`;
  return [leftMs < soonMs ? warning(path, message, cure, code) : good(path, message, code)];
}

/** What the operator should know of the prices that the display shows. */
export function checkPrices(
  { diagnostics, notices }: BundleLint,
  shown: readonly ShownStation[],
): readonly Finding[] {
  const { good, warning } = findingsOf('price');
  const places = shown.flatMap(({ stationIndex, costRateIndex }) => [
    `$.stations[${stationIndex}]`,
    `$.cost_rates[${costRateIndex}]`,
  ]);
  const found = [...diagnostics, ...notices].filter(({ path }) =>
    places.some((place) => path === place || path.startsWith(`${place}.`)),
  );
  const cure =
    'If that is not meant, correct it where the prices are made; wattpost check tells more.';
  const warnings = found
    .filter(({ severity }) => severity === 'warning')
    .map(({ path, message, code }) => warning(`bundle ${path}`, message, cure, code));
  const others = found
    .filter(({ severity }) => severity === 'info')
    .map(({ path, message, code }) => good(`bundle ${path}`, message, code));
  const noDoubt = good('bundle $', 'The prices compile and leave no doubt.');
  return [...(warnings.length > 0 ? warnings : [noDoubt]), ...others];
}
