/** Position of each hexadecimal digit in the canonical spelling 8-4-4-4-12. */
const digitPositions = Array.from({ length: 36 }, (_, position) => position).filter(
  (position) => ![8, 13, 18, 23].includes(position),
);
/** One byte that tells whether the other sixteen are a UUID, or the first four of them a position. */
const bytesPerUuid = 16;
const bytesPerSlot = 1 + bytesPerUuid;

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
  readonly #slots: DataView;
  readonly #others: (string | null)[] = [];
  #length = 0;

  /** @param capacity how many identifiers there will be at most. */
  constructor(capacity: number) {
    this.#slots = new DataView(new ArrayBuffer(capacity * bytesPerSlot));
  }

  /** How many identifiers there are. */
  get length(): number {
    return this.#length;
  }

  /** Appends an identifier. */
  push(uuid: string | null): void {
    const slot = this.#length * bytesPerSlot;
    const isPacked = uuid !== null && this.#pack(uuid, slot + 1);
    this.#slots.setUint8(slot, isPacked ? 1 : 0);
    if (!isPacked) {
      this.#slots.setUint32(slot + 1, this.#others.length);
      this.#others.push(uuid);
    }
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
      this.#slots.setUint8(from + index, byte);
    }
    return true;
  }

  /** The identifier at `position`, as it was pushed. */
  at(position: number): string | null {
    const slot = position * bytesPerSlot;
    if (this.#slots.getUint8(slot) === 0) {
      return this.#others[this.#slots.getUint32(slot + 1)] ?? null;
    }
    let hex = '';
    for (let index = 0; index < bytesPerUuid; index++) {
      hex += this.#slots
        .getUint8(slot + 1 + index)
        .toString(16)
        .padStart(2, '0');
    }
    return [8, 12, 16, 20, 32]
      .map((end, part, ends) => hex.slice(ends[part - 1] ?? 0, end))
      .join('-');
  }
}
