/** Position of each hexadecimal digit in the canonical spelling 8-4-4-4-12. */
const digitPositions = Array.from({ length: 36 }, (_, position) => position).filter(
  (position) => ![8, 13, 18, 23].includes(position),
);
const bytesPerUuid = 16;

/** The value of a lower-case hexadecimal digit, or NaN. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : NaN;
}

/**
 * A list of identifiers. Canonical lower-case UUIDs take 16 bytes instead of a text of 56, which is
 * most of what a plan with a hundred thousand dates would otherwise hold; anything else stays the
 * text it is.
 */
export class UuidColumn {
  #bytes = new Uint8Array(64 * bytesPerUuid);
  #length = 0;
  readonly #others = new Map<number, string | null>();

  /** How many identifiers there are. */
  get length(): number {
    return this.#length;
  }

  /** Appends an identifier. */
  push(uuid: string | null): void {
    const from = this.#length * bytesPerUuid;
    if (from === this.#bytes.length) {
      const larger = new Uint8Array(2 * from);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (uuid === null || !this.#pack(uuid, from)) this.#others.set(this.#length, uuid);
    this.#length++;
  }

  #pack(uuid: string, from: number): boolean {
    if (uuid.length !== 36) return false;
    if (uuid[8] !== '-' || uuid[13] !== '-' || uuid[18] !== '-' || uuid[23] !== '-') return false;
    for (let index = 0; index < bytesPerUuid; index++) {
      const high = hexDigit(uuid.charCodeAt(digitPositions[2 * index] as number));
      const low = hexDigit(uuid.charCodeAt(digitPositions[2 * index + 1] as number));
      const byte = high * 16 + low;
      if (Number.isNaN(byte)) return false;
      this.#bytes[from + index] = byte;
    }
    return true;
  }

  /** The identifier at `position`, as it was pushed. */
  at(position: number): string | null {
    const other = this.#others.get(position);
    if (other !== undefined) return other;
    const from = position * bytesPerUuid;
    const hex = Array.from(this.#bytes.subarray(from, from + bytesPerUuid), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    return [8, 12, 16, 20, 32]
      .map((end, part, ends) => hex.slice(ends[part - 1] ?? 0, end))
      .join('-');
  }
}
