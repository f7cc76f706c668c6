import { compileCostRate, segments, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { arbitraryRate } from '../arbitraryRates.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { priceCalendar, type CalendarOptions } from '../../src/calendar/priceCalendar.ts';

const fromMs = Date.parse('2026-11-22T23:00:00Z');
const day = 24 * 3_600_000;
const week = {
  from: fromMs,
  until: fromMs + 7 * day,
  stampMs: fromMs,
  name: 'S',
  stationUuid: 's-1',
};

/** A rate with a night price on every day. */
function nightly(start_time: string, end_time: string, days = [0, 1, 2, 3, 4, 5, 6]): PricePlan {
  const weekdays = days.map((weekday) => ({ weekday, start_time, end_time }));
  return compileCostRate({
    ...{ uuid: 'r', name: 'R', currency: 'EUR', time_zone: 'Europe/Vienna', dynamic_pricing: 1 },
    intervals: { energy: [{ unit: 1000, price: 0.5 }], time: [], session_fee: null },
    ...{ marketing_texts: {}, unique: [] },
    recurring: [
      {
        ...{ uuid: 'night', name: 'Night', marketing_texts: {} },
        validity: { type: 'recurring', weekdays },
        intervals: { energy: [{ unit: 1000, price: 0.3 }], time: [], session_fee: null },
      },
    ],
  });
}

interface Event {
  readonly uid: string;
  readonly from: number;
  readonly until: number;
  readonly sequence: number;
  readonly status: string;
  readonly summary: string;
}

function events(plan: PricePlan, changes: Partial<CalendarOptions> = {}): Event[] {
  const result = priceCalendar(plan, { ...week, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const calendar = new ICAL.Component(ICAL.parse(result.text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      from: event.startDate.toJSDate().getTime(),
      until: event.endDate.toJSDate().getTime(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
    };
  });
}

function uids(list: readonly Event[]): string[] {
  return list.map(({ uid }) => uid);
}

/** What a calendar holds after it has taken some files, as RFC 5546 says. */
function taken(...files: readonly (readonly Event[])[]): Event[] {
  const held = new Map<string, Event>();
  for (const event of files.flat()) {
    if (event.sequence < (held.get(event.uid)?.sequence ?? 0)) continue;
    if (event.status === 'CANCELLED') held.delete(event.uid);
    else held.set(event.uid, event);
  }
  return [...held.values()].sort((a, b) => a.from - b.from);
}

describe('events of a calendar', () => {
  it('have uids of their own at each station, also where stations share a cost rate', () => {
    const plan = nightly('22:00', '06:00');
    const [one, other] = ['s-1', 's-2'].map((stationUuid) => uids(events(plan, { stationUuid })));
    expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBe(2 * (one?.length ?? 0));
  });

  it('keep their uids whenever the calendar is made, and a later one has a higher sequence', () => {
    const plan = nightly('22:00', '06:00');
    const first = events(plan);
    const later = events(plan, { stampMs: fromMs + 60_000 });
    expect(uids(later)).toEqual(uids(first));
    expect(later[0]?.sequence).toBe((first[0]?.sequence ?? 0) + 1);
    expect(new Set(uids(first)).size).toBe(first.length);
  });

  it('keep their uids in a calendar that begins elsewhere, but for one that is cut', () => {
    const plan = nightly('01:00', '02:00');
    const all = events(plan);
    const fromNoon = events(plan, { from: fromMs + day / 2 });
    expect(uids(fromNoon).slice(1)).toEqual(uids(all).slice(3));
    expect(uids(all)).not.toContain(uids(fromNoon)[0]);
    // Two calendars, one after the other, hold what one over both would.
    const [before, after] = [{ until: fromMs + day / 2 }, { from: fromMs + day / 2 }];
    const both = taken(events(plan, before), events(plan, after));
    expect(both.map(({ from }) => from)).toEqual(
      [...all.map(({ from }) => from), fromMs + day / 2].sort((a, b) => a - b),
    );
  });

  it('move with their window', () => {
    const [before, after] = [nightly('22:00', '23:00'), nightly('21:00', '23:30')];
    const [first, second] = [events(before), events(after, { stampMs: fromMs + 60_000 })];
    expect(uids(second)).toEqual(uids(first));
    expect(taken(first, second)).toEqual(second);
  });

  it('are cancelled where they are no more, with the times that they had', () => {
    const before = nightly('22:00', '23:00');
    const after = nightly('22:00', '23:00', [1, 2, 3, 4, 5]);
    const first = events(before);
    const second = events(after, { earlier: before, stampMs: fromMs + 60_000 });
    const cancelled = second.filter(({ status }) => status === 'CANCELLED');
    // The nights of Saturday and Sunday, and the periods with the default price that began after them.
    expect(cancelled).toHaveLength(4);
    expect(new Set(second.map(({ status }) => status))).toEqual(
      new Set(['CONFIRMED', 'CANCELLED']),
    );
    expect(
      cancelled.every(({ uid, from }) => first.some((e) => e.uid === uid && e.from === from)),
    ).toBe(true);
    expect(priceCalendar(after, { ...week, earlier: before })).toMatchObject({ cancelled: 4 });
  });

  it(
    'law: who takes one calendar after the other has the periods of the last, and no others',
    () => {
      fc.assert(
        fc.property(arbitraryRate, arbitraryRate, (one, other) => {
          const [before, after] = [one, other].map((rate) =>
            compileCostRate(rate, { timeZone: 'Europe/Vienna' }),
          );
          if (before === undefined || after === undefined) throw new Error('There are two.');
          const first = events(before);
          const second = events(after, { earlier: before, stampMs: fromMs + 60_000 });
          const held = taken(first, second).map(({ from, until }) => [from, until]);
          expect(held).toEqual(
            [...segments(after, week.from, week.until)].map(({ from, until }) => [from, until]),
          );
        }),
        { numRuns: Math.min(lawRuns, 100) },
      );
    },
    lawTimeoutMs,
  );
});
