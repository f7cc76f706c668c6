import {
  type Answer,
  type CommandResult,
  counted,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import {
  bundleFormat,
  bundleFormats,
  isPathWithin,
  type Bundle,
  type BundleCostRate,
  type BundleReading,
  type BundleStation,
  bundleClock,
} from '@wattpost/contract';
import { instantToLocal, jsonPath, type ClockLike } from '@wattpost/engine';
import {
  bundleOfTariffs,
  calendarOfTariffs,
  calendarRates,
  calendarReferences,
  problemsInTariff,
  readOcpiTariffs,
  withCalendar,
  type CalendarImportOptions,
  type ImportedCalendar,
  type ImportedTariff,
  type OcpiImportVersion,
  type OcpiImport,
} from '@wattpost/exchange';
import type { CliIo, OutputContent } from '../host/index.ts';
import { loadBundle } from '../input/readInput.ts';
import { withZoneData } from '../input/withZoneData.ts';
import { deliverSamePrices, doubtsAbout, type FindingOptions } from './findings.ts';

/** Options of `wattpost import ocpi`. */
interface ImportOcpiOptions extends FindingOptions {
  readonly into?: string;
  readonly stationLabel?: string;
  readonly stationUuid?: string;
  readonly stationName?: string;
  /** kW, greater than 0. */
  readonly stationPower?: number;
  readonly timeZone?: string;
  /** Country, party and id, or the id alone. */
  readonly tariff?: string;
  readonly ocpiVersion?: OcpiImportVersion | 'auto';
  readonly country?: string;
  readonly party?: string;
  /** `YYYY-MM-DD`. */
  readonly from?: string;
  readonly days?: number;
}

/** The options of the new station's fields. */
const stationFlags = [
  ['uuid', '--station-uuid'],
  ['label', '--station-label'],
  ['public_display_name', '--station-name'],
] as const satisfies readonly (readonly [keyof BundleStation, string])[];

/** The target of the tariff: a bundle, and today's date on its clock. */
interface Target {
  readonly clock: ClockLike;
  /** The bundle to import the tariff into; `null`: a new one is made. */
  readonly before: Bundle | null;
  readonly put: (calendar: ImportedCalendar) => BundleReading;
}

async function targetOf(io: CliIo, options: ImportOcpiOptions): Promise<CommandResult<Target>> {
  const { into, stationLabel, timeZone } = options;
  if (into !== undefined) {
    const { stationUuid, stationName, stationPower } = options;
    const ofNew = [
      ...(stationLabel === undefined ? [] : ['--station-label']),
      ...(stationUuid === undefined ? [] : ['--station-uuid']),
      ...(stationName === undefined ? [] : ['--station-name']),
      ...(stationPower === undefined ? [] : ['--station-power']),
    ];
    if (ofNew[0] !== undefined) {
      return usage(
        `${ofNew[0]} is for the station of a new bundle, --into changes one; give one of the two.`,
      );
    }
    const bundle = await loadBundle(io, into, options.maxBytes);
    if (!bundle.ok) return bundle;
    const zone = timeZone ?? bundle.value.stations[0]?.time_zone ?? 'UTC';
    return success({
      clock: bundleClock(bundle.value, zone, io.zones) ?? zone,
      before: bundle.value,
      put: (calendar) => withCalendar(bundle.value, calendar, io.zones),
    });
  }
  if (stationLabel === undefined || timeZone === undefined) {
    return usage(
      'A new bundle needs a station: give --station-label and --time-zone, or --into BUNDLE to put ' +
        'the cost rate into a bundle that there is.',
    );
  }
  const createdAt = new Date(Math.floor(io.now() / 1000) * 1000).toISOString();
  return success({
    clock: io.zones.clockOf(timeZone) ?? timeZone,
    before: null,
    put: (calendar) => {
      const rates = calendarRates(calendar);
      const station = {
        uuid: options.stationUuid ?? rates[0]?.uuid ?? '',
        label: stationLabel,
        public_display_name: options.stationName ?? null,
        time_zone: timeZone,
        max_power_kw: options.stationPower ?? null,
        ...calendarReferences(calendar),
      };
      const tariffs = rates.map((rate) => ({ rate, validUntil: calendar.validUntil }));
      return bundleOfTariffs({ tariffs, stations: [station], createdAt, own: io.zones });
    },
  });
}

/** The selected tariffs, at least one, and their calendar. */
interface Chosen {
  readonly tariffs: readonly [ImportedTariff, ...ImportedTariff[]];
  readonly calendar: ImportedCalendar;
}

/** Selects one tariff, or all consecutive ones; unreadable tariffs do not prevent others. */
function chosen(
  { tariffs, refused }: Extract<OcpiImport, { readonly ok: true }>,
  wanted: string | undefined,
  source: string,
  clock: CalendarImportOptions,
): CommandResult<Chosen> {
  const isWanted = ({ tariffId }: { readonly tariffId: string }): boolean =>
    wanted === undefined ||
    tariffId === wanted ||
    tariffId.split('*').slice(2).join('*') === wanted;
  const [only, ...others] = tariffs.filter(isWanted);
  const unread = refused.filter(isWanted);
  if (only !== undefined && unread.length === 0) {
    const all = [only, ...others] as const;
    const calendar = calendarOfTariffs(all, clock);
    if (calendar !== undefined) return success({ tariffs: all, calendar });
  }
  if (only === undefined && unread.length > 0) {
    return problemsIn(
      source,
      unread.flatMap(({ problems }) => problems),
    );
  }
  const reason =
    wanted === undefined
      ? 'There are several tariffs that do not follow one another; choose one with --tariff:'
      : `No single tariff is called ${JSON.stringify(wanted)}; there are:`;
  const list = [
    ...tariffs.map(({ tariffId }) => `  ${printableLine(tariffId)}`),
    ...refused.map((one) => `  ${printableLine(one.tariffId)} (cannot be read)`),
  ];
  return usage([reason, ...list].join('\n'));
}

/** `wattpost import ocpi`: makes a bundle of an OCPI tariff, or imports it into one. */
export async function importOcpi(
  io: CliIo,
  path: string,
  options: ImportOcpiOptions,
): Promise<CommandResult<Answer>> {
  if (options.timeZone !== undefined && io.zones.clockOf(options.timeZone) === undefined) {
    return usage(
      `--time-zone takes a zone such as Europe/Vienna, found ${JSON.stringify(options.timeZone)}.`,
    );
  }
  if (path === standardStream && options.into === standardStream) {
    return usage('Standard input can be the tariff or the bundle, not both.');
  }
  const target = await targetOf(io, options);
  if (!target.ok) return target;
  const bytes = await readSource(io, path, options.maxBytes);
  if (!bytes.ok) return bytes;
  const { clock, before, put } = target.value;
  const fromDate = options.from ?? instantToLocal(clock, io.now()).local.slice(0, 10);
  const reading = readOcpiTariffs(bytes.value, {
    version: options.ocpiVersion ?? 'auto',
    fromDate,
    periods: true,
    ...(options.days === undefined ? {} : { days: options.days }),
    ...(options.country === undefined ? {} : { countryCode: options.country }),
    ...(options.party === undefined ? {} : { partyId: options.party }),
  });
  if (!reading.ok) return problemsIn(sourceName(path), reading.problems);
  const taken = chosen(reading, options.tariff, sourceName(path), {
    timeZone: clock,
    fromDate,
  });
  if (!taken.ok) return taken;
  const { calendar, tariffs } = taken.value;
  const place = tariffs.length === 1 ? tariffs[0].path : '$';
  const bundle = put(calendar);
  return deliverSamePrices(
    io,
    path,
    options,
    calendar,
    () => made(io, path, taken.value, bundle, before),
    doubtsAbout(io, before, bundle, place),
  );
}

function made(
  io: CliIo,
  path: string,
  { tariffs, calendar }: Chosen,
  reading: BundleReading,
  before: Bundle | null,
): CommandResult<Omit<OutputContent, 'notes'>> {
  const last = tariffs.at(-1) ?? tariffs[0];
  if (!reading.ok) {
    const { validUntil } = calendar;
    const problems = problemsInTariff({ path: last.path, validUntil }, reading.problems);
    for (const [field, flag] of before === null ? stationFlags : []) {
      const place = jsonPath(['stations', 0, field]);
      const wrong = problems.find((problem) => isPathWithin(problem.path, place));
      if (wrong !== undefined) return usage(`${flag}: ${wrong.message}`);
    }
    return problemsIn(sourceName(path), problems);
  }
  const { periods, follow } = calendar;
  const rates = calendarRates(calendar);
  const [rate] = rates;
  // The first format does not support it, and every display reads the first format.
  const isSecond = reading.bundle.format !== bundleFormat;
  const stated = before === null ? { ...reading.bundle, follow } : reading.bundle;
  const bundle = isSecond ? withZoneData(io, stated) : reading.bundle;
  const count = (list: 'recurring' | 'unique'): number =>
    rates.reduce((sum, one) => sum + one[list].length, 0);
  const [recurring, unique] = [count('recurring'), count('unique')];
  const ids = tariffs.map(({ tariffId }) => tariffId);
  return success({
    content: `${JSON.stringify(bundle, null, 2)}\n`,
    facts: {
      ...(ids.length === 1 ? { tariff: ids[0] } : { tariffs: ids }),
      ocpi_version: last.version,
      ...(rates.length === 1
        ? { cost_rate: rate?.uuid }
        : { cost_rates: rates.map(({ uuid }) => uuid) }),
      periods: periods.length,
      recurring,
      unique,
      valid_from: tariffs[0].validFrom,
      valid_until: calendar.validUntil,
      follow,
    },
    words: madeWords(ids, last.version, calendar, rates, isSecond),
  });
}

function madeWords(
  ids: readonly string[],
  version: string,
  { periods, follow }: ImportedCalendar,
  rates: readonly BundleCostRate[],
  isSecond: boolean,
): string {
  const tariffs = `${ids.length === 1 ? 'tariff' : 'tariffs'} ${ids.map(printableLine).join(', ')}`;
  const [rate, another] = rates;
  const as =
    another === undefined
      ? `cost rate ${rate?.uuid}, ${entriesWords(rates)}`
      : `${counted(rates.length, 'cost rate')}, ${entriesWords(rates)}`;
  const inPeriods = periods.length === 0 ? '' : `, ${counted(periods.length, 'period')}`;
  // The default policy is not written.
  const policy = follow === 'start' ? '' : ', sessions as with --follow schedule';
  const format = isSecond ? `, as ${bundleFormats[1]}` : '';
  return `${tariffs} (OCPI ${version}) as ${as}${inPeriods}${policy}${format}`;
}

function entriesWords(rates: readonly BundleCostRate[]): string {
  const count = (list: 'recurring' | 'unique'): number =>
    rates.reduce((sum, rate) => sum + rate[list].length, 0);
  const [recurring, unique] = [count('recurring'), count('unique')];
  const dated = counted(unique, 'dated entry', 'dated entries');
  const weekly = counted(recurring, 'weekly entry', 'weekly entries');
  return unique === 0 ? weekly : recurring === 0 ? dated : `${weekly}, ${dated}`;
}
