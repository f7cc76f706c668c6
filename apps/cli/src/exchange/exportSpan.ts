import { type Answer, type Result, standardStream, success, usage } from '@wattpost/command';
import { stationPlan } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { priceCalendar } from '@wattpost/exchange';
import { timelineCsv } from '@wattpost/price-views';
import { type FileOptions, type Io, deliverFile } from '../host/index.ts';
import {
  type ResolvedSpan,
  type SpanOptions,
  type StationContext,
  type StationOptions,
  lastingSpan,
  loadBundle,
  readStationSpan,
  stationTitle,
  validityNote,
} from '../input/index.ts';

/** Options of `wattpost export ics` and `wattpost export timeline`. */
type ExportSpanOptions = FileOptions & SpanOptions & StationOptions;

/** Options of `wattpost export ics`. */
interface ExportCalendarOptions extends FileOptions, SpanOptions, StationOptions {
  /** The bundle of the calendar before. */
  readonly since?: string;
}

/** What is written, and how many periods it tells of. */
interface Written {
  readonly text: string;
  readonly periods: number;
  /** Of a calendar. */
  readonly cancelled?: number;
}

async function exportSpan(
  io: Io,
  path: string,
  options: ExportSpanOptions,
  write: (context: StationContext & ResolvedSpan) => Result<Written> | Promise<Result<Written>>,
): Promise<Result<Answer>> {
  const context = await readStationSpan(io, path, options);
  if (!context.ok) return context;
  const span = lastingSpan(context.value);
  if (!span.ok) return span;
  const { station, fromMs, toMs, notes } = span.value;
  const written = await write(span.value);
  if (!written.ok) return written;
  const { text, periods, cancelled } = written.value;
  const validity = validityNote(context.value, fromMs, toMs);
  return deliverFile(io, options, {
    content: text,
    facts: { station: station.uuid, periods, cancelled },
    words: `${periods} periods${cancelled ? `, ${cancelled} cancelled` : ''}`,
    notes: validity === undefined ? notes : [...notes, validity],
  });
}

/** The station's prices in the bundle of the calendar before; `undefined`: none is named. */
async function earlierPlan(
  io: Io,
  { since, maxBytes }: ExportCalendarOptions,
  stationUuid: string,
): Promise<Result<PricePlan | undefined>> {
  if (since === undefined) return success(undefined);
  const bundle = await loadBundle(io, since, maxBytes);
  if (!bundle.ok) return bundle;
  if (bundle.value.stations.some(({ uuid }) => uuid === stationUuid)) {
    return success(stationPlan(bundle.value, stationUuid));
  }
  return usage(`--since ${JSON.stringify(since)} has no station ${JSON.stringify(stationUuid)}.`);
}

/** `wattpost export ics`: writes the prices of a span as a calendar. */
export async function exportCalendar(
  io: Io,
  path: string,
  options: ExportCalendarOptions,
): Promise<Result<Answer>> {
  if (path === standardStream && options.since === standardStream) {
    return usage('Standard input can be the bundle or the one before, not both.');
  }
  return exportSpan(io, path, options, async ({ plan, station, fromMs, toMs }) => {
    const earlier = await earlierPlan(io, options, station.uuid);
    if (!earlier.ok) return earlier;
    const calendar = priceCalendar(plan, {
      ...{ from: fromMs, until: toMs },
      stampMs: io.now(),
      name: stationTitle(station),
      stationUuid: station.uuid,
      ...(earlier.value === undefined ? {} : { earlier: earlier.value }),
    });
    if (calendar.ok) return success(calendar);
    return usage(calendar.problems.map(({ message }) => message).join(' '));
  });
}

/** `wattpost export timeline`: writes the prices of a span as CSV. */
export function exportTimeline(
  io: Io,
  path: string,
  options: ExportSpanOptions,
): Promise<Result<Answer>> {
  return exportSpan(io, path, options, ({ plan, fromMs, toMs }) => {
    const lines = [...timelineCsv(plan, { from: fromMs, until: toMs })];
    return success({ text: lines.join(''), periods: lines.length - 1 });
  });
}
