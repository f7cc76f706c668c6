import type { Problem } from '@wattpost/contract';
import { dateAt, exact } from '@wattpost/engine';
import { findingOf } from '../words/index.ts';
import { maxSpotPrice, sizeProblem } from './jsonIntervals.ts';
import {
  type SpotInterval,
  type SpotReading,
  marketZone,
  notSpot,
  resolutions,
  shortInstant,
  unread,
} from './spotSeries.ts';

const lengthsMs: ReadonlySet<number> = new Set(resolutions.values());

/** Reads the response of energy-charts.info: parallel lists of seconds and of prices. It states no zone. */
export function readEnergyCharts(json: unknown): SpotReading {
  const { unix_seconds: seconds, price: prices, unit } = json as Readonly<Record<string, unknown>>;
  if (!Array.isArray(seconds) || !Array.isArray(prices)) return notSpot();
  const currency = /^([A-Z]{3}) ?\/ ?MWh$/.exec(typeof unit === 'string' ? unit : '')?.[1];
  if (currency === undefined) {
    const found = typeof unit === 'string' ? JSON.stringify(unit.slice(0, 60)) : 'nothing';
    return unread('$.unit', 'other_unit', `Expected a unit such as "EUR / MWh", found ${found}.`);
  }
  if (seconds.length !== prices.length) {
    const message = `Expected as many prices as instants (${seconds.length}), found ${prices.length}.`;
    return unread('$.price', 'missing_interval', message);
  }
  const wrongSize = sizeProblem(seconds, '$.unix_seconds');
  if (wrongSize !== undefined) return wrongSize;
  const problems: Problem[] = [];
  const points = seconds.map((second: unknown, at) => pointOf(second, prices[at], at, problems));
  if (problems.length > 0) return { ok: false, problems };
  const intervals = intervalsOf(points, problems);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    series: { currency, biddingZone: null, intervals },
    findings: [findingOf('$', 'spot_zone_not_stated', {})],
  };
}

interface Point {
  readonly fromMs: number;
  readonly price: string;
}

function pointOf(second: unknown, price: unknown, at: number, problems: Problem[]): Point {
  if (typeof second !== 'number' || !Number.isInteger(second) || Math.abs(second) > 1e11) {
    const message = 'Expected seconds since 1970, an integer.';
    problems.push({ path: `$.unix_seconds[${at}]`, code: 'not_an_instant', message });
    return { fromMs: 0, price: '0' };
  }
  const fromMs = second * 1000;
  if (typeof price !== 'number' || Math.abs(price) > maxSpotPrice) {
    const isMissing = price === null;
    const message = isMissing
      ? `There is no price at ${shortInstant(fromMs)}.`
      : `Expected a price per MWh, a number up to ${maxSpotPrice}.`;
    const code = isMissing ? 'missing_interval' : 'not_a_price';
    problems.push({ path: `$.price[${at}]`, code, message });
    return { fromMs, price: '0' };
  }
  return { fromMs, price: exact.decimalText(exact.decimalOf(price)) };
}

/** The length of each interval is the shortest distance of its market day: the resolution may change at its midnight. */
function intervalsOf(points: readonly Point[], problems: Problem[]): SpotInterval[] {
  const days = new Map<string, { readonly point: Point; readonly at: number }[]>();
  for (const [at, point] of points.entries()) {
    const date = dateAt(marketZone, point.fromMs);
    const day = days.get(date) ?? [];
    day.push({ point, at });
    days.set(date, day);
  }
  return [...days.values()].flatMap((day) => {
    const distances = day.slice(1).map(({ point, at }, index) => {
      const distance = point.fromMs - (day[index]?.point.fromMs ?? 0);
      if (distance <= 0) {
        const message = `${shortInstant(point.fromMs)} is not after the instant before it; each instant is there once, by time.`;
        problems.push({ path: `$.unix_seconds[${at}]`, code: 'doubled_interval', message });
      }
      return distance;
    });
    const lengthMs = Math.min(...distances);
    if (lengthsMs.has(lengthMs)) {
      return day.map(({ point: { fromMs, price } }) => ({
        fromMs,
        untilMs: fromMs + lengthMs,
        price,
      }));
    }
    if (lengthMs > 0) {
      const message = 'Expected instants of a market day that are 15, 30 or 60 minutes apart.';
      problems.push({
        path: `$.unix_seconds[${day[0]?.at ?? 0}]`,
        code: 'other_resolution',
        message,
      });
    }
    return [];
  });
}
