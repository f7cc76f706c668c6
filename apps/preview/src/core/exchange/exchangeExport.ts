import type { Problem } from '@wattpost/contract';
import {
  type Differences,
  exportOcpiCalendar,
  spreadsheetWriting,
  stationCalendar,
  writeDateList,
  type OcpiVersion,
} from '@wattpost/exchange';
import { timelineCsv } from '@wattpost/price-views';
import { findingLines, type FindingLines } from './findingLines.ts';
import { type OpenDocument, type StationRate, stationRate } from '../workspace/index.ts';

/** A format for exporting prices. */
export type ExportForm =
  | {
      readonly kind: 'ocpi';
      readonly version: OcpiVersion;
      readonly countryCode: string;
      readonly partyId: string;
      /** Empty: the cost rate's uuid, or one for the station if it has periods. */
      readonly tariffId: string;
      readonly billing: 'pro_rata' | 'started_unit';
    }
  /** `null`: for programs. */
  | { readonly kind: 'dates'; readonly spreadsheet: keyof typeof spreadsheetWriting | null }
  | { readonly kind: 'timeline' };

/** What to export: the prices of a station's cost rate. */
export interface ExportRequest {
  readonly stationUuid: string;
  readonly form: ExportForm;
  /** Epoch milliseconds, of a timeline: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
  /** Now, epoch milliseconds. */
  readonly nowMs: number;
}

/** A file, or why there is none. */
export interface ExportAnswer extends Omit<Differences, 'findings'> {
  readonly findings: FindingLines;
  /** Empty if there are problems. */
  readonly text: string;
  readonly name: string;
  readonly problems: readonly Problem[];
}

/**
 * Writes a station's prices in another format; `null`: there is no such station.
 *
 * @param locale BCP 47, of findings.
 */
export function exportPrices(
  document: OpenDocument | null,
  request: ExportRequest,
  locale: string,
): ExportAnswer | null {
  const found = stationRate(document, request.stationUuid);
  if (document === null || found === null) return null;
  const { form } = request;
  switch (form.kind) {
    case 'ocpi':
      return ocpi(document, found, form, request.nowMs, locale);
    case 'dates': {
      const { spreadsheet } = form;
      const written = writeDateList(
        found.rate,
        spreadsheet === null ? {} : spreadsheetWriting[spreadsheet],
      );
      const name = fileName(found, 'dates.csv');
      return { ...shown(written, locale), text: written.text, name, problems: [] };
    }
    case 'timeline': {
      const text = [...timelineCsv(found.plan, { from: request.fromMs, until: request.toMs })].join(
        '',
      );
      return whole(text, fileName(found, 'timeline.csv'));
    }
  }
}

function ocpi(
  { bundle }: OpenDocument,
  found: StationRate,
  form: Extract<ExportForm, { kind: 'ocpi' }>,
  nowMs: number,
  locale: string,
): ExportAnswer {
  const { version, countryCode, partyId, tariffId, billing } = form;
  const name = fileName(found, `ocpi-${version}.json`);
  const written = exportOcpiCalendar(stationCalendar(bundle, found.station), {
    version,
    countryCode,
    partyId,
    billing,
    lastUpdated: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
    ...(tariffId === '' ? {} : { tariffId }),
    ...(bundle.valid_until === null ? {} : { endDateTime: bundle.valid_until }),
  });
  if (!written.ok) return failed(name, written.problems);
  const [first, ...others] = written.tariffs;
  const text = `${JSON.stringify(others.length === 0 ? first : written.tariffs, null, 2)}\n`;
  return { ...shown(written, locale), text, name, problems: [] };
}

type ShownDifferences = Omit<ExportAnswer, 'text' | 'name' | 'problems'>;

const nothingDiffers: ShownDifferences = {
  findings: { lines: [], more: 0 },
  pricesAreTheSame: true,
  billingIsTheSame: true,
};

function shown(
  { findings, pricesAreTheSame, billingIsTheSame }: Differences,
  locale: string,
): ShownDifferences {
  return { findings: findingLines(findings, locale), pricesAreTheSame, billingIsTheSame };
}

function whole(text: string, name: string): ExportAnswer {
  return { ...nothingDiffers, text, name, problems: [] };
}

function failed(name: string, problems: readonly Problem[]): ExportAnswer {
  return { ...nothingDiffers, text: '', name, problems };
}

/** Maximum length of a name in a file's name; normalizing takes quadratic time for adverse input. */
const maxNameUnits = 100;

/** The cost rate's name as a part of a file's name. */
function fileName({ rate }: StationRate, ending: string): string {
  const bare = rate.name
    .slice(0, maxNameUnits)
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .toLowerCase();
  return `${bare === '' ? 'prices' : bare}-${ending}`;
}
