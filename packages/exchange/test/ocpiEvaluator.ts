/**
 * What an OCPI tariff charges, read straight from the specification: of each dimension the first
 * element that has it and whose restrictions are all true. Shares nothing with the package.
 */

/** A moment of a session, on the station's clock. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`. */
  readonly time: string;
  /** Energy so far, in kWh. */
  readonly kwh: number;
  /** The session's length so far. */
  readonly seconds: number;
}

interface Restrictions {
  readonly start_time?: string;
  readonly end_time?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly day_of_week?: readonly string[];
  readonly min_kwh?: number;
  readonly max_kwh?: number;
  readonly min_duration?: number;
  readonly max_duration?: number;
}

interface Component {
  readonly type: string;
  readonly price: number;
  readonly vat?: number | null;
  readonly step_size?: number;
}

interface Limit {
  readonly excl_vat?: number | undefined;
  readonly incl_vat?: number | undefined;
}

interface Tariff {
  readonly tax_included?: string;
  readonly min_price?: Limit | undefined;
  readonly max_price?: Limit | undefined;
  readonly elements: readonly {
    readonly price_components: readonly Component[];
    readonly restrictions?: Restrictions;
  }[];
}

const names = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

function timeHolds({ start_time, end_time }: Restrictions, time: string): boolean {
  const end = end_time === '00:00' ? '24:00' : end_time;
  const afterStart = start_time === undefined || time >= start_time;
  const beforeEnd = end === undefined || time < end;
  const wraps = start_time !== undefined && end !== undefined && end < start_time;
  return wraps ? afterStart || beforeEnd : afterStart && beforeEnd;
}

function holds(restrictions: Restrictions, moment: Moment): boolean {
  const { start_date, end_date, day_of_week, min_kwh, max_kwh, min_duration, max_duration } =
    restrictions;
  const weekday = names[new Date(`${moment.date}T12:00:00Z`).getUTCDay()] ?? '';
  if ('reservation' in restrictions) return false;
  return (
    timeHolds(restrictions, moment.time) &&
    (start_date === undefined || moment.date >= start_date) &&
    (end_date === undefined || moment.date < end_date) &&
    (day_of_week === undefined || day_of_week.includes(weekday)) &&
    (min_kwh === undefined || moment.kwh >= min_kwh) &&
    (max_kwh === undefined || moment.kwh < max_kwh) &&
    (min_duration === undefined || moment.seconds >= min_duration) &&
    (max_duration === undefined || moment.seconds < max_duration)
  );
}

/** Whether an element is for a date, whatever else it demands. */
function isPricedDate({ elements }: Tariff, date: string): boolean {
  return elements.some(({ restrictions: { start_date, end_date } = {} }) =>
    [
      start_date === undefined || date >= start_date,
      end_date === undefined || date < end_date,
    ].every(Boolean),
  );
}

/**
 * Whether a tariff says anything of sessions at a time: on dates that an element is for, and on the last of
 * these until its last element ends.
 */
export function isPriced(tariff: Tariff, date: string, time: string): boolean {
  if (!isPricedDate(tariff, date)) return false;
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  if (isPricedDate(tariff, next)) return true;
  const starts = tariff.elements.map(({ restrictions }) => restrictions?.start_time ?? '00:00');
  return [time, ...starts.filter((start) => start > time)].some((later) =>
    tariff.elements.some(({ restrictions = {} }) => {
      const session = ['min_kwh', 'max_kwh', 'min_duration', 'max_duration'];
      const ofTime = Object.entries(restrictions).filter(([key]) => !session.includes(key));
      const moment = { date, time: later, kwh: 0, seconds: 0 };
      return holds(Object.fromEntries(ofTime), moment);
    }),
  );
}

/** The component of one dimension that holds at a moment. */
function active(tariff: Tariff, type: string, moment: Moment): Component | undefined {
  for (const { price_components, restrictions } of tariff.elements) {
    const component = price_components.find((item) => item.type === type);
    if (component !== undefined && holds(restrictions ?? {}, moment)) return component;
  }
  return undefined;
}

/** The price with tax of one dimension: per kWh, per hour, or once; 0 where nothing prices it. */
export function ocpiPrice(tariff: Tariff, type: string, moment: Moment): number {
  const component = active(tariff, type, moment);
  const addsTax = (tariff.tax_included ?? 'NO') === 'NO';
  return (component?.price ?? 0) * (addsTax ? 1 + (component?.vat ?? 0) / 100 : 1);
}

/** A session: stretches of whole minutes, each with its energy flowing evenly. */
export interface OcpiSession {
  /** The station's clock so many whole seconds after the start, `YYYY-MM-DDTHH:MM:SS`. */
  readonly clock: (seconds: number) => string;
  readonly stretches: readonly {
    readonly minutes: number;
    readonly kwh: number;
    readonly isCharging: boolean;
  }[];
}

/** What the parts of a session cost without tax. */
export interface OcpiCost {
  readonly energy: number;
  readonly time: number;
  readonly parking: number;
  /**
   * The flat prices that become active, in order. OCPI does not say whether each of them is charged, or
   * only the first.
   */
  readonly flat: readonly number[];
}

interface Billed {
  cost: number;
  /** kWh or hours with a component, also one of 0. */
  volume: number;
  last: Component | undefined;
  /** Seconds of the session. */
  lastAt: number;
}

