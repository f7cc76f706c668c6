import { utcInstant } from '@wattpost/contract';
import { ocpiDimensions, type OcpiDimension, type OcpiVersion } from './ocpiTariff.ts';
import { readRestrictions, type RestrictionsRead } from './readRestrictions.ts';
import { isGiven, type JsonObject, type TariffReader } from './tariffReader.ts';

/** A price of one dimension, as it was read. */
export interface ComponentRead {
  readonly path: string;
  readonly type: OcpiDimension;
  /** Per kWh, per hour, or once. */
  readonly price: number;
  /** Per cent; `null`: not given. */
  readonly vat: number | null;
  /** Wh or seconds; 1 or more. */
  readonly stepSize: number;
  readonly raw: JsonObject;
}

/** An element, as it was read. */
export interface ElementRead extends RestrictionsRead {
  readonly path: string;
  readonly components: readonly ComponentRead[];
  readonly raw: JsonObject;
}

/** A tariff, as it was read: its form is right, its meaning has not been looked at. */
export interface TariffRead {
  readonly path: string;
  readonly version: OcpiVersion;
  /** Country, party and id, joined by `*`. */
  readonly name: string;
  readonly currency: string;
  readonly taxIncluded: 'YES' | 'NO' | 'N/A';
  readonly elements: readonly ElementRead[];
  readonly altTexts: readonly { readonly language: string; readonly text: string }[];
  /** UTC instants. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The tariff itself, for what has no place in a cost rate. */
  readonly raw: JsonObject;
}

function readComponent(
  reader: TariffReader,
  path: string,
  value: unknown,
): ComponentRead | undefined {
  const component = reader.object(path, value, 'a price component {type, price, step_size}');
  if (component === undefined) return undefined;
  const type = reader.word(`${path}.type`, component['type'], ocpiDimensions);
  const price = reader.amount(`${path}.price`, component['price'], 'a price of 0 or more');
  const vat = reader.optionalAmount(`${path}.vat`, component['vat'], 'a percentage of VAT');
  const step = component['step_size'];
  const stepSize =
    type === 'FLAT'
      ? 1
      : (reader.amount(`${path}.step_size`, step, 'a whole number of Wh or seconds') ?? 1);
  if (!Number.isInteger(stepSize) || stepSize < 1) {
    reader.unexpected(`${path}.step_size`, 'a whole number of 1 or more', step);
  }
  if (vat !== null && vat > 100) {
    reader.unexpected(`${path}.vat`, 'a percentage from 0 to 100', component['vat']);
  }
  if (type === undefined || price === undefined) return undefined;
  return { path, type, price, vat, stepSize, raw: component };
}

function readElement(reader: TariffReader, path: string, value: unknown): ElementRead | undefined {
  const element = reader.object(path, value, 'an element {price_components, restrictions}');
  if (element === undefined) return undefined;
  const listPath = `${path}.price_components`;
  const components = reader
    .filledList(listPath, element['price_components'], 'a list of price components')
    .map((component, index) => readComponent(reader, `${listPath}[${index}]`, component))
    .filter((component) => component !== undefined);
  const restrictions = readRestrictions(reader, `${path}.restrictions`, element['restrictions']);
  return { path, components, raw: element, ...restrictions };
}

function readAltTexts(
  reader: TariffReader,
  path: string,
  value: unknown,
): { language: string; text: string }[] {
  const texts: { language: string; text: string }[] = [];
  for (const [index, item] of reader.optionalList(path, value, 'a list of texts').entries()) {
    const place = `${path}[${index}]`;
    const given = reader.object(place, item, 'a text {language, text}');
    if (given === undefined) continue;
    const language = reader.text(`${place}.language`, given['language'], 'a language such as "de"');
    if (typeof given['text'] !== 'string')
      reader.unexpected(`${place}.text`, 'a text', given['text']);
    else if (language !== undefined) texts.push({ language, text: given['text'] });
  }
  return texts;
}

/** OCPI lets an instant go without its Z; it is UTC all the same. */
function readInstant(reader: TariffReader, path: string, value: unknown): string | null {
  if (!isGiven(value)) return null;
  const text = typeof value === 'string' && !/Z$/.test(value) ? `${value}Z` : value;
  if (typeof text === 'string' && utcInstant(text) !== undefined) return text;
  reader.unexpected(path, 'a UTC instant such as "2026-11-21T09:00:00Z"', value);
  return null;
}

/**
 * Reads a Tariff object of OCPI 2.2.1 or 2.3.0; what is wrong with it goes to the reader.
 *
 * @param wanted the version; `auto`: 2.3.0 when the tariff has `tax_included`, else 2.2.1.
 */
export function readTariff(
  reader: TariffReader,
  path: string,
  value: unknown,
  wanted: OcpiVersion | 'auto',
): TariffRead | undefined {
  const raw = reader.object(path, value, 'a tariff, an object with elements');
  if (raw === undefined) return undefined;
  const auto = isGiven(raw['tax_included']) ? '2.3.0' : '2.2.1';
  const version = wanted === 'auto' ? auto : wanted;
  const name = (['country_code', 'party_id', 'id'] as const)
    .map((key) => reader.text(`${path}.${key}`, raw[key], `the ${key} of the tariff`) ?? '')
    .join('*');
  const currency = raw['currency'];
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    reader.unexpected(`${path}.currency`, 'a currency of three capital letters', currency);
  }
  const taxIncluded =
    version === '2.2.1'
      ? 'NO'
      : reader.word(`${path}.tax_included`, raw['tax_included'], ['YES', 'NO', 'N/A']);
  const elements = reader
    .filledList(`${path}.elements`, raw['elements'], 'a list of tariff elements')
    .map((element, index) => readElement(reader, `${path}.elements[${index}]`, element))
    .filter((element) => element !== undefined);
  const startsAt = readInstant(reader, `${path}.start_date_time`, raw['start_date_time']);
  const endsAt = readInstant(reader, `${path}.end_date_time`, raw['end_date_time']);
  const updated = readInstant(reader, `${path}.last_updated`, raw['last_updated']);
  if (updated === null && !isGiven(raw['last_updated'])) {
    reader.unexpected(`${path}.last_updated`, 'a UTC instant', undefined);
  }
  return {
    path,
    version,
    name,
    currency: String(currency),
    taxIncluded: taxIncluded ?? 'NO',
    elements,
    altTexts: readAltTexts(reader, `${path}.tariff_alt_text`, raw['tariff_alt_text']),
    startsAt,
    endsAt,
    raw,
  };
}
