import {
  type Answer,
  type CommandResult,
  printableLine,
  problemsIn,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import type { Bundle } from '@wattpost/contract';
import {
  amountText,
  exact,
  priceBreakdown,
  sessionCost,
  type CostPolicy,
  type Receipt,
  type ReceiptLine,
  type ReceiptTax,
  type Session,
  type SessionDiagnostic,
} from '@wattpost/engine';
import { findingMessage } from '@wattpost/lint';
import textWidth from 'fast-string-width';
import { type MoneyText, durationWords, followText, rateText } from '@wattpost/wording';
import { type CliIo, formatOutput, notesFor, paragraph } from '../host/index.ts';
import { energyWords, tableText, widthLeft } from '../words/index.ts';
import { type ResolvedSpan, type ResolvedTime, readTime, resolveTime } from '../input/readTime.ts';
import {
  type SpanOptions,
  type StationContext,
  type StationOptions,
  readStationSpan,
  validityNote,
} from '../input/stationContext.ts';
import { stationTitle } from '../input/readInput.ts';
import { readReadings, type ReadingsFile } from './readReadings.ts';

/** Options of `wattpost cost`. */
interface CostOptions extends StationOptions, SpanOptions, CostPolicy {
  readonly energyWh?: string;
  readonly chargingUntil?: string;
  readonly readings?: string;
}

/** `wattpost cost`: the itemised cost of a charging session. */
export async function costCommand(
  io: CliIo,
  path: string,
  options: CostOptions,
): Promise<CommandResult<Answer>> {
  const problem = wrongEnergy(path, options);
  if (problem !== undefined) return usage(problem);
  const context = await readStationSpan(io, path, options);
  if (!context.ok) return context;
  const { clock } = context.value.plan;
  const { readings: file, maxBytes, chargingUntil: until } = options;
  const given = until === undefined ? success(undefined) : readTime(until, '--charging-until');
  if (!given.ok) return given;
  const chargingUntil = given.value && resolveTime(given.value, clock);
  const readings =
    file === undefined ? success(undefined) : await readReadings(io, file, clock, maxBytes);
  return readings.ok ? billed(context.value, options, readings.value, chargingUntil) : readings;
}

function wrongEnergy(path: string, { energyWh, readings }: CostOptions): string | undefined {
  if ((energyWh === undefined) === (readings === undefined)) {
    return 'Give the energy once: either --energy-wh N or --readings FILE.';
  }
  if (path === standardStream && readings === standardStream) {
    return 'Standard input can be read once: BUNDLE and --readings cannot both be "-".';
  }
  return energyWh === undefined || /^-?\d{1,15}(\.\d{1,15})?$/.test(energyWh)
    ? undefined
    : `--energy-wh is ${JSON.stringify(energyWh)}; give watt-hours as a decimal such as 11500.5.`;
}

function billed(
  context: StationContext & ResolvedSpan,
  options: CostOptions,
  file: ReadingsFile | undefined,
  chargingUntil: ResolvedTime | undefined,
): CommandResult<Answer> {
  const { plan, fromMs, toMs, notes } = context;
  const span = {
    start: fromMs,
    end: toMs,
    maxPowerKw: context.station.max_power_kw ?? null,
    ...(chargingUntil === undefined ? {} : { chargingUntil: chargingUntil.epochMs }),
  };
  // The engine validates its input; the readings are as unknown as their file.
  const session = (
    file === undefined
      ? { ...span, energyWh: Number(options.energyWh) }
      : { ...span, readings: file.readings }
  ) as Session;
  const policy = policyOf(options, context.bundle);
  const cost = sessionCost(plan, session, policy);
  if (!cost.ok) {
    return problemsIn(
      'the session',
      cost.problems.map((problem) => inputPath(problem, file)),
    );
  }
  const { receipt } = cost;
  const diagnostics = cost.diagnostics.map((one) => ({
    ...inputPath(one, file),
    message: findingMessage(one),
  }));
  const shown = [
    ...new Set([
      ...notes,
      ...(chargingUntil?.note === undefined ? [] : [chargingUntil.note]),
      ...(file?.notes ?? []),
    ]),
  ];
  const text = formatOutput(
    options,
    () => ({ ...receipt, diagnostics }),
    () => costReport({ ...context, notes: shown }, policy, receipt, diagnostics),
  );
  return success({
    output: [text],
    notes: notesFor(options, shown, [validityNote(context, fromMs, toMs), ...context.zoneNotes]),
  });
}

/** The option, else the bundle's setting for sessions that cross a change. */
function policyOf(options: CostOptions, bundle: Pick<Bundle, 'follow'>): CostPolicy {
  const { follow = bundle.follow, billing, intervals, blocks, cashStep } = options;
  return {
    ...(follow === undefined ? {} : { follow }),
    ...(billing === undefined ? {} : { billing }),
    ...(intervals === undefined ? {} : { intervals }),
    ...(blocks === undefined ? {} : { blocks }),
    ...(cashStep === undefined ? {} : { cashStep }),
  };
}

/** A problem or diagnostic of the engine, its path as an option or a position in the readings' file. */
function inputPath<Found extends { readonly path: string }>(
  found: Found,
  file: ReadingsFile | undefined,
): Found {
  const { path } = found;
  const options: Readonly<Record<string, string>> = {
    '$.start': '--from',
    '$.end': '--to',
    '$.energyWh': '--energy-wh',
    '$.chargingUntil': '--charging-until',
    '$.policy.cashStep': '--cash-step',
  };
  const option = options[path];
  if (option !== undefined) return { ...found, path: option };
  if (file === undefined || !path.startsWith('$.readings')) return found;
  const place = file.placeOf(path.slice('$.readings'.length));
  return { ...found, path: `${file.source} ${place}` };
}

/** The minimum width of the first column: the end of a line's span on one line. */
const narrowestWhat = 27;

function costReport(
  context: StationContext & ResolvedSpan,
  policy: CostPolicy,
  receipt: Receipt,
  diagnostics: readonly (SessionDiagnostic & { readonly message: string })[],
): string {
  const { station, plan, money, width, notes, clock } = context;
  const lines = receipt.lines.map((line) => lineCells(context, line));
  const sums = totals(receipt, plan.tax?.included ?? true, money);
  const amounts = [...lines.map(([, , , amount]) => amount), ...sums.map(([, sum]) => sum)];
  const columnWidths = [
    widest(['quantity', ...lines.map(([, quantity]) => quantity)]),
    widest(['price', ...lines.map(([, , price]) => price)]),
    widest(amounts),
  ];
  const hasColumns = widthLeft(width, columnWidths) >= narrowestWhat;
  const others = hasColumns ? columnWidths : [widest(amounts)];
  const head = hasColumns ? ['what', 'quantity', 'price', 'amount'] : ['what', 'amount'];
  const rows = [
    ...lines.map((line) => (hasColumns ? line : narrowRow(line))),
    ...sums.map(([what, sum]) => (hasColumns ? [what, '', '', sum] : [what, sum])),
  ];
  return [
    paragraph(stationTitle(station), width),
    paragraph(sessionWords(context, policy), width),
    ...notes.map((note) => paragraph(`note: ${note}`, width)),
    ...diagnostics.map(({ from, until, path, code, message }) =>
      paragraph(
        `warning: ${path}: from ${clock(from)} to ${clock(until)}: ${message} (${code})`,
        width,
      ),
    ),
    tableText(rows, [widthLeft(width, others), ...others], { head, opens: true, closes: true }),
  ].join('');
}

function sessionWords(
  { clock, fromMs, toMs }: StationContext & ResolvedSpan,
  { follow = 'start', billing = 'pro_rata', intervals = 'blocks', blocks = 'session' }: CostPolicy,
): string {
  const counted = {
    pro_rata: 'Billed pro rata',
    started_unit: 'Every started unit of an entry is billed in full',
    started_unit_once: 'Every started unit of the session is billed in full',
  }[billing];
  return (
    `from ${clock(fromMs)} to ${clock(toMs)} (${durationWords(toMs - fromMs)}). ${followText(follow, 'en')}. ${counted}` +
    (intervals === 'tiers' ? '; intervals read as tiers' : '') +
    `${follow === 'schedule' && blocks === 'entry' ? '; blocks counted for each entry' : ''}.`
  );
}

const componentWords = {
  energy: 'energy',
  time: 'time',
  idle: 'idle time',
  session_fee: 'session fee',
  limit: 'limit',
} as const;

const limitedWords = {
  energy: 'for energy',
  time: 'for time',
  idle: 'for idle time',
  total: 'in all',
} as const;

/** Fees and limits have neither a quantity nor a unit. */
const isCounted = (component: ReceiptLine['component']): component is 'energy' | 'time' | 'idle' =>
  component !== 'session_fee' && component !== 'limit';

/** A receipt's line in words; fees have no quantity. */
type LineCells = readonly [what: string, quantity: string, price: string, amount: string];

function lineCells(
  { rates, rateWords, plan, clock, money }: StationContext,
  line: ReceiptLine,
): LineCells {
  const rate = rates.find(({ uuid }) => uuid === line.costRateUuid);
  const entries = [...(rate?.recurring ?? []), ...(rate?.unique ?? [])];
  const entry = entries.find(({ uuid }) => uuid === line.entryUuid);
  // The default price has the name of its cost rate.
  const names =
    entry === undefined ? [rate?.name ?? plan.name] : [rateWords.nameOf(line), entry.name];
  const name = names
    .filter((one) => one !== undefined)
    .map(printableLine)
    .join(', ');
  const what = [
    line.limited === undefined
      ? `${componentWords[line.component]}, ${name}`
      : `${limitVerb(line)} ${money(line.price)} ${limitedWords[line.limited]}, ${name}${limitTax(line)}`,
    ...(line.component === 'limit' ? [] : [clock(line.from)]),
    ...(isCounted(line.component) ? [`to ${clock(line.until)}`] : []),
  ];
  return [what.join('\n'), quantityWords(line), priceText(line, money), money(line.amount)];
}

/** Only the lowest total adds to the sum (C12). */
function limitVerb({ amount }: ReceiptLine): string {
  return amount.startsWith('-') ? 'limited to' : 'at least';
}

/** The percentage of tax whose amount a limit changes, if a session has several. */
function limitTax({ taxPercent }: ReceiptLine): string {
  return taxPercent === undefined ? '' : `, ${taxPercent} % VAT`;
}

function narrowRow([what, quantity, price, amount]: LineCells): string[] {
  return [`${what}${quantity === '' ? '' : `\n${quantity} at ${price}`}`, amount];
}

/** Columns of the widest text; some characters take two. */
function widest(texts: readonly string[]): number {
  return Math.max(6, ...texts.map((text) => textWidth(text)));
}

function quantityWords({ component, quantity }: ReceiptLine): string {
  if (!isCounted(component)) return '';
  return component === 'energy'
    ? rounded(quantity, 1, energyWords)
    : rounded(quantity, 2, (minutes) => `${minutes} min`);
}

/** A quantity cut for display, marked if that changes it; the amount is exact. */
function rounded(quantity: number, decimals: number, words: (quantity: number) => string): string {
  const short = Number(quantity.toFixed(decimals));
  return `${short === quantity ? '' : '≈ '}${words(short)}`;
}

/** The line's listed price (excluded tax is a separate line), for reports. */
function priceText({ component, price, unit }: ReceiptLine, money: MoneyText): string {
  if (component === 'limit') return '';
  if (component === 'session_fee') return money(price);
  const list = [{ uuid: null, unit, price: Number(price) }];
  const line = { energy: [], time: [], session_fee: null, [component]: list };
  const [block] = priceBreakdown(line, null)[component] ?? [];
  if (block === undefined) throw new Error(`a line of ${component} without a price`);
  return rateText(block, component, money);
}

function totals(
  receipt: Receipt,
  taxIncluded: boolean,
  money: MoneyText,
): (readonly [string, string])[] {
  const { cash } = receipt;
  if (cash === undefined) return totalAndTaxes(receipt, taxIncluded, money);
  return [
    ...totalAndTaxes(receipt, taxIncluded, money),
    ['rounding for cash', money(cash.rounding)],
    ['to pay in cash', money(cash.amount)],
  ];
}

function totalAndTaxes(
  { currency, total, taxes }: Receipt,
  taxIncluded: boolean,
  money: MoneyText,
): (readonly [string, string])[] {
  if (taxes.length === 0) return [['total', money(total)]];
  const net = taxes.reduce((sum, tax) => exact.add(sum, exact.decimalOf(tax.net)), exact.zero);
  const hasSeveral = taxes.length > 1;
  const vat = (tax: ReceiptTax): string =>
    `${tax.percent} % VAT${hasSeveral ? ` on ${money(tax.net)}` : ''}`;
  const of = taxIncluded ? 'of which ' : '';
  const parts = [
    [`${of}net`, money(amountText(exact.decimalText(net), currency))],
    ...taxes.map((tax) => [`${of}${vat(tax)}`, money(tax.tax)] as const),
  ] as const;
  const sum = ['total', money(total)] as const;
  return taxIncluded ? [sum, ...parts] : [...parts, sum];
}
