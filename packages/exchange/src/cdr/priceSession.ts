import {
  exact,
  priceAt,
  sessionCost,
  type CostPolicy,
  type Problem,
  type Receipt,
  type ReceiptLine,
  type Session,
} from '@wattpost/engine';
import type { OcpiDimension, TariffRead } from '../ocpi/index.ts';
import { taxFactor } from '../values/index.ts';
import type { CdrSession } from './cdrSession.ts';
import type { TariffView } from './ratedTariff.ts';
import type { CdrPart } from './readCdr.ts';

/** What a part of a session costs; several with one part add up. */
export interface PartLine {
  readonly part: Exclude<CdrPart, 'total'>;
  readonly amount: exact.Fraction;
}

/** A session that was priced, without tax or with it. */
export interface PricedSession {
  readonly lines: readonly PartLine[];
  /** The least and the most that the session costs; `null`: no such limit. */
  readonly least: exact.Fraction | null;
  readonly most: exact.Fraction | null;
}

/** How a session is priced; by default as OCPI has it. */
export interface Pricing extends CostPolicy {
  /** Whether what is short of a whole step is charged, once for a session. Default: yes. */
  readonly steps?: boolean;
}

const perUnit = { ENERGY: 1000, TIME: 60, PARKING_TIME: 60, FLAT: 1 } as const;

/** Prices are compared up to here: those with tax may have been rounded to 15 digits. */
const nearlyEqual = 1e-9;

/** Lines tell quantities in 16 digits: what is short of a step by less than this part of it is whole. */
const wholeEnough = 1e-6;

/** The step of the price that a line was charged by: Wh or seconds; 1 where none is known. */
function stepOf({ elements }: TariffRead, type: OcpiDimension, line: ReceiptLine): number {
  const charged = (Number(line.price) / line.unit) * perUnit[type];
  const isCharged = (price: number): boolean =>
    Math.abs(price - charged) <= nearlyEqual * Math.max(1, charged);
  for (const { components, isReservation } of elements) {
    if (isReservation) continue;
    const own = components.find((component) => component.type === type);
    if (own === undefined) continue;
    const taxed = own.price * exact.toNumber(taxFactor(own.vat ?? 0));
    if (isCharged(own.price) || isCharged(taxed)) return own.stepSize;
  }
  return 1;
}

function sum(amounts: readonly exact.Fraction[]): exact.Fraction {
  return amounts.reduce(exact.add, exact.zero);
}

function lastOf(lines: readonly ReceiptLine[]): ReceiptLine | undefined {
  return lines.reduce<ReceiptLine | undefined>(
    (last, line) => (last === undefined || line.until >= last.until ? line : last),
    undefined,
  );
}

function idleMinutes({ idle }: CdrSession): exact.Fraction {
  const ms = idle.reduce((total, { from, until }) => total + until - from, 0);
  return exact.divide(exact.decimalOf(ms), exact.decimalOf(60_000));
}

/** A quantity of a session that is charged in steps, at the price of its last line. */
interface Stepped extends Pick<PartLine, 'part'> {
  readonly type: OcpiDimension;
  /** Wh or minutes. */
  readonly quantity: exact.Fraction;
  readonly last: ReceiptLine | undefined;
  /** Wh or minutes in a unit of `step_size`. */
  readonly perStep: exact.Fraction;
}

/**
 * What OCPI charges in steps: the energy of a session, and of its time and parking time the one with
 * which it ends. What is missing to a whole step is charged once, at the last price.
 */
function steppedOf({ lines }: Receipt, session: CdrSession): Stepped[] {
  const of = (component: ReceiptLine['component']): ReceiptLine[] =>
    lines.filter((line) => line.component === component);
  const quantityOf = (list: readonly ReceiptLine[]): exact.Fraction =>
    sum(list.map(({ quantity }) => exact.decimalOf(quantity)));
  const second = exact.divide(exact.decimalOf(1), exact.decimalOf(60));
  const [energy, time, idle] = [of('energy'), of('time'), of('idle')];
  const lastTime = lastOf(time);
  const energyStep: Stepped = {
    ...{ part: 'energy', type: 'ENERGY', quantity: quantityOf(energy) },
    ...{ last: lastOf(energy), perStep: exact.decimalOf(1) },
  };
  const endsIdle = session.idle.at(-1)?.until === session.end;
  if (endsIdle && idle.length > 0) {
    const quantity = quantityOf(idle);
    const parked = { part: 'parking', type: 'PARKING_TIME', quantity, last: lastOf(idle) } as const;
    return [energyStep, { ...parked, perStep: second }];
  }
  const parkedLikeTime = endsIdle && lastTime?.until === session.end;
  const quantity = parkedLikeTime ? idleMinutes(session) : quantityOf(time);
  const type = parkedLikeTime ? 'PARKING_TIME' : 'TIME';
  const part = parkedLikeTime ? 'parking' : 'time';
  return [energyStep, { part, type, quantity, last: lastTime, perStep: second }];
}

