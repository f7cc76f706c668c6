import { decodeWindows1252 } from '../src/windows1252.ts';

const characters = Array.from(
  decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  (character, byte) => (character === '\uFFFD' ? String.fromCharCode(byte) : character),
);

/** A text in UTF-8, read as Windows-1252 as the web does: undefined bytes are control characters. */
export function misread(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => characters[byte] ?? '').join('');
}

/** The letters beside a to z of each language that a board speaks, and of others in which stations have names. */
export const alphabets = {
  da: 'æøåé',
  de: 'äöüß',
  en: 'éï',
  es: 'áéíñóúü',
  fr: 'àâæçèéêëîïôœùûüÿ',
  it: 'àèéìíòóùú',
  nb: 'æøåéòô',
  nl: 'éëïóöü',
  pt: 'áâãàçéêíóôõú',
  sv: 'åäöé',
  ca: 'àçèéíïòóúü·',
  cs: 'áčďéěíňóřšťúůýž',
  et: 'äõöüšž',
  fi: 'äöå',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  pl: 'ąćęłńóśźż',
  ro: 'ăâîșț',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  tr: 'çğıöşü',
} as const;
