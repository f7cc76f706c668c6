import type { CostRate, Intervals, RecurringEntry, UniqueEntry } from '../src/rate/costRate.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { ActivePrice } from '../src/plan/price.ts';
import { priceAt } from '../src/query/priceAt.ts';
import { segments } from '../src/query/segments.ts';

/** Short ways to write down a cost rate and to read what came of it, for worked examples. */

/** A price per kWh and nothing else. */
export function perKwh(price: number): Intervals {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

/** A cost rate in Vienna with the default price 0.50, weekly unless the parts say otherwise. */
export function rate(parts: Partial<CostRate> = {}): CostRate {
  return {
    uuid: 'rate',
    name: 'Default',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: 1,
    intervals: perKwh(0.5),
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...parts,
  };
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A weekly entry named by its uuid; a window is written `Mon 06:00-22:00`. */
export function weekly(uuid: string, ...windows: string[]): RecurringEntry {
  return {
    uuid,
    name: uuid,
    validity: {
      type: 'recurring',
      weekdays: windows.map((window) => {
        const [, day = '', start_time = '', end_time = ''] =
          /^(\w{3}) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(window) ?? [];
        const weekday = weekdays.indexOf(day);
        if (weekday < 0) throw new Error(`not a window: ${window}`);
        return { weekday, start_time, end_time };
      }),
    },
    intervals: perKwh(0.1),
    marketing_texts: {},
  };
}

/** A dated entry named by its uuid. */
export function dated(uuid: string, start: string, end: string): UniqueEntry {
  return {
    uuid,
    name: uuid,
    validity: { type: 'unique', start, end },
    intervals: perKwh(0.2),
    marketing_texts: {},
  };
}

/** What a price is called in the examples: its entry, or where it comes from. */
export function called(price: ActivePrice): string {
  return price.entryUuid ?? price.source;
}

/** What holds at an instant written in ISO 8601 with its offset. */
export function holdsAt(plan: PricePlan, iso: string): string {
  return called(priceAt(plan, Date.parse(iso)));
}

/** Epoch milliseconds as `YYYY-MM-DDTHH:MM:SSZ`; thousandths appear only where there are any. */
export function utc(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/** The segments between two instants, each as `from name`, and at last the end of the span. */
export function timeline(plan: PricePlan, fromIso: string, toIso: string): string[] {
  const list = [...segments(plan, Date.parse(fromIso), Date.parse(toIso))];
  const rows = list.map(({ from, price }) => `${utc(from)} ${called(price)}`);
  const last = list.at(-1);
  return last === undefined ? rows : [...rows, utc(last.until)];
}
