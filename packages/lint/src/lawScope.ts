import {
  documentedStates,
  isMemberState,
  type LawCountry,
  type PublishedStation,
} from './lawRule.ts';
import { stationCountry } from './stationCountry.ts';

/** A remark about the check itself. */
interface ScopeNote {
  readonly path: string;
  readonly code: 'law_other_country' | 'law_country_unknown' | 'law_own_rules_unknown';
  readonly message: string;
  readonly countries: readonly LawCountry[];
}

/** Which law applies to which station. */
export interface Scope {
  /** The requested countries whose rules apply to a station. */
  readonly countriesOf: (station: PublishedStation) => readonly LawCountry[];
  readonly notes: readonly ScopeNote[];
}

/** Decides which of the requested countries' rules apply to each station, by its time zone. */
export function scopeOf(
  stations: readonly PublishedStation[],
  countries: readonly LawCountry[],
): Scope {
  const countriesOf = ({ station }: PublishedStation): readonly LawCountry[] => {
    const country = stationCountry(station.time_zone);
    return country === 'unknown' ? countries : countries.filter((one) => one === country);
  };
  const notes = [
    ...countries
      .filter(
        (country) =>
          isMemberState(country) &&
          !documentedStates.includes(country) &&
          stations.some((one) => countriesOf(one).includes(country)),
      )
      .map((country) => ({
        path: '$',
        code: 'law_own_rules_unknown' as const,
        message: `Wattpost does not know rules of ${country} of its own: only those of the European Union (AFIR) were checked.`,
        countries: [country],
      })),
    ...byZone(stations).flatMap((group) => noteOf(group, countries)),
  ];
  return { countriesOf, notes };
}

interface ZoneGroup {
  readonly zone: string;
  readonly first: PublishedStation;
  readonly count: number;
}

function byZone(stations: readonly PublishedStation[]): readonly ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>();
  for (const first of stations) {
    const zone = first.station.time_zone;
    const known = groups.get(zone);
    groups.set(zone, known ? { ...known, count: known.count + 1 } : { zone, first, count: 1 });
  }
  return [...groups.values()];
}

function noteOf(
  { zone, first: { station, path }, count }: ZoneGroup,
  countries: readonly LawCountry[],
): ScopeNote[] {
  const country = stationCountry(zone);
  if (countries.some((one) => one === country)) return [];
  const name = station.public_display_name ?? station.label;
  const subject = count === 1 ? `"${name}"` : `"${name}" and ${count - 1} more`;
  const asked = countries.join(', ');
  const place = { path: `${path}.time_zone`, countries };
  if (country === 'unknown') {
    const message = `The time zone ${zone} of ${subject} tells no country: the rules of ${asked} were applied, as requested. Set the time zone of the place.`;
    return [{ ...place, code: 'law_country_unknown', message }];
  }
  const cure =
    country === 'elsewhere'
      ? 'Wattpost knows no rules for that place.'
      : `Check it with the rules of ${country}.`;
  const message = `The time zone ${zone} of ${subject} is not one of ${asked}, so those rules were not applied. ${cure}`;
  return [{ ...place, code: 'law_other_country', message }];
}
