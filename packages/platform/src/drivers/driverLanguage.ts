import { baseLanguage, languageTag, spokenLanguages } from '@wattpost/wording';

/**
 * Regions that write numbers, times or zones in a way of their own, for each language; after the first
 * of a group those that write the same. Every other region writes what the language alone does.
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

/** Each of these languages and regions as the first that is written the same. */
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

/** Languages of a header that are looked at; a browser sends a handful. */
const maxAsked = 20;

/**
 * The language that is asked for, of the ten that are spoken: by the address, else the first that the
 * reader's browser prefers.
 *
 * @param asked `?lang=`, in any spelling; `null`: not given.
 * @param accepted the header Accept-Language (RFC 9110, 12.5.4).
 * @param locales of the operator's texts, BCP 47: their regions are kept, since their words may differ.
 * @returns a BCP 47 tag: the language, and a region where that makes another page; `undefined`: none.
 */
export function askedLanguage(
  asked: string | null,
  accepted: string | null,
  locales: readonly string[],
): string | undefined {
  return firstSpoken([...(asked === null ? [] : [asked]), ...preferred(accepted ?? '')], locales);
}

/** The first language of some texts, by their locale codes, that is spoken. */
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

/** Languages by weight, the heaviest first; those of one weight in their order, refused ones not. */
function preferred(header: string): string[] {
  return header
    .split(',', maxAsked)
    .map((item) => {
      const [code = '', ...parameters] = item.split(';');
      const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter));
      return { code, weight: weight === undefined ? 1 : Number(weight.split('=')[1]) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
