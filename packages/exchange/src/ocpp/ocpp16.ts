import { amountText, type PricePlan, type Receipt, type RunningCost } from '@wattpost/engine';
import { moneyText } from '@wattpost/wording';
import { type Differences, Findings } from '../words/index.ts';
import { ocpp16Price } from './ocpp16Prices.ts';
import type { Ocpp16ChangeConfiguration, Ocpp16DataTransfer } from './ocpp16Records.ts';
import { stretchAt, textLines, type Stretch } from './ocppTexts.ts';

/** Maximum number of characters of a value of ChangeConfiguration. */
const maxValueLength = 500;

/** Languages of texts: BCP 47, at least one; the first is the `Language` of the station. */
type Languages = readonly [string, ...string[]];

/** When a price is stated, and in which languages. */
export interface Ocpp16PriceOptions {
  /** Now, in epoch milliseconds. */
  readonly atMs: number;
  /** Epoch milliseconds from which on prices are not known; `null`: they always are. */
  readonly untilMs: number | null;
  readonly languages: Languages;
}

/** Settings of a station, with their differences from its price. */
export interface Ocpp16Settings extends Differences {
  readonly requests: readonly Ocpp16ChangeConfiguration[];
}

/** A message of a session, with its differences from the price. */
export interface Ocpp16Message extends Differences {
  readonly request: Ocpp16DataTransfer;
}

function message(messageId: Ocpp16DataTransfer['messageId'], data: object): Ocpp16DataTransfer {
  return { vendorId: 'org.openchargealliance.costmsg', messageId, data: JSON.stringify(data) };
}

/** The current price, and offline with the next one; `undefined` if it does not fit. */
function valueOf(
  plan: PricePlan,
  stretch: Stretch,
  language: string,
  numbers: object,
  findings: Findings,
): string | undefined {
  const lines = textLines(plan, stretch, language);
  const isLasting = stretch.untilMs === null;
  const priceText = (isLasting ? lines : lines.slice(0, -1)).join('\n');
  const value = JSON.stringify({ priceText, priceTextOffline: lines.join('\n'), ...numbers });
  if (value.length <= maxValueLength) return value;
  const path = `$.${language}`;
  const shorter = JSON.stringify({ priceText, ...numbers });
  if (shorter.length > maxValueLength) {
    findings.add(path, 'text_left_out', { reason: 'price', maxLength: maxValueLength });
    return undefined;
  }
  findings.add(path, 'next_price_left_out', { maxLength: maxValueLength });
  return shorter;
}

/**
 * The price of a station as settings of OCPP 1.6: `DefaultPrice` in the first language with its numbers, and
 * `DefaultPriceText` in each other one. Send them again at each change of the price.
 */
export function ocpp16Settings(
  plan: PricePlan,
  { atMs, untilMs, languages }: Ocpp16PriceOptions,
): Ocpp16Settings {
  const findings = new Findings();
  const stretch = stretchAt(plan, atMs, untilMs);
  const price = ocpp16Price(stretch.price, '$.DefaultPrice', false, findings);
  const numbers = price === undefined ? {} : { chargingPrice: price.chargingPrice };
  const requests = languages.flatMap((language, index) => {
    const value = valueOf(plan, stretch, language, index === 0 ? numbers : {}, findings);
    const key = index === 0 ? 'DefaultPrice' : `DefaultPriceText,${language}`;
    return value === undefined ? [] : [{ key, value }];
  });
  return { requests, ...findings.differences() };
}

/** Texts in several languages: the first, and the others beside it. */
function texts(languages: Languages, textIn: (language: string) => string): object {
  const [first, ...others] = languages;
  const priceTextExtra = others.map((language) => ({
    format: 'UTF8',
    language,
    content: textIn(language),
  }));
  return {
    priceText: textIn(first),
    ...(priceTextExtra.length === 0 ? {} : { priceTextExtra }),
  };
}

/** `SetUserPrice`: the current and the next price as text, for the driver with `idToken`. */
export function ocpp16UserPrice(
  plan: PricePlan,
  options: Ocpp16PriceOptions & { readonly idToken: string },
): Ocpp16DataTransfer {
  const { atMs, untilMs, idToken, languages } = options;
  const stretch = stretchAt(plan, atMs, untilMs);
  const textIn = (language: string): string => textLines(plan, stretch, language).join('\n');
  return message('SetUserPrice', { idToken, ...texts(languages, textIn) });
}

/**
 * `RunningCost`: the cost so far, the price, and the next price with its instant. Numbers that OCPP 1.6 cannot
 * express are left out with a finding.
 *
 * @param options `meterWh`: the meter's register at `atMs`, rounded down to whole Wh.
 */
export function ocpp16RunningCost(
  cost: Extract<RunningCost, { readonly ok: true }>,
  options: { readonly transactionId: number; readonly atMs: number; readonly meterWh: number },
): Ocpp16Message {
  const { transactionId, atMs, meterWh } = options;
  const findings = new Findings();
  const { receipt, nextChange } = cost;
  const price = ocpp16Price(cost.price, '$.chargingPrice', true, findings);
  const next =
    nextChange === null ? undefined : ocpp16Price(nextChange.price, '$.nextPeriod', true, findings);
  const request = message('RunningCost', {
    transactionId,
    timestamp: new Date(atMs).toISOString(),
    meterValue: Math.floor(meterWh),
    cost: Number(receipt.total),
    state: cost.isIdle === true ? 'Idle' : 'Charging',
    ...price,
    ...(nextChange === null || next === undefined
      ? {}
      : { nextPeriod: { atTime: new Date(nextChange.at).toISOString(), ...next } }),
  });
  return { request, ...findings.differences() };
}

/** `FinalCost`: the total of a receipt, as number and as text. */
export function ocpp16FinalCost(
  { total, currency }: Receipt,
  options: { readonly transactionId: number; readonly languages: Languages },
): Ocpp16DataTransfer {
  const { transactionId, languages } = options;
  const textIn = (language: string): string =>
    moneyText(language, currency)(amountText(total, currency));
  return message('FinalCost', { transactionId, cost: Number(total), ...texts(languages, textIn) });
}
