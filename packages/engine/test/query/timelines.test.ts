import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { ActivePrice } from '../../src/plan/price.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';

/**
 * Weekday tables and the prices that follow from them, worked out by others. An expected interval
 * stands for one row of such a table: neighbours may have the same price, and the first and last
 * may reach beyond the span that was asked about.
 */
interface Expected {
  readonly note?: string;
  readonly intervals: readonly { from: string; until: string; price: number }[];
}

const folder = new URL('../../cases/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.startsWith('Z2-weekday-timeline-'));

function read(name: string, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}/${file}.json`, folder), 'utf8'));
}

function perKwh({ intervals }: ActivePrice): number | undefined {
  return intervals?.energy[0]?.price;
}

describe('Z2 weekday timelines', () => {
  it('Z2 all twenty tables and their 116 intervals are here', () => {
    const counts = names.map((name) => (read(name, 'expected') as Expected).intervals.length);
    expect(counts).toHaveLength(20);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(116);
  });

  it.each(names)('%s: the price at both ends of each interval, and no change inside', (name) => {
    const plan = compileCostRate(read(name, 'cost-rate'));
    for (const { from, until, price } of (read(name, 'expected') as Expected).intervals) {
      const [start, end] = [Date.parse(from), Date.parse(until)];
      expect(perKwh(priceAt(plan, start)), from).toBe(price);
      expect(perKwh(priceAt(plan, end - 1)), until).toBe(price);
      expect(nextChange(plan, start) ?? Infinity, from).toBeGreaterThanOrEqual(end);
    }
  });

  it.each(names)('%s: the segments of the span asked about', (name) => {
    const plan = compileCostRate(read(name, 'cost-rate'));
    const query = read(name, 'query') as { from: string; until: string };
    const [from, until] = [Date.parse(query.from), Date.parse(query.until)];
    const merged: { from: number; until: number; price: number }[] = [];
    for (const row of (read(name, 'expected') as Expected).intervals) {
      const clipped = {
        from: Math.max(Date.parse(row.from), from),
        until: Math.min(Date.parse(row.until), until),
        price: row.price,
      };
      const last = merged.at(-1);
      if (last?.price === clipped.price) last.until = clipped.until;
      else merged.push(clipped);
    }
    const actual = [...segments(plan, from, until)];
    expect(
      actual.map((part) => ({ from: part.from, until: part.until, price: perKwh(part.price) })),
    ).toEqual(merged);
  });
});
