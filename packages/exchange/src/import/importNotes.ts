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
import { type Findings, feeByClock } from '../values/index.ts';

const msPerDay = 86_400_000;

/** What a cost rate has no place for, and what its absence means. */
const withoutPlace = {
  type: ['warning', 'The tariff is for some sessions only; a cost rate is for all.'],
  tariff_alt_url: ['info', 'A cost rate has no address of a page that explains it.'],
  energy_mix: ['info', 'A cost rate says nothing about where energy comes from.'],
  preauthorize_amount: ['info', 'A cost rate says nothing about an amount to reserve beforehand.'],
} as const;

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
      const message = `The element has a ${component.type} price before this one, which counts.`;
      findings.add('warning', component.path, 'never_holds', message);
    }
    first.add(component.type);
  }
  if (session.emptyBound !== null) {
    const message =
      'This bound is excluded, and not above what it begins with: the element never holds.';
    findings.add('warning', `${path}.restrictions.${session.emptyBound}`, 'never_holds', message);
  }
  if (hasNoDates(time)) {
    const message = 'The end_date is excluded and not after the start_date: this never holds.';
    findings.add('warning', `${path}.restrictions.end_date`, 'never_holds', message);
  }
  if (wraps(time) && time.weekdays !== null) {
    const message =
      'A window over midnight with days of the week: each day named has both its parts, the one ' +
      'until the end in the morning and the one from the start in the evening.';
    findings.add('warning', `${path}.restrictions.day_of_week`, 'wraps_on_weekdays', message);
  }
  if (time.endMinute === minutesPerDay - 1) {
    const message = 'The window ends a minute before midnight; the end of a day is written 00:00.';
    findings.add('warning', `${path}.restrictions.end_time`, 'last_minute_left_out', message);
  }
}

/** Notes what of a tariff has no place in a cost rate, or may be meant otherwise than it is written. */
export function noteTariff(tariff: TariffRead, fromDay: number | null, findings: Findings): void {
  const { path, raw, elements } = tariff;
  for (const [key, [severity, message]] of Object.entries(withoutPlace)) {
    if (isGiven(raw[key])) findings.add(severity, `${path}.${key}`, 'no_place', message);
  }
  const keys = new UnknownKeys(findings);
  keys.note('tariff', path, raw);
  const { tax_included: taxIncluded } = raw;
  if (tariff.version !== '2.3.0' && isGiven(taxIncluded) && taxIncluded !== 'NO') {
    const message = `OCPI ${tariff.version}, as which the tariff was read, has no tax_included: prices were taken without tax.`;
    findings.add('price', `${path}.tax_included`, 'wrong_version', message);
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
    const message = `The tariff holds from ${tariff.startsAt} on; a cost rate holds as long as it is in use.`;
    const startDay = Math.floor((utcInstant(tariff.startsAt) ?? 0) / msPerDay);
    const isPast = fromDay !== null && startDay <= fromDay;
    findings.add(isPast ? 'info' : 'warning', `${path}.start_date_time`, 'begins', message);
  }
  if (tariff.endsAt !== null) {
    const isOver = fromDay !== null && (utcInstant(tariff.endsAt) ?? 0) < fromDay * msPerDay;
    const message = isOver
      ? `The tariff ended at ${tariff.endsAt}, before the date from which prices are wanted.`
      : `The tariff ends at ${tariff.endsAt}; in a bundle, that is the end of its validity.`;
    findings.add(isOver ? 'price' : 'info', `${path}.end_date_time`, 'ends', message);
  }
  for (const element of elements) {
    if (element.isReservation) {
      const message = 'The element prices a reservation; a cost rate prices sessions only.';
      findings.add('warning', `${element.path}.restrictions`, 'reservation_left_out', message);
      continue;
    }
    noteElement(element, keys, findings);
    const { endDay } = element.time;
    if (fromDay !== null && endDay !== null && endDay <= fromDay) {
      const message = 'The element ended before the date from which prices are wanted.';
      findings.add('info', `${element.path}.restrictions.end_date`, 'is_over', message);
    }
  }
}

/**
 * Notes a flat price that depends on the clock: in OCPI it comes into force while a session goes on, by a
 * cost rate the price at the start decides (C4).
 *
 * @param prices all that the tariff comes to.
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
  const message =
    'The flat price depends on the time or the date. A cost rate charges the session fee that holds when the ' +
    'session starts; OCPI also charges one that comes into force while the session goes on.';
  findings.add('price', path, feeByClock, message);
}

/**
 * Notes the prices that no moment comes to; what their own restrictions rule out was noted before.
 *
 * @param elements those that may hold on the dates that are wanted.
 */
export function noteUnused(
  elements: readonly ElementRead[],
  unused: ReadonlySet<ComponentRead>,
  findings: Findings,
): void {
  const message =
    'This price never holds: its days and times do not meet, or prices before it hold whenever it would.';
  for (const { path, components, time, session } of elements) {
    if (session.emptyBound !== null || hasNoDates(time)) continue;
    const idle = components.filter((component) => unused.has(component));
    const places = idle.length === components.length ? [path] : idle.map((item) => item.path);
    for (const place of places) findings.add('warning', place, 'never_holds', message);
  }
}
