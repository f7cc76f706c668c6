import type { Intervals, PriceInterval } from '@wattpost/engine';
import {
  type Decimal,
  decimal,
  decimalPlaces,
  exactNumber,
  exactQuotient,
  roundedNumber,
} from '../decimals/index.ts';
import type { Findings } from '../values/index.ts';
import type { OcpiDimension, OcpiPriceComponent, OcpiRestrictions } from '../ocpi/index.ts';

/** How prices are written. */
export interface PriceWriting {
  /** What a listed price has to be divided by to lose its tax, such as 1.2; `null`: it stays. */
  readonly taxDivisor: Decimal | null;
  /** `vat` of each component; `null`: none. */
  readonly vat: number | null;
  /** Whether a started unit is charged in full: then `step_size` is the unit. */
  readonly byStartedUnit: boolean;
  /** The dimensions that any price of the tariff has. */
  readonly dimensions: ReadonlySet<OcpiDimension>;
}

/** Components that share conditions on the session. */
export interface PricePart {
  readonly conditions: OcpiRestrictions;
  readonly components: readonly OcpiPriceComponent[];
}

/** Decimal places of a number in OCPI, unless a field says otherwise. */
const ocpiPlaces = 4;

const scales = {
  energy: { pricedUnit: 1000, stepsPerUnit: 1, boundDivisor: 1000 },
  time: { pricedUnit: 60, stepsPerUnit: 60, boundDivisor: 1 },
} as const;

/** A quotient as a number of OCPI: exact where it can be, otherwise rounded to four places. */
function written(
  numerator: Decimal,
  denominator: Decimal,
  path: string,
  findings: Findings,
): number {
  const quotient = exactQuotient(numerator, denominator);
  const exact = quotient && exactNumber(quotient);
  if (quotient === undefined || exact === undefined) {
    const message = `Without its tax, or per kWh or hour, the price is no decimal that ends; it was rounded to ${ocpiPlaces} places.`;
    findings.add('price', path, 'rounded', message);
    return roundedNumber(numerator.div(denominator), ocpiPlaces);
  }
  if (decimalPlaces(quotient) > ocpiPlaces) {
    const message = `The price has more than ${ocpiPlaces} decimal places; not every receiver keeps them.`;
    findings.add('warning', path, 'many_places', message);
  }
  return exact;
}

function component(
  type: OcpiDimension,
  price: number,
  step_size: number,
  { vat }: PriceWriting,
): OcpiPriceComponent {
  return { type, price, ...(vat === null ? {} : { vat }), step_size };
}

function stepOf(
  { unit }: PriceInterval,
  stepsPerUnit: number,
  isOnly: boolean,
  writing: PriceWriting,
  path: string,
  findings: Findings,
): number {
  if (!writing.byStartedUnit) return 1;
  const step = decimal(unit).times(stepsPerUnit).toNumber();
  if (Number.isInteger(step) && isOnly) return step;
  const message = isOnly
    ? 'The unit is no whole number of Wh or seconds, which step_size has to be.'
    : 'Blocks have units of several lengths, which step_size cannot say.';
  findings.add('warning', path, 'step_size_dropped', message);
  return 1;
}

/** The parts of one list: its blocks become elements with bounds on kWh or duration. */
function listParts(
  list: readonly PriceInterval[],
  which: 'energy' | 'time',
  path: string,
  writing: PriceWriting,
  findings: Findings,
): PricePart[] {
  const { pricedUnit, stepsPerUnit, boundDivisor } = scales[which];
  const types = which === 'energy' ? (['ENERGY'] as const) : (['TIME', 'PARKING_TIME'] as const);
  let from = decimal(0);
  return list.map((interval, index) => {
    const place = `${path}.${which}[${index}]`;
    const divisor = decimal(interval.unit).times(writing.taxDivisor ?? 1);
    const price = written(decimal(interval.price).times(pricedUnit), divisor, place, findings);
    const step = stepOf(interval, stepsPerUnit, list.length === 1, writing, place, findings);
    const until = from.plus(decimal(interval.unit).times(stepsPerUnit));
    const bounds = { min: from.div(boundDivisor), max: until.div(boundDivisor) };
    if (which === 'time' && index < list.length - 1 && decimalPlaces(bounds.max) > 0) {
      findings.add(
        'price',
        place,
        'rounded',
        'OCPI knows whole seconds only; the bound was rounded.',
      );
    }
    const min = which === 'time' ? roundedNumber(bounds.min, 0) : bounds.min.toNumber();
    const max = which === 'time' ? roundedNumber(bounds.max, 0) : bounds.max.toNumber();
    const keys = which === 'energy' ? ['min_kwh', 'max_kwh'] : ['min_duration', 'max_duration'];
    const conditions = {
      ...(index === 0 ? {} : { [String(keys[0])]: min }),
      ...(index === list.length - 1 ? {} : { [String(keys[1])]: max }),
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
  if (fee === null) return [free];
  const place = `${path}.session_fee`;
  const price = written(decimal(fee.amount), writing.taxDivisor ?? decimal(1), place, findings);
  const seconds = fee.grace_period ?? 0;
  const wh = fee.energy_threshold ?? 0;
  if (!Number.isInteger(seconds)) {
    findings.add(
      'price',
      place,
      'rounded',
      'OCPI knows whole seconds only; the bound was rounded.',
    );
  }
  const conditions = {
    ...(wh > 0 ? { min_kwh: decimal(wh).div(1000).toNumber() } : {}),
    ...(seconds > 0 ? { min_duration: Math.round(seconds) } : {}),
  };
  const part = { conditions, components: [component('FLAT', price, 1, writing)] };
  // While the fee is not yet due, none of another element must be.
  return wh > 0 || seconds > 0 ? [part, free] : [part];
}

/**
 * A price as components of OCPI, in order of precedence. Every dimension that the tariff has anywhere
 * is said, a missing one as 0: else an element further down would be asked for it.
 */
export function priceParts(
  intervals: Intervals,
  path: string,
  writing: PriceWriting,
  findings: Findings,
): PricePart[] {
  const { dimensions } = writing;
  const nothing = { uuid: null, unit: 1, price: 0 };
  const lists = (['energy', 'time'] as const).flatMap((which) => {
    if (!dimensions.has(which === 'energy' ? 'ENERGY' : 'TIME')) return [];
    const list = intervals[which].length === 0 ? [nothing] : intervals[which];
    return listParts(list, which, path, writing, findings);
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
