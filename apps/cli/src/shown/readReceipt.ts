import {
  type CommandResult,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import { readJson } from '@wattpost/contract';
import {
  type DisplayReceipt,
  type RecordLine,
  displayReceipt,
  readValue,
  signedReceiptText,
} from '@wattpost/contract/wire';
import { isSignedBy, readPublicKey } from '@wattpost/kiosk-config/node';
import type { CliIo } from '../host/index.ts';
import type { ShownAccount } from './findShown.ts';

/** What is known of a receipt's signature. `unverified`: no key was given. */
export type ReceiptSignature = 'verified' | 'unverified' | 'unsigned';

/** A receipt of a record. */
export interface ReceiptReading {
  readonly receipt: DisplayReceipt;
  readonly signature: ReceiptSignature;
}

/** The files that prove what was received. */
export interface ReceiptOptions {
  readonly receipt?: string;
  readonly publicKey?: string;
  readonly maxBytes: number;
}

/** A public key in PEM has about 120 bytes. */
const maxKeyBytes = 4096;

/** Reads a receipt, and verifies its signature and that it is one of this record; `null`: none was given. */
export async function readReceipt(
  io: CliIo,
  { receipt: file, publicKey, maxBytes }: ReceiptOptions,
  lines: readonly RecordLine[],
): Promise<CommandResult<ReceiptReading | null>> {
  if (file === undefined) {
    return publicKey === undefined
      ? success(null)
      : usage('--public-key verifies a receipt: give --receipt, too.');
  }
  const bytes = await readSource(io, file, maxBytes);
  if (!bytes.ok) return bytes;
  const wrong = (code: string, message: string): CommandResult<never> =>
    problemsIn(sourceName(file), [{ path: '$', code, message }]);
  const json = readJson(bytes.value, { maxBytes });
  if (!json.ok) return problemsIn(sourceName(file), [json.problem]);
  const receipt = readValue(displayReceipt, json.value);
  if (!receipt.ok) return wrong('not_a_receipt', receipt.message);
  const { display, line, hash, signature, received_at } = receipt.value;
  if (Number.isNaN(Date.parse(received_at))) {
    return wrong('not_a_receipt', 'received_at: Expected an instant.');
  }
  if (publicKey !== undefined) {
    const isSigned = await loadVerifier(io, publicKey);
    if (!isSigned.ok) return isSigned;
    if (signature === undefined) {
      return wrong('unsigned', 'It is not signed, so anybody can have written it.');
    }
    if (!isSigned.value(signedReceiptText(receipt.value), signature)) {
      return wrong(
        'forged',
        'Its signature is not that of this key: it was changed, or is of another platform.',
      );
    }
  }
  const named = lines.flatMap((one) => ('display' in one ? [one.display] : []));
  if (!named.includes(display)) {
    return wrong('other_display', `It is a receipt of the display ${printableLine(display)}.`);
  }
  const own = lines.find(({ n }) => n === line);
  if (own === undefined) {
    return wrong('line_missing', `The files do not have line ${line}: add the file that has it.`);
  }
  if (own.hash !== hash) {
    return wrong(
      'rewritten',
      `Line ${line} was reported with another hash: the record was rewritten.`,
    );
  }
  const verified = publicKey === undefined ? 'unverified' : 'verified';
  return success({
    receipt: receipt.value,
    signature: signature === undefined ? 'unsigned' : verified,
  });
}

/** Reads the platform's public key; the result verifies a signature (base64) of a text. */
async function loadVerifier(
  io: CliIo,
  file: string,
): Promise<CommandResult<(text: string, signature: string) => boolean>> {
  const bytes = await readSource(io, file, maxKeyBytes);
  if (!bytes.ok) return bytes;
  const reading = readPublicKey(new TextDecoder().decode(bytes.value));
  if (!reading.ok) return usage(`${JSON.stringify(sourceName(file))} ${reading.reason}.`);
  const { key } = reading;
  return success((text, signature) => isSignedBy(key, new TextEncoder().encode(text), signature));
}

/**
 * Whether a receipt proves an account of an instant: the platform had all lines that it depends on, and not before
 * that instant, which would make them a forecast.
 */
export function isAnchored(
  { throughLine }: ShownAccount,
  { line, received_at }: DisplayReceipt,
  atMs: number,
): boolean {
  return throughLine !== null && throughLine <= line && Date.parse(received_at) >= atMs;
}
