import { createHash } from 'node:crypto';
import type { Generation } from '../../src/main/bundle/generation.ts';

/** A generation's file as earlier versions wrote it: with a mark of who had checked the bundle, under the checksum too. */
export function withMark({ bytes, signature }: Generation, mark: string): Buffer {
  const format = 'wattpost-generation/1';
  const { length } = bytes;
  const covered = JSON.stringify([format, length, signature, mark]);
  const sha256 = createHash('sha256').update(covered).update(bytes).digest('hex');
  const line = JSON.stringify({ format, length, sha256, signature, mark });
  return Buffer.concat([Buffer.from(`${line}\n`), bytes]);
}
