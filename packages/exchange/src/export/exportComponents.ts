import { exact, type Intervals, type PriceInterval } from '@wattpost/engine';
import { exactNumber, roundedNumber } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import type { OcpiDimension, OcpiPriceComponent, OcpiRestrictions } from '../ocpi/index.ts';

/** How prices are written. */
export interface PriceWriting {
  /** The divisor that removes tax from a listed price, such as 1.2; 1: none. */
  readonly taxDivisor: exact.Fraction;
  /** `vat` of each component; `null`: none. */
  readonly vat: number | null;
  /** Whether started units are charged in full: then `step_size` is the unit. */
  readonly byStartedUnit: boolean;
  /** The dimensions of all prices of the tariff. */
  readonly dimensions: ReadonlySet<OcpiDimension>;
  /** Whether prices have different fees, so that one could be charged before another is due. */
  readonly feesDiffer: boolean;
}

/** Components that share conditions on the session. */
export interface PricePart {
  readonly conditions: OcpiRestrictions;
  readonly components: readonly OcpiPriceComponent[];
}

/** Decimal places of a number in OCPI, unless a field says otherwise. */
const ocpiPlaces = 4;

const { decimalOf, divide, multiply } = exact;

/** Units of each list of a cost rate in OCPI: energy in kWh and Wh, time in hours and seconds. */
const scales = {
  energy: {
    types: ['ENERGY'],
    pricedUnit: 1000,
    stepsPerUnit: 1,
    boundDivisor: 1000,
    bounds: ['min_kwh', 'max_kwh'],
  },
  time: {
    types: ['TIME'],
    pricedUnit: 60,
    stepsPerUnit: 60,
    boundDivisor: 1,
    bounds: ['min_duration', 'max_duration'],
  },
  idle: {
    types: ['PARKING_TIME'],
    pricedUnit: 60,
    stepsPerUnit: 60,
    boundDivisor: 1,
    bounds: ['min_duration', 'max_duration'],
  },
} as const;

/** A quotient as a number of OCPI: exact if possible, otherwise rounded to four places. */
function written(value: exact.Fraction, path: string, findings: Findings): number {
  const number = exactNumber(value);
  const inPlaces = roundedNumber(value, ocpiPlaces);
  if (number === undefined) {
    findings.add(path, 'rounded', { reason: 'ocpi_price', places: ocpiPlaces });
    return inPlaces;
  }
  if (number !== inPlaces) {
    findings.add(path, 'many_places', { places: ocpiPlaces });
  }
  return number;
}

function component(
  type: OcpiDimension,
  price: number,
  step_size: number,
  { vat }: PriceWriting,
): OcpiPriceComponent {
  return { type, price, ...(vat === null ? {} : { vat }), step_size };
}

function stepOf(step: number, isOnly: boolean, path: string, findings: Findings): number {
  if (Number.isInteger(step) && isOnly) {
    if (step > 1) findings.add(path, 'step_size', { step });
    return step;
  }
  findings.add(path, 'step_size_dropped', {
    reason: isOnly ? 'not_whole' : 'several_units',
  });
  return 1;
}

/** The parts of one list: its blocks become elements with bounds on kWh or duration; `path` is that of the list. */
function listParts(
  list: readonly PriceInterval[],
  which: keyof typeof scales,
  path: string,
  writing: PriceWriting,
  findings: Findings,
): PricePart[] {
  const { types, pricedUnit, stepsPerUnit, boundDivisor, bounds } = scales[which];
  const boundAt = (steps: exact.Fraction): number => {
    const bound = divide(steps, decimalOf(boundDivisor));
    return which === 'energy' ? exact.toNumber(bound) : roundedNumber(bound, 0);
  };
  let from = exact.zero;
  return list.map((interval, index) => {
    const place = `${path}[${index}]`;
    const isLast = index === list.length - 1;
    const total = multiply(decimalOf(interval.price), decimalOf(pricedUnit));
    const divisor = multiply(decimalOf(interval.unit), writing.taxDivisor);
    const price = written(divide(total, divisor), place, findings);
    const steps = multiply(decimalOf(interval.unit), decimalOf(stepsPerUnit));
    const isStepped = writing.byStartedUnit && interval.price > 0;
    const isOnly = list.length === 1;
    const step = isStepped ? stepOf(exact.toNumber(steps), isOnly, place, findings) : 1;
    const until = exact.add(from, steps);
    if (which !== 'energy' && !isLast && until.numerator % until.denominator !== 0n) {
      findings.add(place, 'rounded', { reason: 'seconds' });
    }
    const conditions = {
      ...(index === 0 ? {} : { [bounds[0]]: boundAt(from) }),
      ...(isLast ? {} : { [bounds[1]]: boundAt(until) }),
    };
    from = until;
    return { conditions, components: types.map((type) => component(type, price, step, writing)) };
  });
}

