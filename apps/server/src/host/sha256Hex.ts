import { hash } from 'node:crypto';

/** SHA-256 of a text in UTF-8 as hexadecimal digits, as Node has it built in. */
export function sha256Hex(text: string): string {
  return hash('sha256', text);
}
