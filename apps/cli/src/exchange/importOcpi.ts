import {
  type Answer,
  type Result,
  counted,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import type { BundleReading, BundleStation } from '@wattpost/contract';
import { instantToLocal, isTimeZone } from '@wattpost/engine';
import {
  bundleOfTariffs,
  problemsInTariff,
  readOcpiTariffs,
  withCostRate,
  type ImportedTariff,
  type OcpiImportVersion,
  type OcpiImport,
} from '@wattpost/exchange';
import type { Io, Made } from '../host/index.ts';
import { loadBundle } from '../input/index.ts';
import { deliverSamePrices, type FindingOptions } from './findings.ts';

/** Options of `wattpost import ocpi`. */
interface ImportOcpiOptions extends FindingOptions {
  readonly into?: string;
  readonly stationLabel?: string;
  readonly stationUuid?: string;
  readonly stationName?: string;
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

/** Which option a field of the new station comes from. */
const flagOf: Readonly<Record<string, string | undefined>> = {
  '$.stations[0].uuid': '--station-uuid',
  '$.stations[0].label': '--station-label',
  '$.stations[0].public_display_name': '--station-name',
};

/** Where the tariff goes: a bundle, and the clock by which it is today. */
interface Target {
  readonly timeZone: string;
  readonly put: (tariff: ImportedTariff) => BundleReading;
}

async function targetOf(io: Io, options: ImportOcpiOptions): Promise<Result<Target>> {
  const { into, stationLabel, timeZone } = options;
  if (into !== undefined) {
    if (stationLabel !== undefined) {
      return usage('--station-label makes a new bundle, --into changes one; give one of the two.');
    }
    const bundle = await loadBundle(io, into, options.maxBytes);
    if (!bundle.ok) return bundle;
    const zone = timeZone ?? bundle.value.stations[0]?.time_zone ?? 'UTC';
    return success({
      timeZone: zone,
      put: ({ rate, validUntil }) => withCostRate(bundle.value, rate, validUntil),
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
    timeZone,
    put: ({ rate, validUntil }) => {
      const station: BundleStation = {
        uuid: options.stationUuid ?? rate.uuid,
        label: stationLabel,
        public_display_name: options.stationName ?? null,
        time_zone: timeZone,
        location_name: null,
        max_power_kw: null,
        cost_rate_uuid: rate.uuid,
        directions: [],
      };
      return bundleOfTariffs({ tariffs: [{ rate, validUntil }], stations: [station], createdAt });
    },
  });
}

/** Chooses one tariff; those that cannot be read do not stand in the way of another. */
function chosen(
  { tariffs, refused }: Extract<OcpiImport, { readonly ok: true }>,
  wanted: string | undefined,
  source: string,
): Result<ImportedTariff> {
  const isWanted = ({ tariffId }: { readonly tariffId: string }): boolean =>
    wanted === undefined ||
    tariffId === wanted ||
    tariffId.split('*').slice(2).join('*') === wanted;
  const [only, ...others] = tariffs.filter(isWanted);
  const unread = refused.filter(isWanted);
  if (only !== undefined && others.length + unread.length === 0) return success(only);
  if (only === undefined && unread.length > 0) {
    return problemsIn(
      source,
      unread.flatMap(({ problems }) => problems),
    );
  }
  const reason =
    wanted === undefined
      ? 'There are several tariffs; choose one with --tariff:'
      : `No single tariff is called ${JSON.stringify(wanted)}; there are:`;
  const list = [
    ...tariffs.map(({ tariffId }) => `  ${printableLine(tariffId)}`),
    ...refused.map((one) => `  ${printableLine(one.tariffId)} (cannot be read)`),
  ];
  return usage([reason, ...list].join('\n'));
}

/** `wattpost import ocpi`: makes a bundle of an OCPI tariff, or puts it into one. */
export async function importOcpi(
  io: Io,
  path: string,
  options: ImportOcpiOptions,
): Promise<Result<Answer>> {
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone)) {
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
  const { timeZone, put } = target.value;
  const reading = readOcpiTariffs(bytes.value, {
    version: options.ocpiVersion ?? 'auto',
    fromDate: options.from ?? instantToLocal(timeZone, io.now()).local.slice(0, 10),
    ...(options.days === undefined ? {} : { days: options.days }),
    ...(options.country === undefined ? {} : { countryCode: options.country }),
    ...(options.party === undefined ? {} : { partyId: options.party }),
  });
  if (!reading.ok) return problemsIn(sourceName(path), reading.problems);
  const tariff = chosen(reading, options.tariff, sourceName(path));
  if (!tariff.ok) return tariff;
  return deliverSamePrices(io, path, options, tariff.value, () =>
    made(path, tariff.value, put(tariff.value)),
  );
}

function made(
  path: string,
  tariff: ImportedTariff,
  reading: BundleReading,
): Result<Omit<Made, 'notes'>> {
  if (!reading.ok) {
    const problems = problemsInTariff(tariff, reading.problems);
    const ofOption = problems.find((problem) => flagOf[problem.path] !== undefined);
    if (ofOption !== undefined) return usage(`${flagOf[ofOption.path]}: ${ofOption.message}`);
    return problemsIn(sourceName(path), problems);
  }
  const { rate, version, tariffId, follow } = tariff;
  // Only the default policy goes without saying.
  const policy = follow === 'start' ? '' : ', sessions as with --follow schedule';
  const [recurring, unique] = [rate.recurring.length, rate.unique.length];
  const entries =
    rate.dynamic_pricing === 2
      ? counted(unique, 'dated entry', 'dated entries')
      : counted(recurring, 'weekly entry', 'weekly entries');
  return success({
    content: `${JSON.stringify(reading.bundle, null, 2)}\n`,
    facts: {
      ...{ tariff: tariffId, ocpi_version: version, cost_rate: rate.uuid, recurring, unique },
      ...{ valid_from: tariff.validFrom, valid_until: tariff.validUntil, follow },
    },
    words: `tariff ${printableLine(tariffId)} (OCPI ${version}) as cost rate ${rate.uuid}, ${entries}${policy}`,
  });
}
