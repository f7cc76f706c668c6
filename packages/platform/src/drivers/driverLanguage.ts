import { baseLanguage, languageTag, spokenLanguages } from '@wattpost/wording';

/** Regions that write numbers or words in a way of their own, and have our languages. */
const regions: ReadonlySet<string> = new Set(
  'AT AU BE BR CA CH DE DK ES FI FR GB IE IT LI LU NL NO NZ PT SE US'.split(' '),
);

/** Languages of a header that are looked at; a browser sends a handful. */
const mostAsked = 20;

/**
 * The language that is asked for, of the ten that are spoken: by the address, else the first that the
 * reader's browser prefers.
 *
 * @param asked `?lang=`, in any spelling; `null`: not given.
 * @param accepted the header Accept-Language (RFC 9110, 12.5.4).
 * @returns a BCP 47 tag: the language, and the region where it is a known one; `undefined`: none of them.
 */
export function askedLanguage(asked: string | null, accepted: string | null): string | undefined {
  return firstSpoken([...(asked === null ? [] : [asked]), ...preferred(accepted ?? '')]);
}

/** The first language of some texts, by their locale codes, that is spoken. */
export function firstSpoken(codes: readonly string[]): string | undefined {
  for (const code of codes) {
    const tag = spokenTag(code);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

function spokenTag(code: string): string | undefined {
  const tag = languageTag(code.trim());
  if (tag === undefined) return undefined;
  const base = baseLanguage(tag) === 'no' ? 'nb' : baseLanguage(tag);
  if (!spokenLanguages.includes(base)) return undefined;
  const region = tag.split('-').find((part) => regions.has(part));
  return region === undefined ? base : `${base}-${region}`;
}

/** Languages by weight, the heaviest first; those of one weight in their order, refused ones not. */
function preferred(header: string): string[] {
  return header
    .split(',', mostAsked)
    .map((item) => {
      const [code = '', ...parameters] = item.split(';');
      const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter));
      return { code, weight: weight === undefined ? 1 : Number(weight.split('=')[1]) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
