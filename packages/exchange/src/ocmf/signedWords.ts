import {
  dateAt,
  priceBreakdown,
  type PricePlan,
  type Receipt,
  type ReceiptLine,
} from '@wattpost/engine';
import { type MoneyText, clockText, moneyText, rateText } from '@wattpost/wording';
import type { SignedAudit, SignedSession } from './auditSigned.ts';
import type { SignedNote, TariffTextWitness } from './witnesses.ts';

/** How an audit is worded. */
export interface SignedWording {
  /** Of the station: its clock words the times. */
  readonly plan: PricePlan;
  /** BCP 47; the first supported one formats amounts. */
  readonly locales: readonly string[];
}

/** A step of an audit, in a sentence. */
export interface SignedStep {
  readonly code: string;
  /** Path in the file; `null`: the whole. */
  readonly path: string | null;
  readonly message: string;
}

/** A serial number in a sentence: at most so many characters, all of them printable. */
const maxSerial = 40;

function meterName({ meter }: SignedAudit): string {
  const name = (meter ?? '').slice(0, maxSerial);
  return name === '' ? 'an unnamed meter' : `meter ${name}`;
}

function signedBy(audit: SignedAudit): string {
  const { signature } = audit;
  if (signature?.state !== 'valid') {
    const isHere = signature?.state === 'unchecked' && signature.reason === 'unavailable';
    return isHere
      ? 'signature not checked here; use `wattpost audit`'
      : 'signature not checked: there is no public key';
  }
  return signature.keySource === 'container'
    ? `not changed since it was signed with the key beside it, which proves nothing about ${meterName(audit)}`
    : `signed by ${meterName(audit)}`;
}

function time(session: SignedSession, { plan, locales }: SignedWording): string {
  const style = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  const at = (ms: number): string => clockText(plan.clock, ms, locales, style);
  return `from ${at(session.startMs)} to ${at(session.endMs)}`;
}

const notComputable: Readonly<
  Record<(TariffTextWitness & { readonly kind: 'not_computable' })['reason'], string>
> = {
  words: 'the tariff text is in words',
  currency: 'the tariff text is in another currency',
  changes: 'the tariff texts do not fit the changes of tariff that were signed',
  time: 'the tariff text has a price for time, which is not proven',
  idle: 'the tariff text has a price for time after charging, whose end was not signed',
  session: 'the session cannot be billed by the tariff text',
};

function textWitness(witness: TariffTextWitness, money: MoneyText): string {
  if (witness.kind === 'amount') return `by the signed tariff text: ${money(witness.amount)}`;
  return witness.kind === 'same_words'
    ? 'the signed tariff text is that of the price list'
    : `${notComputable[witness.reason]}, so it comes to no amount`;
}

/**
 * An audit in one sentence: who signed what, and what each witness says, such as "signed by meter S1, 18.5 kWh from
 * 12:03:10 to 13:40:02 (clock synchronised); by the price list in force: €9.07; the record says €9.07".
 */
