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
import { ownCopy } from '../text/index.ts';
import type { SignedPage } from './signedText.ts';

/** Whether a signature in DER is of these bytes; both are valid only during the call, so copy them to keep them. */
export type SignatureCheck = (bytes: Uint8Array, signature: Uint8Array) => boolean;

/**
 * Makes the check of ECDSA signatures with SHA-256 for one key. `@wattpost/exchange/node` has one for Node.
 *
 * @param key in DER (SubjectPublicKeyInfo)
 * @returns `undefined`: this runtime lacks the curve, or the point is not on it
 */
export type CreateSignatureCheck = (
  curve: OcmfCurve,
  key: Uint8Array,
) => SignatureCheck | undefined;

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

/** Room for the bytes of most pages and signatures: an array for each costs as much as reading the page. */
const textRoom = new Uint8Array(8192);
const signatureRoom = new Uint8Array(256);

/** The bytes of a text in UTF-8, until the next call. */
function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > textRoom.length) return encoder.encode(text);
  return textRoom.subarray(0, encoder.encodeInto(text, textRoom).written);
}

/** A signature in DER, until the next call; `undefined`: it is in no known form. */
function signatureOf(
  { signature, encoding, mimeType }: SignedPage,
  curve: OcmfCurve,
): Uint8Array | undefined {
  if (mimeType !== null && mimeType !== 'application/x-der') return undefined;
  if (encoding !== null && encoding !== 'hex' && encoding !== 'base64') return undefined;
  const bytes = encoding === 'base64' ? base64Bytes(signature) : hexBytes(signature, signatureRoom);
  if (bytes === undefined) return undefined;
  // Some meters write both numbers without ASN.1.
  const isBare = bytes.length === 2 * coordinateSize(curve) && bytes[1] !== bytes.length - 2;
  return isBare ? signatureInDer(bytes) : strictSignature(bytes);
}

/** A public key that is used for one record after another. */
class VerifyingKey {
  readonly #key: OcmfPublicKey;
  readonly #create: CreateSignatureCheck | undefined;
  readonly #checks = new Map<OcmfCurve, SignatureCheck | 'key_of_another_curve' | 'unavailable'>();

  constructor(key: OcmfPublicKey, create: CreateSignatureCheck | undefined) {
    this.#key = key;
    this.#create = create;
  }

  /** The check of signatures on a curve, or why there is none. */
  on(curve: OcmfCurve): SignatureCheck | 'key_of_another_curve' | 'unavailable' {
    const known = this.#checks.get(curve);
    if (known !== undefined) return known;
    const isOther = this.#key.curve !== null && this.#key.curve !== curve;
    const der = isOther ? undefined : keyInDer(this.#key, curve);
    const check =
      der === undefined ? 'key_of_another_curve' : (this.#create?.(curve, der) ?? 'unavailable');
    this.#checks.set(curve, check);
    return check;
  }
}

interface ChosenKey {
  readonly source: KeySource;
  readonly key: VerifyingKey;
}

/** Keys of containers that are kept (inclusive). */
const maxKeys = 1000;

/** The keys of an audit, each made ready once: that takes as long as half a signature. */
export class VerifyingKeys {
  readonly #trusted: TrustedKeys | undefined;
  readonly #create: CreateSignatureCheck | undefined;
  readonly #ofTrusted = new Map<OcmfPublicKey, VerifyingKey>();
  readonly #ofContainers = new Map<string, VerifyingKey>();

  constructor(trusted: TrustedKeys | undefined, create: CreateSignatureCheck | undefined) {
    this.#trusted = trusted;
    this.#create = create;
  }

  #ready(key: OcmfPublicKey): VerifyingKey {
    let ready = this.#ofTrusted.get(key);
    if (ready === undefined) {
      ready = new VerifyingKey(key, this.#create);
      this.#ofTrusted.set(key, ready);
    }
    return ready;
  }

  /** The key of a container; `undefined`: the text is none. */
  #inText(text: string): VerifyingKey | undefined {
    const known = this.#ofContainers.get(text);
    if (known !== undefined) return known;
    const key = readOcmfPublicKey(text);
    if (key === undefined) return undefined;
    const ready = new VerifyingKey(key, this.#create);
    if (this.#ofContainers.size >= maxKeys) this.#ofContainers.clear();
    this.#ofContainers.set(ownCopy(text), ready);
    return ready;
  }

  /** The key for a page; `undefined`: there is none, `invalid_key`: that beside the page cannot be read. */
  of({ page, publicKey }: SignedPage): ChosenKey | 'invalid_key' | undefined {
    const trusted = this.#trusted;
    if (trusted?.kind === 'given') return { source: 'given', key: this.#ready(trusted.key) };
    const registered = trusted?.keys.get(page.meter) ?? trusted?.keys.get(page.gateway);
    if (registered !== undefined) return { source: 'registered', key: this.#ready(registered) };
    if (publicKey === null) return undefined;
    const key = this.#inText(publicKey);
    return key === undefined ? 'invalid_key' : { source: 'container', key };
  }
}

function verifyPage(signed: SignedPage, keys: VerifyingKeys): SignatureState {
  const { path } = signed.page;
  const fault = (code: SignatureFaultCode): SignatureState => ({ state: 'fault', code, path });
  const algorithm = signed.algorithm ?? defaultAlgorithm;
  const curve = curveOfAlgorithm(algorithm);
  if (curve === undefined) return fault('unknown_algorithm');
  const signature = signatureOf(signed, curve);
  if (signature === undefined) return fault('invalid_signature');
  const chosen = keys.of(signed);
  if (chosen === undefined) return { state: 'unchecked', reason: 'no_key', algorithm };
  if (chosen === 'invalid_key') return fault('invalid_key');
  const check = chosen.key.on(curve);
  if (check === 'key_of_another_curve') return fault('key_of_another_curve');
  if (check === 'unavailable') return { state: 'unchecked', reason: 'unavailable', algorithm };
  const index = signed.signedTexts.findIndex((text) => check(bytesOf(text), signature));
  if (index < 0) return fault('wrong_signature');
  const isUnbroken = signed.isUnbroken || index > 0;
  return { state: 'valid', keySource: chosen.source, algorithm, isUnbroken };
}

/** Verifies all pages; the result is that of the worst one. */
export function verifyPages(pages: readonly SignedPage[], keys: VerifyingKeys): SignatureState {
  let worst: SignatureState | undefined;
  for (const signed of pages) {
    const state = verifyPage(signed, keys);
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
