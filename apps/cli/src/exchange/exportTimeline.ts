import { type Answer, type CommandResult, usage } from '@wattpost/command';
import { instantToLocal } from '@wattpost/engine';
import { timelineCsv } from '@wattpost/price-views';
import { type FileOptions, type CliIo, deliverFile } from '../host/index.ts';
import {
  type SpanOptions,
  type StationOptions,
  readStationSpan,
  validityNote,
} from '../input/stationContext.ts';
import { lastingSpan } from '../input/readTime.ts';

/** `wattpost export timeline`: writes the prices of a span as CSV. */
export async function exportTimeline(
  io: CliIo,
  path: string,
  options: FileOptions & SpanOptions & StationOptions,
): Promise<CommandResult<Answer>> {
  const context = await readStationSpan(io, path, options);
  if (!context.ok) return context;
  const span = lastingSpan(context.value);
  if (!span.ok) return span;
  const { plan, station, fromMs, toMs, notes } = span.value;
  const ends = [new Date(toMs).toISOString(), instantToLocal(plan.clock, toMs).local];
  if (ends.some((end) => end.startsWith('+'))) {
    return usage('--to lies beyond the year 9999, in UTC or at the station; name an earlier end.');
  }
  const lines = [...timelineCsv(plan, { from: fromMs, until: toMs })];
  const periods = lines.length - 1;
  const validity = validityNote(context.value, fromMs, toMs);
  return deliverFile(io, options, {
    content: lines.join(''),
    facts: { station: station.uuid, periods },
    words: `${periods} periods`,
    notes: validity === undefined ? notes : [...notes, validity],
  });
}
