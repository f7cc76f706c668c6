import { type Answer, type CommandResult, success, usage } from '@wattpost/command';
import {
  exportOcpiCalendar,
  stationCalendar,
  stationCalendars,
  spreadsheetWriting,
  writeDateList,
  type OcpiExportOptions,
  type OcpiVersion,
  type StationCalendar,
} from '@wattpost/exchange';
import type { Bundle, OwnZones } from '@wattpost/contract';
import type { CliIo } from '../host/index.ts';
import { chooseRate, chooseStation, loadBundle } from '../input/readInput.ts';
import { exportFailure } from './exportFailure.ts';
import { deliverSamePrices, loadRate, type FindingOptions } from './findings.ts';

/** Options of `wattpost export ocpi`. */
interface ExportOcpiOptions extends FindingOptions {
  readonly rate?: string;
  readonly station?: string;
  readonly ocpiVersion: OcpiVersion;
  readonly country: string;
  readonly party: string;
  readonly tariffId?: string;
  readonly type?: OcpiExportOptions['type'];
  readonly billing?: OcpiExportOptions['billing'];
  readonly from?: string;
  readonly to?: string;
}

/** The data to write: one cost rate alone, or the calendar of stations. */
function chosenCalendar(
  bundle: Bundle,
  { rate: rateUuid, station: stationUuid }: ExportOcpiOptions,
  zones: OwnZones,
): CommandResult<StationCalendar> {
  if (rateUuid !== undefined && stationUuid !== undefined) {
    return usage(
      '--rate is for a cost rate alone, --station for all of a station; give one of the two.',
    );
  }
  const calendars = stationCalendars(bundle, zones);
  const [first, second] = calendars;
  if (stationUuid !== undefined) {
    const station = chooseStation(bundle, stationUuid);
    if (!station.ok) return station;
    return success(stationCalendar(bundle, station.value, zones));
  }
  if (rateUuid === undefined && first !== undefined && second === undefined) return success(first);
  if (rateUuid === undefined && calendars.some(({ periods }) => periods.length > 0)) {
    const choice = chooseStation(bundle, undefined);
    if (!choice.ok) return choice;
  }
  const rate = chooseRate(bundle, rateUuid);
  const { timeZone, clock = timeZone } = first ?? { timeZone: 'UTC' };
  return rate.ok ? success({ usual: rate.value, periods: [], timeZone, clock }) : rate;
}

/** `wattpost export ocpi`: writes a cost rate of a bundle, or the calendar of a station, as OCPI tariffs. */
export async function exportOcpi(
  io: CliIo,
  path: string,
  options: ExportOcpiOptions,
): Promise<CommandResult<Answer>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const calendar = chosenCalendar(bundle.value, options, io.zones);
  if (!calendar.ok) return calendar;
  const { usual, periods } = calendar.value;
  const { valid_until: endDateTime } = bundle.value;
  const { ocpiVersion: version } = options;
  const result = exportOcpiCalendar(calendar.value, {
    version,
    countryCode: options.country,
    partyId: options.party,
    lastUpdated: `${new Date(io.now()).toISOString().slice(0, 19)}Z`,
    ...(options.tariffId === undefined ? {} : { tariffId: options.tariffId }),
    ...(options.type === undefined ? {} : { type: options.type }),
    ...(options.billing === undefined ? {} : { billing: options.billing }),
    ...(endDateTime === null ? {} : { endDateTime }),
    ...(options.from === undefined ? {} : { fromDate: options.from }),
    ...(options.to === undefined ? {} : { untilDate: options.to }),
  });
  if (!result.ok) return exportFailure(path, result.problems);
  const { tariffs } = result;
  const elements = tariffs.reduce((sum, tariff) => sum + tariff.elements.length, 0);
  const ids = tariffs.map(({ id }) => id);
  const isOne = tariffs.length === 1;
  const facts = {
    ...(isOne ? { tariff: ids[0] } : { tariffs: ids }),
    ...(periods.length === 0 ? { cost_rate: usual?.uuid } : { periods: periods.length }),
    ocpi_version: version,
    elements,
  };
  const what = isOne ? `tariff ${ids[0]}` : `tariffs ${ids.join(', ')}`;
  return deliverSamePrices(io, path, options, result, () =>
    success({
      content: `${JSON.stringify(isOne ? tariffs[0] : tariffs, null, 2)}\n`,
      facts,
      words: `OCPI ${version} ${what}, ${elements} elements`,
    }),
  );
}

/** Options of `wattpost export dates`. */
interface ExportDatesOptions extends FindingOptions {
  readonly rate?: string;
  readonly separator?: keyof typeof separators;
  readonly decimalComma?: boolean;
  readonly spreadsheet?: keyof typeof spreadsheetWriting;
}

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** `wattpost export dates`: writes the dated entries of a cost rate as CSV. */
export async function exportDates(
  io: CliIo,
  path: string,
  options: ExportDatesOptions,
): Promise<CommandResult<Answer>> {
  const loaded = await loadRate(io, path, options);
  if (!loaded.ok) return loaded;
  const { rate } = loaded.value;
  const { spreadsheet } = options;
  const list = writeDateList(
    rate,
    spreadsheet === undefined
      ? {
          separator: separators[options.separator ?? 'comma'],
          decimalComma: options.decimalComma === true,
        }
      : spreadsheetWriting[spreadsheet],
  );
  const { text: content, rows } = list;
  const facts = { cost_rate: rate.uuid, rows };
  return deliverSamePrices(io, path, options, list, () =>
    success({ content, facts, words: `${rows} rows` }),
  );
}
