import { nearestName } from '@wattpost/contract';
import type { Findings, Severity } from './finding.ts';
import { isGiven, type JsonObject } from './tariffReader.ts';

/** An object of a tariff. */
export type OcpiObject =
  'tariff' | 'element' | 'price component' | 'restrictions' | 'price limit' | 'text';

/** The keys that OCPI 2.2.1 and 2.3.0 have in a tariff, by the object that they are in. */
const ocpiKeys: Readonly<Record<OcpiObject, readonly string[]>> = {
  tariff: [
    ...['country_code', 'party_id', 'id', 'currency', 'type', 'tariff_alt_text', 'tariff_alt_url'],
    ...['min_price', 'max_price', 'preauthorize_amount', 'elements', 'tax_included'],
    ...['start_date_time', 'end_date_time', 'energy_mix', 'last_updated'],
  ],
  element: ['price_components', 'restrictions'],
  'price component': ['type', 'price', 'vat', 'step_size'],
  restrictions: [
    ...['start_time', 'end_time', 'start_date', 'end_date', 'day_of_week'],
    ...['min_kwh', 'max_kwh', 'min_current', 'max_current', 'min_power', 'max_power'],
    ...['min_duration', 'max_duration', 'reservation', 'booking'],
  ],
  'price limit': ['excl_vat', 'incl_vat', 'before_taxes', 'after_taxes', 'taxes'],
  text: ['language', 'text'],
};

/** Keys of a tariff whose loss changes no price. */
const besidePrices: Readonly<Record<string, Severity>> = {
  ...{ country_code: 'info', party_id: 'info', id: 'info', last_updated: 'info' },
  ...{ tariff_alt_url: 'info', energy_mix: 'info', preauthorize_amount: 'info' },
  ...{ type: 'warning', tariff_alt_text: 'warning' },
};

/** Words of a key that speak of prices, or of when they hold. */
const priceWords: ReadonlySet<string> = new Set([
  ...['price', 'prices', 'pricing', 'fee', 'fees', 'cost', 'costs', 'rate', 'rates', 'amount'],
  ...['tax', 'taxes', 'vat', 'currency', 'discount', 'surcharge', 'flat', 'min', 'max', 'kwh'],
  ...['element', 'elements', 'component', 'components', 'restriction', 'restrictions'],
  ...['start', 'end', 'from', 'until', 'valid', 'validity', 'weekday', 'weekdays'],
]);

/** Longer keys are cut before they are looked at. */
const maxKeyLength = 100;

function wordsOf(key: string): string[] {
  const spaced = key.slice(0, maxKeyLength).replace(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.toLowerCase().split(/[^a-z]+/);
}

/** The key that was probably meant, however its words are joined; at most a quarter of it differs. */
function meantBy(key: string, known: readonly string[]): string | undefined {
  const joined = new Map(known.map((name) => [wordsOf(name).join(''), name]));
  const letters = wordsOf(key).join('');
  const nearest = nearestName(letters, [...joined.keys()], Math.max(1, letters.length / 4));
  return nearest === undefined ? undefined : joined.get(nearest);
}

/** What the loss of a key of the tariff itself may mean: others add keys of their own there. */
function severityInTariff(key: string): Severity {
  const anywhere = Object.values(ocpiKeys).flat();
  const meant = meantBy(key, ocpiKeys.tariff) ?? meantBy(key, anywhere);
  if (meant !== undefined) return besidePrices[meant] ?? 'price';
  return wordsOf(key).some((word) => priceWords.has(word)) ? 'price' : 'info';
}

function severityOf(place: OcpiObject, key: string): Severity {
  if (place === 'tariff') return severityInTariff(key);
  return place === 'text' ? 'info' : 'price';
}

/** Notes keys that OCPI does not have in an object of a tariff; what is `null` is not there. */
export function noteUnknownKeys(
  place: OcpiObject,
  path: string,
  object: JsonObject,
  findings: Findings,
): void {
  const known = ocpiKeys[place];
  for (const key of Object.keys(object)) {
    if (known.includes(key) || !isGiven(object[key])) continue;
    const severity = severityOf(place, key);
    const meant = meantBy(key, known);
    const shown = JSON.stringify(key.slice(0, maxKeyLength));
    const message =
      `OCPI knows no ${shown} here, among the keys of its ${place}` +
      `${meant === undefined ? '' : ` (is ${meant} meant?)`}: it was left out` +
      (severity === 'price' ? ', and with it perhaps when or what has to be paid.' : '.');
    findings.add(severity, `${path}.${key}`, 'unknown_key', message);
  }
}
