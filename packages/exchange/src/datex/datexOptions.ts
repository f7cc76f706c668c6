import type {
  BundleCostRate,
  BundleStation,
  CurrentStatus,
  FacilityFacts,
  Problem,
} from '@wattpost/contract';
import type { ClockLike } from '@wattpost/engine';
import type { SiteConnector, StationFields } from '@wattpost/contract/wire';

/** A connector, as a site file states it. */
export type DatexPlug = Omit<SiteConnector, 'cp_id' | 'station_uuid' | 'evse_id'> &
  Partial<Pick<SiteConnector, 'evse_id'>>;

/** A station of a publication: a bundle's station, with data that a bundle does not contain. */
export interface DatexStation extends Omit<
  BundleStation,
  'directions' | 'location_name' | 'plugs'
> {
  /** `null`: the station is its own site. */
  readonly location: { readonly uuid: string; readonly name: string } | null;
  readonly geolocation: StationFields['geolocation'];
  readonly address: StationFields['address'];
  /** The operator; `null`: unknown. */
  readonly operator: string | null;
  readonly plugs: readonly DatexPlug[];
  /** What the law demands of it; default: nothing is known. */
  readonly facts?: FacilityFacts;
}

/** The data to publish. */
export interface DatexSource {
  readonly stations: readonly DatexStation[];
  /** The cost rates of the stations. */
  readonly cost_rates: readonly BundleCostRate[];
}

/** Options of a publication. */
export interface DatexOptions {
  /** `table`: the facilities with their future prices. `status`: the current price of every station. */
  readonly publication: 'table' | 'status';
  /** Now, in epoch milliseconds. */
  readonly atMs: number;
  /** When prices were last updated, such as the bundle's `created_at`, in epoch milliseconds. */
  readonly statedMs: number;
  /** End of validity, exclusive, in epoch milliseconds; `null`: until replaced. */
  readonly untilMs: number | null;
  /** Country of the publisher, two letters such as `DE`. */
  readonly country: string;
  /** Identifier of the publisher at its access point, such as `DE-NAP-Stadtstrom`. */
  readonly publisher: string;
  /** Identifier of the operator, such as `DE*ABC`; omitted by default. */
  readonly operatorId?: string;
  /** What holds at every station that does not state it; default: nothing is known. */
  readonly facts?: FacilityFacts;
  /** Language of names and texts, two letters; default `de`. */
  readonly language?: string;
  /** Whether it is a test; default `real`. */
  readonly information?: 'real' | 'test';
  /** Days for which weekly prices are expanded, 1 to 31; default 8. */
  readonly days?: number;
  /** The clock of a station's zone, as of `bundleClock`; default: that of the runtime's zone data. */
  readonly clockOf?: (timeZone: string) => ClockLike;
  /** The status of an EVSE at `atMs`, by its id; default, and `undefined`: nobody has reported it. */
  readonly statusOfEvse?: (evseId: string) => CurrentStatus | undefined;
  /** The path of findings about a station or a cost rate; default: in the source, `$.stations[0]`. */
  readonly pathOf?: (
    list: 'stations' | 'cost_rates',
    index: number,
    item: { readonly uuid: string },
  ) => string;
}

/** The path of findings about a station or a cost rate, unless an option overrides it. */
export function pathInSource(list: 'stations' | 'cost_rates', index: number): string {
  return `$.${list}[${index}]`;
}

/** Days for which weekly prices are expanded: a week, and one day because a daily table may be late. */
export const defaultDays = 8;

const checks = [
  ['country', /^[A-Z]{2}$/, 'a country of two capital letters, such as DE'],
  ['publisher', /^\S(.{0,1022}\S)?$/u, 'an identifier of 1 to 1024 characters, such as DE-NAP-XY'],
  ['operatorId', /^\S{1,1024}$/, 'an identifier such as DE*ABC'],
  ['language', /^[a-z]{2}$/, 'a language of two small letters, such as de'],
  ['days', /^([1-9]|[12]\d|3[01])$/, 'a number of days from 1 to 31'],
] as const;

/** All problems that prevent a publication; paths of options are their names. */
export function publicationProblems(
  { stations }: DatexSource,
  options: DatexOptions,
): readonly Problem[] {
  const wrong = checks.flatMap(([path, pattern, expected]) => {
    const given = options[path];
    if (given === undefined || pattern.test(String(given))) return [];
    const message = `Expected ${expected}, found ${JSON.stringify(given)}.`;
    return [{ path, code: 'wrong_option', message }];
  });
  const isOver = options.untilMs !== null && options.untilMs <= options.atMs;
  const ended = new Date(options.untilMs ?? 0).toISOString();
  const over = `What is stated was valid until ${ended}: nothing is known of the present.`;
  return [
    ...wrong,
    ...(isOver ? [{ path: '$.valid_until', code: 'expired', message: over }] : []),
    ...(stations.length > 0
      ? []
      : [{ path: '$.stations', code: 'no_station', message: 'There is no station to publish.' }]),
  ];
}
