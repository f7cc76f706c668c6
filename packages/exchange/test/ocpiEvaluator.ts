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

interface Tariff {
  readonly tax_included?: string;
  readonly elements: readonly {
    readonly price_components: readonly {
      readonly type: string;
      readonly price: number;
      readonly vat?: number | null;
    }[];
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

/** The price with tax of one dimension: per kWh, per hour, or once; 0 where nothing prices it. */
export function ocpiPrice(tariff: Tariff, type: string, moment: Moment): number {
  for (const { price_components, restrictions } of tariff.elements) {
    const component = price_components.find((item) => item.type === type);
    if (component === undefined || !holds(restrictions ?? {}, moment)) continue;
    const addsTax = (tariff.tax_included ?? 'NO') === 'NO';
    return component.price * (addsTax ? 1 + (component.vat ?? 0) / 100 : 1);
  }
  return 0;
}
