import type { CoreMessage, CoreSay, Values } from '../languages/index.ts';

/** A message that is said later, in the language of whoever reads it. */
export interface Told {
  readonly message: CoreMessage;
  readonly values: Values;
}

/** A message with what stands in its places. */
export function told(message: CoreMessage, values: Values = {}): Told {
  return { message, values };
}

/** The same in words. */
export function saidText({ message, values }: Told, say: CoreSay): string {
  return say(message, values);
}
