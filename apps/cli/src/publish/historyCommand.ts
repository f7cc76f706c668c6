import { mayPass, type Client, type ClientError, type Result } from '@wattpost/client';
import {
  type Answer,
  type CommandResult,
  type Failed,
  problemsIn,
  success,
  unavailable,
  usage,
} from '@wattpost/command';
import {
  type HistoryOptions,
  type PriceHistory,
  historyProblem,
  priceHistory,
} from '@wattpost/command/changes';
import type { CliIo, ConnectionOptions } from '../host/index.ts';
import { connect, encryptionNotes } from '../platform/connect.ts';
import { isConfirmed, show } from './askPeople.ts';
import { lastChange } from './publishFailure.ts';

/** `wattpost history`: lists changes of prices, compares two, or restores the prices after one. */
export async function historyCommand(
  io: CliIo,
  options: HistoryOptions & ConnectionOptions,
): Promise<CommandResult<Answer>> {
  const { baseUrl, json } = options;
  const problem = historyProblem(options, io.terminal !== null && json !== true);
  if (problem !== undefined) return usage(problem);
  const client = await connect(io, options);
  if (!client.ok) return client;
  return priceHistory(historyOf(client.value, baseUrl), options, {
    show: (lines) => show(io, options, lines),
    isConfirmed: (question) => isConfirmed(io, question),
    clockOf: (zone) => io.zones.clockOf(zone) ?? zone,
    notes: encryptionNotes(baseUrl),
  });
}

/** The history on a platform. */
function historyOf(client: Client, baseUrl: string): PriceHistory {
  const read = <Value>(result: Result<Value>): CommandResult<Value> =>
    result.ok ? success(result.value) : historyFailure(baseUrl, result.error);
  return {
    where: baseUrl,
    revisions: async (limit) => read(await client.revisionPage({ limit })),
    revision: async (number, comparedWith) =>
      read(await client.readRevision(number, comparedWith === undefined ? {} : { comparedWith })),
    restore: async (number, write) => {
      if (write === null) return read(await client.restoreRevision(number, { dryRun: true }));
      const written = await client.restoreRevision(number, write);
      return written.ok ? success(written.value) : notRestored(client, baseUrl, written.error);
    },
  };
}

function historyFailure(baseUrl: string, error: ClientError): Failed {
  if (mayPass(error)) return unavailable(`${baseUrl} is not available: ${error.message}`);
  const isMissing = error.kind === 'http' && error.status === 404;
  return problemsIn(baseUrl, [
    { path: '$', code: isMissing ? 'not_found' : 'refused', message: error.message },
  ]);
}

async function notRestored(client: Client, baseUrl: string, error: ClientError): Promise<Failed> {
  if (error.kind !== 'http' || mayPass(error)) {
    return unavailable(
      `Whether the prices are restored is unknown, because there was no valid answer from ${baseUrl}. Run the same command again: it shows what is left to change. The reason: ${error.message}`,
    );
  }
  if (error.status !== 412) return historyFailure(baseUrl, error);
  const message = `Somebody else has changed these prices since they were compared${await lastChange(client)}. Nothing was restored. Run the same command again to compare with the present prices.`;
  return problemsIn(baseUrl, [{ path: '$', code: 'changed_meanwhile', message }]);
}
