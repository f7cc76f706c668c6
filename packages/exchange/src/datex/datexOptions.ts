import type { BundleCostRate, BundleStation, Problem } from '@wattpost/contract';
import type { SiteConnector, StationFields } from '@wattpost/contract/wire';

/** A connector, as a site file states it. */
export type DatexPlug = Omit<SiteConnector, 'cp_id' | 'station_uuid'>;

/** A station of a publication: that of a bundle, with data that a bundle lacks. */
export interface DatexStation extends Omit<BundleStation, 'directions' | 'location_name'> {
  /** `null`: the station is a site by itself. */
  readonly location: { readonly uuid: string; readonly name: string } | null;
  readonly geolocation: StationFields['geolocation'];
  readonly address: StationFields['address'];
  /** Who runs it; `null`: not known. */
  readonly operator: string | null;
  readonly plugs: readonly DatexPlug[];
}

/** What is to be published. */
export interface DatexSource {
  readonly stations: readonly DatexStation[];
  /** Those of the stations. */
  readonly cost_rates: readonly BundleCostRate[];
}

/** How it is published. */
export interface DatexOptions {
  /** `table`: what there is, with prices to come. `status`: the price of this instant, at every station. */
  readonly publication: 'table' | 'status';
  /** Now, in epoch milliseconds. */
  readonly atMs: number;
  /** When prices were stated, such as the bundle's `created_at`, in epoch milliseconds. */
  readonly statedMs: number;
  /** When what is stated ends, exclusive, in epoch milliseconds; `null`: when it is replaced. */
  readonly untilMs: number | null;
  /** Of who publishes, two letters such as `DE`. */
  readonly country: string;
  /** Of who publishes, as its access point knows it, such as `DE-NAP-Stadtstrom`. */
  readonly publisher: string;
  /** Of the operator, such as `DE*ABC`; left out: none is written. */
  readonly operatorId?: string;
  /** Of names and words, two letters; default `de`. */
  readonly language?: string;
  /** Whether it is a test; default `real`. */
  readonly information?: 'real' | 'test';
  /** Days for which weekly prices are written out, 1 to 31; default 8. */
  readonly days?: number;
  /** The path of findings about a station or a cost rate; default: in the source, `$.stations[0]`. */
  readonly pathOf?: (
    list: 'stations' | 'cost_rates',
    index: number,
    item: { readonly uuid: string },
  ) => string;
}

/** The path of findings about a station or a cost rate, where no option gives another one. */
export function pathInSource(list: 'stations' | 'cost_rates', index: number): string {
  return `$.${list}[${index}]`;
}

/** How far weekly prices are written out: a week, and a day of which a daily table may be late. */
export const defaultDays = 8;

const checks = [
  ['country', /^[A-Z]{2}$/, 'a country of two capital letters, such as DE'],
  ['publisher', /^\S(.{0,1022}\S)?$/u, 'an identifier of 1 to 1024 characters, such as DE-NAP-XY'],
  ['operatorId', /^\S{1,1024}$/, 'an identifier such as DE*ABC'],
  ['language', /^[a-z]{2}$/, 'a language of two small letters, such as de'],
  ['days', /^([1-9]|[12]\d|3[01])$/, 'a number of days from 1 to 31'],
] as const;

/** Everything that keeps a publication from being made; paths of options are their names. */
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
