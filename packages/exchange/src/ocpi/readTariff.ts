import { utcInstant } from '@wattpost/contract';
import { ocpiDimensions, type OcpiDimension, type OcpiImportVersion } from './ocpiTariff.ts';
import { readRestrictions, type RestrictionsRead } from './readRestrictions.ts';
import type { UnknownObject, JsonPlace } from './place.ts';

/** A price of one dimension, as read. */
export interface ComponentRead {
  readonly path: string;
  readonly type: OcpiDimension;
  /** Per kWh, per hour, or once. */
  readonly price: number;
  /** Per cent; `null`: not given. */
  readonly vat: number | null;
  /** Wh or seconds; 1 or more. */
  readonly stepSize: number;
  /** Whether 0 is written in its place, which OCPI does not have. */
  readonly hasZeroStep: boolean;
  readonly raw: UnknownObject;
}

/** An element, as read. */
export interface ElementRead extends RestrictionsRead {
  readonly path: string;
  readonly components: readonly ComponentRead[];
  readonly raw: UnknownObject;
}

/** The minimum or maximum cost of a session; absent parts are `null`. */
export interface PriceLimitRead {
  readonly path: string;
  /** `excl_vat`, `before_taxes`. */
  readonly net: number | null;
  /** `incl_vat`, `after_taxes`. */
  readonly gross: number | null;
}

/** A tariff, as read: its form is valid, its meaning is unchecked. */
export interface TariffRead {
  readonly path: string;
  readonly version: OcpiImportVersion;
  /** Country, party and id, joined by `*`. */
  readonly name: string;
  readonly currency: string;
  readonly taxIncluded: 'YES' | 'NO' | 'N/A';
  readonly elements: readonly ElementRead[];
  readonly minPrice: PriceLimitRead | null;
  readonly maxPrice: PriceLimitRead | null;
  readonly altTexts: readonly { readonly language: string; readonly text: string }[];
  /** UTC instants. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The tariff itself, for properties that a cost rate does not have. */
  readonly raw: UnknownObject;
}

function readComponent(place: JsonPlace): ComponentRead | undefined {
  const raw = place.object('a price component {type, price, step_size}');
  if (raw === undefined) return undefined;
  const type = place.at('type').word(ocpiDimensions);
  const price = place.at('price').amount('a price of 0 or more');
  const vat = place.at('vat').optionalAmount('a percentage of VAT');
  const step = place.at('step_size');
  const stated = type === 'FLAT' ? 1 : (step.amount('a whole number of Wh or seconds') ?? 1);
  if (!Number.isInteger(stated)) step.unexpected('a whole number of 1 or more');
  // Many write 0 for "no steps"; the finding is that of the import.
  const stepSize = Math.max(stated, 1);
  if (vat !== null && vat > 100) place.at('vat').unexpected('a percentage from 0 to 100');
  if (type === undefined || price === undefined) return undefined;
  return { path: place.path, type, price, vat, stepSize, hasZeroStep: stated === 0, raw };
}

function readElement(place: JsonPlace): ElementRead | undefined {
  const raw = place.object('an element {price_components, restrictions}');
  if (raw === undefined) return undefined;
  const components = place
    .at('price_components')
    .filledList('a list of price components', readComponent);
  return { path: place.path, components, raw, ...readRestrictions(place.at('restrictions')) };
}

function readPriceLimit(place: JsonPlace): PriceLimitRead | null {
  if (!place.isGiven) return null;
  if (place.object('a price limit {excl_vat, incl_vat}') === undefined) return null;
  const amount = (...keys: readonly string[]): number | null => {
    const amounts = keys.map((key) => place.at(key).optionalAmount('an amount of 0 or more'));
    return amounts.find((given) => given !== null) ?? null;
  };
  return {
    path: place.path,
    net: amount('excl_vat', 'before_taxes'),
    gross: amount('incl_vat', 'after_taxes'),
  };
}

function readAltText(place: JsonPlace): TariffRead['altTexts'][number] | undefined {
  if (place.object('a text {language, text}') === undefined) return undefined;
  const language = place.at('language').text('a language such as "de"');
  const { value: text } = place.at('text');
  if (typeof text !== 'string') place.at('text').unexpected('a text');
  return language === undefined || typeof text !== 'string' ? undefined : { language, text };
}

/** In OCPI an instant may omit its Z; it is UTC nevertheless. `undefined`: invalid. */
export function utcInstantText(value: unknown): string | undefined {
  const text = typeof value === 'string' && !/Z$/.test(value) ? `${value}Z` : value;
  return typeof text === 'string' && utcInstant(text) !== undefined ? text : undefined;
}

function readInstant(place: JsonPlace): string | null {
  if (!place.isGiven) return null;
  const text = utcInstantText(place.value);
  if (text !== undefined) return text;
  place.unexpected('a UTC instant such as "2026-11-21T09:00:00Z"');
  return null;
}

/** How tariffs are read. */
export interface TariffReading {
  /** `auto`: 2.3.0 when a tariff has `tax_included`, 2.1.1 when it names neither country nor party, else 2.2.1. */
  readonly version: OcpiImportVersion | 'auto';
  /** The owner of a tariff that does not state one, as in 2.1.1: two letters, and three characters. */
  readonly countryCode?: string | undefined;
  readonly partyId?: string | undefined;
}

function versionOf(place: JsonPlace): OcpiImportVersion {
  if (place.at('tax_included').isGiven) return '2.3.0';
  return place.at('country_code').isGiven || place.at('party_id').isGiven ? '2.2.1' : '2.1.1';
}

/** Country, party and id; the first two may come from the options. */
function nameOf(place: JsonPlace, { countryCode, partyId }: TariffReading): string {
  const part = (key: string, given?: string): string => {
    const at = place.at(key);
    if (!at.isGiven && given !== undefined) return given.toUpperCase();
    return at.text(`the ${key} of the tariff, or of the operator beside it`) ?? '';
  };
  return [
    part('country_code', countryCode),
    part('party_id', partyId),
    place.at('id').text('the id of the tariff') ?? '',
  ].join('*');
}

/** Reads a Tariff object of OCPI 2.1.1, 2.2.1 or 2.3.0 and notes problems at their places. */
export function readTariff(place: JsonPlace, wanted: TariffReading): TariffRead | undefined {
  const raw = place.object('a tariff, an object with elements');
  if (raw === undefined) return undefined;
  const version = wanted.version === 'auto' ? versionOf(place) : wanted.version;
  const name = nameOf(place, wanted);
  const { currency } = raw;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    place.at('currency').unexpected('a currency of three capital letters');
  }
  const taxIncluded =
    version === '2.3.0' ? place.at('tax_included').word(['YES', 'NO', 'N/A']) : 'NO';
  const elements = place.at('elements').filledList('a list of tariff elements', readElement);
  const minPrice = readPriceLimit(place.at('min_price'));
  const maxPrice = readPriceLimit(place.at('max_price'));
  const startsAt = readInstant(place.at('start_date_time'));
  const endsAt = readInstant(place.at('end_date_time'));
  const updated = place.at('last_updated');
  if (updated.isGiven) readInstant(updated);
  else updated.unexpected('a UTC instant');
  return {
    path: place.path,
    version,
    name,
    currency: String(currency),
    taxIncluded: taxIncluded ?? 'NO',
    elements,
    minPrice,
    maxPrice,
    altTexts: place.at('tariff_alt_text').optionalList('a list of texts', readAltText),
    startsAt,
    endsAt,
    raw,
  };
}
