import { utcInstant } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import {
  type ComponentRead,
  type ElementRead,
  type ElementTime,
  type TariffRead,
  UnknownKeys,
  dependsOnClock,
  isGiven,
  isObject,
  minutesPerDay,
  wraps,
} from '../ocpi/index.ts';
import type { Findings } from '../words/index.ts';

const msPerDay = 86_400_000;

/** Properties that a cost rate does not have, and the effect of omitting them. */
const withoutPlace = ['type', 'tariff_alt_url', 'energy_mix', 'preauthorize_amount'] as const;

function hasNoDates({ startDay, endDay }: ElementTime): boolean {
  return startDay !== null && endDay !== null && endDay <= startDay;
}

function noteElement(element: ElementRead, keys: UnknownKeys, findings: Findings): void {
  const { path, components, time, session, raw } = element;
  keys.note('element', path, raw);
  const { restrictions } = raw;
  if (isObject(restrictions)) {
    keys.note('restrictions', `${path}.restrictions`, restrictions);
  }
  const first = new Set<string>();
  for (const component of components) {
    keys.note('price component', component.path, component.raw);
    if (first.has(component.type)) {
      findings.add(component.path, 'never_holds', {
        reason: 'priced_before',
        dimension: component.type,
      });
    }
    first.add(component.type);
  }
  if (session.emptyBound !== null) {
    findings.add(`${path}.restrictions.${session.emptyBound}`, 'never_holds', {
      reason: 'bound',
    });
  }
  if (hasNoDates(time)) {
    findings.add(`${path}.restrictions.end_date`, 'never_holds', { reason: 'dates' });
  }
  if (wraps(time) && time.weekdays !== null) {
    findings.add(`${path}.restrictions.day_of_week`, 'wraps_on_weekdays', {});
  }
  if (time.endMinute === minutesPerDay - 1) {
    findings.add(`${path}.restrictions.end_time`, 'last_minute_left_out', {});
  }
}

/** Notes properties of a tariff that a cost rate does not have, or that may be mistaken. */
export function noteTariff(tariff: TariffRead, fromDay: number | null, findings: Findings): void {
  const { path, raw, elements } = tariff;
  for (const key of withoutPlace) {
    if (isGiven(raw[key])) findings.add(`${path}.${key}`, 'no_place', { reason: key });
  }
  const keys = new UnknownKeys(findings);
  keys.note('tariff', path, raw);
  const { tax_included: taxIncluded } = raw;
  if (tariff.version !== '2.3.0' && isGiven(taxIncluded) && taxIncluded !== 'NO') {
    findings.add(`${path}.tax_included`, 'wrong_version', { version: tariff.version });
  }
  for (const key of ['min_price', 'max_price']) {
    const limit = raw[key];
    if (isObject(limit)) keys.note('price limit', `${path}.${key}`, limit);
  }
  const texts = Array.isArray(raw['tariff_alt_text']) ? raw['tariff_alt_text'] : [];
  for (const [index, text] of texts.entries()) {
    if (isObject(text)) keys.note('text', `${path}.tariff_alt_text[${index}]`, text);
  }
  if (tariff.startsAt !== null) {
    const startDay = Math.floor((utcInstant(tariff.startsAt) ?? 0) / msPerDay);
    const isPast = fromDay !== null && startDay <= fromDay;
    const severity = isPast ? 'info' : 'warning';
    findings.add(`${path}.start_date_time`, 'begins', { start: tariff.startsAt }, severity);
  }
  if (tariff.endsAt !== null) {
    const isOver = fromDay !== null && (utcInstant(tariff.endsAt) ?? 0) < fromDay * msPerDay;
    const values = { end: tariff.endsAt, isOver };
    findings.add(`${path}.end_date_time`, 'ends', values, isOver ? 'price' : 'info');
  }
  for (const element of elements) {
    if (element.isReservation) {
      findings.add(`${element.path}.restrictions`, 'reservation_left_out', {});
      continue;
    }
    noteElement(element, keys, findings);
    const { endDay } = element.time;
    if (fromDay !== null && endDay !== null && endDay <= fromDay) {
      findings.add(`${element.path}.restrictions.end_date`, 'is_over', {});
    }
  }
}

/**
 * Notes a flat price that depends on the clock: in OCPI it comes into force during a session, in a
 * cost rate the price at the start is used (C4).
 *
 * @param prices all prices of the tariff.
 */
export function noteImportedFees(
  elements: readonly ElementRead[],
  prices: readonly Intervals[],
  findings: Findings,
): void {
  const fees = new Set(prices.map(({ session_fee }) => JSON.stringify(session_fee)));
  if (fees.size < 2) return;
  const flat = elements.flatMap(({ components, time }) =>
    components
      .filter(({ type, price }) => type === 'FLAT' && price > 0)
      .map(({ path }) => ({ path, time })),
  );
  const { path } = flat.find(({ time }) => dependsOnClock(time)) ?? flat[0] ?? { path: '$' };
  findings.add(path, 'fee_depends_on_time', { reason: 'flat_price' });
}

/**
 * Notes the prices that never apply; those excluded by their own restrictions were noted before.
 *
 * @param elements those that may apply on the requested dates.
 */
export function noteUnused(
  elements: readonly ElementRead[],
  unused: ReadonlySet<ComponentRead>,
  findings: Findings,
): void {
  for (const { path, components, time, session } of elements) {
    if (session.emptyBound !== null || hasNoDates(time)) continue;
    const idle = components.filter((component) => unused.has(component));
    const places = idle.length === components.length ? [path] : idle.map((item) => item.path);
    for (const place of places) findings.add(place, 'never_holds', { reason: 'covered' });
  }
}
