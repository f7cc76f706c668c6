import {
  problemsInside,
  rebasedPath,
  type BundleCostRate,
  type PartialStation,
} from '@wattpost/contract';
import { repairMisreadUtf8 } from '@wattpost/directions';
import { jsonPath, type CodedFinding } from '@wattpost/engine';
import { rateSubject, stationSubject, type BundleNotice, type FindingSubject } from './notice.ts';
import { findingMessage, notices, type NoticeValues } from './words/index.ts';

type TextNotice = CodedFinding<NoticeValues, 'wrong_encoding'>;

/** Members without names and descriptions, and those with objects of their own. */
const leftOut: ReadonlySet<string> = new Set([
  ...['intervals', 'validity', 'zone_data', 'cost_rate_periods', 'costRatePeriods'],
  ...['cost_rates', 'recurring', 'unique'],
]);

/**
 * The texts in a JSON value that were read in the wrong encoding, such as `SÃ¼dbahnhof`. The entries of cost rates
 * are not visited.
 *
 * @param path JSON path of the value
 */
export function lintTexts(value: unknown, path = '$'): TextNotice[] {
  return problemsInside<TextNotice>(
    value,
    (text, steps) => {
      const repaired = typeof text === 'string' ? repairMisreadUtf8(text) : undefined;
      if (typeof text !== 'string' || repaired === undefined) return [];
      const finding = { code: 'wrong_encoding', values: { text, repaired } } as const;
      const place = rebasedPath(jsonPath(steps), path);
      const { severity } = notices.wrong_encoding;
      return [{ path: place, severity, message: findingMessage(finding), ...finding }];
    },
    (key) => leftOut.has(key),
  );
}

function noticesAbout(subject: FindingSubject, value: unknown, path: string): BundleNotice[] {
  return lintTexts(value, path).map((notice) => ({ ...notice, subject }));
}

/** The same in a station. @param path of the station in the bundle */
export function stationTextNotices(station: PartialStation, path: string): BundleNotice[] {
  return noticesAbout(stationSubject(station), station, path);
}

/** The same in a cost rate and its entries. @param path JSON path of the cost rate */
export function rateTextNotices(rate: BundleCostRate, path: string): BundleNotice[] {
  return [
    ...noticesAbout(rateSubject(rate), rate, path),
    ...(['recurring', 'unique'] as const).flatMap((list) =>
      rate[list].flatMap((entry, index) =>
        noticesAbout(rateSubject(rate, entry), entry, `${path}.${list}[${index}]`),
      ),
    ),
  ];
}
