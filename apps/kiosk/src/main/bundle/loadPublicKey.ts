import type { KeyObject } from 'node:crypto';
import { readFileWithin, systemReason } from '@wattpost/command';
import { readPublicKey } from '@wattpost/kiosk-config/node';

/** A key in PEM has about 120 bytes; a longer file is something else. */
const maxKeyBytes = 4096;

/**
 * Reads the public key that an operator has pinned.
 *
 * @throws Error when it cannot be used: nothing could be verified without it. It never quotes the file.
 */
export async function loadPublicKey(file: string): Promise<KeyObject> {
  const found = await readFileWithin(file, maxKeyBytes, 'regular_or_link');
  if (!found.ok) throw new Error(`${file} cannot be read: ${systemReason(found.code)}`);
  const reading = readPublicKey(Buffer.from(found.bytes).toString('utf8'));
  if (!reading.ok) throw new Error(`${file} ${reading.reason}`);
  return reading.key;
}
