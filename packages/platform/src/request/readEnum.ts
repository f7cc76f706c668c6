import type { Reading } from '@wattpost/contract/wire';

/** Reads a parameter that has one of a few texts; the message names it and lists them. */
export function readEnum<const Text extends string>(
  name: string,
  text: string | undefined,
  among: readonly Text[],
): Reading<Text> {
  const value = among.find((one) => one === text);
  if (value !== undefined) return { ok: true, value };
  const found = JSON.stringify((text ?? '').slice(0, 40));
  return { ok: false, message: `${name}: Expected ${among.join(', ')}, found ${found}.` };
}
