import { type Answer, type Result, answer, success, usage } from '@wattpost/command';
import { readUuid } from '@wattpost/contract/wire';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';
import type { Io } from '../host/index.ts';

/** `wattpost-server outbox retry`: pushes that were given up are tried again. */
export function outboxRetryCommand(
  io: Io,
  given: readonly string[],
  options: DatabaseOptions,
): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const uuids = new Set<string>();
    for (const text of given) {
      const uuid = readUuid(text);
      if (uuid === undefined) return usage(`${JSON.stringify(text)} is no uuid of a push.`);
      uuids.add(uuid);
    }
    const count = await store.outbox.retry(io.now(), given.length === 0 ? undefined : [...uuids]);
    if (count < uuids.size) {
      const dead = `${count} of ${uuids.size} pushes were dead and are tried again`;
      return usage(`${dead}; "wattpost-server outbox list" shows which there are.`);
    }
    return success(answer(`${count} ${count === 1 ? 'push is' : 'pushes are'} tried again.\n`));
  });
}
