import {
  dateOfDay,
  dayOfDate,
  exact,
  instantToLocal,
  localToInstants,
  offsetChanges,
  type CostPolicy,
  type Receipt,
  type ReceiptLine,
} from '@wattpost/engine';
import { candidatesFor } from '../import/index.ts';
import {
  type ComponentRead,
  type ElementRead,
  type ElementTime,
  type OcpiDimension,
  boundsOf,
  cutsOfDay,
  dependsOnClock,
  holdsAtMinute,
  holdsOnDay,
  isWithinRestriction,
  minutesPerDay,
  writeMinute,
} from '../ocpi/index.ts';
import type { CdrSession } from './cdrSession.ts';
import { type PartLine, partOf } from './partLine.ts';
import type { TariffView } from './ratedTariff.ts';

/** How a session is priced; by default according to OCPI. */
export interface Pricing extends Pick<CostPolicy, 'follow' | 'blocks'> {
  /**
   * How quantities are rounded up to a whole step. `once` (default): energy, and of time and
   * parking time the one with which the session ends, each at its last price. `both_times`: time and
   * parking time both. `each_price`: each price by itself.
   */
  readonly steps?: 'once' | 'both_times' | 'each_price' | 'none';
}

/** A way to price a session, with all options. */
export type Choices = Required<Pricing>;

/** Lines have quantities of 16 digits: a quantity within this fraction of a whole step is whole. */
const wholeEnough = 1e-6;

const msPerSecond = 1000;
const msPerMinute = 60_000;

/** Meter readings, in kWh. */
function kwhAt({ start, end, readings, energyWh }: CdrSession, epochMs: number): number {
  if (start === end) return energyWh / 1000;
  const next = readings.findIndex(({ at }) => Number(at) > epochMs);
  const [before, after] = [readings[next - 1], readings[next]];
  if (before === undefined || after === undefined) {
    return (next === 0 ? 0 : (readings.at(-1)?.energyWh ?? 0)) / 1000;
  }
  const share = (epochMs - Number(before.at)) / (Number(after.at) - Number(before.at));
  return (before.energyWh + (after.energyWh - before.energyWh) * share) / 1000;
}

/** When the meter reached a number of kWh; `undefined` if never. */
function whenReached({ readings }: CdrSession, kwh: number): number[] {
  const wh = kwh * 1000;
  return readings.flatMap(({ at, energyWh }, index) => {
    const before = readings[index - 1];
    if (before === undefined || before.energyWh >= wh || energyWh < wh) return [];
    const share = (wh - before.energyWh) / (energyWh - before.energyWh);
    return [Number(before.at) + (Number(at) - Number(before.at)) * share];
  });
}

const second = exact.divide(exact.decimalOf(1), exact.decimalOf(60));

/** The charged quantity of a dimension, under all its components. */
interface Counted {
  /** Wh or minutes. */
  readonly quantity: exact.Fraction;
  /** The component in force at its end; `undefined`: there was never one. */
  readonly component: ComponentRead | undefined;
}

const nothing: Counted = { quantity: exact.zero, component: undefined };

/** The remainder up to whole steps, at the price of a line; nothing if the price is 0. */
function stepLine(
  part: PartLine['part'],
  { quantity, component }: Counted,
  line: ReceiptLine | undefined,
): PartLine[] {
  if (line === undefined || component === undefined || component.price === 0) return [];
  if (component.stepSize === 1 || quantity.numerator === 0n) return [];
  const perStep = component.type === 'ENERGY' ? exact.decimalOf(1) : second;
  const step = exact.multiply(exact.decimalOf(component.stepSize), perStep);
  const steps = exact.toNumber(exact.divide(quantity, step));
  const whole = Math.ceil(steps - wholeEnough);
  const missing = exact.subtract(exact.multiply(step, exact.decimalOf(whole)), quantity);
  const rate = exact.divide(exact.decimalOf(line.price), exact.decimalOf(line.unit));
  return [{ part, amount: exact.multiply(missing, rate) }];
}

/** A session by the elements of its tariff. */
class SessionByElements {
  readonly #view: TariffView;
  readonly #session: CdrSession;
  readonly #follow: Choices['follow'];
  readonly #elements: readonly ElementRead[];

  constructor(view: TariffView, session: CdrSession, { follow }: Choices) {
    this.#view = view;
    this.#session = session;
    this.#follow = follow;
    this.#elements = view.tariff.elements.filter(({ isReservation }) => !isReservation);
  }

