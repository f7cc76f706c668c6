import {
  type Answer,
  type CommandResult,
  counted,
  problemsIn,
  sourceName,
  success,
} from '@wattpost/command';
import { defaultLocales } from '@wattpost/command/prices';
import { stationPlan, utcInstant } from '@wattpost/contract';
import { dateAt } from '@wattpost/engine';
import { exportOcppCalendar, ocpp16Settings, ocppTexts, stationCalendar } from '@wattpost/exchange';
import type { CliIo } from '../host/index.ts';
import { chooseStation, loadBundle } from '../input/readInput.ts';
import { readAt, resolveTime } from '../input/readTime.ts';
import { stationClock } from '../input/stationContext.ts';
import { exportFailure } from './exportFailure.ts';
import { deliverSamePrices, type FindingOptions } from './findings.ts';

/** Options of `wattpost export ocpp`. */
interface ExportOcppOptions extends FindingOptions {
  readonly version: '2.1' | '2.0.1' | '1.6';
  readonly text?: boolean;
  readonly station?: string;
  readonly at?: string;
  readonly tariffId?: string;
  readonly evse?: number;
  readonly to?: string;
  readonly maxElements?: number;
  readonly locale?: readonly string[];
  readonly messageId?: number;
}

/** `wattpost export ocpp`: writes the prices of a station as tariffs of OCPP, or as texts. */
export async function exportOcpp(
  io: CliIo,
  path: string,
  options: ExportOcppOptions,
): Promise<CommandResult<Answer>> {
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const [first = 'en', ...others] = options.locale ?? defaultLocales;
  const loaded = await loadBundle(io, path, options.maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const chosen = chooseStation(bundle, options.station);
  if (!chosen.ok) return chosen;
  const station = chosen.value;
  const clock = stationClock(io, bundle, station);
  const atMs = resolveTime(given.value, clock).epochMs;
  const untilMs = utcInstant(bundle.valid_until ?? '') ?? null;
  if (untilMs !== null && untilMs <= atMs) {
    const message = `The bundle was valid until ${bundle.valid_until}: nothing is known of later prices.`;
    return problemsIn(sourceName(path), [{ path: '$.valid_until', code: 'expired', message }]);
  }
  const facts = { station: station.uuid, ocpp_version: options.version };
  if (options.version === '1.6') {
    const settings = ocpp16Settings(stationPlan(bundle, station.uuid, io.zones), {
      atMs,
      untilMs,
      languages: [first, ...others],
    });
    const { requests } = settings;
    const bytes = Math.max(0, ...requests.map(({ value }) => Buffer.byteLength(value)));
    return deliverSamePrices(io, path, options, settings, () =>
      success({
        content: `${JSON.stringify(requests, null, 2)}\n`,
        facts: { ...facts, messages: requests.length, bytes },
        words: `OCPP 1.6, ${counted(requests.length, 'message')}, at most ${bytes} bytes a value`,
      }),
    );
  }
  if (options.text === true || options.version === '2.0.1') {
    const texts = ocppTexts(stationPlan(bundle, station.uuid, io.zones), {
      version: options.version,
      atMs,
      untilMs,
      languages: [first, ...others],
      ...(options.messageId === undefined ? {} : { firstId: options.messageId }),
    });
    return deliverSamePrices(io, path, options, texts, () =>
      success({
        content: `${JSON.stringify(texts.requests, null, 2)}\n`,
        facts: { ...facts, messages: texts.requests.length },
        words: `OCPP ${options.version}, ${counted(texts.requests.length, 'message')}`,
      }),
    );
  }
  const result = exportOcppCalendar(stationCalendar(bundle, station, io.zones), {
    fromDate: dateAt(clock, atMs),
    ...(options.to === undefined ? {} : { untilDate: options.to }),
    ...(options.tariffId === undefined ? {} : { tariffId: options.tariffId }),
    ...(options.evse === undefined ? {} : { evseId: options.evse }),
    ...(options.maxElements === undefined ? {} : { maxElements: options.maxElements }),
  });
  if (!result.ok) return exportFailure(path, result.problems);
  const { elements, requests } = result;
  const isOne = requests.length === 1;
  const ids = requests.map(({ tariff }) => tariff.tariffId);
  const bytes = Math.max(...requests.map((request) => Buffer.byteLength(JSON.stringify(request))));
  const what = isOne ? `tariff ${ids[0]}` : `tariffs ${ids.join(', ')}`;
  return deliverSamePrices(io, path, options, result, () =>
    success({
      content: `${JSON.stringify(isOne ? requests[0] : requests, null, 2)}\n`,
      facts: { ...facts, ...(isOne ? { tariff: ids[0] } : { tariffs: ids }), elements, bytes },
      words: `OCPP 2.1 ${what}, at most ${counted(elements, 'price')} a component and ${bytes} bytes a message`,
    }),
  );
}
