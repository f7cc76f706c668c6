import type { Phrases } from '../languages/index.ts';
import { words, type Words } from '../words/index.ts';
import type { PriceLinePart } from './priceLine.ts';

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
} as const satisfies Readonly<Record<PriceLinePart, keyof Phrases>>;

/**
 * States that a price has a part no longer: `no time fee`, `no cap per session`.
 *
 * @param languages BCP 47 tags, as returned by `boardLanguages`.
 */
export function endedWords(part: PriceLinePart, languages: readonly string[]): Words {
  return words(languages, (phrases) => phrases[phraseOf[part]]);
}
