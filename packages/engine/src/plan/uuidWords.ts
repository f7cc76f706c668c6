/** 32-bit words of a UUID. */
export const wordsPerUuid = 4;

/** The positions of the groups of four digits in the canonical form 8-4-4-4-12: two for each word. */
const digitGroups = [0, 4, 9, 14, 19, 24, 28, 32] as const;

/** The value of each lower-case hexadecimal digit by its code below 128; -1 for other characters. */
const hexValues = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code)),
);

function digitAt(text: string, position: number): number {
  return hexValues[text.charCodeAt(position)] ?? -1;
}

/** Four hexadecimal digits as a number; negative if one is invalid. */
function fourDigits(text: string, from: number): number {
  return (
    (digitAt(text, from) << 12) |
    (digitAt(text, from + 1) << 8) |
    (digitAt(text, from + 2) << 4) |
    digitAt(text, from + 3)
  );
}

/**
 * Writes a canonical lower-case UUID as four words. They take 16 bytes instead of a text of 56, which
 * would be most of a plan with a hundred thousand dates.
 *
 * @returns whether the text can be restored from the words (`readUuid`); else they are all zero.
 */
export function writeUuid(words: Uint32Array, place: number, uuid: string): boolean {
  if (uuid.length !== 36) return false;
  if (uuid[8] !== '-' || uuid[13] !== '-' || uuid[18] !== '-' || uuid[23] !== '-') return false;
  let any = 0;
  for (let word = 0; word < wordsPerUuid; word++) {
    const high = fourDigits(uuid, digitGroups[2 * word] as number);
    const low = fourDigits(uuid, digitGroups[2 * word + 1] as number);
    if ((high | low) < 0) {
      words.fill(0, place, place + word);
      return false;
    }
    words[place + word] = high * 65_536 + low;
    any |= high | low;
  }
  return any !== 0;
}

/** The UUID whose words are at `place`; `undefined` when they are all zero. */
export function readUuidWords(words: Uint32Array, place: number): string | undefined {
  const own = words.subarray(place, place + wordsPerUuid);
  if (own.every((word) => word === 0)) return undefined;
  const hex = Array.from(own, (word) => word.toString(16).padStart(8, '0')).join('');
  return [8, 12, 16, 20, 32]
    .map((end, part, ends) => hex.slice(ends[part - 1] ?? 0, end))
    .join('-');
}
