import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken, newToken, tokenBytes } from '@wattpost/platform';
import {
  organization,
  otherOrganization,
  publishing,
} from '../../../../packages/platform/conformance/names.ts';
import type { Tokens } from '../../../../packages/platform/conformance/target.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

type Areas = Parameters<AdminStore['tokens']['add']>[0]['areas'];

/** What a key opens. */
export interface KeyFor {
  readonly organizationUuid: string;
  readonly areas?: Areas;
  readonly crossOrganization?: boolean;
  readonly revoked?: boolean;
  readonly partner?: string;
}

/** Makes a key in a store that has its organization, and returns its token. */
export async function makeKey(
  store: AdminStore,
  {
    organizationUuid,
    areas = ['stations', 'pricing', 'fleet', 'core'],
    crossOrganization = false,
    revoked,
    partner,
  }: KeyFor,
): Promise<string> {
  const token = newToken(randomBytes(tokenBytes));
  const uuid = randomUUID();
  const added = await store.tokens.add({
    uuid,
    hash: hashToken(token),
    organization_uuid: organizationUuid,
    areas,
    cross_organization: crossOrganization,
    partner_slug: partner ?? null,
    created_at_ms: Date.now(),
    revoked_at_ms: null,
  });
  if (added !== 'written') throw new Error(`No key for ${organizationUuid}: ${added}`);
  if (revoked === true) await store.tokens.revoke(uuid, Date.now());
  return token;
}

/** Every key that the conformance suite has a use for. */
export async function conformanceKeys(store: AdminStore): Promise<Tokens> {
  const organizationUuid = organization;
  return {
    stations: await makeKey(store, { organizationUuid, areas: ['stations'] }),
    pricing: await makeKey(store, { organizationUuid, areas: ['pricing'] }),
    fleet: await makeKey(store, { organizationUuid, areas: ['fleet'] }),
    core: await makeKey(store, { organizationUuid, areas: ['core'] }),
    cross: await makeKey(store, { organizationUuid, crossOrganization: true }),
    other: await makeKey(store, { organizationUuid: otherOrganization }),
    revoked: await makeKey(store, { organizationUuid, revoked: true }),
    ocpi: await makeKey(store, {
      organizationUuid: publishing.organization,
      areas: ['ocpi'],
      partner: publishing.slug,
    }),
  };
}
