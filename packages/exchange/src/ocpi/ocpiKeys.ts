import { nearestName } from '@wattpost/contract';
import type { Finding } from '@wattpost/engine';
import type { Findings } from '../words/index.ts';
import { isGiven, type UnknownObject } from './place.ts';

/** The objects of a tariff, and their keys in OCPI 2.2.1 and 2.3.0, separated by blanks. */
const objects = {
  tariff:
    'country_code party_id id currency type tariff_alt_text tariff_alt_url min_price max_price ' +
    'preauthorize_amount elements tax_included start_date_time end_date_time energy_mix last_updated',
  element: 'price_components restrictions',
  'price component': 'type price vat step_size',
  restrictions:
    'start_time end_time start_date end_date day_of_week min_kwh max_kwh min_current max_current ' +
    'min_power max_power min_duration max_duration reservation booking',
  'price limit': 'excl_vat incl_vat before_taxes after_taxes taxes',
  text: 'language text',
} as const;

/** An object of a tariff. */
export type OcpiObjectName = keyof typeof objects;

function keysIn(place: OcpiObjectName): readonly string[] {
  return objects[place].split(' ');
}

/** Keys of a tariff whose loss changes no price. */
const besidePrices: Readonly<Record<string, Finding['severity']>> = {
  country_code: 'info',
  party_id: 'info',
  id: 'info',
  last_updated: 'info',
  tariff_alt_url: 'info',
  energy_mix: 'info',
  preauthorize_amount: 'info',
  type: 'warning',
  tariff_alt_text: 'warning',
};

/** Words of a key that suggest prices, or their validity. */
const priceWords: ReadonlySet<string> = new Set([
  ...['price', 'prices', 'pricing', 'fee', 'fees', 'cost', 'costs', 'rate', 'rates', 'amount'],
  ...['tax', 'taxes', 'vat', 'currency', 'discount', 'surcharge', 'flat', 'min', 'max', 'kwh'],
  ...['element', 'elements', 'component', 'components', 'restriction', 'restrictions'],
  ...['start', 'end', 'from', 'until', 'valid', 'validity', 'weekday', 'weekdays'],
]);

/** Longer keys are truncated before the lookup. */
const maxKeyLength = 100;

function wordsOf(key: string): string[] {
  const spaced = key.slice(0, maxKeyLength).replace(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.toLowerCase().split(/[^a-z]+/);
}

function joined(key: string): string {
  return wordsOf(key).join('');
}

type Names = ReadonlyMap<string, string>;

/** Known keys by their letters. */
function namesOf(keys: readonly string[]): Names {
  return new Map(keys.map((key) => [joined(key), key]));
}

const anywhere = namesOf(Object.values(objects).flatMap((keys) => keys.split(' ')));
const inTariff = namesOf(keysIn('tariff'));

/** The key that was probably meant, with any word separators; at most a quarter of its letters differ. */
function meantBy(key: string, names: Names): string | undefined {
  const letters = joined(key);
  const nearest = nearestName(letters, [...names.keys()], Math.max(1, letters.length / 4));
  return nearest === undefined ? undefined : names.get(nearest);
}

/** The possible effect of losing a top-level key: implementations add their own keys there. */
function severityInTariff(key: string): Finding['severity'] {
  const meant = meantBy(key, inTariff) ?? meantBy(key, anywhere);
  if (meant !== undefined) return besidePrices[meant] ?? 'price';
  return wordsOf(key).some((word) => priceWords.has(word)) ? 'price' : 'info';
}

interface KeyMeaning {
  readonly severity: Finding['severity'];
  readonly meant: string | undefined;
}

function meaningOf(place: OcpiObjectName, key: string): KeyMeaning {
  const meant = meantBy(key, namesOf(keysIn(place)));
  if (place === 'tariff') return { severity: severityInTariff(key), meant };
  return { severity: place === 'text' ? 'info' : 'price', meant };
}

/** Maximum number of checked keys of a tariff; any others may affect prices. */
const maxKeys = 1000;

/** Notes unknown keys in the objects of a tariff. */
export class UnknownKeys {
  readonly #findings: Findings;
  readonly #meanings = new Map<string, KeyMeaning>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  #meaningOf(place: OcpiObjectName, key: string): KeyMeaning {
    const name = `${place} ${key}`;
    const before = this.#meanings.get(name);
    if (before !== undefined) return before;
    if (this.#meanings.size === maxKeys) return { severity: 'price', meant: undefined };
    const meaning = meaningOf(place, key);
    this.#meanings.set(name, meaning);
    return meaning;
  }

  /** Notes those of one object; `null` is treated as absent. */
  note(place: OcpiObjectName, path: string, object: UnknownObject): void {
    const known = keysIn(place);
    for (const key of Object.keys(object)) {
      if (known.includes(key) || !isGiven(object[key])) continue;
      const { severity, meant } = this.#meaningOf(place, key);
      const values = {
        key: key.slice(0, maxKeyLength),
        object: place,
        meant: meant ?? null,
        isPriced: severity === 'price',
      };
      this.#findings.add(`${path}.${key}`, 'unknown_key', values, severity);
    }
  }
}
