import { type Answer, type Result, answer, success, usage } from '@wattpost/command';
import { readUuid } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes, type Area } from '@wattpost/platform';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';

/** The parts of the interface that a token can open. */
export const areas: readonly Area[] = ['stations', 'pricing', 'fleet', 'core'];

/** Options of `wattpost-server token create`. */
export interface TokenCreateOptions extends DatabaseOptions {
  readonly organization: string;
  readonly areas: readonly Area[];
  readonly crossOrganization?: boolean;
}

/** `wattpost-server token create`: prints a new token, which is stored nowhere. */
export function tokenCreateCommand(io: Io, options: TokenCreateOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store, database) => {
    const organization_uuid = readUuid(options.organization);
    if (organization_uuid === undefined)
      return usage(notAUuid('--organization', options.organization));
    const token = newToken(io.randomBytes(tokenBytes));
    const outcome = await store.tokens.add({
      uuid: io.newUuid(),
      hash: hashToken(token),
      organization_uuid,
      areas: options.areas,
      cross_organization: options.crossOrganization ?? false,
      created_at_ms: io.now(),
      revoked_at_ms: null,
    });
    if (outcome === 'unknown_organization') {
      return usage(
        `There is no organization ${organization_uuid} in ${database.name}; import a site file that has it first.`,
      );
    }
    return success(answer(`${token}\n`));
  });
}

/** `wattpost-server token revoke`: the token opens nothing from now on. */
export function tokenRevokeCommand(
  io: Io,
  uuid: string,
  options: DatabaseOptions,
): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store, database) => {
    const read = readUuid(uuid);
    if (read === undefined) return usage(notAUuid('The token', uuid));
    if (!(await store.tokens.revoke(read, io.now()))) {
      return usage(
        `There is no token ${read} in force in ${database.name}; "wattpost-server token list" shows all.`,
      );
    }
    return success({ output: [], notes: [`Revoked ${read}.`] });
  });
}

function notAUuid(what: string, text: string): string {
  // Someone may give the token itself where its uuid is asked for.
  const shown = /wattpost_/i.test(text) ? 'what looks like a token' : JSON.stringify(text);
  return `${what} is ${shown}; give a uuid such as 123e4567-e89b-12d3-a456-426614174000.`;
}
