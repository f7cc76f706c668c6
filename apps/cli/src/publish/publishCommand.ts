import {
  type Answer,
  type CommandResult,
  printableJson,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { type ChangeOptions, changeProblem, endChange } from '@wattpost/command/changes';
import type { Bundle } from '@wattpost/contract';
import { readUuid, type PriceChangeWire } from '@wattpost/contract/wire';
import type { CliIo, JsonOption, ConnectionOptions } from '../host/index.ts';
import { loadBundle } from '../input/readInput.ts';
import { connect, encryptionNotes } from '../platform/connect.ts';
import { arrivalJson, arrivalLines, arrivalNotes } from './arrivalReport.ts';
import { isConfirmed, show } from './askPeople.ts';
import { awaitDelivery, type Arrival } from './awaitDelivery.ts';
import { notCompared, notWritten } from './publishFailure.ts';
import { publishReport } from './publishReport.ts';

/** Options of `wattpost publish`. */
interface PublishOptions extends JsonOption, ConnectionOptions, ChangeOptions {
  readonly maxBytes: number;
}

/** `wattpost publish`: shows what a bundle changes on a platform, asks, and writes it. */
export async function publishPrices(
  io: CliIo,
  path: string,
  options: PublishOptions,
): Promise<CommandResult<Answer>> {
  const { baseUrl, json = false } = options;
  const canAsk = io.terminal !== null && !json && path !== standardStream;
  const problem = changeProblem('publish', options, canAsk);
  if (problem !== undefined) return usage(problem);
  const loaded = await loadBundle(io, path, options.maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const client = await connect(io, options);
  if (!client.ok) return client;
  const comparison = await client.value.publishBundle(bundle, { dryRun: true });
  if (!comparison.ok) return notCompared(baseUrl, comparison.error);
  const change = comparison.value;
  await show(
    io,
    options,
    publishReport(change, bundle, { source: sourceName(path), baseUrl }, io.zones),
  );
  return endChange(change, options, {
    verb: 'publish',
    show: (lines) => show(io, options, lines),
    isConfirmed: (question) => isConfirmed(io, question),
    unwritten: (exitCode, ...notes) =>
      success({
        output: json ? [resultJson(change, null, null)] : [],
        notes: [...encryptionNotes(baseUrl), ...notes],
        exitCode,
      }),
    write: async (write) => {
      const written = await client.value.publishBundle(bundle, write);
      return written.ok ? success(written.value) : notWritten(client.value, baseUrl, written.error);
    },
    written: (written) => arrived(io, bundle, written, options),
  });
}

/** Waits until what was written has arrived. */
async function arrived(
  io: CliIo,
  bundle: Bundle,
  written: PriceChangeWire,
  options: PublishOptions,
): Promise<CommandResult<Answer>> {
  // While it waits, a failed read is repeated a second later anyway.
  const reader = await connect(io, options, { retry: { attempts: 1 } });
  if (!reader.ok) return reader;
  const arrival = await awaitDelivery(io, reader.value, knownPart(bundle, written));
  await show(io, options, arrivalLines(arrival));
  return success({
    output: options.json === true ? [resultJson(written, written, arrival)] : [],
    notes: [...encryptionNotes(options.baseUrl), ...arrivalNotes(arrival)],
  });
}

/** The bundle without the stations that the platform does not have, and with uuids as the platform writes them. */
function knownPart(bundle: Bundle, { unknown_stations: unknown }: PriceChangeWire): Bundle {
  const stations = bundle.stations
    .filter(({ uuid }) => !unknown.includes(uuid))
    .map((station) => ({ ...station, uuid: readUuid(station.uuid) ?? station.uuid }));
  return { ...bundle, stations };
}

/** The result for programs, on one line. @param written `null`: nothing was published */
function resultJson(
  change: PriceChangeWire,
  written: PriceChangeWire | null,
  arrival: Arrival | null,
): string {
  const { changed, difference, other_stations, other_stations_total } = change;
  const result = {
    published: written !== null,
    changed,
    revision: written?.revision ?? null,
    difference,
    other_stations,
    other_stations_total,
    unknown_stations: change.unknown_stations,
    findings: change.findings,
    delivery: arrival && arrivalJson(arrival),
  };
  return `${printableJson(result)}\n`;
}
