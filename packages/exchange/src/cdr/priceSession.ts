import {
  exact,
  priceAt,
  sessionCost,
  type CostPolicy,
  type Problem,
  type Session,
} from '@wattpost/engine';
import type { PriceLimitRead } from '../ocpi/index.ts';
import type { CdrSession } from './cdrSession.ts';
import { type PartLine, partOf, sum } from './partLine.ts';
import type { TariffView } from './ratedTariff.ts';
import { type Pricing, stepLines } from './wholeSteps.ts';

/** A priced session, without tax or with it. */
export interface PricedSession {
  readonly lines: readonly PartLine[];
  /** The minimum cost of the session; `null`: no limit. */
  readonly minTotal: exact.Fraction | null;
  /** The maximum cost; `null`: no limit. */
  readonly maxTotal: exact.Fraction | null;
}

function sessionUntil(session: CdrSession, until: number = session.end): Session {
  const { start, end, chargingUntil, readings, energyWh } = session;
  if (start === end) return { start, end, energyWh };
  const kept = until === end ? readings : readings.filter(({ at }) => Number(at) <= until);
  const charging =
    chargingUntil === undefined ? {} : { chargingUntil: Math.min(chargingUntil, until) };
  return { start, end: until, readings: kept, ...charging };
}

/** The cost of idle time at the price of time, if its prices do not distinguish the two. */
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

/** The parts of a session's cost, exactly, or why it has none. */
export function priceSession(
  view: TariffView,
  session: CdrSession,
  { steps = 'once', follow = 'schedule', blocks = 'session' }: Pricing = {},
): PricedSession | readonly Problem[] {
  const { plan, factor, tariff } = view;
  const policy: CostPolicy = { follow, blocks };
  const cost = sessionCost(plan, sessionUntil(session), policy);
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
    const parked = parkedTime(view, session, policy);
    const isParked = parked.numerator !== 0n;
    const moved = exact.subtract(exact.zero, parked);
    if (isParked) lines.push({ part: 'time', amount: moved }, { part: 'parking', amount: parked });
  }
  lines.push(...stepLines(view, receipt, session, { steps, follow, blocks }));
  const { min_total: minTotal = null, max_total: maxTotal = null } =
    priceAt(plan, session.start).intervals?.limits ?? {};
  const scaled = (listed: number | null, stated: PriceLimitRead | null): exact.Fraction | null => {
    const own = (view.tax === 'with' ? stated?.gross : stated?.net) ?? null;
    if (view.hasOwnLimits && own !== null) return exact.decimalOf(own);
    return listed === null ? null : exact.multiply(exact.decimalOf(listed), factor);
  };
  return {
    lines: lines.map(({ part, amount }) => ({ part, amount: exact.multiply(amount, factor) })),
    minTotal: scaled(minTotal, tariff.minPrice),
    maxTotal: scaled(maxTotal, tariff.maxPrice),
  };
}
