import { areaFindings } from '@wattpost/config';
import { type Bundle, type BundleCostRate, type Finding, shownTexts } from '@wattpost/contract';
import { pathStep } from '@wattpost/engine';
import { baseLanguage, partsText, phrasesLanguage } from '@wattpost/wording';
import type { KioskSettings } from '../config/index.ts';
import { isCovered } from '../screen/typeface.ts';
import {
  displayedStations,
  writtenPrices,
  type DisplayedStation,
} from '../screen/shownStations.ts';
import type { CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { info, warning } = areaFindings('text');

/** The code of the finding, here and in `wattpost check`. */
const code = 'missing_character';

/** Characters without a glyph: line ends, and the joiners and marks that shape others. */
const unseen = /[\n\r\t\u200b-\u200d\u2028\u2029\p{Bidi_Control}]|\p{Variation_Selector}/u;

/** A letter and its accents; few of them, since normalizing takes quadratic time in their number. */
const accented = /\P{M}\p{M}{1,8}/gu;

/**
 * Scripts by the Debian package with their fonts; the first match counts. Characters that several
 * scripts share, such as the Japanese sound mark, are assigned to one of these.
 */
const scripts = Object.entries({
  'fonts-noto-color-emoji': ['Emoji_Presentation'],
  'fonts-noto-cjk': ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
  'fonts-noto-core': [
    ...['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'],
    ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
    ...['Malayalam', 'Sinhala', 'Georgian', 'Armenian', 'Ethiopic', 'Cherokee', 'Mongolian'],
    ...['Greek', 'Cyrillic', 'Latin'],
  ],
}).flatMap(([fonts, names]) =>
  names.map((name) => ({
    name: name === 'Emoji_Presentation' ? 'emoji' : name,
    pattern: new RegExp(
      `\\p{${name === 'Emoji_Presentation' ? name : `Script_Extensions=${name}`}}`,
      'u',
    ),
    fonts,
  })),
);

/** Characters without a script: full-width forms of East Asia. */
const wideSigns = /[\u3000-\u303f\uff00-\uffef]/;

const scriptOf = (character: string): { readonly name: string; readonly fonts: string } =>
  scripts.find(({ pattern }) => pattern.test(character)) ?? {
    name: 'symbol',
    fonts: wideSigns.test(character) ? 'fonts-noto-cjk' : 'fonts-noto-core',
  };

/** Languages for numbers if the configuration has none. */
const usualLocales = ['de-AT', 'en-GB'] as const;

/** The languages of numbers. */
export function numberLocales(settings: Pick<KioskSettings, 'locales'>): readonly string[] {
  return settings.locales.length > 0 ? settings.locales : usualLocales;
}

/** The configured languages in which the board has no words. */
export function checkLocales({ locales }: Pick<KioskSettings, 'locales'>): readonly CheckFinding[] {
  return locales.flatMap((locale, index) => {
    if (baseLanguage(phrasesLanguage(locale)) === baseLanguage(locale)) return [];
    const message = `The board has no words in ${locale}: it uses English ones beside the texts of this language.`;
    const cure =
      'Leave the language out, unless the station has directions or marketing texts in it.';
    return [warning(`$.locales[${index}]`, message, cure)];
  });
}

/** A text of the display, and its path. */
interface DisplayedText {
  /** In the bundle or in the configuration. */
  readonly path: string;
  readonly text: string;
}

/** A text with characters that the bundled typeface lacks. */
interface LackingText extends DisplayedText {
  /** Each once; at least one. */
  readonly lacking: readonly string[];
}

function lackingTexts(texts: readonly DisplayedText[]): readonly LackingText[] {
  return texts.flatMap((one) => {
    const characters = Array.from(one.text.replace(accented, (letter) => letter.normalize('NFC')));
    const lacking = [...new Set(characters)].filter(
      (character) => !unseen.test(character) && !isCovered(codePointOf(character)),
    );
    return lacking.length === 0 ? [] : [{ ...one, lacking }];
  });
}

const maxListed = 8;
const maxTextCharacters = 40;

/** The text and the missing characters, each with its code point and script. */
function lackingWords(text: string, lacking: readonly string[]): string {
  const characters = Array.from(text);
  const cut = characters.length > maxTextCharacters;
  const quoted = JSON.stringify(characters.slice(0, maxTextCharacters).join('') + (cut ? '…' : ''));
  const listed = lacking
    .slice(0, maxListed)
    .map((one) => `${one} (${codeText(one)}, ${scriptOf(one).name})`);
  const more = lacking.length - listed.length;
  return `${quoted} has ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The cure for missing characters. */
function lackingCure(lacking: readonly string[]): string {
  const packages = [...new Set(lacking.map((one) => scriptOf(one).fonts))].join(' ');
  return `Install a font that has them on the display (Debian, Ubuntu: sudo apt install ${packages}), restart the kiosk and look at the screen; or write the text with other characters.`;
}

/** Whether the bundled typeface, or else a font of the display, has every character of what is shown. */
export async function checkTexts(
  settings: Pick<KioskSettings, 'locales' | 'contact'>,
  shown: readonly DisplayedStation[],
  probes: Pick<KioskProbes, 'installedFonts'>,
): Promise<readonly CheckFinding[]> {
  const texts = [
    ...displayedTexts(shown, numberLocales(settings)).map(({ path, text }) => ({
      path: `bundle ${path}`,
      text,
    })),
    { path: '$.contact', text: settings.contact ?? '' },
  ];
  const found = lackingTexts(texts);
  if (found.length === 0) {
    return [
      info('bundle $', "The kiosk's typeface has every character of names, texts and prices."),
    ];
  }
  const isInstalled = (await probes.installedFonts?.()) ?? null;
  return found.map(({ path, text, lacking }) => {
    const missing = lacking.filter((one) => isInstalled?.(codePointOf(one)) !== true);
    if (missing.length === 0) {
      const message = `${lackingWords(text, lacking)}, which a font of the system has in place of the kiosk's typeface.`;
      return info(path, message, code);
    }
    const where =
      isInstalled === null
        ? "which the kiosk's typeface lacks"
        : "which neither the kiosk's typeface nor a font of the system has";
    return warning(path, `${lackingWords(text, missing)}, ${where}.`, lackingCure(missing), code);
  });
}

