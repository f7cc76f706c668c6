import { exact, type Intervals, type PriceInterval, type SessionFee } from '@wattpost/engine';
import {
  type ElementRead,
  type OcpiDimension,
  type QuantityBounds,
  type SessionConditions,
  boundsOf,
  isWithinRestriction,
} from '../ocpi/index.ts';
import { nearestNumber } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import { candidatesFor, reachable, type Candidate } from './candidate.ts';
import type { TaxPlan } from './importTax.ts';
import {
  energyCounting,
  intervalsOfSteps,
  isFree,
  priceSteps,
  sameSteps,
  timeCounting,
  type PriceStep,
} from './priceSteps.ts';

/** The quantity of a session that a dimension's blocks measure. */
type Carried = 'kwh' | 'duration';

const conditions = [
  { key: 'minKwh', name: 'min_kwh', of: 'kwh' },
  { key: 'maxKwh', name: 'max_kwh', of: 'kwh' },
  { key: 'minDurationSec', name: 'min_duration', of: 'duration' },
  { key: 'maxDurationSec', name: 'max_duration', of: 'duration' },
] as const;

/** The session conditions that a dimension cannot express, in OCPI's spelling. */
function foreignConditions(session: SessionConditions, carried: Carried): string[] {
  const others = conditions.filter(({ key, of }) => session[key] !== null && of !== carried);
  return [...session.electrical, ...others.map(({ name }) => name)];
}

/** How the elements of a tariff are priced. */
export interface PriceTerms {
  readonly taxPlan: TaxPlan;
  /** Whether prices are listed per `step_size`; otherwise per kWh or hour. */
  readonly stepsAreUnits: boolean;
}

function stepsBy(
  carried: Carried,
  candidates: readonly Candidate[],
  { taxPlan, stepsAreUnits }: PriceTerms,
): PriceStep[] {
  return priceSteps(
    candidates.map((candidate) => ({
      price: taxPlan.listedPrice(candidate.component),
      stepSize: stepsAreUnits ? candidate.component.stepSize : 1,
      ...boundsOf(candidate.element.session, carried),
    })),
  );
}

/**
 * The prices if they depend only on the expressible quantity: elements with other conditions
 * may repeat a price. `undefined`: they depend on something else.
 */
function stepsOfOneQuantity(
  list: readonly Candidate[],
  carried: Carried,
  terms: PriceTerms,
): PriceStep[] | undefined {
  const other = carried === 'kwh' ? 'duration' : 'kwh';
  const isElectrical = ({ element: { session } }: Candidate): boolean =>
    session.electrical.length > 0;
  const otherBounds = ({ element: { session } }: Candidate): QuantityBounds =>
    boundsOf(session, other);
  const cuts = list.map(otherBounds).flatMap(({ min, max }) => [min ?? 0, max ?? 0]);
  const places = new Set([0, ...cuts]);
  let found: PriceStep[] | undefined;
  for (const place of places) {
    const inReach = list.filter((candidate) => isWithinRestriction(otherBounds(candidate), place));
    // Of the conditions on current or power, none is met, or one is the first to be met.
    for (const one of [undefined, ...inReach.filter(isElectrical)]) {
      const held = inReach.filter((candidate) => candidate === one || !isElectrical(candidate));
      const steps = stepsBy(carried, held, terms);
      if (found !== undefined && !sameSteps(found, steps)) return undefined;
      found = steps;
    }
  }
  return found;
}

function stepsOf(
  elements: readonly ElementRead[],
  type: OcpiDimension,
  carried: Carried,
  terms: PriceTerms,
  findings: Findings,
): PriceStep[] {
  const { list } = reachable(candidatesFor(elements, type));
  const exactly = stepsOfOneQuantity(list, carried, terms);
  if (exactly !== undefined) return exactly;
  const kept = list.filter(
    ({ element }) => foreignConditions(element.session, carried).length === 0,
  );
  for (const { element, component } of list) {
    const keys = foreignConditions(element.session, carried);
    if (keys.length === 0) continue;
    const path = `${element.path}.restrictions.${String(keys[0])}`;
    findings.add(path, 'condition_not_expressible', {
      reason: 'restrictions',
      dimension: component.type,
      keys,
      isLeftOut: kept.length > 0,
    });
  }
  return stepsBy(carried, kept.length > 0 ? kept : list.slice(0, 1), terms);
}

