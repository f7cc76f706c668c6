/** A curve of the specification's table 22. */
export type OcmfCurve =
  | 'secp192k1'
  | 'secp256k1'
  | 'secp192r1'
  | 'secp256r1'
  | 'brainpoolP256r1'
  | 'secp384r1'
  | 'brainpoolP384r1';

interface CurveFacts {
  /** The identifier of the curve in a key, as bytes of DER. */
  readonly oid: string;
  /** Bytes of a coordinate. */
  readonly size: number;
}

const curves: Readonly<Record<OcmfCurve, CurveFacts>> = {
  secp192k1: { oid: '06052b8104001f', size: 24 },
  secp256k1: { oid: '06052b8104000a', size: 32 },
  secp192r1: { oid: '06082a8648ce3d030101', size: 24 },
  secp256r1: { oid: '06082a8648ce3d030107', size: 32 },
  brainpoolP256r1: { oid: '06092b2403030208010107', size: 32 },
  secp384r1: { oid: '06052b81040022', size: 48 },
  brainpoolP384r1: { oid: '06092b240303020801010b', size: 48 },
};

const curveNames = Object.keys(curves) as OcmfCurve[];

/** The algorithm of a record that names none. */
export const defaultAlgorithm = 'ECDSA-secp256r1-SHA256';

const byAlgorithm: ReadonlyMap<string, OcmfCurve> = new Map(
  curveNames.flatMap((curve) => {
    const name = `ecdsa-${curve.toLowerCase()}-sha256`;
    // The specification writes brainpool256r1, most meters the name of the standard.
    const names = [`ECDSA-${curve}-SHA256`, name, name.replace('brainpoolp', 'brainpool')];
    return names.map((each) => [each, curve] as const);
  }),
);

/** The curve of a signature algorithm such as `ECDSA-secp256r1-SHA256`; `undefined`: it is not in the specification. */
export function curveOfAlgorithm(algorithm: string): OcmfCurve | undefined {
  return byAlgorithm.get(algorithm) ?? byAlgorithm.get(algorithm.toLowerCase());
}

/** Bytes of a coordinate of the curve. */
export function coordinateSize(curve: OcmfCurve): number {
  return curves[curve].size;
}

/** A public key: the curve that it states, `null` for a bare point, and its point. */
export interface OcmfPublicKey {
  readonly curve: OcmfCurve | null;
  /** Uncompressed (`04` x y) or compressed. */
  readonly point: Uint8Array;
}

/** The longest text of a key that is read (inclusive): a key in PEM has 300 characters at most. */
const maxKeyCharacters = 2000;

/** The value of a hexadecimal digit by its code; 16: it is none. */
const digitValues: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const value = parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? 16 : value;
});

/** Bytes of digits alone; `undefined`: some character is no digit. */
function digitBytes(digits: string, room: Uint8Array | undefined): Uint8Array | undefined {
  const size = digits.length / 2;
  const bytes = room && size <= room.length ? room.subarray(0, size) : new Uint8Array(size);
  for (let index = 0; index < bytes.length; index += 1) {
    const high = digitValues[digits.charCodeAt(index * 2)] ?? 16;
    const low = digitValues[digits.charCodeAt(index * 2 + 1)] ?? 16;
    if (high > 15 || low > 15) return undefined;
    bytes[index] = high * 16 + low;
  }
  return bytes;
}

/**
 * Bytes in hexadecimal; `undefined`: the text is not hexadecimal. Blanks and colons between digits are allowed.
 *
 * @param room holds the bytes if they fit, until it is used again; left out: the bytes are the caller's
 */
export function hexBytes(text: string, room?: Uint8Array): Uint8Array | undefined {
  const isEven = text.length > 0 && text.length % 2 === 0;
  const bytes = isEven ? digitBytes(text, room) : undefined;
  if (bytes !== undefined) return bytes;
  const digits = text.replace(/[\s:]/g, '');
  const isOther = digits !== text && digits.length > 0 && digits.length % 2 === 0;
  return isOther ? digitBytes(digits, room) : undefined;
}

