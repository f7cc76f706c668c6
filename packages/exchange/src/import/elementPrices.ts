import { exact, type Intervals, type PriceInterval, type SessionFee } from '@wattpost/engine';
import type { ElementRead, OcpiDimension, SessionConditions } from '../ocpi/index.ts';
import { type Findings, nearestNumber } from '../values/index.ts';
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

/** The conditions that one dimension can carry; all others cannot be said in a cost rate. */
type Carried = 'kwh' | 'duration';

const conditions = [
  { key: 'minKwh', name: 'min_kwh', of: 'kwh' },
  { key: 'maxKwh', name: 'max_kwh', of: 'kwh' },
  { key: 'minDurationSec', name: 'min_duration', of: 'duration' },
  { key: 'maxDurationSec', name: 'max_duration', of: 'duration' },
] as const;

/** The conditions of a session that a dimension cannot carry, as OCPI spells them. */
function foreignConditions(session: SessionConditions, carried: Carried): string[] {
  const others = conditions.filter(({ key, of }) => session[key] !== null && of !== carried);
  return [...session.electrical, ...others.map(({ name }) => name)];
}

/** Without those whose conditions cannot be said, unless nothing else prices the dimension. */
function sayable(
  candidates: readonly Candidate[],
  carried: Carried,
  findings: Findings,
): Candidate[] {
  const isSayable = ({ element }: Candidate): boolean =>
    foreignConditions(element.session, carried).length === 0;
  const { list } = reachable(candidates);
  const kept = list.filter(isSayable);
  for (const { element, component } of list) {
    const keys = foreignConditions(element.session, carried);
    if (keys.length === 0) continue;
    const message =
      `The ${component.type} price depends on ${keys.join(', ')}, which a cost rate cannot say; ` +
      (kept.length > 0
        ? 'it was left out.'
        : 'the first such price was taken as if it always held.');
    const path = `${element.path}.restrictions.${String(keys[0])}`;
    findings.add('price', path, 'condition_not_expressible', message);
  }
  return kept.length > 0 ? kept : list.slice(0, 1);
}

function stepsOf(
  elements: readonly ElementRead[],
  type: OcpiDimension,
  carried: Carried,
  tax: TaxPlan,
  findings: Findings,
): PriceStep[] {
  const candidates = sayable(candidatesFor(elements, type), carried, findings);
  return priceSteps(
    candidates.map(({ element: { session }, component }) => ({
      price: tax.listedPrice(component),
      stepSize: component.stepSize,
      ...(carried === 'kwh'
        ? { min: session.minKwh, max: session.maxKwh }
        : { min: session.minDurationSec, max: session.maxDurationSec }),
    })),
  );
}

function firstPath(elements: readonly ElementRead[], type: OcpiDimension): string {
  return candidatesFor(elements, type)[0]?.component.path ?? '$';
}

/** The price of time while charging, and while not where that is another one (C11). */
function timePrices(
  elements: readonly ElementRead[],
  tax: TaxPlan,
  findings: Findings,
): Pick<Intervals, 'time' | 'idle'> {
  const charging = stepsOf(elements, 'TIME', 'duration', tax, findings);
  const parking = stepsOf(elements, 'PARKING_TIME', 'duration', tax, findings);
  const listed = (type: 'TIME' | 'PARKING_TIME', steps: readonly PriceStep[]): PriceInterval[] =>
    intervalsOfSteps(steps, timeCounting, firstPath(elements, type), findings);
  const time = listed('TIME', charging);
  if (sameSteps(charging, parking) || (isFree(charging) && isFree(parking))) return { time };
  if (parking.length > 1) {
    const message =
      'The price of parking depends on how long the session lasts; a cost rate counts idle minutes, and it is taken so.';
    const path = firstPath(elements, 'PARKING_TIME');
    findings.add('price', path, 'condition_not_expressible', message);
  }
  return { time, idle: listed('PARKING_TIME', parking) };
}

/** Only lower bounds can be said: the fee is due once the session has reached them (C4). */
function hasLowerBoundsOnly({ element: { session } }: Candidate): boolean {
  return (
    session.maxKwh === null && session.maxDurationSec === null && session.electrical.length === 0
  );
}

/**
 * The session fee that the FLAT prices amount to.
 *
 * @param candidates the FLAT prices that hold, in order of precedence.
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
  const othersAreFree = amounts.slice(1).every((amount) => amount === 0);
  if (othersAreFree && hasLowerBoundsOnly(first)) {
    const { minKwh, minDurationSec } = first.element.session;
    const inWh = (kwh: number): number =>
      nearestNumber(exact.multiply(exact.decimalOf(kwh), energyCounting.perFrom));
    return {
      amount: amounts[0] ?? 0,
      grace_period: minDurationSec,
      energy_threshold: minKwh === null ? null : inWh(minKwh),
    };
  }
  const message =
    'The flat price depends on the session in a way that a cost rate cannot say; ' +
    (hasFallback
      ? 'the one without a condition was taken.'
      : 'the first was taken as if it always held.');
  findings.add('price', first.component.path, 'condition_not_expressible', message);
  const amount = (hasFallback ? amounts.at(-1) : amounts[0]) ?? 0;
  return amount === 0 ? null : { amount, grace_period: null, energy_threshold: null };
}

/**
 * The price that holds where these elements do, in order of precedence: of each dimension the first
 * element that has it.
 */
export function elementPrices(
  elements: readonly ElementRead[],
  tax: TaxPlan,
  findings: Findings,
): Intervals {
  const energy = stepsOf(elements, 'ENERGY', 'kwh', tax, findings);
  return {
    energy: intervalsOfSteps(energy, energyCounting, firstPath(elements, 'ENERGY'), findings),
    ...timePrices(elements, tax, findings),
    session_fee: sessionFeeOf(candidatesFor(elements, 'FLAT'), tax, findings),
  };
}