/**
 * The texts of a bundle with characters that a display has no font for, unless one is installed. A message has two
 * sentences: the text and the characters, what to do.
 */
export function characterNotices(bundle: Bundle): readonly Finding<typeof code>[] {
  const stations = bundle.stations.map(({ uuid }) => uuid);
  const { shown } = displayedStations(bundle, stations);
  return lackingTexts(displayedTexts(shown, usualLocales)).map(({ path, text, lacking }) => {
    const message = `${lackingWords(text, lacking)}, which the kiosk's typeface lacks. ${lackingCure(lacking)}`;
    return { path, severity: 'warning', code, message };
  });
}

/** Every text of a bundle on the display, each once per path. */
function displayedTexts(
  shown: readonly DisplayedStation[],
  locales: readonly string[],
): readonly DisplayedText[] {
  const texts = shown.flatMap(({ station, stationIndex, rates }) => {
    const stationPath = `$.stations[${stationIndex}]`;
    return [
      ...shownTexts(station).map(({ path, text }) => ({ path: `${stationPath}.${path}`, text })),
      ...rates.flatMap(({ costRate, index }) =>
        rateTexts(costRate, `$.cost_rates[${index}]`, locales),
      ),
    ];
  });
  return [...new Map(texts.map((one) => [one.path, one])).values()];
}

/** The amounts and the marketing texts of a cost rate. @param path of the cost rate in the bundle. */
function rateTexts(
  costRate: BundleCostRate,
  path: string,
  locales: readonly string[],
): readonly DisplayedText[] {
  const amounts = writtenPrices(costRate, locales)
    .flatMap((price) => price.amounts)
    .map(partsText);
  const marketing = [
    { path, texts: costRate.marketing_texts },
    ...(['recurring', 'unique'] as const).flatMap((list) =>
      costRate[list].map(({ marketing_texts }, index) => ({
        path: `${path}.${list}[${index}]`,
        texts: marketing_texts,
      })),
    ),
  ].flatMap(({ path: stationPath, texts: byLocale }) =>
    Object.entries(byLocale).flatMap(([locale, fields]) =>
      Object.entries(fields as Readonly<Record<string, unknown>>).flatMap(([field, text]) => {
        const at = pathStep(pathStep(`${stationPath}.marketing_texts`, locale), field);
        return typeof text === 'string' ? [{ path: at, text }] : [];
      }),
    ),
  );
  return [{ path: `${path}.currency`, text: amounts.join(' ') }, ...marketing];
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function codeText(character: string): string {
  return `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}`;
}
