import type { CostRate, Intervals, RecurringEntry, UniqueEntry } from '../src/rate/costRate.ts';
import { compileCalendar } from '../src/plan/calendar.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { ActivePrice } from '../src/plan/price.ts';
import { priceAt } from '../src/query/priceAt.ts';
import { segments } from '../src/query/segments.ts';

/** Builders of cost rates for worked examples, and short forms of their prices. */

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

/** A weekly entry named by its uuid; its windows are written `Mon 06:00-22:00` or `daily 06:00-22:00`. */
export function weekly(uuid: string, ...windows: string[]): RecurringEntry {
  return {
    uuid,
    name: uuid,
    validity: {
      type: 'recurring',
      weekdays: windows.flatMap((window) => {
        const [, day = '', start_time = '', end_time = ''] =
          /^(\w+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(window) ?? [];
        const days = weekdays.filter((name) => day === name || day === 'daily');
        if (days.length === 0) throw new Error(`not a window: ${window}`);
        return days.map((name) => ({ weekday: weekdays.indexOf(name), start_time, end_time }));
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

/**
 * A calendar of the plans by name. A period is written `A 2026-12-20/2027-01-07T02:30`, one without end
 * `A 2026-12-20/`, and one whose price is unknown as that of `none`.
 */
export function calendarOf(
  plans: Readonly<Record<string, PricePlan>>,
  usual: string,
  ...periods: readonly string[]
): PricePlan {
  const written = (local: string): string => local + '0000-00-00T00:00:00'.slice(local.length);
  const planOf = (name: string): PricePlan | null => {
    if (name === 'none') return null;
    const plan = plans[name];
    if (plan === undefined) throw new Error(`no plan ${name}`);
    return plan;
  };
  return compileCalendar(
    planOf(usual),
    periods.map((period) => {
      const [, name = '', from = '', until = ''] = /^(\S+) (.+)\/(.*)$/.exec(period) ?? [];
      return {
        rate: planOf(name),
        from: written(from),
        until: until === '' ? null : written(until),
      };
    }),
  );
}

/** The entry of a price, or its source. */
export function entryOf(price: ActivePrice): string {
  return price.entryUuid ?? price.source;
}

/** The entry in force at an instant, which is written in ISO 8601 with its offset. */
export function entryAt(plan: PricePlan, iso: string): string {
  return entryOf(priceAt(plan, Date.parse(iso)));
}

/** Epoch milliseconds as `YYYY-MM-DDTHH:MM:SSZ`; thousandths appear only where there are any. */
export function utc(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/** The segments between two instants, each as `from name`, and at last the end of the span. */
export function timeline(plan: PricePlan, fromIso: string, toIso: string): string[] {
  const list = [...segments(plan, Date.parse(fromIso), Date.parse(toIso))];
  const rows = list.map(({ from, price }) => `${utc(from)} ${entryOf(price)}`);
  const last = list.at(-1);
  return last === undefined ? rows : [...rows, utc(last.until)];
}
