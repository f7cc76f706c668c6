import {
  type Answer,
  type Result,
  answer,
  columns,
  printableJson,
  success,
  usage,
} from '@wattpost/command';
import { readUuid } from '@wattpost/contract/wire';
import { type Io, timeText } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';
import type { ListOptions } from './tokenCommands.ts';

/** `wattpost-server outbox list`: what partners have not been told yet, oldest first. */
export function outboxListCommand(io: Io, options: ListOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const pushes = (await store.outbox.undelivered()).map((push) => ({
      uuid: push.uuid,
      slug: push.slug,
      station_uuid: push.station_uuid,
      organization_uuid: push.organization_uuid,
      state: push.claimed_until_ms > io.now() ? 'sending' : push.state,
      failed_attempts: push.attempts,
      created_at: timeText(push.created_at_ms),
      not_before: push.state === 'dead' ? null : timeText(push.not_before_ms),
      last_error: push.last_error,
    }));
    if (options.json === true) return success(answer(`${printableJson({ pushes })}\n`));
    if (pushes.length === 0)
      return success({ output: [], notes: ['Every partner has been told.'] });
    const names = [
      ...['PUSH', 'PARTNER', 'ORGANIZATION', 'STATION'],
      ...['STATE', 'FAILED', 'NOT BEFORE', 'LAST ERROR'],
    ];
    const rows = pushes.map((push) => [
      push.uuid,
      push.slug,
      push.organization_uuid,
      push.station_uuid,
      push.state,
      String(push.failed_attempts),
      push.not_before ?? '-',
      push.last_error ?? '-',
    ]);
    return success(answer(columns(names, rows)));
  });
}

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
