/** Position of each hexadecimal digit in the canonical spelling 8-4-4-4-12. */
const digitPositions = Array.from({ length: 36 }, (_, position) => position).filter(
  (position) => ![8, 13, 18, 23].includes(position),
);
const bytesPerUuid = 16;

/** The value of each lower-case hexadecimal digit by its code below 128; -1 for what is none. */
const hexValues = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code)),
);

/**
 * A list of identifiers. Canonical lower-case UUIDs take 16 bytes instead of a text of 56, which is
 * most of what a plan with a hundred thousand dates would otherwise hold; anything else stays the
 * text it is.
 */
export class UuidColumn {
  /** Sixteen bytes each; all zero for what is no UUID, or the one that consists of zeros. */
  readonly #bytes: Uint8Array;
  #others: Map<number, string> | undefined;
  #length = 0;

  /** @param capacity how many identifiers there will be at most. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity * bytesPerUuid);
  }

  /** How many identifiers there are. */
  get length(): number {
    return this.#length;
  }

  /** Appends an identifier. */
  push(uuid: string | null): void {
    const position = this.#length++;
    if (uuid !== null && !this.#pack(uuid, position * bytesPerUuid)) {
      (this.#others ??= new Map()).set(position, uuid);
    }
  }

  /** Writes an identifier as bytes, and tells whether these are enough to have it back. */
  #pack(uuid: string, from: number): boolean {
    if (uuid.length !== 36) return false;
    if (uuid[8] !== '-' || uuid[13] !== '-' || uuid[18] !== '-' || uuid[23] !== '-') return false;
    let any = 0;
    for (let index = 0; index < bytesPerUuid; index++) {
      const high = hexValues[uuid.charCodeAt(digitPositions[2 * index] as number)] ?? -1;
      const low = hexValues[uuid.charCodeAt(digitPositions[2 * index + 1] as number)] ?? -1;
      if ((high | low) < 0) {
        this.#bytes.fill(0, from, from + index);
        return false;
      }
      this.#bytes[from + index] = high * 16 + low;
      any |= high | low;
    }
    return any !== 0;
  }

  /** The identifier at `position`, as it was pushed. */
  at(position: number): string | null {
    const from = position * bytesPerUuid;
    const bytes = this.#bytes.subarray(from, from + bytesPerUuid);
    if (bytes.every((byte) => byte === 0)) return this.#others?.get(position) ?? null;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return [8, 12, 16, 20, 32]
      .map((end, part, ends) => hex.slice(ends[part - 1] ?? 0, end))
      .join('-');
  }
}
