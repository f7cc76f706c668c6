import { type Answer, type CommandResult, answer, success, usage } from '@wattpost/command';
import { readUuid } from '@wattpost/contract/wire';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';
import type { Io } from '../host/index.ts';

/** `wattpost-server outbox retry`: retries dead pushes. */
export function outboxRetryCommand(
  io: Io,
  texts: readonly string[],
  options: DatabaseOptions,
): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store) => {
    const uuids = new Set<string>();
    for (const text of texts) {
      const uuid = readUuid(text);
      if (uuid === undefined) return usage(`${JSON.stringify(text)} is not the uuid of a push.`);
      uuids.add(uuid);
    }
    const count = await store.outbox.retry(io.now(), texts.length === 0 ? undefined : [...uuids]);
    if (count < uuids.size) {
      const dead = `${count} of ${uuids.size} pushes were dead and will be retried`;
      return usage(`${dead}; "wattpost-server outbox list" shows them.`);
    }
    return success(answer(`${count} ${count === 1 ? 'push' : 'pushes'} will be retried.\n`));
  });
}
