/**
 * Facts of the kiosk's typeface, IBM Plex Sans, taken from its files; a test in `apps/kiosk` compares
 * them with what is in the files.
 */

/** Height of capitals, as a part of the font's size. */
export const capHeightEm = 0.698;

/** The code points that every weight has a glyph for, hexadecimal, ranges inclusive. */
const coverage = [
  '0 d 20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1fa-1ff 218-21b 237 259 2bb-2bc 2c6-2c7',
  '2d8-2dd 300-304 306-30c 312 315 31b 323 326-328 37e 384-38a 38c 38e-3a1 3a3-3ce 400-45f',
  '462-463 46a-46b 472-475 490-4c2 4cf-4d9 4dc-4e9 4ee-4f9 524-525 e3f 1e80-1e85 1e9e',
  '1ea0-1ef9 2000-200d 2010-2015 2018-201a 201c-201e 2020-2022 2026 2028-2029 202f-2030',
  '2032-2033 2039-203a 2044 2070 2074-2079 2080-2089 20a1 20a4 20a6 20a8-20ae 20b1-20b2',
  '20b4-20b5 20b8-20ba 20bd 20bf 2113 2116 2122 2126 212e 2150-2151 2153-215e 2190-2199',
  '21a9-21aa 21b0-21b3 21b6-21b7 21ba-21bb 21c4 21c6 2202 2206 220f 2211-2212 2215',
  '2219-221a 221e 222b 2236 2248 2260 2264-2265 25ca 2713 274c 2b0e-2b11 ece0 efcc',
  'f6d7-f6d8 fb01-fb02 feff fffd',
];

/** Widths in thousandths of the font's size, and the characters that have them in the heaviest weight. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [0, '\u00ad'],
  [118, '\u202f'],
  [236, ' \u00a0'],
  [260, "'"],
  [276, 'ijìíîï'],
  [292, '‘’'],
  [294, 'l'],
  [295, '‚'],
  [298, ',.'],
  [309, '!¡'],
  [313, '‹›'],
  [318, ':;'],
  [329, '[]'],
  [337, '()'],
  [345, '³'],
  [347, '²'],
  [348, '¹'],
  [350, 'f·'],
  [363, '{}'],
  [374, 't'],
  [376, '|¦'],
  [393, 'r'],
  [402, '-'],
  [420, '•'],
  [423, 'IÌÍÎÏ'],
  [424, 'º'],
  [434, 'ª'],
  [437, '/\\'],
  [468, '®'],
  [470, '°'],
  [471, '"'],
  [484, 'ƒ'],
  [486, '¿'],
  [493, '?'],
  [499, 'sš'],
  [502, 'zž'],
  [513, 'cç'],
  [517, '“”'],
  [520, '„'],
  [521, 'L'],
  [524, 'vyýÿ'],
  [531, '†'],
  [541, '¢'],
  [544, 'x'],
  [545, 'Jg‡«»'],
  [556, '*'],
  [558, 'eèéêë'],
  [559, '_aàáâãäå'],
  [562, 'k'],
  [563, 'oòóôõö'],
  [571, 'ø'],
  [574, '§'],
  [577, 'F'],
  [580, 'T'],
  [586, '£'],
  [588, 'hnu–ñùúûü'],
  [589, 'ð'],
  [593, 'µ'],
  [599, 'ZŽ'],
  [600, '$+0123456789<=>E^`bdpq~ˆ˜¨¬¯±´¸ÈÉÊË×÷þ−'],
  [611, 'SŠ'],
  [615, '¥'],
  [624, '¤'],
  [627, '€™'],
  [632, 'YŸÝ'],
  [638, 'V'],
  [641, 'PÞ'],
  [642, 'CÇ'],
  [655, 'X'],
  [656, '#'],
  [663, 'B'],
  [664, 'R'],
  [670, '¶'],
  [672, 'AÀÁÂÃÄÅ'],
  [677, 'ß'],
  [678, 'K'],
  [689, 'D'],
  [690, 'UÙÚÛÜ'],
  [694, 'Ð'],
  [712, 'GOQÒÓÔÕÖØ'],
  [713, '&'],
  [719, 'HNÑ'],
  [780, '—'],
  [788, '©'],
  [816, 'M'],
  [819, 'w'],
  [827, '¾'],
  [840, '¼'],
  [863, '½'],
  [864, 'æ'],
  [868, '…'],
  [888, 'm'],
  [899, '@'],
  [910, 'œ'],
  [949, 'W'],
  [950, 'Æ'],
  [960, '%'],
  [994, 'Œ'],
  [1359, '‰'],
];

/** Wider than every character that is not listed and not a symbol. */
const widthOfOthers = 1000;

const ranges: readonly (readonly [first: number, last: number])[] = coverage
  .flatMap((line) => line.split(' '))
  .map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const widthByCharacter: ReadonlyMap<string, number> = new Map(
  widths.flatMap(([width, characters]) => Array.from(characters, (one) => [one, width] as const)),
);

/** Whether the typeface has a glyph for a code point. */
export function isCovered(codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Width of a text on one line, as a multiple of the font's size, without kerning. */
export function textWidthEm(text: string): number {
  let thousandths = 0;
  for (const character of text) {
    thousandths += widthByCharacter.get(character) ?? widthOfOthers;
  }
  return thousandths / 1000;
}
