import { type Answer, type CommandResult, success } from '@wattpost/command';
import { stationPlan } from '@wattpost/contract';
import { exportTariffText } from '@wattpost/exchange';
import type { CliIo } from '../host/index.ts';
import { chooseStation, loadBundle } from '../input/readInput.ts';
import { lastingSpan, readAt, readTime, resolveTime, spanOf } from '../input/readTime.ts';
import { stationClock } from '../input/stationContext.ts';
import { exportFailure } from './exportFailure.ts';
import { deliverSamePrices, type FindingOptions } from './findings.ts';

/** Options of `wattpost export tariff-text`. */
interface ExportTariffTextOptions extends FindingOptions {
  readonly station?: string;
  readonly at?: string;
  readonly to?: string;
}

/** `wattpost export tariff-text`: writes the text that a station hands to its meter. */
export async function exportText(
  io: CliIo,
  path: string,
  options: ExportTariffTextOptions,
): Promise<CommandResult<Answer>> {
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const end = options.to === undefined ? success(undefined) : readTime(options.to, '--to');
  if (!end.ok) return end;
  const loaded = await loadBundle(io, path, options.maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const chosen = chooseStation(bundle, options.station);
  if (!chosen.ok) return chosen;
  const { uuid } = chosen.value;
  const clock = stationClock(io, bundle, chosen.value);
  const at = resolveTime(given.value, clock);
  const until = end.value && resolveTime(end.value, clock);
  const span = until === undefined ? success(undefined) : lastingSpan(spanOf(at, until));
  if (!span.ok) return span;
  const result = exportTariffText(stationPlan(bundle, uuid, io.zones), {
    atMs: at.epochMs,
    ...(until === undefined ? {} : { untilMs: until.epochMs }),
  });
  if (!result.ok) return exportFailure(path, result.problems);
  const { text, texts } = result;
  return deliverSamePrices(io, path, options, result, () =>
    success({
      content: `${text}\n`,
      facts: { station: uuid, text, texts },
      words: `tariff text, ${Array.from(text).length} characters`,
    }),
  );
}
