import type { Problem } from '@wattpost/contract';
import {
  exportOcpiTariff,
  priceCalendar,
  writeDateList,
  type Finding,
  type OcpiVersion,
} from '@wattpost/exchange';
import { timelineCsv } from '@wattpost/price-views';
import { type OpenDocument, type StationRate, stationRate } from '../workspace/index.ts';

/** A form in which prices go out. */
export type ExportForm =
  | {
      readonly kind: 'ocpi';
      readonly version: OcpiVersion;
      readonly countryCode: string;
      readonly partyId: string;
      /** Empty: the cost rate's uuid. */
      readonly tariffId: string;
      readonly billing: 'pro_rata' | 'started_unit';
    }
  | { readonly kind: 'calendar' }
  | { readonly kind: 'dates'; readonly separator: ',' | ';'; readonly hasDecimalComma: boolean }
  | { readonly kind: 'timeline' };

/** What is to go out: the prices of a station's cost rate. */
export interface ExportAsk {
  readonly stationUuid: string;
  readonly form: ExportForm;
  /** Epoch milliseconds, of calendar and timeline: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
  /** The time it is now, epoch milliseconds. */
  readonly nowMs: number;
}

/** A file, or what keeps it from being made. */
export interface ExportAnswer {
  /** Empty where there are problems. */
  readonly text: string;
  readonly name: string;
  /** What the form cannot say, or says otherwise; never dropped without a word. */
  readonly findings: readonly Finding[];
  readonly pricesAreTheSame: boolean;
  readonly problems: readonly Problem[];
}

/** Writes a station's prices in another form; `null`: there is no such station. */
export function exportPrices(document: OpenDocument | null, ask: ExportAsk): ExportAnswer | null {
  const found = stationRate(document, ask.stationUuid);
  if (document === null || found === null) return null;
  const { form } = ask;
  switch (form.kind) {
    case 'ocpi':
      return ocpi(document, found, form, ask.nowMs);
    case 'calendar':
      return calendar(found, ask);
    case 'dates': {
      const { separator, hasDecimalComma } = form;
      const written = writeDateList(found.rate, { separator, decimalComma: hasDecimalComma });
      const { text, findings, pricesAreTheSame } = written;
      return { text, name: fileName(found, 'dates.csv'), findings, pricesAreTheSame, problems: [] };
    }
    case 'timeline': {
      const text = [...timelineCsv(found.plan, { from: ask.fromMs, until: ask.toMs })].join('');
      return whole(text, fileName(found, 'timeline.csv'));
    }
  }
}

function ocpi(
  { bundle }: OpenDocument,
  found: StationRate,
  form: Extract<ExportForm, { kind: 'ocpi' }>,
  nowMs: number,
): ExportAnswer {
  const { version, countryCode, partyId, tariffId, billing } = form;
  const name = fileName(found, `ocpi-${version}.json`);
  const written = exportOcpiTariff(found.rate, {
    ...{ version, countryCode, partyId, billing },
    lastUpdated: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
    ...(tariffId === '' ? {} : { tariffId }),
    ...(bundle.valid_until === null ? {} : { endDateTime: bundle.valid_until }),
  });
  if (!written.ok) return failed(name, written.problems);
  const { tariff, findings, pricesAreTheSame } = written;
  const text = `${JSON.stringify(tariff, null, 2)}\n`;
  return { text, name, findings, pricesAreTheSame, problems: [] };
}

function calendar(found: StationRate, { fromMs, toMs, nowMs }: ExportAsk): ExportAnswer {
  const name = fileName(found, 'prices.ics');
  const { station, plan } = found;
  const title = `${station.public_display_name ?? station.label}: ${plan.name}`;
  const span = { from: fromMs, until: toMs, stampMs: nowMs };
  const written = priceCalendar(plan, { ...span, name: title, stationUuid: station.uuid });
  return written.ok ? whole(written.text, name) : failed(name, written.problems);
}

function whole(text: string, name: string): ExportAnswer {
  return { text, name, findings: [], pricesAreTheSame: true, problems: [] };
}

function failed(name: string, problems: readonly Problem[]): ExportAnswer {
  return { text: '', name, findings: [], pricesAreTheSame: true, problems };
}

/** So much of a name goes into a file's name; and normalizing takes quadratic time in what is adverse. */
const mostNameUnits = 100;

/** The cost rate's name as a part of a file's name. */
function fileName({ rate }: StationRate, ending: string): string {
  const bare = rate.name
    .slice(0, mostNameUnits)
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .toLowerCase();
  return `${bare === '' ? 'prices' : bare}-${ending}`;
}
