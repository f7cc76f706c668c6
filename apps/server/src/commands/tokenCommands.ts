import { type Answer, type CommandResult, answer, success, usage } from '@wattpost/command';
import { isStorableText, readUuid } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes, type Area, type TokenRecord } from '@wattpost/platform';
import type { AdminStore } from '../store/index.ts';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';

/** Options of `wattpost-server token create`. */
export interface TokenCreateOptions extends DatabaseOptions {
  readonly organization?: string;
  readonly areas?: readonly Area[];
  readonly crossOrganization?: boolean;
  /** Who holds it; at most 255 characters. */
  readonly name?: string;
  /** A publishing partner's slug, which excludes the other options. */
  readonly partner?: string;
}

/** Characters of a token's name (inclusive). */
const maxNameCharacters = 255;

/** The scope of a new token, or why it cannot be created. */
async function scopeOf(
  options: TokenCreateOptions,
  store: AdminStore,
  database: string,
): Promise<CommandResult<Pick<TokenRecord, 'organization_uuid' | 'areas' | 'partner_slug'>>> {
  const { organization, areas: areas, partner } = options;
  if (partner !== undefined) {
    if (organization !== undefined || areas !== undefined || options.crossOrganization === true) {
      return usage(
        '--partner excludes the other options: its token opens ocpi or datex, for the organization of the partner.',
      );
    }
    const found = await store.read((reader) => reader.publishingPartner(partner));
    return found === undefined
      ? usage(
          `There is no publishing partner ${JSON.stringify(partner)} in ${database}; import a site file with it first.`,
        )
      : success({
          organization_uuid: found.organization_uuid,
          areas: [found.datex === null ? 'ocpi' : 'datex'],
          partner_slug: found.slug,
        });
  }
  if (organization === undefined || areas === undefined) {
    return usage('Give --organization and --areas, or --partner.');
  }
  const organization_uuid = readUuid(organization);
  return organization_uuid === undefined
    ? usage(notAUuid('--organization', organization))
    : success({ organization_uuid, areas: areas, partner_slug: null });
}

/** `wattpost-server token create`: prints a new token; only its hash is stored. */
export function tokenCreateCommand(
  io: Io,
  options: TokenCreateOptions,
): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store, database) => {
    const name = options.name?.trim() ?? '';
    if (name.length > maxNameCharacters || !isStorableText(name)) {
      return usage(`--name takes at most ${maxNameCharacters} characters.`);
    }
    const scope = await scopeOf(options, store, database.name);
    if (!scope.ok) return scope;
    const token = newToken(io.randomBytes(tokenBytes));
    const outcome = await store.tokens.add({
      ...scope.value,
      uuid: io.newUuid(),
      hash: hashToken(token),
      cross_organization: options.crossOrganization ?? false,
      name: name === '' ? null : name,
      created_at_ms: io.now(),
      revoked_at_ms: null,
    });
    if (outcome === 'unknown_organization') {
      return usage(
        `There is no organization ${scope.value.organization_uuid} in ${database.name}; import a site file with it first.`,
      );
    }
    return success(answer(`${token}\n`));
  });
}

/** `wattpost-server token revoke`: revokes a token. */
export function tokenRevokeCommand(
  io: Io,
  uuid: string,
  options: DatabaseOptions,
): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store, database) => {
    const read = readUuid(uuid);
    if (read === undefined) return usage(notAUuid('The token', uuid));
    if (!(await store.tokens.revoke(read, io.now()))) {
      return usage(
        `There is no valid token ${read} in ${database.name}; "wattpost-server token list" shows all.`,
      );
    }
    return success({ output: [], notes: [`Revoked ${read}.`] });
  });
}

function notAUuid(what: string, text: string): string {
  // The user may have passed the token itself.
  const quoted = /wattpost_/i.test(text) ? 'what looks like a token' : JSON.stringify(text);
  return `${what} is ${quoted}; give a uuid such as 123e4567-e89b-12d3-a456-426614174000.`;
}
