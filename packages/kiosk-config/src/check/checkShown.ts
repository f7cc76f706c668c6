import { utcInstant, type Bundle } from '@wattpost/contract';
import type { BundleLint } from '@wattpost/lint';
import { partsText } from '@wattpost/wording';
import type { KioskSettings } from '../config/index.ts';
import { isCovered, writtenPrices, type ShownStation } from '../screen/index.ts';
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

const { good, warning } = findingsOf('text');

/** Characters that are no signs on the screen: line ends, and the joiners and marks that shape others. */
const unseen = /[\n\r\t\u200b-\u200d\u2028\u2029\p{Bidi_Control}]|\p{Variation_Selector}/u;

/** A letter and its accents; few of them, since normalizing takes quadratic time in their number. */
const accented = /\P{M}\p{M}{1,8}/gu;

/** Languages for numbers where the configuration names none. */
const usualLocales = ['de-AT', 'en-GB'] as const;

/** The languages that numbers are written in. */
export function numberLocales(settings: KioskSettings): readonly string[] {
  return settings.locales.length > 0 ? settings.locales : usualLocales;
}

/** Whether the bundled typeface has every character of what is shown. */
export function checkTexts(
  settings: KioskSettings,
  shown: readonly ShownStation[],
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { path, text } of shownTexts(settings, shown)) {
    const characters = Array.from(text.replace(accented, (letter) => letter.normalize('NFC')));
    const lacking = new Set(
      characters.filter((one) => !unseen.test(one) && !isCovered(one.codePointAt(0) ?? 0)),
    );
    if (lacking.size === 0) continue;
    const list = [...lacking]
      .slice(0, 8)
      .map((one) => `${one} (${codeText(one)})`)
      .join(', ');
    const message = `The kiosk's typeface has no ${list}${lacking.size > 8 ? ' …' : ''}.`;
    const cure =
      'Write it with other characters, or install a system font that has them and look at the screen.';
    findings.push(warning(path, message, cure));
  }
  return findings.length > 0
    ? findings
    : [good('bundle $', "The kiosk's typeface has every character of names, texts and prices.")];
}

/** Everything that is written on the display, and where it is from. */
function shownTexts(
  settings: KioskSettings,
  shown: readonly ShownStation[],
): readonly { readonly path: string; readonly text: string }[] {
  const ofStations = shown.flatMap(({ station, costRate, stationIndex, costRateIndex }) => {
    const place = `bundle $.stations[${stationIndex}]`;
    const rate = `bundle $.cost_rates[${costRateIndex}]`;
    const amounts = writtenPrices(costRate, numberLocales(settings))
      .flatMap((price) => price.amounts)
      .map(partsText);
    const marketing = [
      costRate.marketing_texts,
      ...[...costRate.recurring, ...costRate.unique].map((entry) => entry.marketing_texts),
    ].flatMap((texts) =>
      Object.values(texts).flatMap((one) =>
        Object.values(one as Readonly<Record<string, unknown>>),
      ),
    );
    return [
      { path: `${place}.public_display_name`, text: station.public_display_name ?? station.label },
      { path: `${place}.location_name`, text: station.location_name ?? '' },
      ...station.directions.map(({ text }, index) => ({
        path: `${place}.directions[${index}]`,
        text,
      })),
      { path: `${rate}.currency`, text: amounts.join(' ') },
      ...marketing
        .filter((text) => typeof text === 'string')
        .map((text) => ({ path: `${rate}.marketing_texts`, text })),
    ];
  });
  return [...ofStations, { path: '$.contact', text: settings.contact ?? '' }];
}

function codeText(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
