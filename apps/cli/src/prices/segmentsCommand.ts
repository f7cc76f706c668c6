import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { segments, type PriceSegment } from '@wattpost/engine';
import { type Io, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales, utcText } from '../words/index.ts';
import {
  type StationOptions,
  readSituation,
  readTime,
  resolveTime,
  validityNote,
} from '../input/index.ts';
import { segmentsReport } from './segmentsReport.ts';

/** Options of `wattpost segments`. */
export interface SegmentsOptions extends StationOptions {
  readonly from: string;
  readonly to: string;
}

/** `wattpost segments`: the timeline of prices between two instants, however long it is. */
export async function segmentsCommand(
  io: Io,
  path: string,
  options: SegmentsOptions,
): Promise<Result<Answer>> {
  const givenFrom = readTime(options.from, '--from');
  if (!givenFrom.ok) return givenFrom;
  const givenTo = readTime(options.to, '--to');
  if (!givenTo.ok) return givenTo;
  const situation = await readSituation(io, path, options);
  if (!situation.ok) return situation;
  const { plan } = situation.value;
  const from = resolveTime(givenFrom.value, plan.timeZone);
  const to = resolveTime(givenTo.value, plan.timeZone);
  if (from.epochMs >= to.epochMs) {
    return usage(
      `--from (${utcText(from.epochMs)}) is not before --to (${utcText(to.epochMs)}); ` +
        'give a span that lasts.',
    );
  }
  const notes = [...new Set([from.note, to.note])].filter((note) => note !== undefined);
  const spans = segments(plan, from.epochMs, to.epochMs);
  return success({
    output:
      options.json === true
        ? segmentsJson(spans, notes)
        : segmentsReport(
            situation.value,
            spans,
            notes,
            options.locale ?? defaultLocales,
            outputWidth(io),
          ),
    notes: notesFor(options, notes, [
      validityNote(situation.value, from.epochMs) ?? validityNote(situation.value, to.epochMs),
    ]),
  });
}

/** One JSON object, a segment at a time. */
function* segmentsJson(spans: Iterable<PriceSegment>, notes: readonly string[]): Iterable<string> {
  let before = '{"segments":[';
  for (const { from, until, price } of spans) {
    yield (
      before +
      printableJson({
        from: utcText(from),
        until: utcText(until),
        source: price.source,
        entry_uuid: price.entryUuid,
        name: price.name,
      })
    );
    before = ',';
  }
  yield notes.length === 0 ? ']}\n' : `],"note":${printableJson(notes.join(' '))}}\n`;
}
