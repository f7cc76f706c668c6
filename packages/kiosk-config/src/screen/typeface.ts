/**
 * Metrics of the kiosk's typeface, IBM Plex Sans; a test in `apps/kiosk` compares
 * them with its files.
 */

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

/** Widths in thousandths of the font's size, in the heaviest weight: of characters that follow each other. */
const widths: readonly (readonly [first: number, widths: readonly number[]])[] = [
  [
    0x20,
    [
      236, 309, 471, 656, 600, 960, 713, 260, 337, 337, 556, 600, 298, 402, 298, 437, 600, 600, 600,
      600, 600, 600, 600, 600, 600, 600, 318, 318, 600, 600, 600, 493, 899, 672, 663, 642, 689, 600,
      577, 712, 719, 423, 545, 678, 521, 816, 719, 712, 641, 712, 664, 611, 580, 690, 638, 949, 655,
      632, 599, 329, 437, 329, 600, 559, 600, 559, 600, 513, 600, 558, 350, 545, 588, 276, 276, 562,
      294, 888, 588, 563, 600, 600, 393, 499, 374, 588, 524, 819, 544, 524, 502, 363, 376, 363, 600,
    ],
  ],
  [
    0xa0,
    [
      236, 309, 541, 586, 624, 615, 376, 574, 600, 788, 434, 545, 600, 0, 468, 600, 470, 600, 347,
      345, 600, 593, 670, 350, 600, 348, 424, 545, 840, 863, 827, 486, 672, 672, 672, 672, 672, 672,
      950, 642, 600, 600, 600, 600, 423, 423, 423, 423, 694, 719, 712, 712, 712, 712, 712, 600, 712,
      690, 690, 690, 690, 632, 641, 677, 559, 559, 559, 559, 559, 559, 864, 513, 558, 558, 558, 558,
      276, 276, 276, 276, 589, 588, 563, 563, 563, 563, 563, 600, 571, 588, 588, 588, 588, 524, 600,
      524,
    ],
  ],
];

/** The same of some beyond these. */
const otherCharacters = '\u202f‘’‚‹›•ƒšž“”„†‡–Žˆ˜−Š€™Ÿ—…œŒ‰';
const otherWidths = [
  118, 292, 292, 295, 313, 313, 420, 484, 499, 502, 517, 517, 520, 531, 545, 588, 599, 600, 600,
  600, 611, 627, 627, 632, 780, 868, 910, 994, 1359,
];

/** Wider than every character that is not listed and not a symbol. */
const widthOfOthers = 1000;

/** Reads code points in hexadecimal, ranges inclusive, as fontconfig writes them; returns a membership test. */
export function readCoverage(written: string): (codePoint: number) => boolean {
  const ranges = written
    .split(/\s+/)
    .filter((range) => range !== '')
    .map((range) => {
      const [first = '', last = first] = range.split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

const widthByCharacter: ReadonlyMap<string, number> = new Map([
  ...widths.flatMap(([first, list]) =>
    list.map((width, index) => [String.fromCodePoint(first + index), width] as const),
  ),
  ...Array.from(
    otherCharacters,
    (one, index) => [one, otherWidths[index] ?? widthOfOthers] as const,
  ),
]);

/** Whether the typeface has a glyph for a code point. */
export const isCovered: (codePoint: number) => boolean = readCoverage(coverage.join(' '));

/** Width of a text on one line, as a multiple of the font's size, without kerning. */
export function textWidthEm(text: string): number {
  let thousandths = 0;
  for (const character of text) {
    thousandths += widthByCharacter.get(character) ?? widthOfOthers;
  }
  return thousandths / 1000;
}
