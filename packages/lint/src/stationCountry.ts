import type { LawCountry } from './lawRule.ts';

/** The time zones of each country with rules, as IANA names them; `/` at the end: all zones below. */
const zonesOf: Readonly<Record<LawCountry, readonly string[]>> = {
  AT: ['Europe/Vienna'],
  BE: ['Europe/Brussels'],
  BG: ['Europe/Sofia'],
  CH: ['Europe/Zurich'],
  CY: ['Asia/Famagusta', 'Asia/Nicosia', 'Europe/Nicosia'],
  CZ: ['Europe/Prague'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  DK: ['Europe/Copenhagen'],
  EE: ['Europe/Tallinn'],
  ES: ['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid'],
  FI: ['Europe/Helsinki', 'Europe/Mariehamn'],
  FR: [
    'America/Cayenne',
    'America/Guadeloupe',
    'America/Marigot',
    'America/Martinique',
    'Europe/Paris',
    'Indian/Mayotte',
    'Indian/Reunion',
  ],
  GR: ['Europe/Athens'],
  HR: ['Europe/Zagreb'],
  HU: ['Europe/Budapest'],
  IE: ['Eire', 'Europe/Dublin'],
  IS: ['Atlantic/Reykjavik', 'Iceland'],
  IT: ['Europe/Rome'],
  LI: ['Europe/Vaduz'],
  LT: ['Europe/Vilnius'],
  LU: ['Europe/Luxembourg'],
  LV: ['Europe/Riga'],
  MT: ['Europe/Malta'],
  NL: ['Europe/Amsterdam'],
  NO: ['Europe/Oslo'],
  PL: ['Europe/Warsaw', 'Poland'],
  PT: ['Atlantic/Azores', 'Atlantic/Madeira', 'Europe/Lisbon', 'Portugal'],
  RO: ['Europe/Bucharest'],
  SE: ['Europe/Stockholm'],
  SI: ['Europe/Ljubljana'],
  SK: ['Europe/Bratislava'],
  UK: ['Europe/Belfast', 'Europe/London', 'GB', 'GB-Eire'],
  US: [
    'America/Adak',
    'America/Anchorage',
    'America/Boise',
    'America/Chicago',
    'America/Denver',
    'America/Detroit',
    'America/Indiana/',
    'America/Juneau',
    'America/Kentucky/',
    'America/Los_Angeles',
    'America/Menominee',
    'America/Metlakatla',
    'America/New_York',
    'America/Nome',
    'America/North_Dakota/',
    'America/Phoenix',
    'America/Sitka',
    'America/Yakutat',
    'Pacific/Honolulu',
    'US/',
  ],
};

const countries = new Map(
  Object.entries(zonesOf).flatMap(([country, zones]) =>
    zones.map((zone): [string, LawCountry] => [zone, country as LawCountry]),
  ),
);

/**
 * The country of a station, whose law applies to its prices. A bundle has no address, so that its time zone tells.
 *
 * @returns `elsewhere`: in none with rules; `unknown`: the zone, such as `UTC`, names no place
 */
export function stationCountry(timeZone: string): LawCountry | 'elsewhere' | 'unknown' {
  const parent = timeZone.slice(0, timeZone.lastIndexOf('/') + 1);
  const found = countries.get(timeZone) ?? countries.get(parent);
  if (found !== undefined) return found;
  return parent === '' || parent === 'Etc/' ? 'unknown' : 'elsewhere';
}
