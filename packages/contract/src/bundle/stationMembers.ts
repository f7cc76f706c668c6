/** A wayfinding text in one language. */
export interface BundleDirection {
  /** Two lower-case letters, for example `de`; each at most once a station. */
  readonly language: string;
  /** 1 to 512 characters (inclusive), not blank. */
  readonly text: string;
}

/** A span of time in which a station has another cost rate than its usual one (K1). */
export interface BundlePeriod {
  /** The `uuid` of one of the bundle's cost rates; `null`: the price is unknown (K3). */
  readonly cost_rate_uuid: string | null;
  /** Naive local `YYYY-MM-DDTHH:MM:SS` on the station's clock, inclusive. */
  readonly from: string;
  /** The same, exclusive and after `from`; `null`: no end. */
  readonly until: string | null;
}

/** The greatest length of a name, and of all names of a list together (inclusive): that of texts of the interface. */
export const maxNameCharacters = 255;

/** The values of each kind of member. A kind determines how it is read, checked, compared and documented. */
interface MemberValues {
  readonly identifier: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly timeZone: string;
  readonly power: number;
  readonly rate: string | null;
  readonly directions: readonly BundleDirection[];
  readonly periods: readonly BundlePeriod[];
}

/** What a member is. */
export type MemberKind = keyof MemberValues;

/** What is known of a member. */
export interface StationMember {
  readonly kind: MemberKind;
  /** Completes the reader's sentence "Expected …". */
  readonly expected: string;
  /** What it means, for the documents of the interface and the JSON Schema. */
  readonly description: string;
  /** Whether a board shows it; absent: no. */
  readonly isShown?: true;
  /** Whether it may be left out, which readers set to null; absent: no. */
  readonly isNullable?: true;
  /** Whether only the second bundle format has it, where it is known; absent: no. */
  readonly isAddition?: true;
}

/**
 * Every member of a bundle's station, stated once. Types, reader, JSON Schema, OpenAPI document, names with hidden
 * marks, texts that a board shows, and comparisons follow from it. Plain data: pages load it.
 */
export const stationMembers = {
  /** Compared exactly. */
  uuid: {
    kind: 'identifier',
    expected: "the station's uuid",
    description: 'Unique in the bundle.',
  },
  label: {
    kind: 'name',
    expected: "the operator's name for the station",
    description: 'The name that operators see.',
    isShown: true,
  },
  public_display_name: {
    kind: 'name',
    expected: "the station's public name or null",
    description: 'The name for drivers; null: they see the label.',
    isShown: true,
    isNullable: true,
  },
  /** It overrides that of the cost rate. */
  time_zone: {
    kind: 'timeZone',
    expected: 'the IANA time zone of the station, such as "Europe/Vienna"',
    description: 'The IANA name of its clock, such as "Europe/Vienna".',
  },
  location_name: {
    kind: 'name',
    expected: "the location's name or null",
    description: 'The name of the place for drivers.',
    isShown: true,
    isNullable: true,
  },
  /** kW, greater than 0. */
  max_power_kw: {
    kind: 'power',
    expected: 'a number of kW greater than 0, or null when it is not known',
    description: 'The power of its largest connector in kW; null: not known.',
    isShown: true,
    isNullable: true,
  },
  plugs: {
    kind: 'names',
    expected: 'what drivers call a plug, such as "CCS 2"',
    description:
      'What drivers call its plugs, such as "CCS 2"; absent: not known. A platform takes them from the `type` of connectors: the names of the kinds of OCPI, and other texts as they are.',
    isShown: true,
    isAddition: true,
  },
  /** The usual one. `null` only in `/2`: outside of all periods the price is unknown (K3). */
  cost_rate_uuid: {
    kind: 'rate',
    expected: 'the uuid of a cost rate of this bundle',
    description:
      'The usual cost rate, which is in the bundle; null, in `/2` only: its price is unknown.',
  },
  directions: {
    kind: 'directions',
    expected: 'a list of directions',
    description: 'The way to the station, once for each language.',
    isShown: true,
  },
  /** K1, K2. At least one. */
  cost_rate_periods: {
    kind: 'periods',
    expected: 'a list of at least one period; leave it out where there is none',
    description:
      'When other cost rates than the usual one apply; absent: never. A platform leaves out those that ended a day ago or earlier.',
    isAddition: true,
  },
} as const satisfies Readonly<Record<string, StationMember>>;

type Members = typeof stationMembers;

/** The name of a member. */
export type StationKey = keyof Members;

/** The kind of a member. */
export type KindOf<Key extends StationKey> = Members[Key]['kind'];

/** The names of the members of some kinds. */
export type KeyOf<Kind extends MemberKind> = {
  readonly [Key in StationKey]: Members[Key]['kind'] extends Kind ? Key : never;
}[StationKey];

/** The names of the members that only the second format has. */
export type AddedKey = {
  readonly [Key in StationKey]: Members[Key] extends { readonly isAddition: true } ? Key : never;
}[StationKey];

/** The names of the members that are null where they are left out. */
export type NullableKey = {
  readonly [Key in StationKey]: Members[Key] extends { readonly isNullable: true } ? Key : never;
}[StationKey];

type Stated = {
  readonly [Key in keyof Members as Exclude<Key, AddedKey>]:
    MemberValues[Members[Key]['kind']] | (Key extends NullableKey ? null : never);
};

type Added = {
  readonly [Key in keyof Members as Extract<Key, AddedKey>]?: MemberValues[Members[Key]['kind']];
};

/** A station of a bundle: its prices, its clock and its texts. Members of later formats may be absent. */
export interface BundleStation extends Stated, Added {}

/** A station with at least the members that make its prices; others may be left out, as in a file. */
export type PartialStation = Partial<BundleStation> &
  Pick<BundleStation, 'uuid' | 'label' | 'time_zone' | 'cost_rate_uuid'>;

/** What a platform has of the members that boards show and no price needs; their names are those of the bundle. */
export type PlatformAdditions = {
  readonly [Key in AddedKey & keyof ShownStation]?: BundleStation[Key] | null | undefined;
};

/** What a board gets of a station; a source without a member leaves it out. */
export type ShownStation = {
  readonly [
    Key in StationKey as Members[Key] extends { readonly isShown: true } ? Key : never
  ]?: BundleStation[Key];
};
