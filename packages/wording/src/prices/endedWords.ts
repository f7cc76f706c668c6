import type { Phrases } from '../languages/index.ts';
import { words, type Words } from '../words/index.ts';
import type { PriceLinePart } from './priceLine.ts';

/** What a price has no longer: a part, or several at once. */
export type EndedPart = PriceLinePart | 'otherFees' | 'limits';

const phraseOf = {
  energy: 'noEnergyPrice',
  time: 'noTimePrice',
  idle: 'noIdlePrice',
  session_fee: 'noSessionFee',
  maxEnergy: 'noMaxEnergy',
  maxTime: 'noMaxTime',
  maxIdle: 'noMaxIdle',
  maxTotal: 'noMaxTotal',
  minTotal: 'noMinTotal',
  otherFees: 'noOtherFees',
  limits: 'noMax',
} as const satisfies Readonly<Record<EndedPart, keyof Phrases>>;

/**
 * States that a price has a part no longer: `no time fee`, `no cap per session`, `no other fees`.
 *
 * @param languages BCP 47 tags, as returned by `boardLanguages`.
 */
export function endedWords(part: EndedPart, languages: readonly string[]): Words {
  return words(languages, (phrases) => phrases[phraseOf[part]]);
}
