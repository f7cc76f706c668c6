/** The parts of OCPP 1.6, and of the Open Charge Alliance's paper on pricing, that are written. */

/** Prices with tax, in units of the currency. */
export interface Ocpp16ChargingPrice {
  readonly kWhPrice?: number;
  readonly hourPrice?: number;
  /** Once for each session. */
  readonly flatFee?: number;
}

export interface Ocpp16IdlePrice {
  /** Idle minutes before the price applies. */
  readonly graceMinutes?: number;
  readonly hourPrice: number;
}

/** ChangeConfiguration.req; `value` is JSON. */
export interface Ocpp16ChangeConfiguration {
  /** `DefaultPrice`, or `DefaultPriceText,` and a language. */
  readonly key: string;
  /** At most 500 characters. */
  readonly value: string;
}

/** DataTransfer.req; `data` is JSON. */
export interface Ocpp16DataTransfer {
  readonly vendorId: 'org.openchargealliance.costmsg';
  readonly messageId: 'SetUserPrice' | 'RunningCost' | 'FinalCost';
  readonly data: string;
}
