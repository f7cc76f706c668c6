/** Digits of an identifier; the index is the value, 0 to 35. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const withoutCheckDigit = /^[A-Z]{2}[0-9A-Z]{12}$/;

/** A digit as two pairs: the first of numbers modulo 2, the second modulo 3. */
interface Pairs {
  readonly q: readonly [number, number];
  readonly r: readonly [number, number];
}

function pairsOf(place: number): Pairs {
  return {
    q: [Math.floor(place / 18), Math.floor(place / 9) % 2],
    r: [Math.floor((place % 9) / 3), place % 3],
  };
}

function digitOf({ q, r }: Pairs): string {
  return digits.charAt(q[0] * 18 + q[1] * 9 + r[0] * 3 + r[1]);
}

/**
 * The check digit of an EMA-ID (ISO 15118-1, Annex H; eMI³): every digit is a pair modulo 2 and a pair
 * modulo 3; each pair is multiplied by a power of a matrix that depends on its position, and the check
 * digit makes both sums zero. It detects any single wrong character and any two
 * swapped characters.
 *
 * @param code country, provider and instance: 14 characters, capital letters and digits
 * @throws RangeError for anything else
 */
export function emaIdCheckDigit(code: string): string {
  if (!withoutCheckDigit.test(code)) {
    throw new RangeError(`An EMA-ID has two letters and 12 letters or digits, not ${code}`);
  }
  let q: Pairs['q'] = [0, 0];
  let r: Pairs['r'] = [0, 0];
  // From the last position to the first, so that each gets one more multiplication than the one before.
  for (const character of Array.from(code).reverse()) {
    const pairs = pairsOf(digits.indexOf(character));
    const [q1, q2] = [q[0] + pairs.q[0], q[1] + pairs.q[1]];
    const [r1, r2] = [r[0] + pairs.r[0], r[1] + pairs.r[1]];
    // Times ((0 1) (1 1)) modulo 2 and ((0 1) (1 2)) modulo 3.
    q = [q2 % 2, (q1 + q2) % 2];
    r = [r2 % 3, (r1 + 2 * r2) % 3];
  }
  // The check digit's own position is the 15th: solved for it. Modulo 2 that changes nothing.
  return digitOf({ q, r: [(2 * r[1]) % 3, (2 * r[0] + r[1]) % 3] });
}

/** How many characters of an instance are random. */
const randomCharacters = 8;

/**
 * Creates an EMA-ID such as `AT-ABC-C1A2B3C4D-7`: country, provider, an instance of nine characters, the
 * check digit. The instance begins with C (for contract), which eMI³ requires and ISO 15118 allows.
 *
 * @param provider country and provider in capitals, as `AT-ABC`
 * @param randomUuid a random uuid; the source of the instance's digits
 */
export function newEmaId(provider: string, randomUuid: string): string {
  const [country = '', code = ''] = provider.split('-');
  let random = BigInt(`0x${randomUuid.replaceAll('-', '')}`);
  let instance = 'C';
  for (let count = 0; count < randomCharacters; count += 1) {
    instance += digits.charAt(Number(random % 36n));
    random /= 36n;
  }
  return `${provider}-${instance}-${emaIdCheckDigit(`${country}${code}${instance}`)}`;
}
