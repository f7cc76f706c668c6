import { type Problem, utcInstant } from '@wattpost/contract';
import { dateAt } from '@wattpost/engine';
import type { XmlElement } from '@rgrove/parse-xml';
import { Findings, type OtherAuction } from '../words/index.ts';
import {
  type SpotInterval,
  type SpotReading,
  marketZone,
  maxSpotIntervals,
  resolutions,
  shortInstant,
  unread,
} from './spotSeries.ts';
import { childrenOf, localName, textAt } from '../text/index.ts';

const contractName = 'contract_MarketAgreement.type';
/** The contract of a day-ahead auction. */
const dayAhead = 'A01';

const sequenceName = 'classificationSequence_AttributeInstanceComponent.position';

/** The auction of the coupled day-ahead market. Other auctions of a zone have higher numbers. */
const coupledAuction = '1';

/** Curve types: with A03 a missing position repeats the price before it, with A01 each must be there. */
const curves: ReadonlySet<string> = new Set(['A01', 'A03']);

/**
 * Reads a document of the ENTSO-E transparency platform: day-ahead prices (A44), or the acknowledgement that
 * stands for missing data. Of several auctions it takes the coupled one of the day before: the time series with its
 * number, and those without a number for the market days that these lack.
 */
export function readEntsoe(root: XmlElement): SpotReading {
  if (localName(root) === 'Acknowledgement_MarketDocument') return acknowledged(root);
  const type = textAt(root, 'type');
  if (type !== 'A44') {
    const found = type === undefined ? `<${localName(root)}>` : `the document type ${quoted(type)}`;
    const message = `Expected day-ahead prices of ENTSO-E (a Publication_MarketDocument of type A44), found ${found}.`;
    return unread('$', 'not_day_ahead', message);
  }
  const all = childrenOf(root, 'TimeSeries').map((element, at) => ({
    element,
    path: `TimeSeries ${at + 1}`,
    contract: textAt(element, contractName) ?? dayAhead,
    sequence: textAt(element, sequenceName) ?? null,
  }));
  // Intraday auctions are numbered, too, so the contract decides first.
  const ofDayAhead = all.filter(({ contract }) => contract === dayAhead);
  const [other] = all;
  if (ofDayAhead.length === 0 && other !== undefined) {
    const message = `Expected a day-ahead contract (${dayAhead}), found ${quoted(other.contract)}.`;
    return unread(other.path, 'not_day_ahead', message);
  }
  const numbered = ofDayAhead.filter(({ sequence }) => sequence === coupledAuction);
  const unnumbered = ofDayAhead.filter(({ sequence }) => sequence === null);
  if (numbered.length + unnumbered.length === 0) {
    const message =
      'Expected time series of the coupled day-ahead auction (sequence 1), found none.';
    return unread('$', 'no_data', message);
  }
  const leftOut = all.filter(
    ({ contract, sequence }) =>
      contract !== dayAhead || (sequence !== null && sequence !== coupledAuction),
  );
  const problems: Problem[] = [];
  const intervals: SpotInterval[] = [];
  const zones = new Set<string>();
  const currencies = new Set<string>();
  let count = 0;
  const read = ({ element, path }: TimeSeries): SpotInterval[] => {
    const found: SpotInterval[] = [];
    if (count > maxSpotIntervals) return found;
    problems.push(...seriesProblems(element, path));
    zones.add(textAt(element, 'in_Domain.mRID') ?? '');
    currencies.add(textAt(element, 'currency_Unit.name') ?? '');
    const curve = textAt(element, 'curveType') ?? 'A01';
    for (const [at, period] of childrenOf(element, 'Period').entries()) {
      const place = `${path}, Period ${at + 1}`;
      const intervalsOf = periodIntervals(period, curve, place, problems);
      count += intervalsOf.length;
      if (count > maxSpotIntervals) {
        const message = `Expected at most ${maxSpotIntervals} prices, found more.`;
        problems.push({ path: place, code: 'too_large', message });
      }
      if (problems.length > 0) break;
      found.push(...intervalsOf);
    }
    return found;
  };
  for (const one of numbered) intervals.push(...read(one));
  const covered = daysOf(intervals);
  for (const one of unnumbered) {
    const found = read(one);
    const others = found.filter(({ fromMs }) => !covered.has(dateAt(marketZone, fromMs)));
    if (others.length < found.length) leftOut.push(one);
    intervals.push(...others);
  }
  const [biddingZone = '', otherZone] = zones;
  const [currency = '', otherCurrency] = currencies;
  if (otherZone !== undefined) {
    problems.push(mixed('other_zone', 'bidding zone', biddingZone, otherZone));
  }
  if (otherCurrency !== undefined) {
    problems.push(mixed('other_currency', 'currency', currency, otherCurrency));
  }
  if (problems.length > 0) return { ok: false, problems };
  const findings = new Findings();
  if (leftOut.length > 0) findings.add('$', 'spot_other_auction', countsOf(leftOut));
  return { ok: true, series: { currency, biddingZone, intervals }, findings: findings.list() };
}

/** A time series of a document, and which auction it is of. */
interface TimeSeries {
  readonly element: XmlElement;
  readonly path: string;
  readonly contract: string;
  /** `null`: not stated. */
  readonly sequence: string | null;
}

