import { randomUUID } from 'node:crypto';
import type { Site } from '@wattpost/contract/wire';
import {
  createPlatform,
  type Platform,
  type PlatformOptions,
  type Store,
} from '@wattpost/platform';
import { names } from '../../../../packages/platform/conformance/names.ts';
import type {
  PartnerDelivery,
  Target,
  Tokens,
} from '../../../../packages/platform/conformance/target.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { openInMemory } from '../support/databases.ts';
import { addToken, conformanceSite, importSite } from '../support/site.ts';

/** A platform without a socket, over SQLite in memory, with the data of the conformance suite. */
export interface PlatformInProcess {
  readonly store: AdminStore;
  readonly platform: Platform;
  readonly target: Target;
  /** What was answered with 500 so far. */
  readonly defects: readonly unknown[];
}

/** Every token that the conformance suite uses. */
async function conformanceTokens(store: AdminStore): Promise<Tokens> {
  const { organization, otherOrganization, publishing } = names;
  return {
    stations: await addToken(store, { organization, areas: ['stations', 'pricing:write'] }),
    pricing: await addToken(store, { organization, areas: ['pricing'] }),
    read: await addToken(store, { organization, areas: ['stations:read', 'pricing'] }),
    displays: await addToken(store, { organization, areas: ['report', 'displays'] }),
    fleet: await addToken(store, { organization, areas: ['fleet'] }),
    core: await addToken(store, { organization, areas: ['core'] }),
    cross: await addToken(store, { organization, crossOrganization: true }),
    other: await addToken(store, { organization: otherOrganization }),
    revoked: await addToken(store, { organization, isRevoked: true }),
    ocpi: await addToken(store, {
      organization: publishing.organization,
      partner: publishing.slug,
    }),
  };
}

/** Makes a platform over a store. */
export function platformOver(store: Store, options: Partial<PlatformOptions> = {}): Platform {
  return createPlatform({
    store,
    clock: () => Date.now(),
    newUuid: () => randomUUID(),
    // How a password is hashed is no matter of the interface, and takes long on purpose.
    hashPassword: () => Promise.resolve('kept'),
    ...options,
  });
}

/** The store with reads that reject once the key has been looked up. */
function failingStore(store: Store): Store {
  const refuse = (): never => {
    throw new Error('the disk of the test is gone');
  };
  return {
    revision: (organization) => store.revision(organization),
    read: (work) =>
      store.read((reader) =>
        work(
          new Proxy(reader, {
            get: (target, name, receiver): unknown =>
              name === 'token' ? Reflect.get(target, name, receiver) : refuse,
          }),
        ),
      ),
    write: refuse,
  };
}

async function openedWith(site: Site, location: string | undefined): Promise<AdminStore> {
  if (location === undefined) return openInMemory(site);
  const store = await openStore(location);
  await importSite(store, site);
  return store;
}

/**
 * Starts from site.json; close the store at the end.
 *
 * @param location of an empty database; default: in memory
 */
export async function platformInProcess(
  location?: string,
  options: Partial<PlatformOptions> = {},
): Promise<PlatformInProcess> {
  const store = await openedWith(conformanceSite, location);
  const defects: unknown[] = [];
  const platform = platformOver(store, {
    ...options,
    onError: (error) => defects.push(error),
  });
  const told: PartnerDelivery[] = [];
  const target: Target = {
    baseUrl: 'http://platform.test',
    fetch: platform.fetch,
    failing: platformOver(failingStore(store)).fetch,
    tokens: await conformanceTokens(store),
    // Nobody delivers here: what waits in the outbox is what partners would be told.
    deliveries: async () => {
      for (const { uuid, slug, payload } of await store.outbox.undelivered()) {
        told.push({ slug, body: JSON.parse(payload) as unknown });
        await store.outbox.delivered(uuid);
      }
      return told;
    },
  };
  return { store, platform, target, defects };
}
