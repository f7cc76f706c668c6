import { areaFindings } from '@wattpost/config';
import type { KioskSettings, ScreenResolution } from '../config/index.ts';
import { capHeightsPx, mmPerMetre, pixelsPerMm } from '../screen/capHeight.ts';
import { fitEstimate } from '../screen/fitEstimate.ts';
import type { DisplayedStation } from '../screen/shownStations.ts';
import { numberLocales } from './checkTexts.ts';
import type { CheckFinding } from './finding.ts';
import { turnSeconds, turnsToRead } from '@wattpost/wording';
import type { KioskProbes, Measurement } from './kioskProbes.ts';

const { info, warning, error } = areaFindings('size');
const texts = areaFindings('text');
const bundles = areaFindings('bundle');

const refused = 'See the other findings; docs/kiosk.md lists why bundles are refused.';

const onTheMachine =
  'Run wattpost-kiosk --check --config CONFIG on the machine itself: it measures.';

/** Whether price and directions are large enough for the distance, and fit at that size. */
export function checkSize(
  probes: KioskProbes,
  settings: KioskSettings,
  shown: readonly DisplayedStation[],
): readonly CheckFinding[] {
  const { screen } = settings;
  if (screen === null) {
    const message =
      'The size of the screen and the viewing distance are not set, so legibility cannot be checked.';
    const cure = 'Set them: "screen": {"diagonal_inches": 32, "viewing_distance_m": 3}';
    return [warning('$.screen', message, cure)];
  }
  const { viewingDistanceM, readingDistanceM } = screen;
  const capMm = viewingDistanceM * mmPerMetre;
  const need = `To be read from ${viewingDistanceM} m, capitals have to be ${capMm.toFixed(0)} mm high`;
  const resolution = probes.screen ?? screen.resolution;
  if (resolution === null) {
    const cure = `Add the resolution of the screen in its orientation, such as "resolution": "1920x1080". ${onTheMachine}`;
    return [warning('$.screen.resolution', `${need}; the resolution is not set.`, cure)];
  }
  const density = pixelsPerMm(screen, resolution);
  const capPx = capHeightsPx(screen, density);
  const size = sizeText(resolution);
  const apart =
    readingDistanceM === viewingDistanceM
      ? ''
      : ` (those of the directions ${(readingDistanceM * mmPerMetre).toFixed(0)} mm, from ${readingDistanceM} m)`;
  const sized = `${need}, ${Math.round(capPx.price)} pixels of ${size}${apart}`;
  const findings: CheckFinding[] = [];
  if (screen.resolution !== null && sizeText(screen.resolution) !== size) {
    const message = `The screen has ${size} pixels, not ${sizeText(screen.resolution)}.`;
    findings.push(warning('$.screen.resolution', message, 'Correct it, or leave it out.'));
  }
  if (shown.length === 0) return [...findings, info('$.screen', `${sized}.`)];
  const estimate = fitEstimate(shown, resolution, capPx, numberLocales(settings));
  // A drawing has all texts: where there is one, it decides alone.
  if (probes.measure !== undefined && estimate.kind !== 'cannot') return findings;
  const maxM = (estimate.maxCapHeightPx / density / mmPerMetre).toFixed(1);
  switch (estimate.kind) {
    case 'cannot': {
      const message = `${sized}; "${estimate.widest}" does not fit at that size.`;
      const fewer = shown.length > 1 ? ', or fewer stations' : '';
      const nearer =
        estimate.maxCapHeightPx > 0
          ? `a distance of at most ${maxM} m`
          : 'a shorter reading_distance_m';
      const cure = `A larger screen, ${nearer}${fewer}.`;
      return [...findings, error('$.screen', message, cure)];
    }
    case 'perhaps': {
      const message = `${sized}; only drawing shows whether everything fits.`;
      return [...findings, warning('$.screen', message, onTheMachine)];
    }
    case 'ample':
      return [...findings, info('$.screen', `${sized}; price and directions fit.`)];
  }
}

/** How the board fits on the real screen. */
export async function checkMeasured(
  probes: KioskProbes,
  bundle: Uint8Array,
): Promise<readonly CheckFinding[]> {
  if (probes.measure === undefined) return [];
  const measurement = await probes.measure(bundle);
  if ('refusal' in measurement) {
    const message = `The kiosk refuses this bundle: ${measurement.refusal}.`;
    return [bundles.error('$.source', message, refused)];
  }
  const { fits, price, fullTurnSeconds } = measurement;
  const turn = turnFindings(fullTurnSeconds, 'A full turn of all texts takes');
  if (fits) {
    const message = `On this screen everything can be seen in full, at every hour of a week: ${price}${angleText(measurement)}`;
    return [info('$.screen', message), ...turn];
  }
  const message = `On this screen not everything can be seen in full at every hour of a week: ${price}`;
  const cure =
    'Take a larger screen, a shorter distance (viewing_distance_m), fewer stations, or shorter texts.';
  return [error('$.screen', message, cure), ...turn];
}

function angleText({ arcMinutes: { price, terms, other } }: Measurement): string {
  const angles = [
    ...(price === null ? [] : [`${price.toFixed(0)}′ (prices)`]),
    ...(terms === null ? [] : [`${terms.toFixed(0)}′ (units, conditions, directions)`]),
    ...(other === null ? [] : [`${other.toFixed(0)}′ (all others)`]),
  ];
  return angles.length === 0 ? '' : `. Capitals have at least ${angles.join(', ')} of arc.`;
}

/** A reader does not wait longer until a text returns. */
const maxTurnSeconds = 60;

function turnFindings(seconds: number, start: string): readonly CheckFinding[] {
  if (seconds <= maxTurnSeconds) return [];
  const message = `${start} ${seconds} s, readers wait ${maxTurnSeconds} s at most.`;
  const cure =
    'Shorten the directions and marketing texts, or set fewer languages ("locales") or stations.';
  return [texts.warning('$.locales', message, cure)];
}

/** Whether all directions can be read within a full turn: each language of each station takes its time. */
export function checkTurn(
  shown: readonly DisplayedStation[],
  { locales }: Pick<KioskSettings, 'locales'>,
): readonly CheckFinding[] {
  const languages = new Set(locales.map((locale) => locale.slice(0, 2).toLowerCase()));
  const different = new Set(
    shown
      .flatMap(({ station }) => station.directions)
      .filter(({ language }) => languages.size === 0 || languages.has(language.toLowerCase()))
      .map(({ text }) => text.trim()),
  );
  const turns = [...different].reduce((sum, { length }) => sum + turnsToRead(length), 0);
  return turnFindings(turns * turnSeconds, 'A full turn of the directions takes at least');
}

function sizeText({ width, height }: ScreenResolution): string {
  return `${width}x${height}`;
}