/** The market days of intervals. */
function daysOf(intervals: readonly SpotInterval[]): ReadonlySet<string> {
  return new Set(intervals.map(({ fromMs }) => dateAt(marketZone, fromMs)));
}

/** More auctions are only counted. */
const maxAuctions = 10;

/** How many time series were left out, by contract and sequence number. */
function countsOf(leftOut: readonly TimeSeries[]): {
  readonly series: number;
  readonly auctions: readonly OtherAuction[];
} {
  const auctions = new Map<string, OtherAuction>();
  for (const { contract: stated, sequence: position } of leftOut) {
    const contract = stated.slice(0, 20);
    const sequence = position?.slice(0, 20) ?? null;
    const key = `${contract} ${sequence ?? ''}`;
    const series = (auctions.get(key)?.series ?? 0) + 1;
    auctions.set(key, { contract, sequence, series });
  }
  const byKey = [...auctions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return { series: leftOut.length, auctions: byKey.slice(0, maxAuctions) };
}

function acknowledged(root: XmlElement): SpotReading {
  const reason = textAt(root, 'Reason', 'text') ?? 'no reason given';
  const message = `The platform has no prices: ${reason.slice(0, 300)} They are published at about 13:00 for the next day.`;
  return unread('$', 'no_data', message);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}

function mixed(code: string, what: string, one: string, other: string): Problem {
  const message = `Expected one ${what}, found ${quoted(one)} and ${quoted(other)}.`;
  return { path: '$', code, message };
}

/** What a time series is about, apart from its prices. */
function seriesProblems(element: XmlElement, path: string): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, message: string): void => {
    problems.push({ path, code, message });
  };
  const [from, to] = [textAt(element, 'in_Domain.mRID'), textAt(element, 'out_Domain.mRID')];
  if (from === undefined || from === '' || from !== to) {
    const found = `${quoted(from ?? '')} and ${quoted(to ?? '')}`;
    report(
      'other_zone',
      `Expected equal in_Domain and out_Domain (prices of one zone), found ${found}.`,
    );
  }
  const unit = textAt(element, 'price_Measure_Unit.name');
  if (unit !== 'MWH') report('other_unit', `Expected prices per MWH, found ${quoted(unit ?? '')}.`);
  const currency = textAt(element, 'currency_Unit.name');
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) {
    report('other_currency', `Expected a currency such as EUR, found ${quoted(currency ?? '')}.`);
  }
  const curve = textAt(element, 'curveType') ?? 'A01';
  if (!curves.has(curve))
    report('other_curve', `Expected the curve type A01 or A03, found ${quoted(curve)}.`);
  if (childrenOf(element, 'Period').length === 0)
    report('no_data', 'Expected a Period, found none.');
  return problems;
}

/** The intervals of a period; all its problems are added. */
function periodIntervals(
  period: XmlElement,
  curve: string,
  path: string,
  problems: Problem[],
): SpotInterval[] {
  const report = (code: string, message: string): SpotInterval[] => {
    problems.push({ path, code, message });
    return [];
  };
  const resolution = textAt(period, 'resolution') ?? '';
  const lengthMs = resolutions.get(resolution);
  if (lengthMs === undefined) {
    return report(
      'other_resolution',
      `Expected a resolution of PT15M, PT30M or PT60M, found ${quoted(resolution)}.`,
    );
  }
  const [startMs, endMs] = ['start', 'end'].map((name) => {
    const text = textAt(period, 'timeInterval', name) ?? '';
    return utcInstant(text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z$/, '$1:00Z')) ?? Number.NaN;
  }) as [number, number];
  const count = (endMs - startMs) / lengthMs;
  if (
    !Number.isInteger(count) ||
    count < 1 ||
    count > maxSpotIntervals ||
    startMs % lengthMs !== 0
  ) {
    return report(
      'not_a_period',
      `Expected a timeInterval of UTC instants, a multiple of ${resolution} long.`,
    );
  }
  const prices = new Map<number, string>();
  for (const point of childrenOf(period, 'Point')) {
    const [position = '', price = ''] = [textAt(point, 'position'), textAt(point, 'price.amount')];
    const place = /^\d{1,6}$/.test(position) ? Number(position) : 0;
    if (place < 1 || place > count) {
      return report(
        'not_a_position',
        `Expected positions from 1 to ${count}, found ${quoted(position)}.`,
      );
    }
    if (prices.has(place)) {
      return report(
        'doubled_interval',
        `Position ${place} (${shortInstant(startMs + (place - 1) * lengthMs)}) is there twice.`,
      );
    }
    if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(price)) {
      return report(
        'not_a_price',
        `Expected a price such as 84.28 at position ${place}, found ${quoted(price)}.`,
      );
    }
    prices.set(place, price);
  }
  const intervals: SpotInterval[] = [];
  let last: string | undefined;
  for (let place = 1; place <= count; place += 1) {
    const fromMs = startMs + (place - 1) * lengthMs;
    const price = prices.get(place) ?? (curve === 'A03' ? last : undefined);
    if (price === undefined) {
      return report(
        'missing_interval',
        `Position ${place} (${shortInstant(fromMs)}) has no price.`,
      );
    }
    intervals.push({ fromMs, untilMs: fromMs + lengthMs, price });
    last = price;
  }
  return intervals;
}
