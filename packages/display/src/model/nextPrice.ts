import {
  endedWords,
  words,
  type EndedPart,
  type PriceLine,
  type PriceLinePart,
  type Words,
} from '@wattpost/wording';

/** A displayed price. */
export type DisplayedPrice =
  /** The first line, in large letters, and the others in order. */
  | { readonly kind: 'priced'; readonly hero: PriceLine; readonly others: readonly PriceLine[] }
  /** A price of zero throughout. */
  | { readonly kind: 'free' }
  /** Unknown (D2), or no longer valid. */
  | { readonly kind: 'unavailable' };

/** How the next price differs from the current one. Lines, ended parts and the rest are shown in this order. */
export interface NextPriceWords {
  /** All lines, or the first one with those that change or are new. */
  readonly lines: readonly PriceLine[];
  /** Parts of the current price that end: `no time fee`; several at once: `no other fees`. */
  readonly ended: readonly Words[];
  /** States that the other lines stay the same; `null`: there are none. */
  readonly restAsNow: Words | null;
}

/**
 * What a driver must know of the next price. The first line is what the current price begins with, so that both can be
 * compared; what is added has words before it. A price that charges first for something else, as well as one after no
 * price, is stated completely.
 *
 * @param isIdleBilledAsTime the next price bills idle minutes like all others (C11)
 */
export function nextPriceWords(
  now: DisplayedPrice,
  next: DisplayedPrice,
  languages: readonly string[],
  isIdleBilledAsTime: boolean,
): NextPriceWords {
  if (next.kind !== 'priced') return { lines: [], ended: [], restAsNow: null };
  const [before, after] = [linesOf(now), linesOf(next)];
  const whole = { lines: after, ended: [], restAsNow: null };
  if (!before.some(({ component }) => component === next.hero.component)) return whole;
  const stays = new Set(before.map(identity));
  const isRestructured = (part: PriceLinePart): boolean =>
    structureOf(part, before) !== structureOf(part, after);
  const isTold = (line: PriceLine): boolean =>
    !stays.has(identity(line)) || isRestructured(line.part);
  const lines = after.filter(isTold);
  const ended = endedParts(before, after).filter((part) => part !== 'idle' || !isIdleBilledAsTime);
  if (lines.length + ended.length === 0) return whole;
  const fees = ended.filter((part) => !isLimit(part));
  const compared = lines.includes(next.hero) ? lines : [next.hero, ...lines];
  const unstated = after.length - compared.length;
  // Stating the rest and `no other fees` is shorter than a list of what ends.
  const isShorterWhole = fees.length > 1 && unstated < fees.length;
  const limitsEnd = endedLimits(ended.filter(isLimit), after);
  const parts: readonly EndedPart[] = isShorterWhole
    ? ['otherFees', ...limitsEnd]
    : [...fees, ...limitsEnd];
  return {
    lines: isShorterWhole ? after : compared.map((line) => asAddition(line, before, languages)),
    ended: parts.map((part) => endedWords(part, languages)),
    restAsNow:
      isShorterWhole || unstated === 0 ? null : words(languages, (phrases) => phrases.restAsNow),
  };
}

/** A line with `then also` before it if the current price has no such part. */
function asAddition(
  line: PriceLine,
  before: readonly PriceLine[],
  languages: readonly string[],
): PriceLine {
  const isNew = !before.some(({ part }) => part === line.part);
  if (!isNew || line.lead !== null || line.free !== null) return line;
  return { ...line, lead: words(languages, (phrases) => phrases.thenAlso) };
}

/** Whether a part limits what a driver pays; a lowest total is a fee. */
function isLimit(part: PriceLinePart): boolean {
  return part.startsWith('max');
}

/** Several limits are one part if no other stays. */
function endedLimits(
  ended: readonly PriceLinePart[],
  after: readonly PriceLine[],
): readonly EndedPart[] {
  const isAnyLeft = after.some(({ part, limit }) => isLimit(part) || limit !== null);
  return ended.length > 1 && !isAnyLeft ? ['limits'] : ended;
}

function linesOf(price: DisplayedPrice): readonly PriceLine[] {
  return price.kind === 'priced' ? [price.hero, ...price.others] : [];
}

/** The amount of a line, what it is for, and its condition and limit. */
function identity({ part, value, per, condition, limit }: PriceLine): string {
  return JSON.stringify([part, value, per, condition, limit]);
}

/** Units and conditions of a part: if they change, all its lines are shown, not only one of its blocks. */
function structureOf(part: PriceLinePart, lines: readonly PriceLine[]): string {
  return JSON.stringify(
    lines.filter((line) => line.part === part).map(({ per, condition }) => [per, condition]),
  );
}

/** The limit of a component. */
const limits = { energy: 'maxEnergy', time: 'maxTime', idle: 'maxIdle' } as const;

/** The parts that cost or limit something before, and not after. */
function endedParts(before: readonly PriceLine[], after: readonly PriceLine[]): PriceLinePart[] {
  const has = (lines: readonly PriceLine[], part: PriceLinePart): boolean =>
    lines.some((line) => line.part === part && line.free === null);
  const components = (['energy', 'time', 'idle'] as const).flatMap((part): PriceLinePart[] => {
    if (!after.some((line) => line.part === part)) return has(before, part) ? [part] : [];
    // A limit is part of the component's line, or a line of its own.
    const isLimited = (lines: readonly PriceLine[]): boolean =>
      lines.some(
        (line) => line.part === limits[part] || (line.part === part && line.limit !== null),
      );
    return isLimited(before) && !isLimited(after) ? [limits[part]] : [];
  });
  const others = (['session_fee', 'maxTotal', 'minTotal'] as const).filter(
    (part) => has(before, part) && !has(after, part),
  );
  return [...components, ...others];
}
