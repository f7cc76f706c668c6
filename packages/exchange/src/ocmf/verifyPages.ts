import {
  type OcmfCurve,
  type OcmfPublicKey,
  base64Bytes,
  coordinateSize,
  curveOfAlgorithm,
  defaultAlgorithm,
  hexBytes,
  keyInDer,
  readOcmfPublicKey,
  signatureInDer,
  strictSignature,
} from './publicKey.ts';
import type { SignedPage } from './signedText.ts';

/**
 * Verifies an ECDSA signature with SHA-256. `@wattpost/exchange/node` has one for Node.
 *
 * @param bytes the signed ones; valid only during the call, so copy them to keep them
 * @param key in DER (SubjectPublicKeyInfo)
 * @param signature in DER
 * @returns `unavailable`: this runtime lacks the curve
 */
export type VerifySignature = (
  curve: OcmfCurve,
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
) => 'valid' | 'invalid' | 'unavailable';

/**
 * Public keys that are trusted: by the serial number of the meter (or of its gateway), or one key for
 * whatever record it verifies.
 */
export type TrustedKeys =
  | { readonly kind: 'given'; readonly key: OcmfPublicKey }
  | { readonly kind: 'registered'; readonly keys: ReadonlyMap<string, OcmfPublicKey> };

/** Whose key was used: one that was given, one registered for the meter, or that beside the record. */
export type KeySource = 'given' | 'registered' | 'container';

export type SignatureFaultCode =
  | 'wrong_signature'
  | 'key_of_another_curve'
  | 'invalid_key'
  | 'unknown_algorithm'
  | 'invalid_signature';

/** Whether the signatures of all pages are right. */
export type SignatureState =
  | {
      readonly state: 'valid';
      readonly keySource: KeySource;
      readonly algorithm: string;
      /** Whether a page is right only without the line breaks of its file. */
      readonly isUnbroken: boolean;
    }
  | {
      readonly state: 'unchecked';
      readonly reason: 'no_key' | 'unavailable';
      readonly algorithm: string;
    }
  | { readonly state: 'fault'; readonly code: SignatureFaultCode; readonly path: string };

const encoder = new TextEncoder();

/** Room for the bytes of most pages: an array for each costs as much as reading the page. */
const room = new Uint8Array(8192);

/** The bytes of a text in UTF-8, until the next call. */
function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > room.length) return encoder.encode(text);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}

/** A signature in DER; `undefined`: it is in no known form. */
function signatureOf(
  { signature, encoding, mimeType }: SignedPage,
  curve: OcmfCurve,
): Uint8Array | undefined {
  if (mimeType !== null && mimeType !== 'application/x-der') return undefined;
  const read = encoding === null || encoding === 'hex' ? hexBytes : base64Bytes;
  if (encoding !== null && encoding !== 'hex' && encoding !== 'base64') return undefined;
  const bytes = read(signature);
  if (bytes === undefined) return undefined;
  // Some meters write both numbers without ASN.1.
  const isBare = bytes.length === 2 * coordinateSize(curve) && bytes[1] !== bytes.length - 2;
  return isBare ? signatureInDer(bytes) : strictSignature(bytes);
}

/** Keys that were read, by their texts: the pages of a record share one. */
class KeyTexts {
  readonly #keys = new Map<string, OcmfPublicKey | undefined>();

  of(text: string): OcmfPublicKey | undefined {
    if (!this.#keys.has(text)) this.#keys.set(text, readOcmfPublicKey(text));
    return this.#keys.get(text);
  }
}

interface ChosenKey {
  readonly source: KeySource;
  readonly key: OcmfPublicKey | undefined;
}

function keyOf(
  { page, publicKey }: SignedPage,
  trusted: TrustedKeys | undefined,
  texts: KeyTexts,
): ChosenKey | undefined {
  if (trusted?.kind === 'given') return { source: 'given', key: trusted.key };
  const registered = trusted?.keys.get(page.meter) ?? trusted?.keys.get(page.gateway);
  if (registered !== undefined) return { source: 'registered', key: registered };
  return publicKey === null ? undefined : { source: 'container', key: texts.of(publicKey) };
}

/** Keys in DER by key and curve: making one takes longer than reading a page. */
const inDer = new WeakMap<OcmfPublicKey, Map<OcmfCurve, Uint8Array | undefined>>();

function derOf(key: OcmfPublicKey, curve: OcmfCurve): Uint8Array | undefined {
  let known = inDer.get(key);
  if (known === undefined) {
    known = new Map();
    inDer.set(key, known);
  }
  if (!known.has(curve)) known.set(curve, keyInDer(key, curve));
  return known.get(curve);
}

function verifyPage(
  signed: SignedPage,
  chosen: ChosenKey | undefined,
  verify: VerifySignature | undefined,
): SignatureState {
  const { path } = signed.page;
  const fault = (code: SignatureFaultCode): SignatureState => ({ state: 'fault', code, path });
  const algorithm = signed.algorithm ?? defaultAlgorithm;
  const curve = curveOfAlgorithm(algorithm);
  if (curve === undefined) return fault('unknown_algorithm');
  const signature = signatureOf(signed, curve);
  if (signature === undefined) return fault('invalid_signature');
  if (chosen === undefined) return { state: 'unchecked', reason: 'no_key', algorithm };
  const { key, source } = chosen;
  if (key === undefined) return fault('invalid_key');
  if (key.curve !== null && key.curve !== curve) return fault('key_of_another_curve');
  const der = derOf(key, curve);
  if (der === undefined) return fault('key_of_another_curve');
  for (const [index, text] of signed.signedTexts.entries()) {
    const result = verify?.(curve, der, bytesOf(text), signature) ?? 'unavailable';
    if (result === 'unavailable') return { state: 'unchecked', reason: 'unavailable', algorithm };
    if (result === 'valid') {
      return {
        state: 'valid',
        keySource: source,
        algorithm,
        isUnbroken: signed.isUnbroken || index > 0,
      };
    }
  }
  return fault('wrong_signature');
}

/** Verifies all pages; the result is that of the worst one. */
export function verifyPages(
  pages: readonly SignedPage[],
  trusted: TrustedKeys | undefined,
  verify: VerifySignature | undefined,
): SignatureState {
  const texts = new KeyTexts();
  let worst: SignatureState | undefined;
  for (const signed of pages) {
    const state = verifyPage(signed, keyOf(signed, trusted, texts), verify);
    if (state.state === 'fault') return state;
    if (worst === undefined || worst.state === 'valid') {
      // A page with a key of its container proves less than one with a registered key.
      const isWeaker =
        worst === undefined || state.state === 'unchecked' || state.keySource === 'container';
      const isUnbroken =
        state.state === 'valid' && (state.isUnbroken || (worst?.isUnbroken ?? false));
      if (state.state === 'unchecked') worst = state;
      else worst = { ...(isWeaker || worst === undefined ? state : worst), isUnbroken };
    }
  }
  if (worst === undefined) throw new Error('a record without pages was verified');
  return worst;
}
