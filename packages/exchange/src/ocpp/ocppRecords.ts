/** The parts of OCPP 2.1 that are written. */

export type OcppWeekday =
  'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** Calendar conditions on the station's clock; all stated ones must be met. */
export interface OcppCalendar {
  /** `HH:MM`, inclusive. */
  readonly startTimeOfDay?: string;
  /** `HH:MM`, exclusive; `00:00` ends the day. */
  readonly endTimeOfDay?: string;
  readonly dayOfWeek?: readonly OcppWeekday[];
  /** `YYYY-MM-DD`, inclusive. */
  readonly validFromDate?: string;
  /** `YYYY-MM-DD`, exclusive. */
  readonly validToDate?: string;
}

/** The same, with conditions on energy and duration: Wh and whole seconds, [min, max). */
export interface OcppConditions extends OcppCalendar {
  readonly minEnergy?: number;
  readonly maxEnergy?: number;
  readonly minTime?: number;
  readonly maxTime?: number;
  readonly minIdleTime?: number;
  readonly maxIdleTime?: number;
}

interface Taxed {
  readonly taxRates?: readonly [{ readonly type: string; readonly tax: number }];
}

/** Prices without tax; the first of a list whose conditions are met applies. */
export interface OcppEnergy extends Taxed {
  readonly prices: readonly { readonly priceKwh: number; readonly conditions?: OcppConditions }[];
}

export interface OcppTime extends Taxed {
  readonly prices: readonly {
    readonly priceMinute: number;
    readonly conditions?: OcppConditions;
  }[];
}

/** Due at the start of a transaction. */
export interface OcppFixed extends Taxed {
  readonly prices: readonly { readonly priceFixed: number; readonly conditions?: OcppCalendar }[];
}

export interface OcppPrice {
  readonly exclTax: number;
  readonly inclTax?: number;
}

export interface OcppText {
  readonly format: 'UTF8';
  readonly language: string;
  readonly content: string;
}

export interface OcppTariff {
  /** At most 60 characters. */
  readonly tariffId: string;
  readonly currency: string;
  readonly description?: readonly OcppText[];
  /** UTC, inclusive; default: at once. */
  readonly validFrom?: string;
  readonly energy?: OcppEnergy;
  readonly chargingTime?: OcppTime;
  readonly idleTime?: OcppTime;
  readonly fixedFee?: OcppFixed;
  readonly minCost?: OcppPrice;
  readonly maxCost?: OcppPrice;
}

/** SetDefaultTariffRequest of OCPP 2.1. */
export interface OcppSetDefaultTariff {
  /** 0: all of the station. */
  readonly evseId: number;
  readonly tariff: OcppTariff;
}

/** SetDisplayMessageRequest of OCPP 2.1 and, without `messageExtra`, of 2.0.1. */
export interface OcppSetDisplayMessage {
  readonly message: {
    readonly id: number;
    readonly priority: 'NormalCycle';
    readonly state: 'Idle';
    readonly startDateTime: string;
    readonly endDateTime?: string;
    readonly message: OcppText;
    readonly messageExtra?: readonly OcppText[];
  };
}
