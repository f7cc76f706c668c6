import { rebased } from '@wattpost/contract';
import {
  type ClockLike,
  CostRateError,
  compileCostRate,
  dayOfDate,
  exact,
  instantToLocal,
  priceAt,
  segments,
  type ActivePrice,
  type PricePlan,
  type Problem,
  type SessionFee,
} from '@wattpost/engine';
import { type ImportedTariff, importOcpiTariffs } from '../import/index.ts';
import { type TariffRead, JsonPlace, dependsOnClock, isObject, readTariff } from '../ocpi/index.ts';
import { exactTaxFactor } from '../values/index.ts';
import type { CdrRead } from './readCdr.ts';

/** A tariff as prices without tax, or with it. */
export interface TariffView {
  readonly tax: 'without' | 'with';
  readonly plan: PricePlan;
  /** The factor of the plan's amounts. */
  readonly factor: exact.Fraction;
  /** Whether no tax is stated that would convert a limit to the other side of tax: each limit is independent. */
  readonly hasOwnLimits: boolean;
  readonly tariff: TariffRead;
}

/** A tariff that can price sessions, or its problems. */
export type RatedTariff =
  | {
      readonly ok: true;
      /** One or two; a side of tax that the tariff does not determine is omitted. */
      readonly views: readonly TariffView[];
      /** Per cent; `null`: none or several. */
      readonly taxPercent: number | null;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Findings of an import that do not affect a session on the requested dates: digits
 * beyond the fifteenth, prices after these dates, and a tax that is handled here.
 */
const harmless: ReadonlySet<string> = new Set(['rounded', 'written_until', 'tax_unknown']);

/** Maximum number of dates that an import writes. */
const maxDays = 1100;

/** The tariff without its statements about tax: the same prices, all without tax. */
function untaxed(tariff: unknown): unknown {
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  if (!isObject(tariff)) return tariff;
  const elements = list(tariff['elements']).map((element) => {
    if (!isObject(element)) return element;
    const components = list(element['price_components']).map((component) =>
      isObject(component) ? { ...component, vat: null } : component,
    );
    return { ...element, price_components: components };
  });
  const net = (limit: unknown): unknown =>
    isObject(limit) ? { ...limit, incl_vat: null, after_taxes: null } : limit;
  const limits = { min_price: net(tariff['min_price']), max_price: net(tariff['max_price']) };
  return { ...tariff, ...limits, tax_included: null, elements };
}

interface Imported {
  readonly imported: ImportedTariff;
  readonly plan: PricePlan;
}

/** Whether the only flat price that comes into force in a session is that of its start. */
function isFeeCertain(plan: PricePlan, { startMs, endMs }: CdrRead): boolean {
  const feeOf = ({ intervals }: ActivePrice): SessionFee | null => intervals?.session_fee ?? null;
  const first = feeOf(priceAt(plan, startMs));
  const isDueAtOnce = first !== null && !first.grace_period && !first.energy_threshold;
  if (startMs === endMs) return true;
  for (const { price } of segments(plan, startMs, endMs)) {
    const fee = feeOf(price);
    if (fee === null ? !isDueAtOnce && first !== null : !isSameFee(fee, first)) return false;
  }
  return true;
}

function isSameFee(one: SessionFee, other: SessionFee | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const problemOf = ({ path, code, message }: Problem): Problem => ({ path, code, message });

/** The cost rate of a tariff for the dates of a session. */
function importFor(tariff: unknown, cdr: CdrRead, clock: ClockLike): Imported | readonly Problem[] {
  const dateOf = (epochMs: number): string => instantToLocal(clock, epochMs).local.slice(0, 10);
  const [fromDate, toDate] = [dateOf(cdr.startMs), dateOf(cdr.endMs)];
  const days = Math.min(maxDays, dayOfDate(toDate) - dayOfDate(fromDate) + 1);
  const reading = importOcpiTariffs(tariff, { ...ownerOf(cdr), fromDate, days });
  if (!reading.ok) return reading.problems;
  const [imported] = reading.tariffs;
  if (imported === undefined) return [];
  const losses = imported.findings.filter(
    ({ severity, code }) =>
      severity === 'price' && !harmless.has(code) && code !== 'fee_depends_on_time',
  );
  if (losses.length > 0) return losses.map(problemOf);
  const ofFees = imported.findings.filter(({ code }) => code === 'fee_depends_on_time');
  try {
    const plan = compileCostRate(imported.rate, { timeZone: clock });
    if (ofFees.length > 0 && !isFeeCertain(plan, cdr)) return ofFees.map(problemOf);
    return { imported, plan };
  } catch (error) {
    if (error instanceof CostRateError) return error.problems;
    throw error;
  }
}

/** The owner of a tariff that does not state one; only its name depends on it. */
function ownerOf({ countryCode = 'XX', partyId = 'XXX' }: CdrRead): {
  readonly countryCode: string;
  readonly partyId: string;
} {
  return { countryCode, partyId };
}

/**
 * A tariff of a record as prices with tax and without, on the dates of its session.
 *
 * @param place of the tariff; its value may differ from the one in the input
 * @param stationClock `null`: unknown
 */
export function rateTariff(
  place: JsonPlace,
  cdr: CdrRead,
  stationClock: ClockLike | null,
): RatedTariff {
  const problems: Problem[] = [];
  const { path, value } = place;
  const tariff = readTariff(new JsonPlace('$', value, problems), {
    version: 'auto',
    ...ownerOf(cdr),
  });
  const refuse = (found: readonly Problem[]): RatedTariff => ({
    ok: false,
    problems: rebased(found, path),
  });
  if (tariff === undefined || problems.length > 0) return refuse(problems);
  if (tariff.currency !== cdr.currency) {
    const message = `The tariff is in ${tariff.currency}, the record in ${cdr.currency}.`;
    return refuse([{ path: '$.currency', code: 'other_currency', message }]);
  }
  const ofSessions = tariff.elements.filter(({ isReservation }) => !isReservation);
  if (stationClock === null && ofSessions.some(({ time }) => dependsOnClock(time))) {
    const message = "The prices depend on the station's clock; say which zone it is in.";
    return refuse([{ path: '$.elements', code: 'time_zone_unknown', message }]);
  }
  const clock = stationClock ?? 'UTC';
  const main = importFor(value, cdr, clock);
  if (!('plan' in main)) return refuse(main);
  const { plan, imported } = main;
  const view = (tax: TariffView['tax'], factor = exact.decimalOf(1), of = plan): TariffView => {
    return { tax, plan: of, factor, hasOwnLimits: false, tariff };
  };
  const { tax = null } = imported.rate;
  if (tax !== null) {
    const factor = exactTaxFactor(tax.percent);
    const without = tax.included ? exact.divide(exact.decimalOf(1), factor) : undefined;
    const views = [view('without', without), view('with', tax.included ? undefined : factor)];
    return { ok: true, views, taxPercent: tax.percent };
  }
  const codes = new Set(imported.findings.map(({ code }) => code));
  const rated = (...views: readonly TariffView[]): RatedTariff => {
    return { ok: true, views, taxPercent: null };
  };
  if (codes.has('several_taxes') && tariff.taxIncluded === 'NO') {
    const net = importFor(untaxed(value), cdr, clock);
    return 'plan' in net
      ? rated(view('without', undefined, net.plan), view('with'))
      : rated(view('with'));
  }
  if (codes.has('several_taxes') || codes.has('tax_not_stated')) return rated(view('with'));
  if (codes.has('tax_unknown')) return rated(view('without'));
  const own = { hasOwnLimits: true };
  return rated({ ...view('without'), ...own }, { ...view('with'), ...own });
}