export function signedSentence(audit: SignedAudit, wording: SignedWording): string {
  const { fault, problems, session, receipt, tariffText, stated } = audit;
  if (receipt === null || session === null) {
    const [problem] = problems;
    const reason = fault?.message ?? problem?.message ?? 'It is not a signed record.';
    if (session === null) return reason;
    return `${signedBy(audit)}, ${energyWords(session, wording)}; ${lowerFirst(reason)}`;
  }
  const money = moneyText(wording.locales, receipt.currency);
  return [
    `${signedBy(audit)}, ${energyWords(session, wording)}`,
    `by the price list in force: ${money(receipt.total)}`,
    ...(tariffText === null ? [] : [textWitness(tariffText, money)]),
    ...(stated === null ? [] : [statedWords(stated, money)]),
  ].join('; ');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function statedWords(stated: NonNullable<SignedAudit['stated']>, money: MoneyText): string {
  const { amount, expected, hasTax } = stated;
  const text = amount.startsWith('-') ? `-${money(amount.slice(1))}` : money(amount);
  const net = hasTax || amount === expected ? '' : ` without tax, where it is ${money(expected)}`;
  return `the record says ${text}${net}`;
}

function energyWords(session: SignedSession, wording: SignedWording): string {
  const clock = session.isClockSynchronised
    ? 'clock synchronised'
    : 'clock not synchronised: no proof of the time';
  return `${session.energyKwh} kWh ${time(session, wording)} (${clock})`;
}

const noteWords: Readonly<Record<SignedNote['code'], (values: SignedNote['values']) => string>> = {
  line_breaks: () =>
    'The file has line breaks within the record; the signature is right without them.',
  register_not_stated: () =>
    'The record does not say which register was read; it was taken as energy.',
  loss_compensated: ({ kwh = '' }) =>
    kwh === ''
      ? 'The meter compensates losses in the cable; the register is billed as it was signed.'
      : `Of the register ${kwh} kWh were deducted as loss in the cable; it is billed as it was signed.`,
  loss_not_reset: () => 'The cumulated loss was not 0 when the transaction began.',
  suspended: () => 'Charging was suspended in between or at the end.',
  tariff_changes: ({ count = '' }) =>
    count === '1' ? 'The tariff changed once.' : `The tariff changed ${count} times.`,
  change_not_read: () =>
    'The price changed between two readings: the energy between them was spread evenly.',
  power_impossible: ({ kw = '', most = '', limit = '' }) =>
    limit === 'station'
      ? `The energy needs ${kw} kW on average; the station delivers ${most} kW at most.`
      : `The energy needs ${kw} kW on average; no public charger delivers more than ${most} kW.`,
  energy_differs: ({ stated = '', signed = '' }) =>
    `The record states ${stated} kWh, the meter signed ${signed} kWh: what was signed is billed.`,
  start_differs: ({ stated = '', signed = '' }) =>
    `The record states ${stated} as its start, the meter signed ${signed}.`,
  end_differs: ({ stated = '', signed = '' }) =>
    `The record states ${stated} as its end, the meter signed ${signed}.`,
};

const endWords = {
  end: 'it ended',
  local: 'it was ended at the station',
  remote: 'it was ended remotely',
  aborted: 'it was aborted by an error',
  power_failure: 'it was ended by a power failure',
} as const;

const componentWords = {
  energy: 'Energy',
  time: 'Time',
  idle: 'Time without charging',
  session_fee: 'Session fee',
  limit: 'Limit',
} as const;

function lineWords(line: ReceiptLine, money: MoneyText): string {
  const { component, quantity, unit, price, amount } = line;
  const what = componentWords[component];
  const sum = amount.startsWith('-') ? `-${money(amount.slice(1))}` : money(amount);
  if (component === 'session_fee' || component === 'limit') return `${what}: ${sum}.`;
  const list = [{ uuid: null, unit, price: Number(price) }];
  const prices = { energy: [], time: [], session_fee: null, [component]: list };
  const [block] = priceBreakdown(prices, null)[component] ?? [];
  const each = block === undefined ? '' : ` at ${rateText(block, component, money)}`;
  const count =
    component === 'energy'
      ? `${Number((quantity / 1000).toFixed(6))} kWh`
      : `${Number(quantity.toFixed(2))} min`;
  return `${what}: ${count}${each} is ${sum}.`;
}

function receiptSteps({ lines, taxes, total }: Receipt, money: MoneyText): SignedStep[] {
  const step = (code: string, message: string): SignedStep => ({ code, path: null, message });
  return [
    ...lines.map((line) => step(line.component, lineWords(line, money))),
    ...taxes.map(({ percent, net, tax }) =>
      step('tax', `${percent} % VAT on ${money(net)} is ${money(tax)}.`),
    ),
    step('total', `The price list comes to ${money(total)}.`),
  ];
}

function signatureStep(audit: SignedAudit): SignedStep[] {
  const { signature, pageCount, path } = audit;
  if (signature === null || signature.state === 'fault') return [];
  const pages = pageCount === 1 ? 'One page' : `${pageCount} pages`;
  if (signature.state === 'unchecked') {
    const why =
      signature.reason === 'no_key' ? 'without a public key' : 'on a curve that this program lacks';
    return [{ code: 'not_checked', path, message: `${pages} ${why}: nothing is proven.` }];
  }
  const keys = {
    given: 'the key that was given',
    registered: `the key registered for ${meterName(audit)}`,
    container: 'the key beside the record: who signed is not proven',
  };
  const message = `${pages} signed by ${signature.algorithm}, right with ${keys[signature.keySource]}.`;
  return [{ code: signature.keySource, path, message }];
}

function sessionStep(session: SignedSession, { plan }: SignedWording): SignedStep {
  const { pages, register, from, to, energyKwh, endReason, startMs } = session;
  const [first, last] = pages;
  const numbers = first === last ? `Page ${first}` : `Pages ${first} to ${last}, none missing`;
  const date = dateAt(plan.clock, startMs);
  const which = register === null ? '' : ` ${register}`;
  const message = `${numbers}: register${which} from ${from} to ${to}, ${energyKwh} kWh, on ${date}; ${endWords[endReason]}.`;
  return { code: 'session', path: null, message };
}

/** The steps of an audit, each with its reason. */
export function signedSteps(audit: SignedAudit, wording: SignedWording): readonly SignedStep[] {
  const { session, receipt, fault, problems, notes, tariffText } = audit;
  const money = receipt === null ? null : moneyText(wording.locales, receipt.currency);
  return [
    ...signatureStep(audit),
    ...(session === null ? [] : [sessionStep(session, wording)]),
    ...(receipt === null || money === null ? [] : receiptSteps(receipt, money)),
    ...(tariffText === null || money === null
      ? []
      : [
          {
            code: 'tariff_text',
            path: null,
            message: `Tariff text ${tariffText.texts.map((text) => JSON.stringify(text)).join(', ')}: ${textWitness(tariffText, money)}.`,
          },
        ]),
    ...(fault === null ? [] : [fault]),
    ...problems,
    ...notes.map(({ code, path, values }) => ({ code, path, message: noteWords[code](values) })),
  ];
}
