import { exact, zoneNameOf, type ClockLike } from '@wattpost/engine';
import { type UnknownObject, JsonPlace, isGiven, isObject } from '../ocpi/index.ts';
import { type CdrSession, byStatedHours, sessionOfCdr } from './cdrSession.ts';
import { type PartAmounts, type PricedSide, amountsOf, priceSides } from './partAmounts.ts';
import { rateTariff } from './ratedTariff.ts';
import type { CdrRead } from './readCdr.ts';
import type { Pricing } from './wholeSteps.ts';

/** Why a record states a different amount than expected by its tariff. */
export type AuditReasonCode =
  | 'rounding'
  | 'step_size'
  | 'tax'
  | 'restriction'
  | 'schedule'
  | 'blocks'
  | 'clock'
  | 'limit'
  | 'quantity'
  | 'sign'
  | 'left_out'
  | 'sum'
  | 'unexplained';

/** Why a line differs: another way to count gives the stated amount, or no known one does. */
export interface AuditReason {
  readonly code: AuditReasonCode;
  /** One sentence. */
  readonly message: string;
}

/** Another way to count. */
export interface Alternative extends AuditReason {
  readonly sides: readonly (readonly [tax: PricedSide['tax'], amounts: PartAmounts])[];
}

/** A record with everything needed to price it. */
export interface AuditedSession {
  readonly cdr: CdrRead;
  readonly session: CdrSession;
  readonly tariff: JsonPlace;
  /** Of the station; `null`: unknown. */
  readonly clock: ClockLike | null;
  /** In OCPI's form. */
  readonly priced: readonly PricedSide[];
  /** Digits of the currency. */
  readonly digits: number;
}

/** Maximum number of elements whose restrictions are tried one by one. */
const maxElements = 40;

type Sides = Alternative['sides'];

/** The session priced by other choices, or another tariff; `undefined` if it cannot be priced. */
function repriced(
  { cdr, session, tariff, clock, digits }: AuditedSession,
  change: {
    readonly pricing?: Pricing;
    readonly value?: unknown;
    readonly clock?: ClockLike;
  },
): Sides {
  const place = 'value' in change ? new JsonPlace(tariff.path, change.value, []) : tariff;
  const rated = rateTariff(place, cdr, change.clock ?? clock);
  if (!rated.ok) return [];
  const priced = priceSides(rated.views, session, change.pricing);
  return priced.ok ? priced.sides.map((side) => [side.tax, amountsOf(side, digits)]) : [];
}

function rounded({ priced, digits }: AuditedSession, rounding: 'nearest' | 'up' | 'down'): Sides {
  return priced.map((side) => [side.tax, amountsOf(side, digits, rounding)]);
}

/** Each part scaled by the ratio of stated to priced volumes. */
function byStatedVolumes({ cdr, session, priced, digits }: AuditedSession): Sides {
  const { volumes, idle, start, end } = session;
  const idleHours = idle.reduce((ms, { from, until }) => ms + until - from, 0) / 3_600_000;
  const hours = (end - start) / 3_600_000;
  const share = (stated: number | null, counted: number | null): exact.Fraction =>
    stated === null || counted === null || counted <= 0
      ? exact.decimalOf(1)
      : exact.divide(exact.decimalOf(stated), exact.decimalOf(Number(counted.toPrecision(12))));
  const shares = {
    energy: share(cdr.totalEnergyKwh, volumes.energyKwh),
    time: share(volumes.timeHours, hours - idleHours),
    parking: share(volumes.parkingHours, idleHours),
    fixed: exact.decimalOf(1),
  };
  return priced.map((side) => {
    const lines = side.lines.map(({ part, amount }) => ({
      part,
      amount: exact.multiply(amount, shares[part]),
    }));
    return [side.tax, amountsOf({ ...side, lines }, digits)];
  });
}

/** The session with the duration of its stated hours, regardless of its instants. */
function byHours(audited: AuditedSession): Sides {
  const cdr = byStatedHours(audited.cdr);
  return repriced({ ...audited, cdr, session: sessionOfCdr(cdr) }, {});
}

function elementsOf(tariff: UnknownObject): readonly unknown[] {
  const elements: unknown = tariff['elements'];
  return Array.isArray(elements) ? elements : [];
}

/** The tariff without a restriction, or without an element. */
function* withoutRestrictions(audited: AuditedSession): Iterable<Alternative> {
  const { tariff } = audited;
  if (!isObject(tariff.value)) return;
  const elements = elementsOf(tariff.value);
  for (const [index, element] of elements.slice(0, maxElements).entries()) {
    if (!isObject(element) || !isGiven(element['restrictions'])) continue;
    const path = `${tariff.path}.elements[${index}]`;
    const always = elements.with(index, { ...element, restrictions: null });
    yield {
      code: 'restriction',
      message: `It fits if the restrictions of ${path} are not looked at.`,
      sides: repriced(audited, { value: { ...tariff.value, elements: always } }),
    };
    yield {
      code: 'restriction',
      message: `It fits if ${path} never applied.`,
      sides: repriced(audited, {
        value: { ...tariff.value, elements: elements.toSpliced(index, 1) },
      }),
    };
  }
}

function withoutLimits(audited: AuditedSession): Sides {
  const { value } = audited.tariff;
  if (!isObject(value) || (!isGiven(value['min_price']) && !isGiven(value['max_price']))) return [];
  return repriced(audited, { value: { ...value, min_price: null, max_price: null } });
}

/** All other known ways to count, the most frequent first. */
export function* alternatives(audited: AuditedSession): Iterable<Alternative> {
  yield {
    code: 'step_size',
    message: 'It fits without the step_size of the tariff: nothing was rounded up to whole steps.',
    sides: repriced(audited, { pricing: { steps: 'none' } }),
  };
  yield {
    code: 'step_size',
    message: 'It fits if each price rounds up to its own steps; OCPI counts a step_size once.',
    sides: repriced(audited, { pricing: { steps: 'each_price' } }),
  };
  yield {
    code: 'step_size',
    message:
      'It fits if time and parking time are both rounded up; OCPI does so with the last alone.',
    sides: repriced(audited, { pricing: { steps: 'both_times' } }),
  };
  yield {
    code: 'schedule',
    message: 'It fits if the price at the start holds to the end; in OCPI a session changes price.',
    sides: repriced(audited, { pricing: { follow: 'start' } }),
  };
  yield {
    code: 'blocks',
    message:
      'It fits if energy and minutes are counted anew for each price; OCPI counts the session.',
    sides: repriced(audited, { pricing: { blocks: 'entry' } }),
  };
  if (audited.clock !== null) {
    yield {
      code: 'clock',
      message: `It fits on the clock of Greenwich; the station's is that of ${zoneNameOf(audited.clock)}.`,
      sides: repriced(audited, { clock: 'UTC' }),
    };
  }
  yield {
    code: 'limit',
    message: 'It fits without the min_price and the max_price of the tariff.',
    sides: withoutLimits(audited),
  };
  yield* withoutRestrictions(audited);
  yield {
    code: 'quantity',
    message:
      'It fits the volumes and the total energy that are stated, not the instants and periods.',
    sides: byStatedVolumes(audited),
  };
  yield {
    code: 'quantity',
    message: 'It fits the hours that are stated, not the instants.',
    sides: byHours(audited),
  };
  for (const [rounding, words] of roundings) {
    yield {
      code: 'rounding',
      message: `It fits if each line is ${words} by itself before they are added.`,
      sides: rounded(audited, rounding),
    };
  }
}

const roundings = [
  ['nearest', 'rounded'],
  ['up', 'rounded up'],
  ['down', 'rounded down'],
] as const;