/** Bytes in Base64, also of its URL form; `undefined`: the text is not Base64. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const plain = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (plain === '') return undefined;
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Bytes in hexadecimal, without separators. */
function hexText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The point of a bare key: with its leading byte, or the two coordinates alone. */
function barePoint(bytes: Uint8Array): Uint8Array | undefined {
  const isSize = (size: number): boolean => curveNames.some((name) => curves[name].size === size);
  const [first] = bytes;
  if (first === 4 && isSize((bytes.length - 1) / 2)) return bytes;
  if ((first === 2 || first === 3) && isSize(bytes.length - 1)) return bytes;
  return isSize(bytes.length / 2) ? Uint8Array.from([4, ...bytes]) : undefined;
}

/** The curve and point of a key in DER (SubjectPublicKeyInfo). */
function statedKey(bytes: Uint8Array): OcmfPublicKey | undefined {
  if (bytes[0] !== 0x30) return undefined;
  const hex = hexText(bytes);
  const curve = curveNames.find((name) => hex.includes(`06072a8648ce3d0201${curves[name].oid}`));
  if (curve === undefined) return undefined;
  const { oid, size } = curves[curve];
  const pointAt = (hex.indexOf(oid) + oid.length) / 2 + 3;
  const point = bytes.subarray(pointAt);
  return point.length === 2 * size + 1 || point.length === size + 1 ? { curve, point } : undefined;
}

/**
 * A public key as files and records have it: PEM, or DER or a bare point in hexadecimal or Base64.
 *
 * @returns `undefined`: it is not a key of a curve of the specification
 */
export function readOcmfPublicKey(text: string): OcmfPublicKey | undefined {
  if (text.length > maxKeyCharacters) return undefined;
  const lines = text.trim().split('\n');
  const isPem = lines[0]?.startsWith('-----BEGIN') === true;
  const body = isPem ? lines.filter((line) => !line.startsWith('-----')).join('') : text.trim();
  const bytes = (isPem ? undefined : hexBytes(body)) ?? base64Bytes(body);
  if (bytes === undefined) return undefined;
  const stated = statedKey(bytes);
  if (stated !== undefined) return stated;
  const point = isPem ? undefined : barePoint(bytes);
  return point === undefined ? undefined : { curve: null, point };
}

/** The key in DER (SubjectPublicKeyInfo), on a curve; `undefined`: its point is not of the curve's size. */
export function keyInDer({ point }: OcmfPublicKey, curve: OcmfCurve): Uint8Array | undefined {
  const { oid, size } = curves[curve];
  if (point.length !== 2 * size + 1 && point.length !== size + 1) return undefined;
  const algorithm = hexBytes(`06072a8648ce3d0201${oid}`) ?? new Uint8Array();
  return sequence(sequence(algorithm), tagged(3, Uint8Array.from([0, ...point])));
}

/** A signature of two numbers of equal length, as ASN.1 in DER. */
export function signatureInDer(numbers: Uint8Array): Uint8Array {
  const half = numbers.length / 2;
  return sequence(whole(numbers.subarray(0, half)), whole(numbers.subarray(half)));
}

/** Whether DER has these bytes for a positive number: no sign bit, and no zero that is not needed. */
function isWhole(bytes: Uint8Array, start: number, end: number): boolean {
  const first = start < end ? (bytes[start] ?? 0x80) : 0x80;
  return first < 0x80 && (first > 0 || end - start === 1 || (bytes[start + 1] ?? 0) >= 0x80);
}

/**
 * A signature in ASN.1 as DER: some meters write numbers of a fixed length, without a sign byte. Another one is returned as
 * it is.
 */
export function strictSignature(bytes: Uint8Array): Uint8Array {
  const half = 4 + (bytes[3] ?? 0);
  const isPair =
    bytes[0] === 0x30 &&
    bytes[1] === bytes.length - 2 &&
    bytes[2] === 2 &&
    bytes[half] === 2 &&
    bytes[half + 1] === bytes.length - half - 2;
  if (!isPair) return bytes;
  if (isWhole(bytes, 4, half) && isWhole(bytes, half + 2, bytes.length)) return bytes;
  return sequence(whole(bytes.subarray(4, half)), whole(bytes.subarray(half + 2)));
}

function whole(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = bytes.subarray(start);
  return tagged(2, (digits[0] ?? 0) < 0x80 ? digits : Uint8Array.from([0, ...digits]));
}

function sequence(...parts: readonly Uint8Array[]): Uint8Array {
  return tagged(0x30, Uint8Array.from(parts.flatMap((part) => [...part])));
}

function tagged(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x81, length];
  return Uint8Array.from([...head, ...content]);
}