function firstPath(elements: readonly ElementRead[], type: OcpiDimension): string {
  return candidatesFor(elements, type)[0]?.component.path ?? '$';
}

function listed(
  elements: readonly ElementRead[],
  type: OcpiDimension,
  steps: readonly PriceStep[],
  { stepsAreUnits }: PriceTerms,
  findings: Findings,
): PriceInterval[] {
  const counting = type === 'ENERGY' ? energyCounting : timeCounting;
  return intervalsOfSteps(steps, counting, stepsAreUnits, firstPath(elements, type), findings);
}

/** The price of time while charging, and while not charging if different (C11). */
function timePrices(
  elements: readonly ElementRead[],
  terms: PriceTerms,
  findings: Findings,
): Pick<Intervals, 'time' | 'idle'> {
  const charging = stepsOf(elements, 'TIME', 'duration', terms, findings);
  const parking = stepsOf(elements, 'PARKING_TIME', 'duration', terms, findings);
  const time = listed(elements, 'TIME', charging, terms, findings);
  if (sameSteps(charging, parking) || (isFree(charging) && isFree(parking))) return { time };
  if (parking.length > 1) {
    const path = firstPath(elements, 'PARKING_TIME');
    findings.add(path, 'condition_not_expressible', { reason: 'parking' });
  }
  return { time, idle: listed(elements, 'PARKING_TIME', parking, terms, findings) };
}

/** Only lower bounds can be expressed: the fee is due once the session has reached them (C4). */
function hasLowerBoundsOnly({ element: { session } }: Candidate): boolean {
  return (
    session.maxKwh === null && session.maxDurationSec === null && session.electrical.length === 0
  );
}

/**
 * The session fee of the FLAT prices.
 *
 * @param candidates the FLAT prices in force, in order of precedence.
 */
function sessionFeeOf(
  candidates: readonly Candidate[],
  tax: TaxPlan,
  findings: Findings,
): SessionFee | null {
  const { list, hasFallback } = reachable(candidates);
  const [first] = list;
  if (first === undefined) return null;
  const amounts = list.map(({ component }) => tax.listedPrice(component));
  if (amounts.every((amount) => amount === 0)) return null;
  if (hasFallback && new Set(amounts).size === 1) {
    return { amount: amounts[0] ?? 0, grace_period: null, energy_threshold: null };
  }
  const othersAreFree = amounts.slice(1).every((amount) => amount === 0);
  if (othersAreFree && hasLowerBoundsOnly(first)) {
    if (list.length > 1) {
      findings.add(first.component.path, 'fee_when_due', { reason: 'free_before' });
    }
    const { minKwh, minDurationSec } = first.element.session;
    const inWh = (kwh: number): number =>
      nearestNumber(exact.multiply(exact.decimalOf(kwh), energyCounting.perFrom));
    return {
      amount: amounts[0] ?? 0,
      grace_period: minDurationSec,
      energy_threshold: minKwh === null ? null : inWh(minKwh),
    };
  }
  findings.add(first.component.path, 'condition_not_expressible', {
    reason: 'flat',
    hasFallback,
  });
  const amount = (hasFallback ? amounts.at(-1) : amounts[0]) ?? 0;
  return amount === 0 ? null : { amount, grace_period: null, energy_threshold: null };
}

/**
 * The price while these elements are in force, in order of precedence: for each dimension that of the
 * first element with it.
 */
export function elementPrices(
  elements: readonly ElementRead[],
  terms: PriceTerms,
  findings: Findings,
): Intervals {
  const energy = stepsOf(elements, 'ENERGY', 'kwh', terms, findings);
  return {
    energy: listed(elements, 'ENERGY', energy, terms, findings),
    ...timePrices(elements, terms, findings),
    session_fee: sessionFeeOf(candidatesFor(elements, 'FLAT'), terms.taxPlan, findings),
  };
}