  /** The component of a dimension that is in force at an instant. */
  #componentAt(type: OcpiDimension, epochMs: number): ComponentRead | undefined {
    const { start } = this.#session;
    const onClock = this.#follow === 'start' ? start : epochMs;
    const { local } = instantToLocal(this.#view.plan.clock, Math.floor(onClock));
    const epochDay = dayOfDate(local.slice(0, 10));
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    const [kwh, seconds] = [kwhAt(this.#session, epochMs), (epochMs - start) / msPerSecond];
    return candidatesFor(this.#elements, type).find(
      ({ element: { time, session: bounds } }) =>
        holdsOnDay(time, epochDay) &&
        holdsAtMinute(time, minute) &&
        isWithinRestriction(boundsOf(bounds, 'kwh'), kwh) &&
        isWithinRestriction(boundsOf(bounds, 'duration'), seconds),
    )?.component;
  }

  /** Instants when the component in force may change: times of elements on each date, and clock changes. */
  #clockCuts(times: readonly ElementTime[]): number[] {
    const { start, end } = this.#session;
    const { clock } = this.#view.plan;
    if (this.#follow === 'start' || !times.some(dependsOnClock)) return [];
    const dayAt = (epochMs: number): number =>
      dayOfDate(instantToLocal(clock, epochMs).local.slice(0, 10));
    const [first, last] = [dayAt(start), dayAt(end)];
    const minutes = cutsOfDay(times).filter((minute) => minute < minutesPerDay);
    const dates = Array.from({ length: last - first + 1 }, (_, index) => dateOfDay(first + index));
    const atTimes = dates.flatMap((date) =>
      minutes.flatMap((minute) => {
        const reading = localToInstants(clock, `${date}T${writeMinute(minute)}`);
        if (reading === undefined) return [];
        return reading.kind === 'repeated'
          ? [reading.epochMs, reading.laterEpochMs]
          : [reading.epochMs];
      }),
    );
    const { changes } = offsetChanges(clock, start, end);
    return [...atTimes, ...changes.map(({ epochMs }) => epochMs)];
  }

  /** Instants between which the component in force is constant. */
  #cuts(type: OcpiDimension, from: number, until: number): number[] {
    const { start, idle } = this.#session;
    const elements = candidatesFor(this.#elements, type).map(({ element }) => element);
    const bounds = elements.map(({ session }) => session);
    const given = (...values: readonly (number | null)[]): number[] =>
      values.filter((value) => value !== null);
    const cuts = [
      ...this.#clockCuts(elements.map(({ time }) => time)),
      ...idle.flatMap((span) => [span.from, span.until]),
      ...bounds
        .flatMap((each) => given(each.minDurationSec, each.maxDurationSec))
        .map((seconds) => start + seconds * msPerSecond),
      ...bounds
        .flatMap((each) => given(each.minKwh, each.maxKwh))
        .flatMap((kwh) => whenReached(this.#session, kwh)),
    ];
    const inside = new Set(cuts.filter((cut) => cut > from && cut < until));
    return [from, ...[...inside].sort((a, b) => a - b), until];
  }

  /** The charged quantity of a dimension in a span of the session. */
  counted(type: OcpiDimension, from = this.#session.start, until = this.#session.end): Counted {
    const { start, end, energyWh, idle } = this.#session;
    if (start === end) {
      const component = type === 'ENERGY' ? this.#componentAt(type, start) : undefined;
      return { quantity: exact.decimalOf(energyWh), component };
    }
    let counted = nothing;
    const cuts = this.#cuts(type, from, until);
    for (const [index, cut] of cuts.entries()) {
      const next = cuts[index + 1];
      if (next === undefined) break;
      const middle = (cut + next) / 2;
      const isIdle = idle.some((span) => span.from <= middle && middle < span.until);
      const taken =
        type === 'ENERGY'
          ? (kwhAt(this.#session, next) - kwhAt(this.#session, cut)) * 1000
          : isIdle === (type === 'PARKING_TIME')
            ? (next - cut) / msPerMinute
            : 0;
      const component = taken > 0 ? this.#componentAt(type, middle) : undefined;
      if (component === undefined) continue;
      const more = exact.decimalOf(Number(taken.toPrecision(14)));
      counted = { quantity: exact.add(counted.quantity, more), component };
    }
    return counted;
  }
}

const dimensions = [
  { of: 'energy', type: 'ENERGY' },
  { of: 'time', type: 'TIME' },
  { of: 'idle', type: 'PARKING_TIME' },
] as const;

/** The remainder up to whole steps of each price separately. */
function stepsOfEachPrice(session: SessionByElements, { lines }: Receipt): PartLine[] {
  return dimensions.flatMap(({ of, type }) =>
    lines
      .filter(({ component }) => component === of)
      .flatMap((line) => {
        const { component } = session.counted(type, line.from, line.until);
        return stepLine(partOf[of], { quantity: exact.decimalOf(line.quantity), component }, line);
      }),
  );
}

/** The remainder up to whole steps of energy and of time, counted once for the session. */
function stepsOfSession(
  byElements: SessionByElements,
  { lines }: Receipt,
  { idle, end }: CdrSession,
  hasBothTimes: boolean,
): PartLine[] {
  const lastLine = (of: ReceiptLine['component']): ReceiptLine | undefined =>
    lines
      .filter(({ component, price }) => component === of && Number(price) > 0)
      .reduce<ReceiptLine | undefined>(
        (last, line) => (last === undefined || line.until >= last.until ? line : last),
        undefined,
      );
  const [energy, time, parking] = dimensions.map(({ type }) => byElements.counted(type));
  const ofEnergy = stepLine('energy', energy ?? nothing, lastLine('energy'));
  const ofTime = stepLine('time', time ?? nothing, lastLine('time'));
  // If parking time costs the same as time, it is part of the lines of time.
  const parkingLine = lastLine('idle') ?? lastLine('time');
  const ofParking = stepLine('parking', parking ?? nothing, parkingLine);
  const endsParked = idle.at(-1)?.until === end && parking?.component !== undefined;
  const ofTimes = endsParked ? ofParking : ofTime;
  return [...ofEnergy, ...(hasBothTimes ? [...ofTime, ...ofParking] : ofTimes)];
}

/** The quantities added to fill whole steps. */
export function stepLines(
  view: TariffView,
  receipt: Receipt,
  session: CdrSession,
  choices: Choices,
): PartLine[] {
  if (choices.steps === 'none') return [];
  const byElements = new SessionByElements(view, session, choices);
  return choices.steps === 'each_price'
    ? stepsOfEachPrice(byElements, receipt)
    : stepsOfSession(byElements, receipt, session, choices.steps === 'both_times');
}
