import { baseLanguage, languageTag, spokenLanguages } from '@wattpost/wording';

/**
 * Regions with formats of their own for numbers, times or zones, for each language; regions after the first
 * of a group have the same formats. All other regions use the format of the language.
 */
const regions: Readonly<Record<string, readonly string[]>> = {
  de: ['AT', 'CH LI'],
  en: [
    ...['AT', 'AU', 'BE ES IT NL', 'CA', 'CH', 'DE', 'DK', 'FI', 'FR', 'GB', 'IE', 'NO', 'NZ'],
    ...['PT', 'SE', 'US'],
  ],
  es: ['US'],
  fr: ['CA', 'CH', 'LU'],
  it: ['CH'],
  pt: ['PT CH LU'],
  sv: ['FI'],
};

/** Maps each of these languages and regions to the first with the same formats. */
const canonicalTags: ReadonlyMap<string, string> = new Map(
  Object.entries(regions).flatMap(([language, groups]) =>
    groups.flatMap((group) => {
      const [first = '', ...others] = group.split(' ');
      return [first, ...others].map(
        (region) => [`${language}-${region}`, `${language}-${first}`] as const,
      );
    }),
  ),
);

/** Languages of a header that are considered; a browser sends a few. */
const maxAcceptedLanguages = 20;

/**
 * The requested language, of the ten supported ones: from the address, else the first that the
 * reader's browser prefers.
 *
 * @param asked `?lang=`, in any spelling; `null`: left out.
 * @param accepted the header Accept-Language (RFC 9110, 12.5.4).
 * @param locales of the operator's texts, BCP 47: their regions are kept, since their texts may differ.
 * @returns a BCP 47 tag: the language, and a region if its formats differ; `undefined`: none.
 */
export function requestedLanguage(
  asked: string | null,
  accepted: string | null,
  locales: readonly string[],
): string | undefined {
  return firstSpoken([...(asked === null ? [] : [asked]), ...preferred(accepted ?? '')], locales);
}

/** The first supported language of some texts, by their locale codes. */
export function firstSpoken(
  codes: readonly string[],
  locales: readonly string[],
): string | undefined {
  for (const code of codes) {
    const tag = spokenTag(code, locales);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

function spokenTag(code: string, locales: readonly string[]): string | undefined {
  const tag = languageTag(code.trim());
  if (tag === undefined) return undefined;
  const base = baseLanguage(tag) === 'no' ? 'nb' : baseLanguage(tag);
  if (!spokenLanguages.includes(base)) return undefined;
  const region = tag.split('-').find((part, index) => index > 0 && /^[A-Z]{2}$/.test(part));
  if (region === undefined) return base;
  const regional = `${base}-${region}`;
  return locales.includes(regional) ? regional : (canonicalTags.get(regional) ?? base);
}

/** Languages by descending weight; equal weights in their order, without refused ones. */
function preferred(header: string): string[] {
  return header
    .split(',', maxAcceptedLanguages)
    .map((item) => {
      const [code = '', ...parameters] = item.split(';');
      const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter));
      return { code, weight: weight === undefined ? 1 : Number(weight.split('=')[1]) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
