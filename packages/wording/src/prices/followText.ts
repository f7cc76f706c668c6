import { phrasesFor, type Phrases } from '../languages/index.ts';

/** The price at the start of a session counts to its end, or each in its time (C5). */
export type Follow = 'start' | 'schedule';

const phraseOf = {
  start: 'priceAtStart',
  schedule: 'priceMayChange',
} as const satisfies Readonly<Record<Follow, keyof Phrases>>;

/**
 * Which price counts for a session that crosses a change, without a full stop.
 *
 * @param language BCP 47; English for an unsupported language.
 */
export function followText(follow: Follow, language: string): string {
  return phrasesFor(language)[phraseOf[follow]];
}
