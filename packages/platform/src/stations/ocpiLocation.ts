import {
  connectorsByEvse,
  connectorTypes,
  evseKey,
  statusMeaning,
  type CurrentStatus,
} from '@wattpost/contract';
import type { Reading, SiteOcpiPartner } from '@wattpost/contract/wire';
import { plainName } from '@wattpost/wording';
import { countryAlpha3 } from './countryAlpha3.ts';
import type { ConnectorPlugRecord, Geolocation, StationRecord } from '../port/index.ts';

/** The fields of an OCPI 2.2.1 connector in use. */
export interface OcpiConnector {
  readonly id: string;
  readonly standard: string;
  readonly format: string;
  readonly power_type: string;
  /** Volts; line to neutral with three phases. */
  readonly max_voltage: number;
  /** Amperes. */
  readonly max_amperage: number;
  /** Watts. */
  readonly max_electric_power?: number;
  readonly last_updated: string;
}

/** The fields of an OCPI 2.2.1 EVSE in use: one for each connector, or for those with the same `evse_id`. */
export interface OcpiEvse {
  readonly uid: string;
  readonly evse_id?: string;
  /** `UNKNOWN`: the operator has not reported it for a minute. */
  readonly status: ReturnType<typeof statusMeaning>['ocpi'] | 'UNKNOWN';
  readonly physical_reference?: string;
  readonly connectors: readonly OcpiConnector[];
  readonly last_updated: string;
}

/** The fields of an OCPI 2.2.1 Location in use: one for each station. */
export interface OcpiLocation {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
  readonly publish: true;
  readonly name?: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code?: string;
  /** Three letters. */
  readonly country: string;
  readonly coordinates: { readonly latitude: string; readonly longitude: string };
  readonly evses: readonly OcpiEvse[];
  readonly time_zone: string;
  readonly last_updated: string;
}

/** The maximum lengths of texts in OCPI (characters, inclusive). */
const longest = {
  name: 255,
  address: 45,
  city: 45,
  postalCode: 10,
  physicalReference: 16,
} as const;

/**
 * A station as an OCPI 2.2.1 Location, so that updates of stations are independent of each other.
 *
 * @param plugs its connectors
 * @param updatedAtMs when it last changed, at the latest
 * @param statuses of its EVSEs, by `evseKey`; those left out are unknown
 * @returns the Location, or all missing required fields in one line
 */
export function ocpiLocation(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  party: Pick<SiteOcpiPartner, 'country_code' | 'party_id'>,
  updatedAtMs: number,
  statuses: ReadonlyMap<string, CurrentStatus> = new Map(),
): Reading<OcpiLocation> {
  const last_updated = `${new Date(updatedAtMs).toISOString().slice(0, 19)}Z`;
  const { geolocation, address } = station;
  const line = ocpiText(address?.addressLine1);
  const city = ocpiText(address?.city);
  const zip = ocpiText(address?.zip);
  const country = countryAlpha3(address?.country ?? '');
  const evses = connectorsByEvse(plugs).flatMap((own) => evseOf(own, statuses, last_updated));
  const lacks = [
    ...(geolocation === null ? ['the geolocation is missing'] : []),
    ...textLacks('address.addressLine1', line, longest.address),
    ...textLacks('address.city', city, longest.city),
    ...(zip === '' ? [] : textLacks('address.zip', zip, longest.postalCode)),
    ...(country === undefined ? ['address.country is missing or not a country of ISO 3166-1'] : []),
    ...(evses.length > 0
      ? []
      : ['no connector states its type as OCPI names it, format, power type, voltage and current']),
  ];
  if (geolocation === null || country === undefined || lacks.length > 0) {
    return { ok: false, message: `The station cannot be an OCPI Location: ${lacks.join('; ')}.` };
  }
  const name = ocpiText(station.publicDisplayName) || ocpiText(station.locationName);
  return {
    ok: true,
    value: {
      country_code: party.country_code,
      party_id: party.party_id,
      id: station.uuid,
      publish: true,
      ...(name === '' ? {} : { name }),
      address: line,
      city,
      ...(zip === '' ? {} : { postal_code: zip }),
      country,
      coordinates: coordinates(geolocation),
      evses,
      time_zone: station.timeZone,
      last_updated,
    },
  };
}

/** Without control characters, which OCPI refuses, and bidirectional marks; `null` becomes the empty text. */
export function ocpiText(text: string | null | undefined): string {
  return plainName((text ?? '').replace(/\p{Cc}+/gu, ' ')).trim();
}

function textLacks(field: string, text: string, maxLength: number): readonly string[] {
  if (text === '') return [`${field} is missing`];
  return text.length > maxLength ? [`${field} is longer than ${maxLength} characters`] : [];
}

/** Decimal degrees with six places: a precision of a tenth of a metre, and OCPI's maximum. */
function coordinates({ latitude, longitude }: Geolocation): OcpiLocation['coordinates'] {
  return { latitude: decimal(latitude), longitude: decimal(longitude) };
}

function decimal(degrees: number): string {
  const text = degrees.toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}

/** Nothing for a connector without OCPI's required fields. */
function connectorOf(plug: ConnectorPlugRecord, last_updated: string): readonly OcpiConnector[] {
  const { type, format, power_type, max_voltage, max_amperage, max_power_kw } = plug;
  const known = connectorTypes.get(type ?? '');
  if (type === null || known === undefined || known.isRecent === true) return [];
  if (format === null || power_type === null) return [];
  if (max_voltage === null || max_amperage === null) return [];
  return [
    {
      id: String(plug.id),
      standard: type,
      format,
      power_type,
      max_voltage,
      max_amperage,
      ...(max_power_kw === null ? {} : { max_electric_power: Math.round(max_power_kw * 1000) }),
      last_updated,
    },
  ];
}

/** Nothing for an EVSE without such a connector. */
function evseOf(
  plugs: readonly ConnectorPlugRecord[],
  statuses: ReadonlyMap<string, CurrentStatus>,
  last_updated: string,
): readonly OcpiEvse[] {
  const connectors = plugs.flatMap((plug) => connectorOf(plug, last_updated));
  const [first] = plugs;
  if (first === undefined || connectors.length === 0) return [];
  const { evse_id } = first;
  const status = statuses.get(evseKey(evse_id ?? ''))?.status ?? null;
  const label = ocpiText(first.label);
  const isOfAll = plugs.every((plug) => ocpiText(plug.label) === label);
  const isShort = label.length <= longest.physicalReference;
  return [
    {
      // Of the first connector, also when an id is added: partners know the EVSE by its uid.
      uid: first.uuid ?? `connector-${first.id}`,
      ...(evse_id === null ? {} : { evse_id }),
      status: status === null ? 'UNKNOWN' : statusMeaning(status).ocpi,
      ...(isOfAll && isShort ? { physical_reference: label } : {}),
      connectors,
      last_updated,
    },
  ];
}
