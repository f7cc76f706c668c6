import { operations, type Operation, type OperationId } from '@wattpost/contract/wire';
import type { PlatformOptions } from '@wattpost/platform';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { addToken, importSite } from '../support/site.ts';
import type { Aim } from './isolationCases.ts';
import { amber, birch, thing, twoOrganizations, type Tenant } from './twoOrganizations.ts';

export const everyArea = [
  ...(['stations', 'stations:read', 'pricing', 'pricing:write'] as const),
  ...(['fleet', 'core', 'core:read'] as const),
];

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  readonly retryAfter: string | null;
}

/** A platform with two organizations and a key for each. */
export interface TwoOrganizationPlatform {
  readonly store: AdminStore;
  readonly keys: ReadonlyMap<Tenant, string>;
  /** Sends an aim to an operation; the key in the header of its area, or in another one. */
  readonly ask: (
    id: OperationId,
    aim: Aim,
    token: string | null,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  /** A new token for every area. */
  readonly addToken: (organization: Tenant, crossOrganization?: boolean) => Promise<string>;
  /** Everything in the store, as text. */
  readonly state: () => Promise<string>;
}

/** The header that carries the key of an operation's area. */
export function tokenHeader({ area }: Operation): string {
  return area === 'pricing' || area === 'fleet' ? 'x-api-token' : 'authorization';
}

function requestOf(operation: Operation, { path = {}, query = '', body }: Aim): Request {
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  return new Request(`http://platform.test${pathname}${query === '' ? '' : `?${query}`}`, {
    method: operation.method,
    ...(operation.body === undefined
      ? {}
      : { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
  });
}

/** Starts from `twoOrganizations`; close the store at the end. */
export async function twoOrganizationPlatform(
  options: Partial<PlatformOptions> = {},
): Promise<TwoOrganizationPlatform> {
  const store = await openStore(':memory:');
  await importSite(store, twoOrganizations());
  // Made without being slow about it: no password is looked at here.
  const platform = platformOver(store, {
    hashPassword: () => Promise.resolve('kept'),
    clock: () => Date.UTC(2026, 0, 1),
    ...options,
  });
  const keyOf = (organization: Tenant, crossOrganization = false): Promise<string> =>
    addToken(store, {
      organization: organization.uuid(thing.organization),
      areas: everyArea,
      crossOrganization,
    });
  let seen = { revision: '', text: '' };
  return {
    store,
    keys: new Map([
      [amber, await keyOf(amber)],
      [birch, await keyOf(birch)],
    ]),
    addToken: keyOf,
    ask: async (id, aim, token, headers = {}) => {
      const request = requestOf(operations[id], aim);
      if (token !== null) request.headers.set(tokenHeader(operations[id]), token);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const response = await platform.fetch(request);
      return {
        status: response.status,
        text: await response.text(),
        etag: response.headers.get('etag'),
        retryAfter: response.headers.get('retry-after'),
      };
    },
    state: async () => {
      // Nothing changed while the revision stands; the store's own contract holds that.
      const revision = await store.revision();
      if (revision !== seen.revision) {
        const state = [await store.site.exportSite(), await store.outbox.undelivered()];
        seen = { revision, text: JSON.stringify(state) };
      }
      return seen.text;
    },
  };
}
