import { type Answer, type Result, answer, success, usage } from '@wattpost/command';
import { readUuid } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes, type Area, type TokenRecord } from '@wattpost/platform';
import type { AdminStore } from '../store/index.ts';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';

/** The parts of the interface that a token can open. */
export const areas: readonly Area[] = ['stations', 'pricing', 'fleet', 'core'];

/** Options of `wattpost-server token create`. */
export interface TokenCreateOptions extends DatabaseOptions {
  readonly organization?: string;
  readonly areas?: readonly Area[];
  readonly crossOrganization?: boolean;
  /** The publishing partner whose key it is; then nothing else is given. */
  readonly partner?: string;
}

/** What a new token is for, or why it cannot be made. */
async function purposeOf(
  options: TokenCreateOptions,
  store: AdminStore,
  database: string,
): Promise<Result<Pick<TokenRecord, 'organization_uuid' | 'areas' | 'partner_slug'>>> {
  const { organization, areas: asked, partner } = options;
  if (partner !== undefined) {
    if (organization !== undefined || asked !== undefined || options.crossOrganization === true) {
      return usage(
        '--partner stands alone: its key opens ocpi, for the organization of the partner.',
      );
    }
    const found = await store.read((reader) => reader.publishingPartner(partner));
    if (found !== undefined && found.datex !== null) {
      return usage(
        'The partner is told by DATEX II: it gets a key with --organization and --areas stations,pricing.',
      );
    }
    return found === undefined
      ? usage(
          `There is no publishing partner ${JSON.stringify(partner)} in ${database}; import a site file that has it first.`,
        )
      : success({
          ...{ organization_uuid: found.organization_uuid, areas: ['ocpi'] },
          partner_slug: found.slug,
        });
  }
  if (organization === undefined || asked === undefined) {
    return usage('Give --organization and --areas, or --partner.');
  }
  const organization_uuid = readUuid(organization);
  return organization_uuid === undefined
    ? usage(notAUuid('--organization', organization))
    : success({ organization_uuid, areas: asked, partner_slug: null });
}

/** `wattpost-server token create`: prints a new token, which is stored nowhere. */
export function tokenCreateCommand(io: Io, options: TokenCreateOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store, database) => {
    const purpose = await purposeOf(options, store, database.name);
    if (!purpose.ok) return purpose;
    const token = newToken(io.randomBytes(tokenBytes));
    const outcome = await store.tokens.add({
      ...purpose.value,
      uuid: io.newUuid(),
      hash: hashToken(token),
      cross_organization: options.crossOrganization ?? false,
      created_at_ms: io.now(),
      revoked_at_ms: null,
    });
    if (outcome === 'unknown_organization') {
      return usage(
        `There is no organization ${purpose.value.organization_uuid} in ${database.name}; import a site file that has it first.`,
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
