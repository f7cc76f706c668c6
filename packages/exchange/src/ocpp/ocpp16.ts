import { amountText, type PricePlan, type Receipt, type RunningCost } from '@wattpost/engine';
import { moneyText } from '@wattpost/wording';
import { type Differences, Findings } from '../words/index.ts';
import { ocpp16Price } from './ocpp16Prices.ts';
import type { Ocpp16ChangeConfiguration, Ocpp16DataTransfer } from './ocpp16Records.ts';
import {
  fittingText,
  type OcppLanguages,
  shortTag,
  stretchAt,
  takenLanguages,
  textLines,
  type Stretch,
} from './ocppTexts.ts';

/** Maximum numbers of characters of a key and of a value of ChangeConfiguration. */
const maxKeyLength = 50;
const maxValueLength = 500;

/** Maximum number of characters of a text in a message: that of OCPP 2.0.1, whose texts the paper takes over. */
const maxTextLength = 512;

/** When a price is stated, and in which languages. */
export interface Ocpp16PriceOptions {
  /** Now, in epoch milliseconds. */
  readonly atMs: number;
  /** Epoch milliseconds from which on prices are not known; `null`: they always are. */
  readonly untilMs: number | null;
  /** The first is the `Language` of the station. */
  readonly languages: OcppLanguages;
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

/** The price as text for drivers; `null`: it is longer than a station takes. */
export interface Ocpp16UserPrice extends Differences {
  readonly request: Ocpp16DataTransfer | null;
}

/** The current price, and offline with the next one, as far as they fit; `undefined` if the current one does not. */
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
  // MicroOcpp refuses numbers without a text for a station that is offline.
  const hasNumbers = Object.keys(numbers).length > 0;
  const values = [
    { priceText, priceTextOffline: lines.join('\n'), ...numbers },
    { priceText, priceTextOffline: priceText, ...numbers },
    ...(hasNumbers ? [] : [{ priceText }]),
  ].map((value) => JSON.stringify(value));
  const fitting = values.findIndex(({ length }) => length <= maxValueLength);
  const path = `$.${language}`;
  if (fitting < 0) {
    findings.add(path, 'text_left_out', { reason: 'price', maxLength: maxValueLength });
  } else if (fitting === 2) {
    findings.add(path, 'text_left_out', { reason: 'offline', maxLength: maxValueLength });
  } else if (fitting === 1) {
    findings.add(path, 'next_price_left_out', { maxLength: maxValueLength });
  }
  return values[fitting];
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
  const requests = takenLanguages(languages, findings).flatMap((language, index) => {
    const key = index === 0 ? 'DefaultPrice' : `DefaultPriceText,${language}`;
    if (key.length > maxKeyLength) {
      findings.add(`$.${language}`, 'text_left_out', { reason: 'key', maxLength: maxKeyLength });
      return [];
    }
    const value = valueOf(plan, stretch, language, index === 0 ? numbers : {}, findings);
    return value === undefined ? [] : [{ key, value }];
  });
  return { requests, ...findings.differences() };
}

/** Texts in several languages: the first, and the others beside it. */
function texts(
  [first, ...others]: OcppLanguages,
  textIn: (language: string) => string | undefined,
): { readonly priceText: string } | undefined {
  const priceText = textIn(first);
  if (priceText === undefined) return undefined;
  const priceTextExtra = others.flatMap((language) => {
    const content = textIn(language);
    return content === undefined ? [] : [{ format: 'UTF8', language: shortTag(language), content }];
  });
  return { priceText, ...(priceTextExtra.length === 0 ? {} : { priceTextExtra }) };
}

/** `SetUserPrice`: the current and the next price as text, for the driver with `idToken`. */
export function ocpp16UserPrice(
  plan: PricePlan,
  options: Ocpp16PriceOptions & { readonly idToken: string },
): Ocpp16UserPrice {
  const { atMs, untilMs, idToken } = options;
  const findings = new Findings();
  const stretch = stretchAt(plan, atMs, untilMs);
  const content = texts(takenLanguages(options.languages, findings), (language) =>
    fittingText(plan, stretch, language, maxTextLength, findings),
  );
  const request = content === undefined ? null : message('SetUserPrice', { idToken, ...content });
  return { request, ...findings.differences() };
}

/**
 * `RunningCost`: the cost so far, the price, and the next price with its instant. Numbers that OCPP 1.6 cannot
 * express are left out with a finding; `chargingPrice` is required, and then empty. `state` is required and has no
 * value for an unknown one: it is then `Charging`, with a finding.
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
  if (cost.isIdle === null) findings.add('$.state', 'charging_assumed', {});
  const request = message('RunningCost', {
    transactionId,
    timestamp: new Date(atMs).toISOString(),
    meterValue: Math.floor(meterWh),
    cost: Number(receipt.total),
    state: cost.isIdle === true ? 'Idle' : 'Charging',
    chargingPrice: {},
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
  options: { readonly transactionId: number; readonly languages: OcppLanguages },
): Ocpp16Message {
  const { transactionId, languages } = options;
  const findings = new Findings();
  const textIn = (language: string): string =>
    moneyText(language, currency)(amountText(total, currency));
  const content = texts(takenLanguages(languages, findings), textIn);
  const request = message('FinalCost', { transactionId, cost: Number(total), ...content });
  return { request, ...findings.differences() };
}
