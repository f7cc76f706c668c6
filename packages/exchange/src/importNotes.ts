import { utcInstant } from '@wattpost/contract';
import { minutesPerDay, wraps } from './elementTime.ts';
import type { Findings } from './finding.ts';
import type { ElementRead, TariffRead } from './readTariff.ts';
import { isGiven, isObject } from './tariffReader.ts';

const msPerDay = 86_400_000;

/** What a cost rate has no place for, and what its absence means. */
const withoutPlace = {
  min_price: ['price', 'A session costs at least this much; a cost rate cannot say so.'],
  max_price: ['price', 'A session costs at most this much; a cost rate cannot say so.'],
  type: ['warning', 'The tariff is for some sessions only; a cost rate is for all.'],
  tariff_alt_url: ['info', 'A cost rate has no address of a page that explains it.'],
  energy_mix: ['info', 'A cost rate says nothing about where energy comes from.'],
  preauthorize_amount: ['info', 'A cost rate says nothing about an amount to reserve beforehand.'],
} as const;

const readKeys = new Set([
  ...['country_code', 'party_id', 'id', 'currency', 'elements', 'tariff_alt_text'],
  ...['start_date_time', 'end_date_time', 'last_updated', 'tax_included'],
  ...Object.keys(withoutPlace),
]);

/** A limit that limits nothing: a session never costs less than 0. */
function isZeroLimit(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((amount) => Number(amount) === 0);
}

function noteElement(element: ElementRead, findings: Findings): void {
  const { path, components, time, unknownKeys } = element;
  for (const key of unknownKeys) {
    const message = 'This restriction is not known to OCPI; it was taken as if it were not there.';
    findings.add('price', `${path}.restrictions.${key}`, 'unknown_restriction', message);
  }
  const first = new Set<string>();
  for (const component of components) {
    if (first.has(component.type)) {
      const message = `The element has a ${component.type} price before this one, which counts.`;
      findings.add('warning', component.path, 'never_holds', message);
    }
    first.add(component.type);
  }
  if (time.startDay !== null && time.endDay !== null && time.endDay <= time.startDay) {
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
    if (isGiven(raw[key]) && !(key === 'min_price' && isZeroLimit(raw[key])))
      findings.add(severity, `${path}.${key}`, 'no_place', message);
  }
  for (const key of Object.keys(raw)) {
    if (readKeys.has(key) || !isGiven(raw[key])) continue;
    findings.add(
      'info',
      `${path}.${key}`,
      'unknown_key',
      'OCPI does not know this key; it was left out.',
    );
  }
  if (tariff.startsAt !== null) {
    const message = `The tariff holds from ${tariff.startsAt} on; a cost rate holds as long as it is in use.`;
    const startDay = Math.floor((utcInstant(tariff.startsAt) ?? 0) / msPerDay);
    const isPast = fromDay !== null && startDay <= fromDay;
    findings.add(isPast ? 'info' : 'warning', `${path}.start_date_time`, 'begins', message);
  }
  if (tariff.endsAt !== null) {
    const message = `The tariff ends at ${tariff.endsAt}; in a bundle, that is the end of its validity.`;
    findings.add('info', `${path}.end_date_time`, 'ends', message);
  }
  for (const element of elements) {
    if (element.isReservation) {
      const message = 'The element prices a reservation; a cost rate prices sessions only.';
      findings.add('warning', `${element.path}.restrictions`, 'reservation_left_out', message);
      continue;
    }
    noteElement(element, findings);
    const { endDay } = element.time;
    if (fromDay !== null && endDay !== null && endDay <= fromDay) {
      const message = 'The element ended before the date from which prices are wanted.';
      findings.add('info', `${element.path}.restrictions.end_date`, 'is_over', message);
    }
  }
}