function feeParts(
  { session_fee: fee }: Intervals,
  path: string,
  writing: PriceWriting,
  findings: Findings,
): PricePart[] {
  const free = { conditions: {}, components: [component('FLAT', 0, 1, writing)] };
  if (fee === null || fee.amount === 0) return [free];
  const place = `${path}.session_fee`;
  const price = written(divide(decimalOf(fee.amount), writing.taxDivisor), place, findings);
  const seconds = fee.grace_period ?? 0;
  const wh = fee.energy_threshold ?? 0;
  if (!Number.isInteger(seconds)) findings.add(place, 'rounded', { reason: 'seconds' });
  const conditions = {
    ...(wh > 0 ? { min_kwh: exact.toNumber(divide(decimalOf(wh), decimalOf(1000))) } : {}),
    ...(seconds > 0 ? { min_duration: Math.round(seconds) } : {}),
  };
  const part = { conditions, components: [component('FLAT', price, 1, writing)] };
  // Many receivers charge the first flat price that applies: with a 0 before the fee is due they would charge nothing.
  const needsGuard = writing.feesDiffer && (wh > 0 || seconds > 0);
  return needsGuard ? [part, free] : [part];
}

/**
 * The price of idle minutes, counted from the session's start as in OCPI: for prices that do not
 * distinguish them the price of other minutes (C11).
 */
function idleList(
  { time, idle }: Intervals,
  path: string,
  findings: Findings,
): readonly PriceInterval[] {
  if (idle === undefined || idle.length < 2) return idle ?? time;
  findings.add(`${path}.idle`, 'idle_blocks', { reason: 'last_written' });
  return idle.slice(-1);
}

/**
 * A price as components of OCPI, in order of precedence. Every dimension of the tariff is
 * present, a missing one as 0: otherwise a later element would supply it.
 */
export function priceParts(
  intervals: Intervals,
  path: string,
  writing: PriceWriting,
  findings: Findings,
): PricePart[] {
  const { dimensions } = writing;
  const nothing = { uuid: null, unit: 1, price: 0 };
  const listed = { ...intervals, idle: idleList(intervals, path, findings) };
  const lists = (['energy', 'time', 'idle'] as const).flatMap((which) => {
    if (!dimensions.has(scales[which].types[0])) return [];
    const list = listed[which].length === 0 ? [nothing] : listed[which];
    const key = which === 'idle' && intervals.idle === undefined ? 'time' : which;
    return listParts(list, which, `${path}.${key}`, writing, findings);
  });
  const fees = dimensions.has('FLAT') ? feeParts(intervals, path, writing, findings) : [];
  const byConditions = new Map<string, PricePart>();
  for (const part of [...lists, ...fees]) {
    const key = JSON.stringify(part.conditions);
    const before = byConditions.get(key)?.components ?? [];
    byConditions.set(key, { ...part, components: [...before, ...part.components] });
  }
  const parts = [...byConditions.values()];
  const isFree = ({ conditions }: PricePart): boolean => Object.keys(conditions).length === 0;
  return [...parts.filter((part) => !isFree(part)), ...parts.filter(isFree)];
}