/** What is missing to whole steps. */
function stepLines(tariff: TariffRead, receipt: Receipt, session: CdrSession): PartLine[] {
  return steppedOf(receipt, session).flatMap(({ part, type, quantity, last, perStep }) => {
    const size = last === undefined ? 1 : stepOf(tariff, type, last);
    if (last === undefined || size === 1 || quantity.numerator === 0n) return [];
    const step = exact.multiply(exact.decimalOf(size), perStep);
    const steps = exact.toNumber(exact.divide(quantity, step));
    const whole = Math.ceil(steps - wholeEnough);
    const missing = exact.subtract(exact.multiply(step, exact.decimalOf(whole)), quantity);
    const rate = exact.divide(exact.decimalOf(last.price), exact.decimalOf(last.unit));
    return [{ part, amount: exact.multiply(missing, rate) }];
  });
}

function sessionUntil(session: CdrSession, until: number = session.end): Session {
  const { start, end, chargingUntil, readings, energyWh } = session;
  if (start === end) return { start, end, energyWh };
  const kept = until === end ? readings : readings.filter(({ at }) => Number(at) <= until);
  const charging =
    chargingUntil === undefined ? {} : { chargingUntil: Math.min(chargingUntil, until) };
  return { start, end: until, readings: kept, ...charging };
}

/** What idle time costs by the price of time, where its prices do not tell the two apart. */
function parkedTime({ plan }: TariffView, session: CdrSession, policy: CostPolicy): exact.Fraction {
  const timeUntil = (until: number): exact.Fraction => {
    const cost = sessionCost(plan, sessionUntil(session, until), policy);
    const lines = cost.ok ? cost.receipt.lines : [];
    return sum(
      lines.flatMap(({ component, amount }) =>
        component === 'time' ? [exact.decimalOf(amount)] : [],
      ),
    );
  };
  return sum(
    session.idle.map(({ from, until }) => exact.subtract(timeUntil(until), timeUntil(from))),
  );
}

const partOf = { energy: 'energy', time: 'time', idle: 'parking', session_fee: 'fixed' } as const;

/** The parts of a session's cost, exactly, or why it has none. */
export function priceSession(
  view: TariffView,
  session: CdrSession,
  { steps = true, ...policy }: Pricing = {},
): PricedSession | readonly Problem[] {
  const { plan, factor, tariff } = view;
  const choices: CostPolicy = { follow: 'schedule', ...policy };
  const cost = sessionCost(plan, sessionUntil(session), choices);
  if (!cost.ok) return cost.problems;
  const { receipt } = cost;
  if (session.isIdleUnsure && receipt.idleMinutes !== undefined) {
    const message =
      'The vehicle was parked, charged again, and took no energy: which time was idle is not certain.';
    return [{ path: '$.charging_periods', code: 'idle_unknown', message }];
  }
  const lines = receipt.lines.flatMap(({ component, amount }): PartLine[] =>
    component === 'limit' ? [] : [{ part: partOf[component], amount: exact.decimalOf(amount) }],
  );
  if (session.idle.length > 0 && lines.some(({ part }) => part === 'time')) {
    const parked = parkedTime(view, session, choices);
    const isParked = parked.numerator !== 0n;
    const moved = exact.subtract(exact.zero, parked);
    if (isParked) lines.push({ part: 'time', amount: moved }, { part: 'parking', amount: parked });
  }
  if (steps) lines.push(...stepLines(tariff, receipt, session));
  const { min_total: least = null, max_total: most = null } =
    priceAt(plan, session.start).intervals?.limits ?? {};
  const scaled = (amount: number | null): exact.Fraction | null =>
    amount === null ? null : exact.multiply(exact.decimalOf(amount), factor);
  return {
    lines: lines.map(({ part, amount }) => ({ part, amount: exact.multiply(amount, factor) })),
    least: scaled(least),
    most: scaled(most),
  };
}
