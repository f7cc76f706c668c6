import {
  type Answer,
  type CommandResult,
  type Failed,
  printable,
  problemsIn,
  success,
  usage,
} from '@wattpost/command';
import {
  type HistoryOptions,
  type PriceHistory,
  historyProblem,
  priceHistory,
} from '@wattpost/command/changes';
import { readUuid } from '@wattpost/contract/wire';
import { operatorHistory, type OperatorHistory } from '@wattpost/platform';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';
import { type Io, serverZones } from '../host/index.ts';
import type { AdminStore } from '../store/index.ts';

/** Options of `wattpost-server history`. */
export interface HistoryCommandOptions extends DatabaseOptions, HistoryOptions {
  /** Default: the only one whose prices have been changed. */
  readonly organization?: string;
}

/** `wattpost-server history`: lists changes of prices, compares two, or restores the prices after one. */
export async function historyCommand(
  io: Io,
  options: HistoryCommandOptions,
): Promise<CommandResult<Answer>> {
  const problem = historyProblem(options, false);
  if (problem !== undefined) return usage(problem);
  return withDatabase(io, options, 'refuse', async (store, database) => {
    const organization = await organizationOf(store, options.organization);
    if (!organization.ok) return organization;
    const zones = serverZones(io.now());
    const environment = { store, nowMs: io.now, newUuid: io.newUuid, zones };
    const history = operatorHistory(environment, organization.value);
    return priceHistory(historyIn(history, database.name), options, {
      show: async (lines) => {
        const text = lines.map((line) => `${printable(line)}\n`).join('');
        if (options.json !== true) await io.stdout(text);
      },
      // Without a terminal, --yes takes the place of the question.
      isConfirmed: () => Promise.resolve(false),
      clockOf: (zone) => zones.clockOf(zone) ?? zone,
      notes: [],
    });
  });
}

/** Organizations that a refusal names at most. */
const maxNamed = 5;

/** The organization of the option, or the only one that has a history. */
async function organizationOf(
  store: AdminStore,
  given: string | undefined,
): Promise<CommandResult<string>> {
  if (given !== undefined) {
    const uuid = readUuid(given);
    const found = uuid && (await store.read((reader) => reader.organization(uuid)));
    return found
      ? success(found.uuid)
      : usage(`There is no organization ${JSON.stringify(given)}.`);
  }
  const organizations = await store.history.organizations();
  const [only] = organizations;
  if (only === undefined) return usage('No prices have been changed yet, so there is no history.');
  if (organizations.length === 1) return success(only);
  const some = organizations.slice(0, maxNamed).join(' or ');
  const more = organizations.length > maxNamed ? ', or another one' : '';
  return usage(
    `${organizations.length} organizations have a history. Add --organization ${some}${more}.`,
  );
}

/** The history in a database. */
function historyIn(history: OperatorHistory, database: string): PriceHistory {
  const refused = ({ status, message }: HistoryRefusal): Failed => {
    const code = refusalCodes[status] ?? 'refused';
    return problemsIn(database, [{ path: '$', code, message }]);
  };
  const dataOf = <Data>(answer: { readonly data: Data } | HistoryRefusal): CommandResult<Data> =>
    'data' in answer ? success(answer.data) : refused(answer);
  return {
    where: database,
    revisions: async (limit) => {
      const answer = await history.revisions(limit);
      return 'data' in answer ? success(answer) : refused(answer);
    },
    revision: async (...numbers) => dataOf(await history.revision(...numbers)),
    restore: async (number, write) => dataOf(await history.restore(number, write)),
  };
}

/** Why the platform does not do it. */
interface HistoryRefusal {
  readonly status: number;
  readonly message: string;
}

const refusalCodes: Readonly<Record<number, string>> = {
  404: 'not_found',
  412: 'changed_meanwhile',
};
