import type { OcppConditions, OcppTariff } from '../../src/ocpp/ocppRecords.ts';

/**
 * What an OCPP tariff charges, read straight from its description: of each list the first price whose
 * conditions are all true. Shares nothing with the package.
 */

/** A moment of a transaction, on the station's clock. */
export interface Moment {
  readonly date: string;
  readonly time: string;
  readonly kwh: number;
  readonly seconds: number;
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function holds(conditions: OcppConditions, { date, time, kwh, seconds }: Moment): boolean {
  const { startTimeOfDay: start = '00:00', endTimeOfDay: end = '00:00', dayOfWeek } = conditions;
  const last = end === '00:00' ? '24:00' : end;
  const weekday = names[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';
  const { validFromDate: from = '', validToDate: to = '9' } = conditions;
  const { minEnergy = 0, maxEnergy = Infinity, minTime = 0, maxTime = Infinity } = conditions;
  return (
    (last < start ? time >= start || time < last : time >= start && time < last) &&
    (dayOfWeek === undefined || dayOfWeek.some((day) => day === weekday)) &&
    date >= from &&
    date < to &&
    kwh * 1000 >= minEnergy &&
    kwh * 1000 < maxEnergy &&
    seconds >= minTime &&
    seconds < maxTime
  );
}

interface Listed {
  readonly prices: readonly (object & { readonly conditions?: OcppConditions })[];
  readonly taxRates?: readonly [{ readonly tax: number }];
}

/** The price with tax of one component: per kWh, per minute, or once; 0 where nothing prices it. */
export function ocppPrice(
  tariff: OcppTariff,
  component: 'energy' | 'chargingTime' | 'idleTime' | 'fixedFee',
  moment: Moment,
): number {
  const listed: Listed | undefined = tariff[component];
  const price = listed?.prices.find(({ conditions = {} }) => holds(conditions, moment));
  const amount =
    Object.values<unknown>(price ?? {}).find((value) => typeof value === 'number') ?? 0;
  return amount * (1 + (listed?.taxRates?.[0].tax ?? 0) / 100);
}
