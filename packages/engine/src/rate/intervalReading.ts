import type { Intervals, PriceInterval } from './costRate.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { CostRateRead } from './readCostRate.ts';

/** The unit of a tier's price: 1000 Wh or 60 minutes (C2). */
export const tierUnit = { energy: 1000, time: 60, idle: 60 } as const;

/** A price for each `unit` from the end of the previous piece to `end` (Infinity for the last). */
interface Piece {
  end: number;
  readonly unit: number;
  readonly price: number;
}

function sameRate(a: Piece, b: Piece): boolean {
  return a.price * b.unit === b.price * a.unit;
}

/** Pieces in order, without empty ones, neighbours of one rate merged, the last open. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const open = index === pieces.length - 1;
    if (!open && piece.end <= end) continue;
    end = open ? Infinity : piece.end;
    const last = result.at(-1);
    if (last !== undefined && sameRate(last, piece)) last.end = end;
    else result.push({ ...piece, end });
  }
  return result;
}

/** Whether reading a list as blocks and as tiers can give different costs (C2). */
function readingsDiffer(list: readonly PriceInterval[], component: keyof typeof tierUnit): boolean {
  const base = tierUnit[component];
  const [only] = list;
  if (only === undefined) return false;
  if (list.length === 1) return only.unit !== base && only.price !== 0;
  let total = 0;
  const blocks = joined(list.map(({ unit, price }) => ({ end: (total += unit), unit, price })));
  const tiers = joined(
    [...list]
      .sort((a, b) => a.unit - b.unit)
      .map(({ unit, price }) => ({ end: unit, unit: base, price })),
  );
  return (
    blocks.length !== tiers.length ||
    blocks.some((block, index) => {
      const tier = tiers[index];
      return tier === undefined || tier.end !== block.end || !sameRate(block, tier);
    })
  );
}

function eitherDiffers({ energy, time, idle = [] }: Intervals): boolean {
  return (
    readingsDiffer(energy, 'energy') || readingsDiffer(time, 'time') || readingsDiffer(idle, 'idle')
  );
}

/** One diagnostic that names every entry whose intervals are ambiguous. */
export function intervalReadings(rate: CostRateRead): Diagnostic[] {
  const entries: string[] = [];
  for (const list of [rate.recurring, rate.unique]) {
    for (const { uuid, intervals } of list) if (eitherDiffers(intervals)) entries.push(uuid);
  }
  const ofDefault = rate.intervals !== null && eitherDiffers(rate.intervals);
  if (entries.length === 0 && !ofDefault) return [];
  return [
    {
      code: 'interval_reading',
      values: { hasDefault: ofDefault, count: entries.length },
      severity: 'info',
      entries,
      path: ofDefault ? '$.intervals' : '$',
    },
  ];
}