/** The moments of a session at which nothing changes until the next, with what is taken until then. */
function* piecesOf(tariff: Tariff, { clock, stretches }: OcpiSession) {
  const bounds = tariff.elements.flatMap(({ restrictions = {} }) => [restrictions]);
  const kwhBounds = bounds.flatMap(({ min_kwh, max_kwh }) => [min_kwh ?? 0, max_kwh ?? 0]);
  const secondBounds = bounds.flatMap(({ min_duration, max_duration }) => [
    ...[min_duration ?? 0, max_duration ?? 0],
  ]);
  let [minute, kwhBefore] = [0, 0];
  for (const { minutes, kwh, isCharging } of stretches) {
    const perSecond = kwh / (minutes * 60);
    const begin = minute * 60;
    const kwhAt = (second: number): number => kwhBefore + (second - begin) * perSecond;
    for (let index = 0; index < minutes; index++) {
      const [from, until] = [(minute + index) * 60, (minute + index + 1) * 60];
      const reached = kwhBounds.map((bound) => begin + (bound - kwhBefore) / perSecond);
      // Where the offset of the zone has seconds, minutes of the clock begin within those of the session.
      const nextMinute = from + 60 - Number(clock(from).slice(17));
      const inside = [...reached, ...secondBounds, nextMinute].filter(
        (at) => at > from && at < until,
      );
      const cuts = [from, ...inside.sort((a, b) => a - b), until];
      for (const [position, start] of cuts.entries()) {
        const end = cuts[position + 1];
        if (end === undefined) break;
        const middle = (start + end) / 2;
        const local = clock(Math.floor(start));
        const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
        const moment = { date, time, kwh: kwhAt(middle), seconds: middle };
        yield { moment, seconds: end - start, end, kwh: (end - start) * perSecond, isCharging };
      }
    }
    minute += minutes;
    kwhBefore += kwh;
  }
}

/**
 * What OCPI has a session cost, without tax and before the limits of the tariff.
 *
 * @param hasSteps whether what is missing to a whole step is charged: of energy, and of time and
 * parking time the one that was billed last, once, at the last price.
 */
export function ocpiCost(tariff: Tariff, session: OcpiSession, hasSteps: boolean): OcpiCost {
  const empty = (): Billed => ({ cost: 0, volume: 0, last: undefined, lastAt: -1 });
  const billed = { ENERGY: empty(), TIME: empty(), PARKING_TIME: empty() };
  const fees: Component[] = [];
  const noteFee = (moment: Moment): void => {
    const fee = active(tariff, 'FLAT', moment);
    if (fee !== undefined && !fees.includes(fee)) fees.push(fee);
  };
  let final: Moment | undefined;
  for (const { moment, seconds, end, kwh, isCharging } of piecesOf(tariff, session)) {
    const taken = { ENERGY: kwh, ...(isCharging ? { TIME: seconds / 3600 } : {}) };
    const volumes = { ...taken, ...(isCharging ? {} : { PARKING_TIME: seconds / 3600 }) };
    for (const [type, volume] of Object.entries(volumes)) {
      const component = active(tariff, type, moment);
      const sum = billed[type as keyof typeof billed];
      if (component === undefined || volume === 0) continue;
      sum.cost += component.price * volume;
      sum.volume += volume;
      Object.assign(sum, { last: component, lastAt: end });
    }
    noteFee(moment);
    final = { ...moment, seconds: end, kwh: moment.kwh + kwh / 2 };
  }
  if (final !== undefined) noteFee(final);
  const withSteps = (sum: Billed, perStep: number): number => {
    if (!hasSteps || sum.last === undefined) return sum.cost;
    const step = (sum.last.step_size ?? 1) / perStep;
    const missing = Math.ceil(sum.volume / step - 1e-6) * step - sum.volume;
    return sum.cost + missing * sum.last.price;
  };
  const { ENERGY, TIME, PARKING_TIME } = billed;
  const endsParked = PARKING_TIME.lastAt > TIME.lastAt;
  return {
    energy: withSteps(ENERGY, 1000),
    time: endsParked ? TIME.cost : withSteps(TIME, 3600),
    parking: endsParked ? withSteps(PARKING_TIME, 3600) : PARKING_TIME.cost,
    flat: fees.map(({ price }) => price),
  };
}

/**
 * A total within `min_price` and `max_price`, which apply to it without tax and with it.
 *
 * @param sum without tax.
 * @param percent of tax; `null`: none is named, and a limit on one side says nothing of the other.
 */
export function ocpiTotal(
  { min_price = {}, max_price = {} }: Tariff,
  sum: number,
  percent: number | null,
  side: 'net' | 'gross' = 'net',
): number {
  const factor = 1 + (percent ?? 0) / 100;
  const onSide = ({ excl_vat, incl_vat }: Limit): number[] => {
    const net = excl_vat;
    const gross = incl_vat === undefined ? undefined : incl_vat / factor;
    const own = side === 'net' ? (net ?? gross) : (gross ?? net);
    return (percent === null ? [own] : [net, gross]).filter((limit) => limit !== undefined);
  };
  const within = Math.max(Math.min(sum, ...onSide(max_price)), ...onSide(min_price));
  return side === 'net' ? within : within * factor;
}

/**
 * The flat price of a session, with tax, as many receivers bill it: once, by the first element with one
 * that holds, at the first moment at which any does.
 *
 * @param session its moments, in order.
 */
export function firstFlat(tariff: Tariff, session: readonly Moment[]): number {
  const first = session.find((moment) => active(tariff, 'FLAT', moment) !== undefined);
  return first === undefined ? 0 : ocpiPrice(tariff, 'FLAT', first);
}
