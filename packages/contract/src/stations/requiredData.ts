import type { FacilityFacts } from './facilityFacts.ts';

/** What is stated of a station that is published, with the facts that hold for it. */
export interface StatedStation {
  readonly facts: FacilityFacts;
  /** The name of its company; `null`: unknown. */
  readonly operator: string | null;
  readonly geolocation: object | null;
  readonly address: {
    readonly addressLine1?: string | null;
    readonly zip: string | null;
    readonly city: string | null;
    readonly country: string | null;
  } | null;
  readonly isPriced: boolean;
  /** Whether the status of each of its EVSEs is known; absent: it is not asked for. */
  readonly hasStatus?: boolean;
  readonly plugs: readonly {
    readonly type: string | null;
    readonly power_type: string | null;
    readonly max_power_kw: number | null;
    readonly evse_id?: string | null;
  }[];
}

/** Data that operators have to publish. */
export interface RequiredData {
  /** Of the annex of Regulation (EU) 2025/655: tables A, B and F. */
  readonly number: string;
  /** Where it is entered. */
  readonly field: string;
}

type Plug = StatedStation['plugs'][number];

interface Requirement extends RequiredData {
  readonly isStated: (station: StatedStation) => boolean;
}

const fact = (number: string, name: keyof FacilityFacts): Requirement => ({
  number,
  field: `facts.${name}`,
  isStated: ({ facts }) => facts[name] !== undefined,
});

const inAddress = (
  number: string,
  name: keyof NonNullable<StatedStation['address']>,
): Requirement => ({
  number,
  field: `address.${name}`,
  isStated: ({ address }) => (address?.[name] ?? '') !== '',
});

const ofConnectors = (
  number: string,
  field: string,
  isStated: (plug: Plug) => boolean,
): Requirement => ({
  number,
  field: `connectors.${field}`,
  isStated: ({ plugs }) => plugs.length > 0 && plugs.every(isStated),
});

/** The statuses of EVSEs: whether they work, and whether they are free. */
export const requiredStatus: RequiredData = { number: 'F1, F2', field: 'evse_statuses' };

/**
 * The 37 types of data of article 20(2) of Regulation (EU) 2023/1804 (AFIR), as numbered in the annex of Implementing
 * Regulation (EU) 2025/655, without those that every station has (A15, its time zone), and those that add to others
 * where there is something to add (A8, A23).
 */
const requirements: readonly Requirement[] = [
  fact('A1', 'legal_name'),
  {
    number: 'A2',
    field: 'facts.commercial_name',
    isStated: ({ facts, operator }) => (facts.commercial_name ?? operator) !== null,
  },
  ofConnectors('A3, B2', 'id', () => true),
  fact('A4', 'staffed'),
  fact('A5', 'helpdesk_phone'),
  fact('A6', 'facilities'),
  { number: 'A7', field: 'geolocation', isStated: ({ geolocation }) => geolocation !== null },
  inAddress('A9', 'country'),
  fact('A10', 'nuts'),
  inAddress('A11', 'city'),
  inAddress('A12', 'zip'),
  inAddress('A13', 'addressLine1'),
  fact('A14', 'opening_times'),
  fact('A16', 'vehicle_types'),
  fact('A17', 'vehicle_limits'),
  fact('A18', 'parking_spaces'),
  fact('A19', 'disabled_parking_spaces'),
  fact('A20, A21, A22', 'payments'),
  fact('A24', 'contracts'),
  ofConnectors('B1', 'evse_id', ({ evse_id: id }) => (id ?? null) !== null),
  ofConnectors('B3', 'type', ({ type }) => type !== null),
  ofConnectors('B4', 'power_type', ({ power_type: current }) => current !== null),
  ofConnectors('B5, B6', 'max_power_kw', ({ max_power_kw: power }) => (power ?? 0) > 0),
  fact('B7', 'mobility_providers'),
  fact('B8', 'plug_and_charge'),
  fact('B9', 'smart_charging'),
  fact('B10', 'all_renewable'),
  { ...requiredStatus, isStated: ({ hasStatus = true }) => hasStatus },
  { number: 'F3', field: 'costRateUuid', isStated: ({ isPriced }) => isPriced },
];

/** The data that a station lacks, in the order of the law. */
export function lackingData(station: StatedStation): readonly RequiredData[] {
  return requirements
    .filter(({ isStated }) => !isStated(station))
    .map(({ number, field }) => ({ number, field }));
}

/** A field that stations lack. */
export interface Lack<Place> extends RequiredData {
  /** The first station without it. */
  readonly first: Place;
  /** How many lack it, 1 or more. */
  readonly count: number;
}

/**
 * What stations lack, once for each field.
 *
 * @param stations each with its place, such as a path
 */
export function lacksOf<Place>(
  stations: Iterable<readonly [Place, StatedStation]>,
): readonly Lack<Place>[] {
  const lacks = new Map<string, Lack<Place>>();
  for (const [place, station] of stations) {
    for (const data of lackingData(station)) {
      const { first = place, count = 0 } = lacks.get(data.field) ?? {};
      lacks.set(data.field, { ...data, first, count: count + 1 });
    }
  }
  return [...lacks.values()];
}

/** The facts that hold for a station: each of the first that states it. */
export function effectiveFacts(
  ...from: readonly (FacilityFacts | null | undefined)[]
): FacilityFacts {
  return Object.assign({}, ...from.toReversed()) as FacilityFacts;
}
