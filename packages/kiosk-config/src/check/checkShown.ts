import { utcInstant, type Bundle } from '@wattpost/contract';
import { type ShownStation, bundleDiagnostics, bundleNotices } from '../bundle/index.ts';
import { findingsOf, type Finding } from './finding.ts';

const msPerHour = 3_600_000;
const soonMs = 24 * msPerHour;

/** Notices that other parts of the check word for displays, or that do not matter to one. */
const elsewhere = new Set([
  ...['expired', 'made_in_future', 'zone_data_old', 'zone_data_unknown', 'unused_cost_rate'],
]);

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
export function checkValidity(bundle: Bundle, path: string, nowMs: number): readonly Finding[] {
  const { good, warning, bad } = findingsOf('bundle');
  const { valid_until: until } = bundle;
  if (until === null) return [good(path, 'The bundle is valid until it is replaced.')];
  const leftMs = (utcInstant(until) ?? nowMs) - nowMs;
  const cure = 'Make it anew, with a later end (wattpost bundle --valid-for 7d).';
  if (leftMs <= 0) {
    return [bad(path, `The bundle ended at ${until}: no price is shown from it.`, cure)];
  }
  const hours = Math.floor(leftMs / msPerHour);
  const message = `The bundle is valid until ${until}, for another ${hours} h.`;
  return [leftMs < soonMs ? warning(path, message, cure) : good(path, message)];
}

/** What the operator should know of the prices that the display shows. */
export function checkPrices(
  bundle: Bundle,
  shown: readonly ShownStation[],
  nowMs: number,
): readonly Finding[] {
  const { good, warning } = findingsOf('price');
  const places = shown.flatMap(({ stationIndex, costRateIndex }) => [
    `$.stations[${stationIndex}]`,
    `$.cost_rates[${costRateIndex}]`,
  ]);
  const isShown = ({ path }: { readonly path: string }): boolean =>
    places.some((place) => path === place || path.startsWith(`${place}.`));
  const notices = bundleNotices(bundle, { nowMs, zoneDataVersion: undefined }).filter(
    (notice) => isShown(notice) && !elsewhere.has(notice.code),
  );
  const warnings = bundleDiagnostics(bundle).filter(
    (diagnostic) => isShown(diagnostic) && diagnostic.severity === 'warning',
  );
  const cure =
    'If that is not meant, correct it where the prices are made; wattpost check tells more.';
  const found = [...warnings, ...notices].map(({ path, message }) =>
    warning(`bundle ${path}`, message, cure),
  );
  return found.length > 0 ? found : [good('bundle $', 'The prices compile and leave no doubt.')];
}
